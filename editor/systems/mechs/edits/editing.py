"""What mechs gives to the editing session."""

from __future__ import annotations

from typing import cast

from editor.core.edit import Edit
from editor.core.errors import EditError
from editor.core.words import counted, opening, possessive
from editor.seam.editing import Editing, Placing, SetupEdits
from editor.seam.tool import Hit
from editor.systems.mechs.edits.catalogue import MechsEdit, Several
from editor.systems.mechs.edits.commands import COMMANDS
from editor.systems.mechs.edits.groups import (
    TITLES,
    Duplicate,
    MechsPiece,
    MoveObjects,
    Paste,
    Remove,
    lifted,
)
from editor.systems.mechs.edits.naming import NAMING
from editor.systems.mechs.edits.objects import OBJECTS
from editor.systems.mechs.edits.stamping import STAMPING
from editor.systems.mechs.edits.symmetry import REPEATING
from editor.systems.mechs.edits.zones import TurnZone
from editor.systems.mechs.map.board import MechsScenario, Pilot, ZoneComponent
from editor.systems.mechs.map.kinds import kinds
from editor.systems.mechs.map.lookup import beneath, cells_of, held, owner, spot_at
from editor.systems.mechs.map.pieces import rotated as rotated_piece
from editor.systems.mechs.map.survey import Survey
from editor.systems.mechs.picture.palette import SWATCHES, palette
from editor.systems.mechs.text.inspector import inspect
from editor.systems.mechs.text.outline import outline
from editor.systems.mechs.text.words import card_words, player_name
from editor.systems.mechs.tools.catalogue import TOOLS
from editor.systems.mechs.tools.grasp import put_down, take_up, turn
from editor.systems.shared.editing import extent_of_cells, place_name, size_words
from editor.systems.shared.edits.groups import SetLocked
from editor.systems.shared.edits.labels import SpreadLabel
from editor.systems.shared.edits.setups import CopySetup, NameSetup, RemoveSetup
from editor.systems.shared.spans import WholeTurn, span_seen


def ground(survey: Survey, hit: Hit) -> str:
    """Return what is under the pointer: "Red's base · value 1, both · Red's pilot"."""
    zone = survey.arena.at.get(hit.cell)
    if zone is None:
        return "no zone" if survey.arena.spans(hit.cell) else ""
    words = [zone.component.name, card_words(zone.component)]
    for item in survey.pieces:
        if item.zone == zone.id:
            kind = getattr(item, "kind", "pilot")
            words.append(opening(f"{possessive(player_name(survey.setup, item.player))} {kind}"))
    return " · ".join(words)


def size(survey: Survey) -> str:
    """Return how large the arena is, and how many of the cards owned lie in it."""
    counts = (
        survey.counts.get(name)
        for name, component in survey.components.items()
        if isinstance(component, ZoneComponent)
    )
    return size_words(survey.arena.bounds, len(survey.board.zones), counts, ("card", "cards"))


def bounds(survey: Survey) -> tuple[int, int, int, int]:
    """Return the rectangle around the zones as x, y, width and height."""
    rectangle: tuple[int, int, int, int] = survey.arena.bounds
    return rectangle


def linked(survey: Survey, ids: tuple[str, ...]) -> frozenset[str]:
    """Return no object: nothing in an arena is linked."""
    return frozenset()


def rotated(survey: Survey, ids: tuple[str, ...], quarters: int) -> Edit[MechsScenario]:
    """Return the edit that turns the selected cards, or the edit that turns a single pilot.

    A card alone turns in its place, several turn as one about their middle, with texts; what lies
    there makes room, as when they are dragged. Raises EditError when there is none of them.
    """
    chosen = [zone for zone in survey.board.zones if zone.id in ids]
    pilots = [item for item in survey.pieces if item.id in ids and isinstance(item, Pilot)]
    if not chosen and len(pilots) == 1 and survey.setup is not None:
        return rotated_piece(survey, survey.setup, pilots[0], back=quarters % 4 == 3)
    if not chosen:
        raise EditError("only zone cards, or a single pilot, can be rotated")
    labels = [label for label in survey.board.labels if label.id in ids]
    if len(chosen) == 1 and not labels:
        return TurnZone(chosen[0].id, quarters)
    names = [*(zone.id for zone in chosen), *(label.id for label in labels)]
    whole = WholeTurn([cell for name in names for cell in cells_of(survey, name)], quarters)
    grasp = take_up(survey, (zone.id for zone in chosen), chosen[0].at)
    for _ in range(whole.quarters):
        grasp = turn(grasp)
    edit = put_down(grasp, whole.cell(chosen[0].at))
    edits = edit.edits if isinstance(edit, Several) else (cast(MechsEdit, edit),)
    spread: list[MechsEdit] = [
        SpreadLabel(label.id, *span_seen(label, whole.cell)) for label in labels
    ]
    title = f"Rotate {counted(len(names), 'object')} around their center"
    every: list[MechsEdit] = [*edits, *spread]
    return Several(tuple(every), title)


def alone(survey: Survey, ids: tuple[str, ...]) -> tuple[str, ...]:
    """Return the cards and labels: what stands on a card goes with it."""
    movable = {zone.id for zone in survey.board.zones}
    movable |= {label.id for label in survey.board.labels}
    return tuple(name for name in ids if name in movable)


def extent(survey: Survey, object_id: str) -> tuple[int, int, int, int]:
    """Return column, row, columns and rows of an object."""
    return extent_of_cells(cells_of(survey, object_id))


EDITING = Editing(
    tools=TOOLS,
    swatches=SWATCHES,
    commands=COMMANDS,
    piece_type=MechsPiece,
    objects=OBJECTS.selectable,
    owner=owner,
    palette=palette,
    outline=outline,
    inspect=inspect,
    cells_of=cells_of,
    beneath=beneath,
    held=held,
    spot_at=spot_at,
    place_name=place_name,
    ground=ground,
    size=size,
    highest=None,
    bounds=bounds,
    linked=linked,
    name_words=TITLES.words,
    remove=Remove,
    duplicate=Duplicate,
    move=MoveObjects,
    lock=SetLocked,
    turn=rotated,
    raised=None,
    lift=lambda scenario, library, ids, setup, _: lifted(scenario, library, ids, setup),
    paste=Paste,
    stamping=STAMPING,
    kinds=kinds,
    placing=Placing(alone, extent, MoveObjects),
    setups=SetupEdits(NameSetup, CopySetup, RemoveSetup),
    repeating=REPEATING,
    naming=NAMING,
)
