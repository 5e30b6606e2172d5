"""All parts of a match of trts, for the seats of a set-up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from editor.picture.game_parts.card import CardFace
from editor.picture.phrases import Span
from editor.seam.rules_sheet import PrintedSettings, settings_in
from editor.seam.supply import GamePart, distinct
from editor.systems.shared.parts import turn_card_part
from editor.systems.trts.map.board import Player
from editor.systems.trts.map.faction import FactionComponent
from editor.systems.trts.map.modes import takes
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


def players_of(survey: Survey) -> tuple[Player, ...]:
    """Return the players by seat; without a set-up as many as the mode takes at most."""
    if survey.setup is not None and survey.setup.players:
        return tuple(sorted(survey.setup.players, key=lambda player: player.seat))
    most = max(takes(survey.mode), default=2)
    return tuple(Player(id=f"player-{n}", seat=n, name=f"Player {n}") for n in range(1, most + 1))


def faction_of(survey: Survey, player: Player) -> FactionComponent | None:
    """Return the faction of a player; of one who has none yet the first of the kits."""
    if player.faction:
        return survey.components.get(player.faction)
    return next(iter(survey.components.values()), None)


def sheet_words(survey: Survey) -> set[str]:
    """Return the traits of the factions in play, and whether any piece splashes, holds, becomes."""
    found: set[str] = set()
    for faction in filter(None, (faction_of(survey, player) for player in players_of(survey))):
        found.update(upgrade.effect for upgrade in faction.upgrades)
        for piece in faction.pieces:
            found.update(piece.traits)
            abilities = {"splash": piece.splash, "holds": piece.holds, "becomes": piece.becomes}
            found.update(name for name, value in abilities.items() if value)
    return found
