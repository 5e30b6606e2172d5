"""What a piece is worth in a fight and on the way, with the upgrades that its player knows."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.systems.trts.play.names import Effect, Task, Trait
from editor.systems.trts.play.state import State
from editor.systems.trts.play.tables import Tables


@compiled
def bonus(game: Tables, state: State, player: int, piece: int, effect: int) -> int:
    """What known upgrades add to a figure of a piece. Source: C8."""
    total = 0
    upgrade = 0
    left = state.known[player]
    while left > 0:
        if (
            left & 1
            and game.upgrade_effect[player, upgrade] == effect
            and (game.upgrade_for[player, upgrade] >> piece) & 1
        ):
            total += game.upgrade_amount[player, upgrade]
        left >>= 1
        upgrade += 1
    return total


@compiled
def traits_of(game: Tables, state: State, player: int, piece: int) -> int:
    """The traits of a piece as bits, with those that upgrades give."""
    traits = game.piece_traits[player, piece]
    upgrade = 0
    left = state.known[player]
    while left > 0:
        if (
            left & 1
            and game.upgrade_effect[player, upgrade] == Effect.TRAITS
            and (game.upgrade_for[player, upgrade] >> piece) & 1
        ):
            traits |= game.upgrade_amount[player, upgrade]
        left >>= 1
        upgrade += 1
    return traits


@compiled
def speed_of(game: Tables, state: State, player: int, piece: int) -> int:
    """Movement points in a round; upgrades make nothing move that cannot."""
    speed = game.piece_speed[player, piece]
    if speed > 0:
        speed += bonus(game, state, player, piece, Effect.SPEED)
    return speed


@compiled
def range_of(game: Tables, state: State, player: int, piece: int) -> int:
    """The range step in which a piece attacks; 0 for one that never does."""
    reach = game.piece_range[player, piece]
    if reach > 0:
        reach += bonus(game, state, player, piece, Effect.RANGE)
    return reach


@compiled
def armor_of(game: Tables, state: State, player: int, piece: int) -> int:
    """What is taken off each hit."""
    return game.piece_armor[player, piece] + bonus(game, state, player, piece, Effect.ARMOR)


@compiled
def attack_of(game: Tables, state: State, player: int, piece: int, flying: int) -> int:
    """The attack against what flies (else against what does not); 0 for none."""
    attack = game.piece_air[player, piece] if flying else game.piece_ground[player, piece]
    if attack > 0:
        attack += bonus(game, state, player, piece, Effect.ATTACK)
    return attack


@compiled
def flies(game: Tables, player: int, piece: int) -> int:
    """Whether a piece is a flyer: 1 or 0."""
    return 1 if game.piece_traits[player, piece] & Trait.FLYING else 0


@compiled
def owned(state: State, player: int) -> int:
    """The kinds of pieces of a player that are done, as bits."""
    kinds = 0
    for slot in range(state.stacks[player]):
        if state.task[player, slot] != Task.RISING:
            kinds |= 1 << state.piece[player, slot]
    return kinds


@compiled
def has_needs(state: State, player: int, needs: int, needs_known: int) -> bool:
    """Whether a player has the buildings and knows the upgrades that something requires."""
    if (state.known[player] & needs_known) != needs_known:
        return False
    return needs == 0 or (owned(state, player) & needs) == needs
