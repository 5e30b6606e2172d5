"""A match from a surveyed scenario: the tables, the seats, and the names of all that is in them."""

from __future__ import annotations

from editor.core.points import name_of
from editor.play.game import Game, Seat, UnplayableError
from editor.play.rules import Rules
from editor.systems.tactics.board import CLASSES, Player, Setup
from editor.systems.tactics.play.adventure_ways import measure_ways
from editor.systems.tactics.play.deal_cards import check_deck, check_piles, set_bonuses, set_cards
from editor.systems.tactics.play.deal_dungeons import set_dungeons, set_entries
from editor.systems.tactics.play.deal_ground import set_features, set_ground
from editor.systems.tactics.play.deal_settings import set_rules
from editor.systems.tactics.play.deal_starts import set_starts
from editor.systems.tactics.play.labels import Names
from editor.systems.tactics.play.names import PARTIES
from editor.systems.tactics.play.nearness import measure
from editor.systems.tactics.play.tables import TABLES, Tables
from editor.systems.tactics.seats import by_seat, teams
from editor.systems.tactics.survey import Survey
from editor.systems.tactics.words import area_title, box_name

MAX_PLAYERS = {"solo": 1, "co-op": 2, "control": 4, "team": 4, "free-for-all": 4}
MIN_PLAYERS = {"solo": 1, "co-op": 2, "control": 2, "team": 4, "free-for-all": 2}


def dealt(survey: Survey, rules: Rules) -> Game:
    """Return the game of a scenario in one of its set-ups.

    Raises UnplayableError with a sentence where it cannot be played.
    """
    setup, players = _seated(survey)
    tables = TABLES.empty()
    table = TABLES.open(tables)
    set_rules(table, survey.settings, survey.mode, len(players))
    names = set_cards(table, survey.settings)
    cells = set_ground(table, survey)
    inside = set_dungeons(table, survey, cells)
    set_features(table, survey, cells)
    if table.adventure:
        set_entries(table, survey, cells)
        set_bonuses(table, survey.settings)
    _set_parties(table, setup, players)
    _check_cards(table)
    choices = set_starts(table, survey, setup, players, cells)
    measure(table)
    measure_ways(table)
    seats = tuple(
        Seat(player.id, player.name or player.id, player.seat, table.team[index])
        for index, player in enumerate(players)
    )
    spaces = (*map(name_of, cells), *(name for _, name in inside))
    called = Names(
        cells=(*cells, *(cell for cell, _ in inside)),
        units=names.units,
        tactics=names.tactics,
        foes=names.foes,
        areas=tuple(area.id for area in survey.board.areas),
        dungeons=tuple(dungeon.id for dungeon in survey.board.dungeons),
        boxes=tuple(dungeon.box for dungeon in survey.board.dungeons),
        choices=tuple((choice.name, choice.words) for choice in choices),
        area_titles=tuple(area_title(area) for area in survey.board.areas),
        box_names=tuple(box_name(survey.realm, item.box) for item in survey.board.dungeons),
    )
    return Game(rules, tables, seats, spaces, survey, called)


def _seated(survey: Survey) -> tuple[Setup, tuple[Player, ...]]:
    setup, mode = survey.setup, survey.mode
    if setup is None or not setup.players:
        raise UnplayableError("Nobody is seated: a match needs a set-up with players.")
    players = by_seat(setup)
    least, most = MIN_PLAYERS[mode], MAX_PLAYERS[mode]
    if not least <= len(players) <= most:
        takes = str(least) if least == most else f"{least} to {most}"
        raise UnplayableError(f"The mode {mode} takes {takes} players, not {len(players)}.")
    for player in players:
        if len(set(player.classes)) < len(player.classes):
            raise UnplayableError(f"{player.name or player.id} has two units of one class.")
    if mode == "team" and sorted(map(len, teams(setup).values())) != [2, 2]:
        raise UnplayableError("A team game needs two teams of two.")
    return setup, players


def _set_parties(table: Tables, setup: Setup, players: tuple[Player, ...]) -> None:
    """Number the parties: the players by their seats, then the enemy of each in an adventure."""
    table.players = len(players)
    table.parties = 2 * len(players) if table.adventure else len(players)
    table.units = table.parties * len(CLASSES)
    named = list(teams(setup))
    for party in range(PARTIES):
        table.team[party] = party
    for index, player in enumerate(players):
        if table.teams:
            table.team[index] = named.index(player.team)
        if table.adventure:
            table.team[index] = 0
            table.team[len(players) + index] = 1
    order = _turn_order(table, len(players))
    if table.adventure:
        # Each player's turn is followed by that of the player's enemy. Source: A9.
        order = [party for player in order for party in (player, player + len(players))]
    for place, party in enumerate(order):
        table.next_party[party] = order[(place + 1) % len(order)]


def _turn_order(table: Tables, players: int) -> list[int]:
    """Return the players in turn: clockwise; teams alternate. Source: A5."""
    if not table.teams:
        return list(range(players))
    one = [party for party in range(players) if table.team[party] == table.team[0]]
    other = [party for party in range(players) if party not in one]
    return [party for pair in zip(one, other, strict=True) for party in pair]


def _check_cards(table: Tables) -> None:
    # A draft deals each player two of each class: one is for the enemy.
    check_piles(table, table.parties)
    if table.adventure:
        check_deck(table, table.parties - table.players)
