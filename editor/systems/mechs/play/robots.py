"""Robots: how they read a card, where they go, and how they use an action. Source: B6."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.header import NOBODY, NONE, NOWHERE, log_event
from editor.play.rng import draw
from editor.systems.mechs.play.events import Event
from editor.systems.mechs.play.names import CARDS, ZONES, Aim, CardMove, Direction, Draw, NorthAfter
from editor.systems.mechs.play.state import State, Work, count_bits, enemy_in, is_hostile, nth_bit
from editor.systems.mechs.play.tables import Tables


@compiled
def draw_card(state: State, work: Work, seat: int) -> int:
    """Return the next card of a robot; its deck is shuffled again when it is used up."""
    if state.robot_deck[seat] == 0:
        state.robot_deck[seat] = (1 << CARDS) - 1
    left = count_bits(state.robot_deck[seat])
    rank = draw(state, work, left, Draw.ROBOT_CARD) if left > 1 else 0
    card = nth_bit(state.robot_deck[seat], rank)
    state.robot_deck[seat] &= ~(1 << card)
    return card


@compiled
def robot_in(game: Tables, state: State, seat: int, zone: int) -> bool:
    """Return whether another robot stands in a zone."""
    for other in range(game.seats):
        if other != seat and game.robot[other] and state.zone[other] == zone:
            return True
    return False


@compiled
def is_open(game: Tables, state: State, seat: int, zone: int, card: int, direction: int) -> bool:
    """Return whether a card leads a robot from a zone to another where no other robot stands."""
    there = game.goes_to[game.card_move[card], zone, direction]
    if there == zone:
        return False
    return not robot_in(game, state, seat, there)


@compiled
def robot_direction(game: Tables, state: State, work: Work, seat: int, zone: int, card: int) -> int:
    """Return the direction in which a card sends a robot from a zone, NONE if it stays.

    Straight on, or where of ahead, left and right the value is highest, ahead before left before
    right. At a wall, or before the other robot, it turns round and goes on. A diagonal jump
    goes to the better of the two corners ahead, that on the right in a tie, and leaves the robot
    facing as it did. Source: B6.
    """
    facing = state.facing[seat]
    best = NONE
    if is_open(game, state, seat, zone, card, facing):
        best = facing
    move = game.card_move[card]
    if game.robot_aim[card] == Aim.RICHEST or move == CardMove.DIAGONAL:
        turns = 1 if move == CardMove.DIAGONAL else 2
        for turn in range(turns):
            side = (facing + 3 + 2 * turn) % 4
            if is_open(game, state, seat, zone, card, side) and (
                best < 0
                or game.value[game.goes_to[move, zone, side]]
                > game.value[game.goes_to[move, zone, best]]
            ):
                best = side
    if best == NONE:
        back = (facing + 2) % 4
        state.facing[seat] = back
        log_event(work, Event.ROBOT_TURNED, seat, back, 0, 0, 0)
        if is_open(game, state, seat, zone, card, back):
            best = back
    elif move != CardMove.DIAGONAL:
        state.facing[seat] = best
    return best


@compiled
def face_north(game: Tables, state: State, work: Work, seat: int) -> None:
    """Turn a robot north that moved into a combat and is still standing. Source: B6.

    `state.power` still says whether it jumped in.
    """
    if not game.robot[seat] or seat != state.active:
        return
    jumped = state.power != 0
    turns = game.rule_robot_north == NorthAfter.MOVES or (
        game.rule_robot_north == NorthAfter.JUMPS and jumped
    )
    if turns and state.facing[seat] != Direction.NORTH:
        state.facing[seat] = Direction.NORTH
        log_event(work, Event.ROBOT_TURNED, seat, Direction.NORTH, 0, 0, 0)


@compiled
def facing_at_base(game: Tables, state: State, seat: int, base: int) -> int:
    """Return where a robot faces that returns to its base.

    North, or along the row of zones that begins beside its base, where the player is in that row;
    that this is the row that the rules mean is a reading. Source: B6.
    """
    if game.rule_robot_faces_player:
        for turn in range(2):
            side = Direction.EAST + 2 * turn
            zone = base
            for _ in range(ZONES):
                ahead = game.goes_to[CardMove.SIMPLE, zone, side]
                if ahead == zone:
                    break
                zone = ahead
                if enemy_in(game, state, seat, zone) != NOBODY:
                    return side
    return Direction.NORTH


@compiled
def wander(game: Tables, state: State, work: Work, seat: int, base: int) -> int:
    """Return where a robot comes back: its base, or where its cards lead it until one is free.

    NOWHERE where two decks of cards lead to no free zone, an assumption. Source: B6.
    """
    zone = base
    for _ in range(2 * CARDS):
        if not is_hostile(game, state, seat, zone) and not robot_in(game, state, seat, zone):
            return zone
        card = draw_card(state, work, seat)
        side = robot_direction(game, state, work, seat, zone, card)
        if side != NONE:
            zone = game.goes_to[game.card_move[card], zone, side]
    return NOWHERE
