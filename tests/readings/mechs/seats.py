"""Second readings of the checks of set-ups: the same sentences, read slowly."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from editor.systems.mechs.map.board import Pilot, Token
from tests.readings.mechs.ground import Reading
from tests.readings.mechs.slow_arena import Cell, SlowArena
from tests.readings.modes.reading import Said


def setup_missing(arena: SlowArena) -> Iterator[Said]:
    """There is a set-up."""
    if not arena.scenario.setups:
        yield Said()


def players_unfit_mode(arena: SlowArena) -> Iterator[Said]:
    """One person plays alone, two to four play together."""
    people = sum(not player.robot for player in arena.players)
    if arena.setup and str(people) not in {"solo": "1", "arena": "234"}[arena.mode]:
        yield Said([arena.setup.id])


def robots_unfit_mode(arena: SlowArena) -> Iterator[Said]:
    """Who plays alone plays against two robots; nobody else does."""
    robots = [player.id for player in arena.players if player.robot]
    if arena.setup and len(robots) != (2 if arena.mode == "solo" else 0):
        yield Said([arena.setup.id, *robots])


def seats_not_distinct(arena: SlowArena) -> Iterator[Said]:
    """Every seat has one player at most."""
    for seat in range(1, 9):
        there = [player.id for player in arena.players if player.seat == seat]
        if len(there) > 1:
            yield Said(there, words=[f"seat {seat}"])


def zone_or_player_unknown(arena: SlowArena) -> Iterator[Said]:
    """What a pilot or token names is there."""
    for piece in arena.pieces:
        zones = [zone for zone in arena.listed if zone.id == piece.zone]
        players = [player for player in arena.players if player.id == piece.player]
        if not zones or not players:
            yield Said([piece.id], words=[] if zones else [piece.zone])


def base_missing(arena: SlowArena) -> Iterator[Said]:
    """Every player has a base."""
    for player in arena.players:
        if arena.base_of(player) is None:
            yield Said([player.id], words=[f"seat {player.seat}"])


def pilot_missing(arena: SlowArena) -> Iterator[Said]:
    """Every player has a pilot."""
    for player in arena.players:
        if not [pilot for pilot in arena.pilots if pilot.player == player.id]:
            yield Said([player.id])


def pilots_several(arena: SlowArena) -> Iterator[Said]:
    """No player has two pilots."""
    for player in arena.players:
        own = [pilot for pilot in arena.pilots if pilot.player == player.id]
        if own[1:]:
            yield Said([pilot.id for pilot in own], _cells(arena, own), [str(len(own))])


def pilot_off_base(arena: SlowArena) -> Iterator[Said]:
    """Every pilot whose player has a base is on one."""
    for pilot in arena.pilots:
        for player in arena.players:
            own = [z.id for z, card in arena.bases() if card.seat == player.seat]
            there = any(zone.id == pilot.zone for zone in arena.listed)
            if player.id == pilot.player and own and there and pilot.zone not in own:
                yield Said([pilot.id], _cells(arena, [pilot]))


def robot_unready(arena: SlowArena) -> Iterator[Said]:
    """A robot has armor and faces north."""
    for pilot in arena.pilots:
        robot = [player for player in arena.players if player.id == pilot.player and player.robot]
        if robot and (pilot.armor, pilot.facing) != (True, "north"):
            yield Said([pilot.id], _cells(arena, [pilot]))


def tokens_exceeded(arena: SlowArena) -> Iterator[Said]:
    """Nobody has more mines or turrets than there are."""
    for player in arena.players:
        for kind in ("mine", "turret"):
            own = [t for t in arena.tokens if (t.player, t.kind) == (player.id, kind)]
            if len(own) > arena.number(f"supply.{kind}s"):
                yield Said([t.id for t in own], _cells(arena, own), [f"{len(own)} {kind}s"])


def mine_value_unlawful(arena: SlowArena) -> Iterator[Said]:
    """Values of mines are those of the supply, each once a player; turrets have none."""
    values = range(1, arena.number("supply.mines") + 1)
    for token in arena.tokens:
        if token.value not in (values if token.kind == "mine" else (0,)):
            yield Said([token.id], _cells(arena, [token]))
    for player in sorted({token.player for token in arena.tokens}):
        for value in values:
            own = [
                t for t in arena.tokens if (t.kind, t.player, t.value) == ("mine", player, value)
            ]
            if own[1:]:
                yield Said([t.id for t in own], _cells(arena, own), [f"value {value}"])


def tokens_share_zone(arena: SlowArena) -> Iterator[Said]:
    """No zone has two tokens."""
    for name in sorted({token.zone for token in arena.tokens}):
        here = [token for token in arena.tokens if token.zone == name]
        if here[1:]:
            yield Said([token.id for token in here], _cells(arena, here), [str(len(here))])


def token_on_mech_zone(arena: SlowArena) -> Iterator[Said]:
    """No token lies with the mech."""
    for token in arena.tokens:
        for zone, card in arena.known():
            if card.role == "mech" and zone.id == token.zone:
                yield Said([token.id, zone.id], [zone.at])


def base_mine_missing(arena: SlowArena) -> Iterator[Said]:
    """On every base lies a mine of its player."""
    for player in arena.players:
        base = arena.base_of(player)
        mines = [t for t in arena.tokens if (t.kind, t.player) == ("mine", player.id)]
        if base is not None and base.id not in [mine.zone for mine in mines]:
            yield Said([base.id, player.id], [base.at])


def _cells(arena: SlowArena, pieces: Iterable[Pilot | Token]) -> list[Cell]:
    return [zone.at for piece in pieces for zone in arena.listed if zone.id == piece.zone]


READINGS: dict[str, Reading] = {
    "setup-missing": setup_missing,
    "players-unfit-mode": players_unfit_mode,
    "robots-unfit-mode": robots_unfit_mode,
    "seats-not-distinct": seats_not_distinct,
    "zone-or-player-unknown": zone_or_player_unknown,
    "base-missing": base_missing,
    "pilot-missing": pilot_missing,
    "pilots-several": pilots_several,
    "pilot-off-base": pilot_off_base,
    "robot-unready": robot_unready,
    "tokens-exceeded": tokens_exceeded,
    "mine-value-unlawful": mine_value_unlawful,
    "tokens-share-zone": tokens_share_zone,
    "token-on-mech-zone": token_on_mech_zone,
    "base-mine-missing": base_mine_missing,
}
