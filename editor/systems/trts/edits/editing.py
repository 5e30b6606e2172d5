"""What trts lays out for the editing session."""

from __future__ import annotations

from functools import partial

from editor.core.edit import Edit
from editor.core.traits import marks
from editor.core.words import counted, opening
from editor.seam.editing import Editing, Placing, SetupEdits
from editor.seam.tool import Hit
from editor.systems.shared.edits.groups import SetLocked
from editor.systems.shared.edits.setups import CopySetup, NameSetup, RemoveSetup
from editor.systems.trts.edits.commands import COMMANDS, turn_round
from editor.systems.trts.edits.groups import (
    TITLES,
    Duplicate,
    MoveObjects,
    Paste,
    Remove,
    TrtsPiece,
    lifted,
)
from editor.systems.trts.edits.naming import NAMING
from editor.systems.trts.edits.objects import OBJECTS
from editor.systems.trts.edits.stamping import STAMPING
from editor.systems.trts.edits.symmetry import REPEATING
from editor.systems.trts.edits.whole import TurnObjects
from editor.systems.trts.map.board import TrtsScenario
from editor.systems.trts.map.geometry import LaidArea
from editor.systems.trts.map.kinds import kinds
from editor.systems.trts.map.lookup import (
    area_at,
    beneath,
    bounds,
    cells_of,
    on_area,
    owner,
    place_of,
    spot_at,
    whole,
)
from editor.systems.trts.map.survey import Survey
from editor.systems.trts.picture.palette import palette
from editor.systems.trts.text.inspector import inspect
from editor.systems.trts.text.outline import outline
from editor.systems.trts.text.words import KIND_NAMES, area_name, area_named, resources_words
from editor.systems.trts.tools.catalogue import TOOLS
from editor.systems.trts.tools.grasp import held


def place_name(survey: Survey, hit: Hit) -> str:
    """Return what is pointed at: "Hearth Vale", "Ramp", or a place as "120, 80" between areas.

    Empty beside the sheet.
    """
    link = survey.map.links.get(hit.on)
    if link is not None:
        return opening(KIND_NAMES[link.kind])
    area = _area_under(survey, hit)
    if area is not None:
        return area_name(area.area)
    x, y = whole(place_of(hit.at, survey.board.scale))
    width, height = survey.board.sheet
    return f"{x}, {y}" if 0 <= x <= width and 0 <= y <= height else ""


def ground(survey: Survey, hit: Hit) -> str:
    """Return what is under the pointer: "6 mineral fields and 1 geyser · start"; or nothing.

    Of a link: the areas that it joins, of a ramp the lower one first.
    """
    link = survey.map.links.get(hit.on)
    if link is not None:
        first, second = (area_named(survey.board, area) for area in link.between)
        return f"{first} up to {second}" if link.kind == "ramp" else f"{first} and {second}"
    laid = _area_under(survey, hit)
    if laid is None:
        place = place_of(hit.at, survey.board.scale)
        width, height = survey.board.sheet
        on_sheet = 0 <= place[0] <= width and 0 <= place[1] <= height
        return "between the areas" if on_sheet else ""
    words = [resources_words(laid.area), *marks(laid.area)]
    there = len(on_area(survey, laid.id))
    words += [counted(there, "object") + " of the set-up"] if there else []
    return " · ".join(words)


def _area_under(survey: Survey, hit: Hit) -> LaidArea | None:
    """Return the area that is pointed at, by its handles too; None between areas."""
    areas: dict[str, LaidArea] = survey.map.areas
    place = place_of(hit.at, survey.board.scale)
    return areas.get(hit.on) or areas.get(area_at(survey, place))


def size(survey: Survey) -> str:
    """Return how large the sheet is, and how many areas and links lie on it."""
    width, height = survey.board.sheet
    areas = counted(len(survey.board.areas), "area")
    return f"{width} × {height} · {areas} · {counted(len(survey.board.links), 'link')}"


def linked(survey: Survey, ids: tuple[str, ...]) -> frozenset[str]:
    """Return the links of the selected areas, and the selected links."""
    if not ids:
        return frozenset()
    chosen = set(ids)
    return frozenset(
        link.id
        for link in survey.board.links
        if link.id in chosen or not chosen.isdisjoint(link.between)
    )


def rotated(survey: Survey, ids: tuple[str, ...], quarters: int) -> Edit[TrtsScenario]:
    """Return the edit that turns areas and labels as one, or turns ramps round.

    Raises EditError where there is neither.
    """
    labels = {label.id for label in survey.board.labels}
    if not any(name in survey.map.areas or name in labels for name in ids):
        return turn_round(survey, ids)
    return TurnObjects(tuple(n for n in ids if n in survey.map.areas or n in labels), quarters)


def alone(survey: Survey, ids: tuple[str, ...]) -> tuple[str, ...]:
    """Return the areas and labels: all else moves with its areas."""
    labels = {label.id for label in survey.board.labels}
    return tuple(name for name in ids if name in survey.map.areas or name in labels)


def extent(survey: Survey, object_id: str) -> tuple[int, int, int, int]:
    """Return x, y, width and height of an area or a label, in map units."""
    laid = survey.map.areas.get(object_id)
    if laid is None:
        x, y = next(label.at for label in survey.board.labels if label.id == object_id)
        return x, y, 0, 0
    corners = laid.area.outline
    left, top = min(x for x, _ in corners), min(y for _, y in corners)
    return left, top, max(x for x, _ in corners) - left, max(y for _, y in corners) - top


EDITING = Editing(
    tools=TOOLS,
    swatches=(),
    commands=COMMANDS,
    piece_type=TrtsPiece,
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
    highest=None,
    bounds=bounds,
    linked=linked,
    name_words=TITLES.words,
    remove=Remove,
    duplicate=partial(Duplicate, cells=True),
    move=partial(MoveObjects, cells=True, sharing=True),
    lock=SetLocked,
    turn=rotated,
    raised=None,
    lift=lambda scenario, _, ids, setup, __: lifted(scenario, ids, setup),
    paste=partial(Paste, cells=True, sharing=True),
    stamping=STAMPING,
    kinds=kinds,
    placing=Placing(alone, extent, partial(MoveObjects, sharing=True)),
    setups=SetupEdits(NameSetup, CopySetup, RemoveSetup),
    cell_names=False,
    repeating=REPEATING,
    naming=NAMING,
)
