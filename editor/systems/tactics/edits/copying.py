"""Duplicating and pasting: copies with new ids and the same relations."""

from __future__ import annotations

from collections.abc import Collection
from typing import Annotated

from msgspec.structs import replace

from editor.core.errors import EditError
from editor.core.kit import AnyLibrary, components_in_force
from editor.core.objects import fresh_id, objects_of, setup_named, with_setup
from editor.core.points import Cell
from editor.core.scenario import Identified
from editor.core.values import Few, Many, Value, about
from editor.systems.shared.edits import copying
from editor.systems.shared.edits.cells import shifted
from editor.systems.tactics.board import (
    MAT,
    PLAIN,
    AnyComponent,
    Area,
    Artifact,
    Board,
    Box,
    Cells,
    Dungeon,
    Label,
    Mat,
    Portal,
    Start,
    TacticsScenario,
)
from editor.systems.tactics.edits.marking import area_letter
from editor.systems.tactics.edits.mats import area_moved
from editor.systems.tactics.edits.objects import OBJECTS, realm_of
from editor.systems.tactics.edits.terrain import Letter, Paint
from editor.systems.tactics.geometry import rectangle, turned_size
from editor.systems.tactics.placement import natural_support


class Ground(Value, frozen=True):
    """Spaces of a mat with one terrain."""

    terrain: Annotated[Letter, about("The letter of the terrain, as in the rows of a mat.")]
    cells: Annotated[Cells, about("The spaces that have it.")]


class TacticsPiece(Value, frozen=True, kw_only=True):
    """A part of a map: copied objects, the components that they need, and terrain of mats."""

    at: Annotated[Cell, about("The upper-left space of where it lay.")] = (0, 0)
    components: Annotated[
        Few[AnyComponent], about("What its mats and boxes are made of, without their counts.")
    ] = ()
    mats: Annotated[Few[Mat], about("Its mats.")] = ()
    boxes: Annotated[Many[Box], about("Its boxes, on one another or on whatever lies there.")] = ()
    portals: Annotated[Many[Portal], about("The portals of its boxes.")] = ()
    areas: Annotated[Few[Area], about("Its control areas.")] = ()
    artifact: Annotated[Artifact | None, about("Its artifact; null for none.")] = None
    dungeons: Annotated[Few[Dungeon], about("The dungeons within its boxes.")] = ()
    labels: Annotated[Many[Label], about("Its texts.")] = ()
    starts: Annotated[Few[Start], about("Its starting locations.")] = ()
    ground: Annotated[Few[Ground], about("Terrain that is painted on what lies there.")] = ()
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
    wanted = set(ids)
    board: Board = scenario.board
    chosen = tuple(found.item for found in OBJECTS.find_all(scenario, ids, setup_id).values())
    mats = tuple(mat for mat in board.mats if mat.id in wanted)
    boxes = tuple(box for box in board.boxes if box.id in wanted)
    components = components_in_force(scenario, library)
    names = dict.fromkeys([*(mat.component for mat in mats), *(box.component for box in boxes)])
    piece = TacticsPiece(
        mats=mats,
        boxes=boxes,
        portals=tuple(portal for portal in board.portals if portal.box in wanted),
        areas=tuple(area for area in board.areas if area.id in wanted),
        artifact=next((item for item in chosen if isinstance(item, Artifact)), None),
        dungeons=tuple(dungeon for dungeon in board.dungeons if dungeon.box in wanted),
        labels=tuple(label for label in board.labels if label.id in wanted),
        starts=tuple(item for item in chosen if isinstance(item, Start)),
        ground=_ground(scenario, library, cells),
    )
    if piece == TacticsPiece():
        raise EditError(
            "nothing that can be copied is selected; a portal goes with its box, plain is left out"
        )
    held = tuple(components[name] for name in names if name in components)
    copied = {thing.id for thing in objects_of(piece)}
    grouped = copying.groups_lifted(scenario, ids, copied, setup_id)
    piece = replace(piece, components=held, groups=grouped)
    return replace(piece, at=_corner(piece))


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
    used = OBJECTS.ids_in_use(scenario)
    board: Board = scenario.board
    ids: dict[str, str] = {}

    def new(thing: Identified, prefix: str) -> str:
        ids[thing.id] = fresh_id(used, prefix)
        return ids[thing.id]

    mats = tuple(
        replace(
            mat,
            id=new(mat, "m"),
            at=shifted(mat.at, by),
            component=renamed.get(mat.component, mat.component),
            locked=False,
        )
        for mat in piece.mats
    )
    box_ids = {box.id: new(box, "b") for box in piece.boxes}
    boxes = tuple(
        replace(
            box,
            id=box_ids[box.id],
            at=shifted(box.at, by),
            on=box_ids.get(box.on, MAT),
            component=renamed.get(box.component, box.component),
            locked=False,
        )
        for box in piece.boxes
    )
    loose = {box_ids[box.id] for box in piece.boxes if box.on not in box_ids}
    doors = [portal for portal in piece.portals if portal.box in box_ids]
    portals = tuple(
        replace(portal, id=fresh_id(used, "p"), box=box_ids[portal.box], locked=False)
        for portal in doors
    )
    vaults = [dungeon for dungeon in piece.dungeons if dungeon.box in box_ids]
    dungeons = tuple(
        replace(dungeon, id=fresh_id(used, "d"), box=box_ids[dungeon.box], locked=False)
        for dungeon in vaults
    )
    bound = copying.renamed(doors, portals) | copying.renamed(vaults, dungeons)
    areas = []
    for area in piece.areas:
        letter = area_letter(used)
        used.add(letter)
        ids[area.id] = letter
        areas.append(replace(area_moved(area, by), id=letter, locked=False))
    labels = tuple(
        replace(label, id=new(label, "t"), at=shifted(label.at, by), locked=False)
        for label in piece.labels
    )
    artifact = board.artifact
    if artifact is None and piece.artifact is not None:
        at = shifted(piece.artifact.at, by)
        artifact = replace(piece.artifact, id=new(piece.artifact, "artifact"), at=at, locked=False)
    pasted_on = OBJECTS.with_board(
        scenario,
        mats=board.mats + mats,
        boxes=board.boxes + boxes,
        portals=board.portals + portals,
        areas=board.areas + tuple(areas),
        artifact=artifact,
        dungeons=board.dungeons + dungeons,
        labels=board.labels + labels,
    )
    pasted_on = _rested(pasted_on, library, loose)
    if piece.starts and (setup_id or scenario.setups):
        setup = setup_named(scenario, setup_id or scenario.setups[0].id)
        players = {player.id for player in setup.players}
        used = OBJECTS.ids_in_use(scenario, setup.id)
        starts = tuple(
            replace(
                start,
                id=new(start, "s"),
                player=start.player if start.player in players else "",
                cells=tuple(shifted(cell, by) for cell in start.cells),
                locked=False,
            )
            for start in piece.starts
        )
        together = OBJECTS.held_setup(replace(setup, starts=setup.starts + starts))
        pasted_on = with_setup(pasted_on, together)
        setup_id = setup.id
    grouped = copying.with_groups(pasted_on, piece.groups, {**ids, **bound}, setup_id)
    return grouped, tuple(ids.values())


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
            cells = list(rectangle(box.at, *turned_size(laid.component.size, box.turn)))
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


def _corner(piece: TacticsPiece) -> Cell:
    objects: tuple[Mat | Box | Label, ...] = (*piece.mats, *piece.boxes, *piece.labels)
    cells: list[Cell] = [item.at for item in objects]
    cells += [cell for area in piece.areas for cell in area.cells]
    cells += [cell for start in piece.starts for cell in start.cells]
    cells += [cell for ground in piece.ground for cell in ground.cells]
    cells += [piece.artifact.at] if piece.artifact else []
    if not cells:
        return 0, 0
    return min(x for x, _ in cells), min(y for _, y in cells)
