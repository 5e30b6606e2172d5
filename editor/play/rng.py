"""The rng of play: a counter-based stream by seed, match and the number of the draw.

The generator is Threefry-2x32 with 20 rounds (Salmon, Moraes, Dror and Shaw, "Parallel random
numbers: as easy as 1, 2, 3", 2011); tests hold it to the vectors that its authors published. Each
product here fits into 63 bits, so that interpreted and compiled runs agree to the bit.
"""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.header import DRAWS, StateHeader, WorkHeader

MASK = 0xFFFFFFFF
PARITY = 0x1BD11BDA
ROTATIONS = (13, 15, 26, 6, 17, 29, 16, 24)


@compiled
def threefry(key: int, second_key: int, counter: int, second_counter: int) -> int:
    """Return the first of the two words, 32 bits, for two words of key and of counter."""
    third_key = PARITY ^ key ^ second_key
    left = (counter + key) & MASK
    right = (second_counter + second_key) & MASK
    for group in range(5):
        for turn in range(4):
            rotation = ROTATIONS[(group % 2) * 4 + turn]
            left = (left + right) & MASK
            right = ((right << rotation) & MASK) | (right >> (32 - rotation))
            right = right ^ left
        step = group + 1
        if step % 3 == 0:
            left = (left + key) & MASK
            right = (right + second_key + step) & MASK
        elif step % 3 == 1:
            left = (left + second_key) & MASK
            right = (right + third_key + step) & MASK
        else:
            left = (left + third_key) & MASK
            right = (right + key + step) & MASK
    return left


@compiled
def draw(state: StateHeader, work: WorkHeader, sides: int, kind: int) -> int:
    """Return a number from 0 to below `sides`, the next of the match or a forced one.

    `kind` is the kind of the draw, in the numbers of the system; it is logged.
    """
    result = (threefry(state.seed, state.match, state.drawn, 0) * sides) >> 32
    state.drawn += 1
    if work.forced_next < work.forced_count:
        result = min(max(work.forced[work.forced_next], 0), sides - 1)
        work.forced_next += 1
    if work.log_on and work.draw_count < DRAWS:
        work.draws[work.draw_count, 0] = kind
        work.draws[work.draw_count, 1] = sides
        work.draws[work.draw_count, 2] = result
        work.draw_count += 1
    return result


@compiled
def random_below(work: WorkHeader, sides: int) -> int:
    """Return a number from 0 to below `sides` by the rng of a bot, apart from the match."""
    work.rng_count += 1
    return (threefry(work.rng_seed, 0, work.rng_count, 1) * sides) >> 32
