"""A match from a surveyed set-up: the tables with settings and weapons, the seats, the names."""

from __future__ import annotations

from editor.core.points import name_of
from editor.core.ruleset import setting_title
from editor.play.game import Game, Seat, Settings, UnplayableError, setting_choice, setting_number
from editor.play.header import NOBODY, NONE, NOWHERE
from editor.play.rules import Rules
from editor.play.stable_words import stable_words
from editor.systems.mechs.map.board import SIDES, Player, Token
from editor.systems.mechs.map.survey import Survey
from editor.systems.mechs.play.deal_arena import set_arena
from editor.systems.mechs.play.labels import ACTIONS, FORMS, MECH_SIDES, MOVES, TYPES, Labels
from editor.systems.mechs.play.names import (
    ABILITIES,
    ADVANCED,
    BASICS,
    CARDS,
    MINES,
    PAID,
    PILOTS,
    ROW,
    SEATS,
    WEAPON_EFFECTS,
    WEAPONS,
    Aim,
    Direction,
    NorthAfter,
    Payment,
    TokenKind,
    WeaponEffect,
    WeaponType,
)
from editor.systems.mechs.play.tables import TABLES, Tables

PAYMENTS = stable_words(Payment)
AIMS = stable_words(Aim)
NORTH_AFTER = stable_words(NorthAfter)
_NUMBERS = {
    "rounds": "rounds",
    "slots": "turns",
    "rule_plies": "limit.decisions",
    "start_energy": "start.energy",
    "start_credits": "start.credits",
    "start_choice": "start.weapons",
    "pilot_choice": "pilot.choice",
    "track": "track.resources",
    "mines": "supply.mines",
    "turrets": "supply.turrets",
    "row": "row.advanced",
    "heal_health": "heal.per_energy",
    "upgrade_credits": "upgrade.credits",
    "recover_energy": "knock_out.energy",
    "recover_credits": "knock_out.credits",
    "robot_advanced": "robot.advanced",
    "rule_robot_faces_player": "robot.faces_player",
    "rule_robot_draws": "robot.draws_weapons",
    "points_combat": "points.combat",
    "points_damage": "points.damage",
    "points_knock_out": "points.knock_out",
    "points_retreat": "points.retreat",
    "points_mech": "points.mech",
    "points_mech_held": "score.mech",
    "factor_mine": "score.mine",
    "factor_turret": "score.turret",
    "factor_pilot": "score.pilot",
    "rule_base_mine": "start.base_mine",
    "rule_random_starter": "start.random_player",
    "rule_starter_passes": "start.player_passes",
    "rule_fresh_again": "ad_hoc.begins_again",
    "rule_hurt_victor": "mech.hurt_victor",
    "rule_equip_at_end": "equip.at_end",
    "rule_checks_when_staying": "enter.when_staying",
    "rule_survived_keeps_turret": "turret.survived_stays",
    "rule_starting_weapons_count": "score.start_weapons",
}
"""Fields of the tables, and the settings that they are."""


def set_rules(table: Tables, settings: Settings) -> None:
    """Fill in what depends on neither arena nor players."""
    for field, name in _NUMBERS.items():
        setattr(table, field, setting_number(settings, name))
    table.rule_knock_out_keeps_mine = 1 - setting_number(settings, "mine.returns")
    table.rule_robot_north = setting_choice(settings, "robot.north_after", NORTH_AFTER)
    table.mine_paid_in = setting_choice(settings, "deploy.mine_pays", PAYMENTS)
    table.turret_paid_in = setting_choice(settings, "deploy.turret_pays", PAYMENTS)
    every = setting_number(settings, "score.every")
    for done in range(1, table.rounds + 1):
        table.scores_after[done] = int(done % every == 0 or done == table.rounds)
    for status, form in enumerate(FORMS):
        table.health[status] = setting_number(settings, f"health.{form}")
        table.places_basic[status] = setting_number(settings, f"equip.{form}_basic")
        table.places_advanced[status] = setting_number(settings, f"equip.{form}_advanced")
    if table.mines > MINES:
        raise UnplayableError(f"A player has {MINES} mines at most in play, not {table.mines}.")
    for mine in range(table.mines):
        table.mine_value[mine] = mine + 1
    table.row = min(table.row, ROW)
    if table.slots > CARDS:
        raise UnplayableError(f"A program has {CARDS} cards at most, not {table.slots}.")
    _set_cards(table, settings)
    _set_pilots(table, settings)


def _set_cards(table: Tables, settings: Settings) -> None:
    for card in range(CARDS):
        name = f"program.{card + 1}"
        table.card_move[card] = setting_choice(settings, f"{name}.move", MOVES)
        table.card_action[card] = setting_choice(settings, f"{name}.action", ACTIONS)
        table.robot_aim[card] = setting_choice(settings, f"{name}.robot", AIMS)


def _set_pilots(table: Tables, settings: Settings) -> None:
    table.pilots = PILOTS
    for pilot in range(PILOTS):
        name = f"pilot.{pilot + 1}"
        table.pilot_ability[pilot] = setting_choice(settings, f"{name}.ability", ABILITIES)
        table.pilot_amount[pilot] = setting_number(settings, f"{name}.amount")
    for side, word in enumerate(MECH_SIDES):
        table.mech_ability[side] = setting_choice(settings, f"mech.{word}.ability", ABILITIES)
        table.mech_amount[side] = setting_number(settings, f"mech.{word}.amount")


_KINDS = ("basic", "advanced")


def set_weapons(table: Tables, settings: Settings, seats: int) -> tuple[str, ...]:
    """Fill in the weapons; return their ids by number, empty where there is no such weapon.

    Cards of one advanced weapon are numbered: rail-lance-1, rail-lance-2. Raises UnplayableError
    where there are too many, or too few basic ones to begin with.
    """
    (
        table.type_beats[WeaponType.AREA],
        table.type_beats[WeaponType.RANGED],
        table.type_beats[WeaponType.MELEE],
    ) = WeaponType.RANGED, WeaponType.MELEE, WeaponType.AREA
    basics: list[str] = []
    advanced: list[tuple[str, str]] = []
    for name in settings:
        weapon, _, field = name.removeprefix("weapon.").partition(".")
        if not name.startswith("weapon.") or field != "kind":
            continue
        copies = setting_number(settings, f"weapon.{weapon}.copies")
        if setting_choice(settings, name, _KINDS) == 0:
            basics.append(weapon)
        else:
            ends = [""] if copies == 1 else [f"-{copy + 1}" for copy in range(copies)]
            advanced += [(weapon, weapon + end) for end in ends]
    if len(basics) > BASICS:
        raise UnplayableError(f"There are {BASICS} kinds of basic weapons at most.")
    if len(advanced) > ADVANCED:
        raise UnplayableError(
            f"The advanced deck has {ADVANCED} cards at most, not {len(advanced)}."
        )
    ids = [""] * WEAPONS
    for index, weapon in enumerate(basics):
        ids[index] = weapon
        _set_weapon(table, settings, index, weapon)
        table.copies[index] = seats * setting_number(settings, f"weapon.{weapon}.copies")
    for index, (weapon, card) in enumerate(advanced, BASICS):
        ids[index] = card
        _set_weapon(table, settings, index, weapon)
        table.copies[index] = 1
    if sum(table.copies[index] > 0 for index in range(BASICS)) < table.start_choice:
        raise UnplayableError("There are not enough basic weapons for all players.")
    return tuple(ids)


def _set_weapon(table: Tables, settings: Settings, index: int, weapon: str) -> None:
    name = f"weapon.{weapon}"
    table.weapon_type[index] = setting_choice(settings, f"{name}.type", TYPES)
    table.weapon_damage[index] = setting_number(settings, f"{name}.attack")
    table.weapon_power[index] = setting_number(settings, f"{name}.power")
    table.weapon_energy[index] = setting_number(settings, f"{name}.energy")
    table.weapon_credits[index] = setting_number(settings, f"{name}.credits")
    table.weapon_points[index] = setting_number(settings, f"{name}.points")
    table.weapon_effect[index] = setting_choice(settings, f"{name}.effect", WEAPON_EFFECTS)
    amount = setting_number(settings, f"{name}.amount")
    if table.weapon_effect[index] == WeaponEffect.CHARGE:
        amount = min(amount, PAID - 1)
    table.weapon_amount[index] = amount


MINIMUM = 2


def dealt(survey: Survey, rules: Rules) -> Game:
    """Return the game of an arena in one of its set-ups.

    Raises UnplayableError with a sentence where it cannot be played.
    """
    players = _seated(survey)
    settings = survey.settings
    tables = TABLES.empty()
    table = TABLES.open(tables)
    set_rules(table, settings)
    weapons = set_weapons(table, settings, len(players))
    over_gap = bool(setting_number(settings, "jump.over_gap"))
    short = bool(setting_number(settings, "jump.short_of_edge"))
    cells = set_arena(table, survey.arena, over_gap, short)
    index_of = {survey.arena.at[cell].id: index for index, cell in enumerate(cells)}
    _set_players(table, survey, players, index_of)
    _set_robots(table, settings, players)
    _set_tokens(table, survey, players, index_of)
    seats = tuple(
        Seat(player.id, player.name or player.id, player.seat, index, player.robot)
        for index, player in enumerate(players)
    )
    laid = [survey.arena.at[cell] for cell in cells]
    names = Labels(
        cells=cells,
        zones=tuple(zone.id for zone in laid),
        zone_names=tuple(zone.component.name for zone in laid),
        weapons=weapons,
        effects=tuple(
            str(settings.get(f"weapon.{_kind(weapon)}.effect", "none")) for weapon in weapons
        ),
        abilities=tuple(str(settings[f"pilot.{n + 1}.ability"]) for n in range(PILOTS)),
        mech_abilities=tuple(str(settings[f"mech.{side}.ability"]) for side in MECH_SIDES),
    )
    return Game(rules, tables, seats, tuple(map(name_of, cells)), survey, names)


def _kind(card: str) -> str:
    """Return the id of the weapon of a card: that of rail-lance-2 is rail-lance."""
    stem, _, end = card.rpartition("-")
    return stem if end.isdigit() else card


def _seated(survey: Survey) -> tuple[Player, ...]:
    setup = survey.setup
    if setup is None or not setup.players:
        raise UnplayableError("Nobody is seated: a match needs a set-up with players.")
    players = tuple(sorted(setup.players, key=lambda player: player.seat))
    if not MINIMUM <= len(players) <= SEATS:
        raise UnplayableError(
            f"A match takes {MINIMUM} to {SEATS} players, robots among them, not {len(players)}."
        )
    if all(player.robot for player in players):
        raise UnplayableError("Robots alone play no match: at least one person is needed.")
    if len({player.id for player in players}) < len(players):
        raise UnplayableError("Two players have one id.")
    return players


def _set_players(
    table: Tables, survey: Survey, players: tuple[Player, ...], index_of: dict[str, int]
) -> None:
    table.seats = len(players)
    for seat in range(SEATS):
        table.base[seat] = table.start_zone[seat] = NOWHERE
    for seat, player in enumerate(players):
        base = survey.base_of(player)
        home = index_of.get(base.id, NOWHERE) if base is not None else NOWHERE
        name = player.name or player.id
        if home == NOWHERE:
            raise UnplayableError(f"{name} has no base in the arena.")
        setup = survey.setup
        pilots = [pilot for pilot in (setup.pilots if setup else ()) if pilot.player == player.id]
        table.base[seat] = home
        table.start_zone[seat] = index_of.get(pilots[0].zone, home) if pilots else home
        table.robot[seat] = int(player.robot)
        if pilots:
            table.start_armor[seat] = int(pilots[0].armor)
            if player.robot and pilots[0].facing is not None:
                table.start_facing[seat] = SIDES.index(pilots[0].facing)
            elif player.robot:
                table.start_facing[seat] = Direction.NORTH
    zones = [table.start_zone[seat] for seat in range(len(players))]
    if len(set(zones)) < len(zones):
        raise UnplayableError("Two pilots begin in one zone.")


def _set_robots(table: Tables, settings: Settings, players: tuple[Player, ...]) -> None:
    """Give robots their first weapons. Source: B6."""
    robots = [seat for seat, player in enumerate(players) if player.robot]
    for order, seat in enumerate(robots):
        which = order % 2 + 1
        for word in ("first", "second"):
            kind = setting_number(settings, f"robot.{which}.{word}") - 1
            if not 0 <= kind < BASICS or not table.copies[kind]:
                title = setting_title(f"robot.{which}.{word}")
                raise UnplayableError(f"The setting “{title}” names no basic weapon.")
            table.start_weapons[seat] |= 1 << kind


def _set_tokens(
    table: Tables, survey: Survey, players: tuple[Player, ...], index_of: dict[str, int]
) -> None:
    seat_of = {player.id: seat for seat, player in enumerate(players)}
    settings = survey.settings
    out: dict[tuple[str, str], int] = {}
    values: set[tuple[str, int]] = set()
    for token in survey.setup.tokens if survey.setup else ():
        zone, seat = index_of.get(token.zone, NOWHERE), seat_of.get(token.player, NOBODY)
        if zone == NOWHERE or seat == NOBODY:
            raise UnplayableError(f"The {token.kind} {token.id} has no zone or no player.")
        if table.start_token[zone]:
            raise UnplayableError(
                f"Two mines or turrets are on {name_of(survey.arena.zones[token.zone].at)}."
            )
        table.start_token[zone] = TokenKind.MINE if token.kind == "mine" else TokenKind.TURRET
        table.start_owner[zone] = seat
        table.start_mine[zone] = NONE
        if token.kind == "mine" and not _is_chosen(table, settings, players[seat], zone, seat):
            table.start_mine[zone] = _mine(table, token, players[seat], values)
        key = (token.player, token.kind)
        out[key] = out.get(key, 0) + 1
        most = table.mines if token.kind == "mine" else table.turrets
        if out[key] > most:
            name = players[seat].name or players[seat].id
            raise UnplayableError(f"{name} has {most} {token.kind}s at most.")


def _is_chosen(table: Tables, settings: Settings, player: Player, zone: int, seat: int) -> bool:
    """Return whether which mine lies there is drawn or chosen at the start. Source: B6."""
    if player.robot:
        return bool(setting_number(settings, "robot.random_mine"))
    return bool(setting_number(settings, "start.choose_mine")) and zone == table.base[seat]


def _mine(table: Tables, token: Token, player: Player, values: set[tuple[str, int]]) -> int:
    """Return the number of a mine from 0; NONE where its player chooses it."""
    if token.value == 0:
        return NONE
    name = player.name or player.id
    if token.value > table.mines:
        raise UnplayableError(f"{name} has no mine of the value {token.value}.")
    if (player.id, token.value) in values:
        raise UnplayableError(f"{name} has one mine of the value {token.value}, not two.")
    values.add((player.id, token.value))
    return token.value - 1
