"""What the inspector of tactics shows of the scenario: title, set-up, kits, house rules."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from editor.core.edit import Edit
from editor.core.objects import fresh_id
from editor.core.properties import FormRows, Property, number, rows_of, switch, text
from editor.seam.editing import Inspection, InspectorSection
from editor.systems.shared.properties import whole
from editor.systems.tactics.board import Setup, Start, TacticsScenario
from editor.systems.tactics.edits.objects import OBJECTS
from editor.systems.tactics.edits.setups import NameSetup, SetPlayers, SetStarts
from editor.systems.tactics.modes import FREE_FOR_ALL, MODES
from editor.systems.tactics.start_choices import choosing_words, usual_choices
from editor.systems.tactics.survey import Survey
from editor.systems.tactics.templates import setup_for


def overview(survey: Survey) -> Inspection:
    """Return what the inspector shows where nothing is selected."""
    setup = survey.setup
    rows: FormRows = ()
    parts = []
    if setup is not None:
        rows += _setup(survey, setup)
        lines = tuple(
            f"{player.seat}  {player.name or player.id}"
            + (f", team {player.team}" if player.team else "")
            for player in sorted(setup.players, key=lambda one: one.seat)
        )
        parts.append(InspectorSection("Players", lines=lines, actions=(("add-setup-2", "Set-up"),)))
    return whole(survey, MODES, rows, parts)


def _setup(survey: Survey, setup: Setup) -> FormRows:
    """Return the properties of the set-up."""
    title, seated = setup.title or setup.id, len(setup.players)
    rows = rows_of(
        text("setup-title", "Set-up", title, lambda said: NameSetup(setup.id, said.strip())),
        number("players", "Players", seated, 1, 4, lambda count: _players(survey, setup, count)),
    )
    if survey.scenario.mode in FREE_FOR_ALL:
        rows += rows_of(_starts_chosen(survey, setup))
    return rows


def _players(survey: Survey, setup: Setup, count: int) -> Edit[TacticsScenario]:
    """Return the edit that seats so many players, keeping those who are there."""
    fresh = setup_for(survey.scenario.mode, count, ((),) * 4).players
    kept = sorted(setup.players, key=lambda player: player.seat)[:count]
    ids = {player.id for player in kept}
    seats = {player.seat for player in kept}
    for player in fresh:
        if len(kept) < count and player.id not in ids:
            seat = next(seat for seat in range(1, 9) if seat not in seats)
            kept.append(replace(player, seat=seat))
            ids.add(player.id)
            seats.add(seat)
    return SetPlayers(setup.id, tuple(kept))


def _starts_chosen(survey: Survey, setup: Setup) -> Property:
    """Return whether the starts of a free-for-all are left to be chosen."""
    chosen = choosing_words(survey)
    words = chosen or "Players choose their starts in turn order, when a match begins"

    def leave(open_to_all: bool) -> Edit[TacticsScenario]:
        starts = _left(setup) if open_to_all else _assigned(survey, setup)
        return SetStarts(setup.id, tuple(starts))

    return switch("starts-chosen", "Choose starts", bool(chosen), leave, help=words)


def _left(setup: Setup) -> Iterator[Start]:
    """Yield the starts as nobody's."""
    return (replace(start, player="") for start in setup.starts)


def _assigned(survey: Survey, setup: Setup) -> Iterator[Start]:
    """Yield the starts as players take them in turn order."""
    owners = {
        place.name: (player, place.cells)
        for player, choice in usual_choices(survey).items()
        for place in choice.places
    }
    if setup.starts:
        for start in setup.starts:
            yield replace(start, player=owners[start.id][0] if start.id in owners else "")
        return
    taken = OBJECTS.ids_in_use(survey.scenario, setup.id)
    for player, cells in owners.values():
        new = fresh_id(taken, "s")
        taken = {*taken, new}
        yield Start(id=new, cells=cells, player=player)
