"""All parts of a match of trts, for the seats of a set-up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from editor.picture.game_parts.card import CardFace
from editor.picture.phrases import Span
from editor.seam.printed import PrintedSettings, settings_in
from editor.seam.supply import GamePart, distinct
from editor.systems.shared.parts import turn_card_part
from editor.systems.trts.map.survey import Survey
from editor.systems.trts.supply import words
from editor.systems.trts.supply.pieces import (
    counters,
    markers,
    resources,
    secret_maps,
    shared_markers,
    tracks,
)
from editor.systems.trts.supply.seats import faction_of, players_of, sheet_words
from editor.systems.trts.supply.sheets import faction_sheet, worker_boards
from editor.systems.trts.supply.words import TURN_SETTINGS, turn_section


def supply(survey: Survey) -> tuple[GamePart, ...]:
    """Return the parts of a match; without a set-up for as many players as the mode takes."""
    return distinct(_parts(survey))


def _parts(survey: Survey) -> Iterator[GamePart]:
    printed = PrintedSettings(survey.settings, survey.ruleset)
    players = players_of(survey)
    factions = {player.id: faction_of(survey, player) for player in players}
    found = {faction.id: faction for faction in factions.values() if faction is not None}
    for faction in found.values():
        having = [player.seat for player in players if factions[player.id] is faction]
        yield faction_sheet(faction, printed, having)
    seats = [player.seat for player in players]
    yield turn_card(survey, printed, seats)
    for player in players:
        own = factions[player.id]
        if own is not None:
            yield from counters(player, own)
        yield from markers(survey, player)
    upgrades = sum(len(faction.upgrades) for faction in factions.values() if faction is not None)
    yield from shared_markers(seats, upgrades)
    if printed.number("income.counters"):
        yield from resources(printed, len(players))
    yield from tracks(survey, printed)
    yield from worker_boards(survey, printed, players)
    yield from secret_maps(survey, players)


def turn_card(survey: Survey, printed: PrintedSettings, seats: Sequence[int]) -> GamePart:
    """Return the card of each player: the round on its front, combat and end on its back."""
    turn = turn_section(printed)
    hints = (printed.said(words.CANCEL),)
    front = CardFace(turn.title, "each player", steps=turn.lines, hints=hints)
    switches = {"combat.range_order": words.RANGES, "combat.half_workers": words.HALF}
    traits = sheet_words(survey)
    if "cloaked" in traits:
        switches["combat.detectors"] = words.CLOAKED
    if "last-in-line" in traits:
        switches["combat.last_in_line"] = words.LAST
    fight = [*words.COMBAT, *(text for name, text in switches.items() if printed.number(name))]
    out = words.OUT.get(printed.word("elimination.by"), "")
    tie = words.TIE.get(printed.word("tie.by"), "")
    own = survey.setup.rounds if survey.setup else None
    changed = own is None and printed.is_changed("match.rounds")
    rounds = Span(str(survey.rounds), changed)
    said = tuple(
        printed.said(text, rounds=rounds) for text in (*fight, out, words.END, tie) if text
    )
    back = CardFace("Combat, end", "each player", text=said)
    named = [*TURN_SETTINGS, "elimination.by", "tie.by", *switches]
    named += [] if own is not None else ["match.rounds"]
    return turn_card_part(
        front,
        back,
        seats,
        printed,
        [*named, *settings_in(words.CANCEL, *fight)],
        text=(*front.steps, *front.hints, *said),
    )
