"""What tactics lays out for the editing session."""

from __future__ import annotations

from editor.core.edit import Edit
from editor.core.errors import EditError
from editor.seam.editing import Editing, Placing, SetupEdits
from editor.seam.tool import Hit
from editor.systems.shared.editing import extent_of_cells, place_name, size_words
from editor.systems.shared.edits.groups import SetLocked
from editor.systems.shared.edits.setups import CopySetup, NameSetup, RemoveSetup
from editor.systems.tactics.edits import turning
from editor.systems.tactics.edits.boxes import Restack
from editor.systems.tactics.edits.catalogue import Several
from editor.systems.tactics.edits.commands import COMMANDS
from editor.systems.tactics.edits.copying import Duplicate, Paste, TacticsPiece, lifted
from editor.systems.tactics.edits.groups import TITLES, MoveObjects, Remove
from editor.systems.tactics.edits.naming import NAMING
from editor.systems.tactics.edits.objects import OBJECTS
from editor.systems.tactics.edits.stamping import STAMPING
from editor.systems.tactics.edits.symmetry import REPEATING
from editor.systems.tactics.map.board import MAT, TERRAIN_NAMES, BoxComponent, TacticsScenario
from editor.systems.tactics.map.kinds import kinds
from editor.systems.tactics.map.lookup import beneath, cells_of, held, owner, spot_at
from editor.systems.tactics.map.survey import Survey
from editor.systems.tactics.picture.palette import ROOMS, SWATCHES, palette
from editor.systems.tactics.text.inspector import inspect
from editor.systems.tactics.text.outline import outline
from editor.systems.tactics.tools.catalogue import TOOLS


def ground(survey: Survey, hit: Hit) -> str:
    """Return what is under the pointer: "plain · height 2 · on the 8×5"; empty off the map."""
    realm = survey.realm
    space = realm.surface.get(hit.cell)
    if space is None:
        return ""
    words = [TERRAIN_NAMES[space.terrain], f"height {space.elevation}"]
    box = realm.boxes.get(space.on)
    words.append(f"on the {box.component.name}" if box else "on the mat")
    return " · ".join(words)


def size(survey: Survey) -> str:
    """Return how large the map is, and how many of the boxes owned lie on it."""
    counts = (
        survey.counts.get(name)
        for name, component in survey.components.items()
        if isinstance(component, BoxComponent)
    )
    return size_words(survey.realm.bounds, len(survey.board.boxes), counts, ("box", "boxes"))


def highest(survey: Survey) -> int:
    """Return the level of the highest top."""
    return max((box.top for box in survey.realm.boxes.values()), default=0)


def bounds(survey: Survey) -> tuple[int, int, int, int]:
    """Return the rectangle that the mats fill as x, y, width and height."""
    rectangle: tuple[int, int, int, int] = survey.realm.bounds
    return rectangle


def linked(survey: Survey, ids: tuple[str, ...]) -> frozenset[str]:
    """Return the selected portals; each leads to every other, so a box's would be a thicket."""
    return frozenset(portal.id for portal in survey.board.portals if portal.id in ids)


def rotated(survey: Survey, ids: tuple[str, ...], quarters: int) -> Edit[TacticsScenario]:
    """Return the edit that turns what is selected; EditError when nothing of it can be turned."""
    return turning.rotated(survey, _roots(survey, ids), ids, quarters)


def raised(survey: Survey, ids: tuple[str, ...], up: bool) -> Edit[TacticsScenario]:
    """Return the edit that stands the selected boxes on the next higher or lower support.

    Raises EditError where there is none.
    """
    edits = []
    for root in _roots(survey, ids):
        support = _next_support(survey, root, up)
        if support is not None:
            edits.append(Restack(root, support))
    if not edits:
        way = "higher" if up else "lower"
        raise EditError(f"nothing {way} is below it")
    title = f"{'Raise' if up else 'Lower'} {len(edits)} boxes"
    return Several.of(edits, title)


def _next_support(survey: Survey, box_id: str, up: bool) -> str | None:
    realm = survey.realm
    laid = realm.boxes[box_id]
    load = {box_id, *realm.carried_by(box_id)}
    heights = {MAT: 0}
    for cell in laid.cells():
        for other in realm.boxes_at.get(cell, ()):
            if other.box.id not in load:
                heights[other.box.id] = other.top
    if up:
        above = {name: top for name, top in heights.items() if top > laid.base}
        return min(above, key=lambda name: above[name], default=None)
    below = {name: top for name, top in heights.items() if top < laid.base}
    return max(below, key=lambda name: below[name], default=None)


def _roots(survey: Survey, ids: tuple[str, ...]) -> list[str]:
    """Return the selected boxes that do not stand on another selected one."""
    boxes = [object_id for object_id in ids if object_id in survey.realm.boxes]
    load = {above for name in boxes for above in survey.realm.carried_by(name)}
    return [box for box in boxes if box not in load]


def alone(survey: Survey, ids: tuple[str, ...]) -> tuple[str, ...]:
    """Return the objects that move by themselves: no portals, and no load of another of them.

    What no kit holds any longer has no place.
    """
    roots = _roots(survey, ids)
    board = survey.board
    others = {*survey.realm.mats} | {area.id for area in board.areas}
    others |= {label.id for label in board.labels}
    others |= {start.id for start in survey.setup.starts} if survey.setup else set()
    others |= {board.artifact.id} if board.artifact is not None else set()
    return tuple(name for name in ids if name in roots or name in others)


def extent(survey: Survey, object_id: str) -> tuple[int, int, int, int]:
    """Return column, row, columns and rows of an object."""
    return extent_of_cells(cells_of(survey, object_id))


EDITING = Editing(
    tools=TOOLS,
    swatches=(*SWATCHES, *ROOMS),
    commands=COMMANDS,
    piece_type=TacticsPiece,
    objects=OBJECTS.selectable,
    owner=owner,
    palette=palette,
    outline=outline,
    inspect=inspect,
    cells_of=cells_of,
    beneath=beneath,
    held=held,
    spot_at=spot_at,
    ground=ground,
    place_name=place_name,
    size=size,
    highest=highest,
    bounds=bounds,
    linked=linked,
    name_words=TITLES.words,
    remove=Remove,
    duplicate=Duplicate,
    move=MoveObjects,
    lock=SetLocked,
    turn=rotated,
    raised=raised,
    lift=lifted,
    paste=Paste,
    stamping=STAMPING,
    kinds=kinds,
    placing=Placing(alone, extent, MoveObjects),
    setups=SetupEdits(NameSetup, CopySetup, RemoveSetup),
    repeating=REPEATING,
    naming=NAMING,
    base=lambda survey: frozenset(survey.realm.mats),
)
