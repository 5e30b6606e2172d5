"""All parts of a match of tactics, for the seats of a set-up."""

from __future__ import annotations

from collections.abc import Iterator

from editor.seam.rules_sheet import PrintedSettings
from editor.seam.supply import GamePart, distinct
from editor.systems.tactics.map.board import CLASSES
from editor.systems.tactics.map.modes import ADVENTURE, CONTROL, FREE_FOR_ALL, takes
from editor.systems.tactics.map.seats import by_seat, enemy_seat
from editor.systems.tactics.map.survey import Survey
from editor.systems.tactics.play.deal_cards import set_bonuses, set_cards
from editor.systems.tactics.play.tables import TABLES
from editor.systems.tactics.supply.cards import dungeon_cards, foe_cards, tactic_cards, turn_card
from editor.systems.tactics.supply.pieces import (
    UnitOwner,
    control_parts,
    dice,
    dice_rolled,
    figures,
    round_parts,
    time_parts,
    tokens,
)
from editor.systems.tactics.supply.unit_cards import unit_cards


def supply(survey: Survey) -> tuple[GamePart, ...]:
    """Return the parts of a match; without a set-up for as many players as the mode takes."""
    return distinct(_parts(survey))


def dice_count(survey: Survey) -> int:
    """Return how many dice a match needs."""
    table = TABLES.open(TABLES.empty())
    set_cards(table, survey.settings)
    printed = PrintedSettings(survey.settings, survey.ruleset)
    return dice_rolled(table, printed, survey.mode in ADVENTURE)


def _parts(survey: Survey) -> Iterator[GamePart]:
    printed = PrintedSettings(survey.settings, survey.ruleset)
    table = TABLES.open(TABLES.empty())
    names = set_cards(table, survey.settings)
    set_bonuses(table, survey.settings)
    adventure = survey.mode in ADVENTURE
    players = tuple(_players(survey))
    sides = (*players, *_enemies(players)) if adventure else players
    yield from unit_cards(table, printed, names, adventure)
    yield from tactic_cards(table, printed, names)
    if adventure:
        yield from foe_cards(table, printed, names)
        yield from dungeon_cards(survey, table, printed)
    yield turn_card(printed, survey.mode, [player.seat for player in players])
    yield from figures(sides)
    crystals = len(survey.board.dungeons) if adventure else 0
    yield from tokens(sides, survey.mode in FREE_FOR_ALL, crystals)
    if survey.mode in CONTROL:
        yield from control_parts(survey, printed)
    if adventure:
        yield from time_parts(printed, survey.mode)
    else:
        yield from round_parts(printed)
    yield dice(table, printed, adventure)


def _players(survey: Survey) -> Iterator[UnitOwner]:
    if survey.setup is not None and survey.setup.players:
        for player in by_seat(survey.setup):
            yield UnitOwner(player.id, player.name or player.id, player.seat, player.classes)
        return
    for seat in range(1, max(takes(survey.mode), default=0) + 1):
        yield UnitOwner(f"player-{seat}", f"Player {seat}", seat, CLASSES)


def _enemies(players: tuple[UnitOwner, ...]) -> Iterator[UnitOwner]:
    """Yield the enemy of each player, who always has four units. Source: A9."""
    taken = [player.seat for player in players]
    for number, player in enumerate(players):
        name = "Enemy" if len(players) == 1 else f"Enemy of {player.name}"
        yield UnitOwner(f"enemy-{player.id}", name, enemy_seat(taken, number), CLASSES, True)
