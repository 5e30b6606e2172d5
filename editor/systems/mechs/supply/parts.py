"""All parts of a match of mechs, for the seats of a set-up."""

from __future__ import annotations

from collections.abc import Iterator

from editor.play.game import UnplayableError
from editor.seam.rules_sheet import PrintedSettings
from editor.seam.supply import GamePart, distinct
from editor.systems.mechs.map.board import Player
from editor.systems.mechs.map.modes import ROBOTS, takes
from editor.systems.mechs.map.survey import Survey
from editor.systems.mechs.play.deal import set_rules, set_weapons
from editor.systems.mechs.play.tables import TABLES
from editor.systems.mechs.supply.cards import (
    mech_card,
    pilot_cards,
    program_cards,
    robot_card,
    turn_card,
    weapon_cards,
)
from editor.systems.mechs.supply.pieces import boards, figures, shared, tokens


def supply(survey: Survey) -> tuple[GamePart, ...]:
    """Return the parts of a match; without a set-up for as many players as the mode takes.

    There are none under house rules that nobody can play.
    """
    try:
        return distinct(_parts(survey))
    except UnplayableError:
        return ()


def _parts(survey: Survey) -> Iterator[GamePart]:
    printed = PrintedSettings(survey.settings, survey.ruleset)
    players = _players(survey)
    table = TABLES.open(TABLES.empty())
    set_rules(table, survey.settings)
    weapons = set_weapons(table, survey.settings, len(players))
    people = [player.seat for player in players if not player.robot]
    robots = [player.seat for player in players if player.robot]
    scored = [n for n in range(1, int(table.rounds) + 1) if table.scores_after[n]]
    yield from program_cards(table, printed, players, bool(robots))
    yield from weapon_cards(table, printed, weapons, len(players))
    yield from pilot_cards(table, printed, len(people))
    yield mech_card(table, printed)
    yield turn_card(printed, people)
    if robots:
        yield robot_card(printed, robots)
    yield from boards(printed, players, weapons)
    yield from figures(players, _unarmored(survey))
    yield from tokens(printed, players)
    yield from shared(printed, scored, players)


def _unarmored(survey: Survey) -> frozenset[str]:
    """Return the robots that begin without power armor; all others never need another figure."""
    setup = survey.setup
    armored = {pilot.player for pilot in (setup.pilots if setup else ()) if pilot.armor}
    robots = (player.id for player in (setup.players if setup else ()) if player.robot)
    return frozenset(robots) - armored


def _players(survey: Survey) -> tuple[Player, ...]:
    if survey.setup is not None and survey.setup.players:
        return tuple(sorted(survey.setup.players, key=lambda player: player.seat))
    people, robots = max(takes(survey.mode), default=2), ROBOTS.get(survey.mode, 0)
    return tuple(
        Player(id=f"player-{seat}", seat=seat, name=f"Player {seat}", robot=seat > people)
        for seat in range(1, people + robots + 1)
    )
