"""Deal a match from a survey: the tables with settings and starts, seats and names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from editor.core.points import Cell, name_of
from editor.core.ruleset import setting_title
from editor.play.game import Game, Seat, Settings, UnplayableError, setting_choice, setting_number
from editor.play.header import NOWHERE
from editor.play.rules import Rules
from editor.play.stable_words import numbers_of
from editor.systems.tactics.map.board import CLASSES, Player, Setup
from editor.systems.tactics.map.modes import ADVENTURE, CONTROL, FREE_FOR_ALL, mode_title, takes
from editor.systems.tactics.map.seats import (
    StartChoice,
    by_seat,
    leaves_starts,
    offered,
    starts_of,
    teams,
)
from editor.systems.tactics.map.survey import Survey
from editor.systems.tactics.play.deal_cards import check_deck, check_piles, set_bonuses, set_cards
from editor.systems.tactics.play.deal_map import (
    measure_nearness,
    measure_ways,
    set_dungeons,
    set_entries,
    set_features,
    set_ground,
)
from editor.systems.tactics.play.labels import Labels
from editor.systems.tactics.play.names import (
    CHOICES,
    FACES,
    PARTIES,
    START_CELLS,
    TIES,
    TRAP_COSTS,
    UNITS,
    Symbol,
)
from editor.systems.tactics.play.tables import TABLES, Tables
from editor.systems.tactics.text.words import area_title, box_name

SYMBOLS = {"none": 0, **numbers_of(Symbol)}
"""Words for what a face of a die may show."""

RULES = {
    "rule_actions": "turn.actions",
    "rule_unit_actions": "turn.unit_actions",
    "rule_recover": "weakened.price",
    "rule_counter": "counter.allowed",
    "rule_rounds": "limit.rounds",
    "rule_plies": "limit.plies",
    "portal_cost": "movement.portal",
    "rule_village_health": "village.heal",
    "rule_village_refill": "village.refill",
    "rule_higher_range": "range.higher",
    "rule_lower_range": "range.lower",
    "rule_peak_range": "peak.sees_all",
    "rule_water_harm": "water.harm",
    "rule_forest_guard": "forest.guard",
    "rule_wall_harm": "push.wall_harm",
    "rule_boost": "spell.dice",
    "rule_ballista_range": "ballista.range",
    "rule_ballista_damage": "ballista.damage",
    "rule_artifact_slow": "artifact.slow",
    "rule_artifact_might": "artifact.might",
    "rule_artifact_reach": "artifact.reach",
    "rule_pushed_takes": "artifact.pushed_takes",
    "rule_steals_unmoved": "artifact.stolen_unmoved",
    "rule_wall_drops": "artifact.wall_drops",
    "rule_thorns": "thorns.harm",
    "rule_track": "control.moves",
    "rule_team_activates": "control.team_activates",
    "rule_trigger_advances": "control.trigger_advances",
    "rule_flag_turn": "end.flag_turn",
    "rule_captor_ends": "end.captor_ends",
    "points_flag": "points.flag",
    "points_unit": "points.unit",
    "points_capture": "points.capture",
    "points_village": "points.village",
    "points_artifact": "points.artifact",
    "rule_hand": "hand.limit",
    "rule_hand_dealt": "hand.dealt",
    "rule_hand_kept": "hand.kept",
    "rule_draw": "hand.drawn",
    "rule_plays": "hand.plays",
    "rule_place": "setup.place",
    "rule_time_capture": "time.capture",
    "rule_enemy_dice": "foe.spell_dice",
    "rule_trap_dice": "dungeon.trap_dice",
    "rule_trap_harm": "dungeon.trap_harm",
    "rule_cave_in_loss": "dungeon.cave_in_loss",
    "rule_barrier_mana": "dungeon.barrier_mana",
}
"""Fields of the tables that hold the value of a setting unchanged."""


def set_rules(table: Tables, settings: Settings, mode: str, players: int) -> None:
    """Fill in the settings, for a mode and a number of players."""
    for field, name in RULES.items():
        setattr(table, field, setting_number(settings, name))
    table.rule_hand_kept = min(table.rule_hand_kept, table.rule_hand_dealt)
    _set_mode(table, settings, mode, players)
    _set_dice(table, settings)
    for place, order in enumerate(("first", "second", "third", "fourth")):
        table.rule_tie[place] = setting_choice(settings, f"tie.{order}", TIES)


def _set_mode(table: Tables, settings: Settings, mode: str, players: int) -> None:
    table.control = int(mode in CONTROL)
    table.teams = int(mode == "team")
    table.artifact = int(mode in FREE_FOR_ALL)
    table.adventure = int(mode in ADVENTURE)
    if table.control:
        table.rule_flags = setting_number(settings, flags_setting(players))
    if table.artifact:
        table.rule_captures = setting_number(settings, "end.captures")
    if table.adventure:
        table.rule_time = setting_number(settings, "time.solo" if mode == "solo" else "time.co_op")
    else:
        table.rule_elimination = setting_number(settings, "end.elimination")
    if mode == "co-op":
        table.rule_draft = setting_number(settings, "setup.draft")


def flags_setting(players: int) -> str:
    """Return the setting that says how many flags end a match of this many players."""
    return {2: "end.flags.two", 3: "end.flags.three"}.get(players, "end.flags.four")


def _set_dice(table: Tables, settings: Settings) -> None:
    table.die_sides = setting_number(settings, "die.sides")
    for face in range(min(table.die_sides, FACES)):
        table.die_face[face] = _symbols(settings, f"die.face-{face + 1}")
    table.rule_trap_costs = setting_choice(settings, "dungeon.trap_costs", TRAP_COSTS)
    table.rule_trap_face = _symbols(settings, "dungeon.trap_face")


def _symbols(settings: Settings, name: str) -> int:
    bits = 0
    for word in str(settings[name]).split("+"):
        if word.strip() not in SYMBOLS:
            known = ", ".join(SYMBOLS)
            raise UnplayableError(
                f"The setting “{setting_title(name)}” is {settings[name]!r}: it may be {known}, "
                "or several of them joined by a plus."
            )
        bits |= SYMBOLS[word.strip()]
    return bits


def set_starts(
    table: Tables, survey: Survey, setup: Setup, players: Sequence[Player], cells: Sequence[Cell]
) -> tuple[StartChoice, ...]:
    """Fill in where units begin, and return the choices of starts, if players choose.

    Raises UnplayableError when a player has no place to begin.
    """
    index_of = {cell: index for index, cell in enumerate(cells)}
    for unit in range(UNITS):
        table.home[unit] = NOWHERE
    table.zone_limit = 1
    if leaves_starts(setup, survey.mode):
        return _set_choices(table, survey, players, index_of)
    _set_assigned(table, setup, players, index_of)
    return ()


def _set_assigned(
    table: Tables, setup: Setup, players: Sequence[Player], index_of: Mapping[Cell, int]
) -> None:
    """Fill in where units begin by default: evenly on the starts, in the order of the file."""
    taken: set[Cell] = set()
    for party, player in enumerate(players):
        name = player.name or player.id
        zones = [
            [cell for cell in dict.fromkeys(start.cells) if cell in index_of]
            for start in starts_of(setup, player.id)
        ]
        listed = [(cell, zone) for zone, there in enumerate(zones) for cell in there]
        if len({cell for cell, _ in listed} - taken) < len(listed):
            raise UnplayableError(f"{name} shares a starting space with somebody.")
        taken |= {cell for cell, _ in listed}
        if len(listed) < len(player.classes):
            raise UnplayableError(
                f"{name} has {len(listed)} starting spaces for {len(player.classes)} units."
            )
        if len(listed) > START_CELLS:
            raise UnplayableError(f"{name} has more than {START_CELLS} starting spaces.")
        limit = _zone_limit([len(there) for there in zones], len(player.classes))
        table.zone_limit = max(table.zone_limit, limit)
        table.start_count[party] = len(listed)
        for place, (cell, zone) in enumerate(listed):
            table.start_cell[party, place] = index_of[cell]
            table.start_zone[party, place] = zone
        homes = [cell for there in zones for cell in there[:limit]]
        for name_of_class, cell in zip(player.classes, homes, strict=False):
            table.home[party * len(CLASSES) + CLASSES.index(name_of_class)] = index_of[cell]


def _set_choices(
    table: Tables, survey: Survey, players: Sequence[Player], index_of: Mapping[Cell, int]
) -> tuple[StartChoice, ...]:
    """Fill in the choices of starts, and on which of their spaces units begin."""
    found = offered(survey)
    choices = found.choices
    if len(choices) > CHOICES:
        raise UnplayableError(
            f"A match takes {CHOICES} places to choose from; there are {len(choices)}."
        )
    if len(choices) < len(players):
        raise UnplayableError(
            f"There are {len(choices)} places to begin for {len(players)} players."
        )
    units = max(len(player.classes) for player in players)
    table.choices = len(choices)
    table.choice_open = found.open_places
    for index, option in enumerate(choices):
        zones = [[cell for cell in place.cells if cell in index_of] for place in option.places]
        listed = [(cell, zone) for zone, there in enumerate(zones) for cell in there]
        if not units <= len(listed) <= START_CELLS:
            raise UnplayableError(
                f"{option.words} has {len(listed)} starting spaces for {units} units."
            )
        limit = _zone_limit([len(there) for there in zones], units)
        table.zone_limit = max(table.zone_limit, limit)
        table.choice_count[index] = len(listed)
        table.choice_tied[index] = option.tied
        table.choice_bars[index] = sum(1 << other for other in option.bars)
        for place, (cell, zone) in enumerate(listed):
            table.choice_cell[index, place] = index_of[cell]
            table.choice_zone[index, place] = zone
        homes = [cell for there in zones for cell in there[:limit]]
        for rank, cell in enumerate(homes[: len(CLASSES)]):
            table.choice_home[index, rank] = index_of[cell]
    for party, player in enumerate(players):
        for rank, name_of_class in enumerate(player.classes):
            unit = party * len(CLASSES) + CLASSES.index(name_of_class)
            table.home_rank[unit] = rank
            table.home[unit] = table.choice_home[0, rank]
    return choices


def _zone_limit(sizes: list[int], units: int) -> int:
    """Return the fewest units per start with which all units have a space."""
    limit = 1
    while sum(min(limit, size) for size in sizes) < units:
        limit += 1
    return limit


def dealt(survey: Survey, rules: Rules) -> Game:
    """Return the game of a scenario in one of its set-ups.

    Raises UnplayableError with a sentence when it cannot be played.
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
    measure_nearness(table)
    measure_ways(table)
    seats = tuple(
        Seat(player.id, player.name or player.id, player.seat, table.team[index])
        for index, player in enumerate(players)
    )
    spaces = (*map(name_of, cells), *(name for _, name in inside))
    called = Labels(
        cells=(*cells, *(cell for cell, _ in inside)),
        units=names.units,
        tactics=names.tactics,
        foes=names.foes,
        areas=tuple(area.id for area in survey.board.areas),
        dungeons=tuple(dungeon.id for dungeon in survey.board.dungeons),
        boxes=tuple(dungeon.box for dungeon in survey.board.dungeons),
        choices=tuple((setting_choice.name, setting_choice.words) for setting_choice in choices),
        area_titles=tuple(area_title(area) for area in survey.board.areas),
        box_names=tuple(box_name(survey.realm, item.box) for item in survey.board.dungeons),
    )
    return Game(rules, tables, seats, spaces, survey, called)


def _seated(survey: Survey) -> tuple[Setup, tuple[Player, ...]]:
    setup, mode = survey.setup, survey.mode
    if setup is None or not setup.players:
        raise UnplayableError("Nobody is seated: a match needs a set-up with players.")
    players = by_seat(setup)
    least, most = min(takes(mode)), max(takes(mode))
    if not least <= len(players) <= most:
        allowed = str(least) if least == most else f"{least} to {most}"
        raise UnplayableError(
            f"The mode {mode_title(mode)} takes {allowed} players, not {len(players)}."
        )
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
    first = [party for party in range(players) if table.team[party] == table.team[0]]
    second = [party for party in range(players) if party not in first]
    return [party for pair in zip(first, second, strict=True) for party in pair]


def _check_cards(table: Tables) -> None:
    # A draft deals each player two cards of each class: one goes to the enemy.
    check_piles(table, table.parties)
    if table.adventure:
        check_deck(table, table.parties - table.players)
