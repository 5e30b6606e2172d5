"""The game of a surveyed set-up: its tables with the settings, its seats and its names."""

from __future__ import annotations

from editor.play.game import Game, Seat, UnplayableError, setting_choice
from editor.play.header import NOWHERE
from editor.play.rules import Rules
from editor.play.stable_words import numbers_of
from editor.systems.trts.map.board import Force, Player, Setup
from editor.systems.trts.map.faction import FactionComponent
from editor.systems.trts.map.modes import TEAM as TEAM_MODES
from editor.systems.trts.map.modes import mode_title, takes
from editor.systems.trts.map.survey import Survey
from editor.systems.trts.play.deal_factions import set_faction
from editor.systems.trts.play.labels import Labels
from editor.systems.trts.play.names import (
    AREAS,
    FORCES,
    LINKS,
    PLAYERS,
    ROUNDS,
    STACKS,
    Elimination,
    MatchType,
    Starter,
    StepKind,
    Tie,
)
from editor.systems.trts.play.tables import TABLES, Tables
from editor.systems.trts.text.words import area_name, titled

NUMBERS: dict[str, str] = {
    "match.plies": "rule_plies",
    "match.orders": "rule_orders",
    "elimination.last": "rule_last_left",
    "hand.minerals": "start_minerals",
    "hand.gas": "start_gas",
    "income.first_round": "rule_first_income",
    "income.minerals": "rule_worker_minerals",
    "income.gas": "rule_worker_gas",
    "income.gas_workers": "rule_gas_workers",
    "income.gather_cost": "rule_gather_cost",
    "income.red_main_minerals": "rule_red_main_minerals",
    "income.red_gas": "rule_red_gas",
    "income.counters": "rule_counters",
    "production.most_supply": "rule_most_supply",
    "production.build_cost": "rule_build_cost",
    "production.cancel_loss": "rule_cancel_loss",
    "transport.load_cost": "rule_load_cost",
    "regeneration.amount": "rule_regeneration",
    "combat.least_damage": "rule_least_damage",
    "combat.size_damage": "rule_size_damage",
}
"""Settings that are whole numbers, by name, and their fields."""

SWITCHES: dict[str, str] = {
    "setup.random_line": "rule_random_line",
    "setup.random_starts": "rule_random_starts",
    "match.surrender": "rule_surrender",
    "income.needs_base": "rule_needs_base",
    "income.stay_assigned": "rule_stay_assigned",
    "income.fighters_gather": "rule_fighters_gather",
    "income.builders_gather": "rule_builders_gather",
    "production.supply_limit": "rule_supply_limit",
    "production.half_health": "rule_half_health",
    "push.once": "rule_push_once",
    "push.spent": "rule_push_spent",
    "push.one_contest": "rule_one_contest",
    "push.pull_back": "rule_pull_back",
    "push.leave_out": "rule_leave_out",
    "push.retreat": "rule_retreat",
    "push.forward": "rule_push_forward",
    "push.after_neutral": "rule_after_neutral",
    "push.end_move": "rule_end_move",
    "push.pinned": "rule_pinned",
    "push.regroup": "rule_regroup",
    "push.pass_final": "rule_pass_final",
    "push.ramp_stay": "rule_ramp_stay",
    "combat.half_workers": "rule_half_workers",
    "combat.range_order": "rule_range_order",
    "combat.pass_ranks": "rule_pass_ranks",
    "combat.detectors": "rule_detectors",
    "combat.last_in_line": "rule_last_in_line",
    "combat.static": "rule_static",
    "combat.hold": "rule_hold",
    "combat.keep_defender": "rule_keep_defender",
    "combat.spill": "rule_spill",
}
"""Settings that are true or false, by name, and their fields: 1 for true."""

CHOICES: dict[str, tuple[str, dict[str, int]]] = {
    "turn.next_starter": ("rule_next_starter", numbers_of(Starter)),
    "elimination.by": (
        "rule_out",
        {
            "buildings": Elimination.NO_BUILDINGS,
            "bases": Elimination.NO_BASES,
            "bases-or-units": Elimination.NO_BASES | Elimination.NO_UNITS,
        },
    ),
    "tie.by": (
        "rule_tie",
        numbers_of(Tie),
    ),
}
"""Settings that are one of some words: their fields, and the number of each word."""


MATCH_TYPES = numbers_of(MatchType)
LINK_KINDS = numbers_of(StepKind)


def dealt(survey: Survey, rules: Rules) -> Game:
    """Return the game of a scenario in one of its set-ups.

    Raises UnplayableError with a sentence if it cannot be played.
    """
    setup, players = _seated(survey)
    tables = TABLES.empty()
    table = TABLES.open(tables)
    _set_rules(table, survey)
    areas = _set_map(table, survey)
    factions = [_faction(survey, player) for player in players]
    table.players = len(players)
    teams = list(dict.fromkeys(player.team for player in players))
    for index, (player, faction) in enumerate(zip(players, factions, strict=True)):
        in_team = survey.mode in TEAM_MODES
        table.team[index] = teams.index(player.team) if in_team else index
        set_faction(table, index, faction)
    _set_starts(table, survey, players, areas)
    _set_forces(table, setup, players, factions, areas)
    names = Labels(
        areas=tuple(areas),
        pieces=tuple(faction.pieces for faction in factions),
        upgrades=tuple(faction.upgrades for faction in factions),
        factions=tuple(faction.name for faction in factions),
        faction_ids=tuple(faction.id for faction in factions),
    )
    seats = tuple(
        Seat(player.id, titled(player), player.seat, table.team[index])
        for index, player in enumerate(players)
    )
    spaces = tuple(area_name(laid.area) for laid in survey.map.areas.values())
    return Game(rules, tables, seats, spaces, survey, names)


def _seated(survey: Survey) -> tuple[Setup, tuple[Player, ...]]:
    setup, mode = survey.setup, survey.mode
    if setup is None or not setup.players:
        raise UnplayableError("A match needs a set-up with players.")
    players = tuple(sorted(setup.players, key=lambda player: player.seat))
    allowed = takes(mode)
    if len(players) not in allowed or len(players) > PLAYERS:
        named = " or ".join(map(str, allowed))
        raise UnplayableError(
            f"The match type {mode_title(mode)} takes {named} players, not {len(players)}."
        )
    if len({player.id for player in players}) < len(players):
        raise UnplayableError("Two players have the same id.")
    if mode in TEAM_MODES:
        teams = [player.team for player in players]
        if "" in teams or sorted(map(teams.count, set(teams))) != [2, 2]:
            raise UnplayableError("A team match needs two teams of two.")
    return setup, players


def _set_rules(table: Tables, survey: Survey) -> None:
    settings = survey.settings
    table.match_type = MATCH_TYPES[survey.mode]
    table.rounds = min(survey.rounds, ROUNDS - 1)
    table.red_from = survey.red_from
    for name, field in NUMBERS.items():
        setattr(table, field, survey.number(name))
    for name, field in SWITCHES.items():
        setattr(table, field, 1 if settings[name] else 0)
    for name, (field, words) in CHOICES.items():
        setattr(table, field, tuple(words.values())[setting_choice(settings, name, tuple(words))])


def _set_map(table: Tables, survey: Survey) -> dict[str, int]:
    """Fill in areas and links; return the numbers of the areas by id."""
    areas = {name: index for index, name in enumerate(survey.map.areas)}
    if not areas:
        raise UnplayableError("The map has no areas.")
    if len(areas) > AREAS:
        raise UnplayableError(f"The map has more than {AREAS} areas.")
    table.areas = len(areas)
    for name, index in areas.items():
        area = survey.map.areas[name].area
        table.minerals[index] = area.minerals
        table.geysers[index] = area.geysers
        joined = survey.graph[name]
        if len(joined) > LINKS:
            raise UnplayableError(f"{area_name(area)} is joined with more than {LINKS} areas.")
        table.links[index] = len(joined)
        for place in range(LINKS):
            table.link_to[index, place] = NOWHERE
        for place, (other, edge) in enumerate(joined.items()):
            table.link_to[index, place] = areas[other]
            table.link_kind[index, place] = LINK_KINDS[edge["kind"]]
    return areas


def _faction(survey: Survey, player: Player) -> FactionComponent:
    faction = survey.components.get(player.faction)
    if faction is None:
        raise UnplayableError(f"{titled(player)} has no faction of the kits in use.")
    return faction


def _set_starts(
    table: Tables, survey: Survey, players: tuple[Player, ...], areas: dict[str, int]
) -> None:
    for index, player in enumerate(players):
        start = survey.start_of(player.id)
        if start is None or start.area not in areas:
            raise UnplayableError(f"{titled(player)} has no start on the map.")
        table.start_area[index] = areas[start.area]
    if len({table.start_area[index] for index in range(len(players))}) < len(players):
        raise UnplayableError("Two players start in the same area.")
    for place, area in enumerate(_sites(survey, players)):
        table.site[place] = areas[area]
        table.sites = place + 1


def _sites(survey: Survey, players: tuple[Player, ...]) -> list[str]:
    """Return the starting locations among which lots are drawn.

    Those are the starts of the players, and all others without a marker or a force. Source:
    docs/rules/trts.md C2.
    """
    setup = survey.setup
    own = {start.area for player in players if (start := survey.start_of(player.id)) is not None}
    free = set(survey.start_areas)
    if setup is not None:
        free -= {marker.area for marker in setup.control}
        free -= {force.area for force in setup.forces}
    return [area for area in survey.map.areas if area in own or area in free]


def _set_forces(
    table: Tables,
    setup: Setup,
    players: tuple[Player, ...],
    factions: list[FactionComponent],
    areas: dict[str, int],
) -> None:
    """Fill in forces and markers; each area with a force has a marker too. Source: C2."""
    number = {player.id: index for index, player in enumerate(players)}
    for marker in setup.control:
        if marker.player in number and marker.area in areas:
            table.start_control[areas[marker.area]] |= 1 << number[marker.player]
    stacks = _gathered(setup.forces)
    if len(stacks) > FORCES:
        raise UnplayableError(f"The map has more than {FORCES} forces.")
    held = [0] * len(players)
    for place, ((name, area, piece), count) in enumerate(stacks.items()):
        if name not in number or area not in areas:
            raise UnplayableError(f"A force of {name} in {area} has no such player or area.")
        player = number[name]
        pieces = [item.id for item in factions[player].pieces]
        if piece not in pieces:
            who = titled(players[player])
            raise UnplayableError(f"{who} begins with {piece}, which {factions[player].name} lack.")
        held[player] += 1
        table.force_player[place] = player
        table.force_area[place] = areas[area]
        table.force_piece[place] = pieces.index(piece)
        table.force_count[place] = min(count, 999)
        table.start_control[areas[area]] |= 1 << player
    table.forces = len(stacks)
    for item, count in zip(players, held, strict=True):
        if count == 0:
            raise UnplayableError(f"{titled(item)} begins with nothing on the map.")
        if count > STACKS // 2:
            raise UnplayableError(
                f"{titled(item)} begins with more than {STACKS // 2} kinds of forces."
            )


def _gathered(forces: tuple[Force, ...]) -> dict[tuple[str, str, str], int]:
    """Return the number of each piece of each player in each area, in the order of the file."""
    found: dict[tuple[str, str, str], int] = {}
    for force in forces:
        key = (force.player, force.area, force.piece)
        found[key] = found.get(key, 0) + force.count
    return found
