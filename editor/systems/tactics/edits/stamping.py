"""Stamps of tactics: what is in one, how many are left, and the stacks of a map."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator

from msgspec.structs import replace

from editor.core.points import Cell, name_of
from editor.core.words import counted, listing
from editor.seam.editing import Stamping
from editor.seam.pictures import Thumbnail
from editor.systems.shared.editing import rotated_alike, supply_of, unlike
from editor.systems.tactics.edits.copying import TacticsPiece, lifted
from editor.systems.tactics.edits.pieces import rotated_piece, size_of_piece
from editor.systems.tactics.map.board import MAT, Board, Mat, MatComponent, MatSide, Player, Setup
from editor.systems.tactics.map.geometry import Realm
from editor.systems.tactics.map.survey import Survey
from editor.systems.tactics.tools.grasp import left_of

MOST = 12
"""How many stacks of a map are offered."""
_PIXELS = 22.0
_MAT = "under the piece"
"""The id of the mat on which a piece is drawn; no id of a file holds a space."""


def content(piece: TacticsPiece) -> str:
    """Return what a piece holds, in a few words: "3×2, 1 portal", "11 spaces"."""
    names = {component.id: component.name for component in piece.components}
    boxes = [names.get(box.component, box.component) for box in piece.boxes]
    words = [listing(boxes) if 0 < len(boxes) < 3 else counted(len(boxes), "box", "boxes")]
    words = words if boxes else []
    spaces = sum(len(ground.cells) for ground in piece.ground)
    for number, noun in (
        (len(piece.mats), "mat"),
        (len(piece.portals), "portal"),
        (len(piece.areas), "area"),
        (len(piece.starts), "start"),
        (int(piece.artifact is not None), "artifact"),
        (spaces, "space"),
        (len(piece.labels), "label"),
    ):
        if number:
            words.append(counted(number, noun))
    return ", ".join(words)


def supply(survey: Survey, piece: TacticsPiece, times: int) -> tuple[int, int] | None:
    """Return how often it can be placed, at this many places at once; None without a limit."""
    wanted = Counter(box.component for box in piece.boxes)
    wanted.update(mat.component for mat in piece.mats)
    return supply_of(wanted, times, survey.counts.get, lambda name: left_of(survey, name))


def in_map(survey: Survey) -> tuple[tuple[str, TacticsPiece], ...]:
    """Return the stacks of boxes and the boxes with portals, each kind once."""
    return unlike(_stacks(survey), _kind, MOST)


def picture(piece: TacticsPiece) -> Thumbnail:
    """Return a piece from above, on plain ground where it has no mat."""
    from editor.systems.tactics.picture.arrangement import table_of
    from editor.systems.tactics.picture.top import Options, top_picture

    wide, deep = size_of_piece(piece)
    components = {component.id: component for component in piece.components}
    ids = {box.id for box in piece.boxes}
    mats = piece.mats
    if not mats:
        ground: dict[Cell, str] = {
            cell: kind.terrain for kind in piece.ground for cell in kind.cells
        }
        x0, y0 = piece.at
        rows = tuple(
            "".join(ground.get((x0 + x, y0 + y), ".") for x in range(wide)) for y in range(deep)
        )
        components[_MAT] = MatComponent(id=_MAT, name="", sides={_MAT: MatSide(terrain=rows)})
        mats = (Mat(id=_MAT, component=_MAT, side=_MAT, at=piece.at),)
    board = Board(
        mats=mats,
        boxes=tuple(box if box.on in ids else replace(box, on=MAT) for box in piece.boxes),
        portals=piece.portals,
        areas=piece.areas,
        artifact=piece.artifact,
        labels=piece.labels,
    )
    names = dict.fromkeys(start.player for start in piece.starts if start.player)
    players = tuple(Player(id=name, seat=seat) for seat, name in enumerate(names, 1))
    setup = Setup(id="stamp", players=players[:8], starts=piece.starts)
    table = table_of(Realm(board, components, {}), setup)
    bare = Options(pixels=_PIXELS, rim=False, heights=False, labels=False)
    return Thumbnail(top_picture(table, bare), (wide, deep), _PIXELS)


def _stacks(survey: Survey) -> Iterator[tuple[str, TacticsPiece]]:
    realm = survey.realm
    borne = {portal.box for portal in survey.board.portals}
    for box in survey.board.boxes:
        if box.id not in realm.boxes or box.on != MAT:
            continue
        load = realm.carried_by(box.id)
        ids = tuple(dict.fromkeys((box.id, *load)))
        if not load and box.id not in borne:
            continue
        title = f"{'Stack' if load else 'Box'} at {name_of(box.at)}"
        yield title, lifted(survey.scenario, survey.library, ids)


def _kind(piece: TacticsPiece) -> Hashable:
    return rotated_alike(piece, rotated_piece, _lying)


def _lying(piece: TacticsPiece) -> Hashable:
    """Return what lies where, relative to the corner."""
    return frozenset(
        (
            box.component,
            box.at[0] - piece.at[0],
            box.at[1] - piece.at[1],
            box.turn,
            frozenset((door.side, door.offset) for door in piece.portals if door.box == box.id),
        )
        for box in piece.boxes
    )


STAMPING = Stamping(content=content, supply=supply, in_map=in_map, picture=picture)
