"""What a player may not know, hidden and filled in at random.

Hidden are the cards of programs that were not turned up, and which mine is which. Everything
else is known; decks are masks, and a card is drawn when it is needed.
"""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.header import NONE, NOWHERE
from editor.play.rng import random_below
from editor.systems.mechs.play.names import CARDS, DIRECTIONS, TokenKind
from editor.systems.mechs.play.state import State, Work, count_bits, nth_bit
from editor.systems.mechs.play.tables import Tables


@compiled
def hide_from(game: Tables, state: State, player: int) -> None:
    """Take out the programs and mines of the others."""
    for seat in range(game.seats):
        if seat != player:
            state.mines[seat] = NONE
            for slot in range(state.revealed[seat], game.slots):
                state.program[seat, slot] = NONE
    for zone in range(game.zones):
        if state.token[zone] == TokenKind.MINE and state.token_owner[zone] != player:
            state.mine[zone] = NONE


@compiled
def determinize_for(game: Tables, state: State, work: Work, player: int) -> None:
    """Fill in hidden programs and mines at random, as agrees with all that is known."""
    for seat in range(game.seats):
        if seat != player:
            imagine_program(state, work, seat)
            imagine_mines(game, state, work, seat)


@compiled
def imagine_program(state: State, work: Work, seat: int) -> None:
    """Fill what is hidden of a program with cards that are not in it, in any direction."""
    left = (1 << CARDS) - 1
    for slot in range(state.revealed[seat]):
        if state.program[seat, slot] != NONE:
            left &= ~(1 << (state.program[seat, slot] // 4))
    for slot in range(state.revealed[seat], state.programmed[seat]):
        rank = random_below(work, max(1, count_bits(left)))
        card = nth_bit(left, rank)
        left &= ~(1 << card)
        state.program[seat, slot] = card * 4 + random_below(work, DIRECTIONS)


@compiled
def imagine_mines(game: Tables, state: State, work: Work, seat: int) -> None:
    """Fill in at random which of a player's mines lies where.

    An older mine is known not to be whatever a younger one is known not to be. So the mine of which
    most is known is drawn first: a number is always left, and all ways are equally likely.
    """
    left = (1 << game.mines) - 1
    while True:
        zone = most_known_mine(game, state, seat)
        if zone == NOWHERE:
            break
        able = left & ~state.not_mines[zone]
        if not able:
            able = left
        rank = random_below(work, max(1, count_bits(able)))
        state.mine[zone] = nth_bit(able, rank)
        left &= ~(1 << state.mine[zone])
    state.mines[seat] = left


@compiled
def most_known_mine(game: Tables, state: State, seat: int) -> int:
    """Return the zone of the hidden mine with the fewest possible numbers; NOWHERE for none."""
    found = NOWHERE
    most = NONE
    for zone in range(game.zones):
        if state.token[zone] == TokenKind.MINE and state.token_owner[zone] == seat:
            known = count_bits(state.not_mines[zone])
            if state.mine[zone] == NONE and known > most:
                most = known
                found = zone
    return found
