"""Duplicating and pasting: copies with new ids and the same relations."""

from __future__ import annotations

from collections.abc import Collection
from typing import Annotated

from msgspec.structs import replace

from editor.core.kit import AnyLibrary
from editor.core.objects import BoardObject
from editor.core.points import Cell
from editor.core.values import Few, Many, Value, about
from editor.systems.shared.edits import copying, pieces
from editor.systems.shared.places import shifted
from editor.systems.tactics.edits.objects import OBJECTS, realm_of
from editor.systems.tactics.edits.terrain import Letter, Paint
from editor.systems.tactics.map.board import (
    MAT,
    PLAIN,
    AnyComponent,
    Area,
    Artifact,
    Box,
    Cells,
    Dungeon,
    Label,
    Mat,
    Portal,
    Setup,
    Start,
    TacticsScenario,
)
from editor.systems.tactics.map.geometry import rectangle, rotated_size
from editor.systems.tactics.map.placement import natural_support


class Ground(Value, frozen=True):
    """Spaces of a mat with one terrain."""

    terrain: Annotated[Letter, about("The letter of the terrain, as in the rows of a mat.")]
    cells: Annotated[Cells, about("The spaces that have it.")]


class TacticsPiece(Value, frozen=True, kw_only=True):
    """A part of a map: copied objects, the components that they need, and terrain of mats."""

    at: Annotated[Cell, about("Its original top left space.")] = (0, 0)
    components: Annotated[
        Few[AnyComponent], about("The components of its mats and boxes, without counts.")
    ] = ()
    mats: Annotated[Few[Mat], about("Its mats.")] = ()
    boxes: Annotated[Many[Box], about("Its boxes, stacked on each other or on what is there.")] = ()
    portals: Annotated[Many[Portal], about("The portals of its boxes.")] = ()
    areas: Annotated[Few[Area], about("Its control areas.")] = ()
    artifact: Annotated[Artifact | None, about("Its artifact; null for none.")] = None
    dungeons: Annotated[Few[Dungeon], about("The dungeons within its boxes.")] = ()
    labels: Annotated[Many[Label], about("Its texts.")] = ()
    starts: Annotated[Few[Start], about("Its starting locations.")] = ()
    ground: Annotated[Few[Ground], about("Terrain painted on whatever is there.")] = ()
    groups: copying.PieceGroups = ()


class Paste(copying.Paste[TacticsScenario, TacticsPiece], frozen=True):
    """Paste a piece of a map, moved by columns and rows; its objects get new ids.

    Boxes whose support is not in the piece stand on the highest top beneath them. An artifact is
    skipped if the map has one. Starts go to `setup`, without their player if it is not there.
    Terrain is painted on what lies there now.
    Components of the piece that are not in force are added.
    """

    lists = ("mats", "boxes", "areas", "labels", "starts", "artifact", "ground")

    def apply(self, scenario: TacticsScenario, library: AnyLibrary) -> TacticsScenario:
        """Return the scenario with the pasted piece."""
        return pasted(scenario, library, self.piece, self.by, self.setup)[0]


class Duplicate(copying.Duplicate[TacticsScenario], frozen=True):
    """Duplicate objects, moved by columns and rows, with new ids."""

    def apply(self, scenario: TacticsScenario, library: AnyLibrary) -> TacticsScenario:
        """Return the scenario with the copies."""
        piece = lifted(scenario, library, self.ids, self.setup)
        return pasted(scenario, library, piece, self.by, self.setup)[0]


def lifted(
    scenario: TacticsScenario,
    library: AnyLibrary,
    ids: tuple[str, ...],
    setup_id: str = "",
    cells: Collection[Cell] = (),
) -> TacticsPiece:
    """Return copies of objects as a piece; boxes with their portals and dungeons.

    Of the spaces among `cells` it takes the terrain of mats that is not plain. Raises EditError
    for an unknown object, or if nothing can be copied.
    """
    nothing = (
        "the selection contains nothing that can be copied; portals are copied with their box, "
        "plain ground is ignored"
    )
    ground = _ground(scenario, library, cells)
    return pieces.lifted(TacticsPiece, scenario, library, (ids, setup_id), nothing, ground=ground)


def pasted(
    scenario: TacticsScenario,
    library: AnyLibrary,
    piece: TacticsPiece,
    by: tuple[int, int],
    setup_id: str = "",
) -> tuple[TacticsScenario, tuple[str, ...]]:
    """Return the scenario with a pasted piece, and the ids of the new objects."""
    for ground in piece.ground:
        there = tuple(shifted(cell, by) for cell in ground.cells)
        scenario = Paint(ground.terrain, there).apply(scenario, library)
    scenario, renamed = copying.with_components(scenario, library, piece.components)
    setup, has_artifact = pieces.setup_for(scenario, setup_id), scenario.board.artifact is not None
    players = {player.id for player in setup.players} if isinstance(setup, Setup) else set()

    def fit(thing: BoardObject) -> BoardObject | None:
        if isinstance(thing, Start) and thing.player not in players:
            return replace(thing, player="")
        return None if isinstance(thing, Artifact) and has_artifact else thing

    after, new = pieces.pasted(
        scenario, piece, by, setup_id, components=renamed, missing={"supports": MAT}, fit=fit
    )
    loose = {new[box.id] for box in piece.boxes if box.on not in new}
    return _rested(after, library, loose), tuple(new.values())


def _rested(scenario: TacticsScenario, library: AnyLibrary, loose: set[str]) -> TacticsScenario:
    """Return the scenario with the new boxes on the supports beneath them, old ones only."""
    if not loose:
        return scenario
    realm = realm_of(scenario, library)
    old = frozenset(box.id for box in scenario.board.boxes if box.id in loose)
    old |= {name for item in old for name in realm.carried_by(item)}
    boxes = []
    for box in scenario.board.boxes:
        laid = realm.boxes.get(box.id)
        if box.id in loose and laid is not None:
            cells = list(rectangle(box.at, *rotated_size(laid.component.size, box.turn)))
            boxes.append(replace(box, on=natural_support(realm, cells, old)))
        else:
            boxes.append(box)
    return OBJECTS.with_board(scenario, boxes=tuple(boxes))


def _ground(
    scenario: TacticsScenario, library: AnyLibrary, cells: Collection[Cell]
) -> tuple[Ground, ...]:
    """Return the terrain of these spaces, of mats and not plain, in the order of their rows."""
    if not cells:
        return ()
    realm = realm_of(scenario, library)
    kinds: dict[str, list[Cell]] = {}
    for cell in sorted(cells, key=lambda cell: (cell[1], cell[0])):
        space = realm.surface.get(cell)
        if space is not None and space.terrain != PLAIN and space.on in realm.mats:
            kinds.setdefault(space.terrain, []).append(cell)
    return tuple(Ground(letter, tuple(found)) for letter, found in kinds.items())
