"""A match from a surveyed scenario: tables, seats, and the names of all that is in them."""

from __future__ import annotations

from editor.core.points import name_of
from editor.core.ruleset import setting_title
from editor.play.game import Game, Seat, UnplayableError
from editor.play.rules import Rules
from editor.play.sentinels import NOBODY, NONE, NOWHERE
from editor.play.settings import Settings, number
from editor.systems.mechs.board import SIDES, Player, Token
from editor.systems.mechs.play.deal_arena import set_arena
from editor.systems.mechs.play.deal_settings import set_rules
from editor.systems.mechs.play.deal_weapons import set_weapons
from editor.systems.mechs.play.labels import MECH_SIDES, Names
from editor.systems.mechs.play.names import BASICS, PILOTS, SEATS, Side, TokenKind
from editor.systems.mechs.play.tables import TABLES, Tables
from editor.systems.mechs.survey import Survey

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
    over_gap = bool(number(settings, "jump.over_gap"))
    short = bool(number(settings, "jump.short_of_edge"))
    cells = set_arena(table, survey.arena, over_gap, short)
    index_of = {survey.arena.at[cell].id: index for index, cell in enumerate(cells)}
    _set_players(table, survey, players, index_of)
    _set_robots(table, settings, players)
    _set_tokens(table, survey, players, index_of)
    seats = tuple(
        Seat(player.id, player.name or player.id, player.seat, index)
        for index, player in enumerate(players)
    )
    laid = [survey.arena.at[cell] for cell in cells]
    names = Names(
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
        raise UnplayableError("Robots alone play no match: somebody has to sit among them.")
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
                table.start_facing[seat] = Side.NORTH
    zones = [table.start_zone[seat] for seat in range(len(players))]
    if len(set(zones)) < len(zones):
        raise UnplayableError("Two pilots begin in one zone.")


def _set_robots(table: Tables, settings: Settings, players: tuple[Player, ...]) -> None:
    """Give robots their first weapons. Source: B6."""
    robots = [seat for seat, player in enumerate(players) if player.robot]
    for order, seat in enumerate(robots):
        which = order % 2 + 1
        for word in ("first", "second"):
            kind = number(settings, f"robot.{which}.{word}") - 1
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
                f"Two mines or turrets lie on {name_of(survey.arena.zones[token.zone].at)}."
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
    """Whether which mine lies there is drawn or chosen at the start. Source: B6."""
    if player.robot:
        return bool(number(settings, "robot.random_mine"))
    return bool(number(settings, "start.choose_mine")) and zone == table.base[seat]


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
