"""Rules run compiled as they run interpreted."""

import numpy as np

from editor.play.chance import draw, threefry
from editor.play.compiled import compiled, entry
from editor.play.compiling import Compiler
from editor.play.header import STATE_HEADER, WORK_HEADER
from editor.play.layout import Layout, Opener, Record, numbers

STATE = Layout("state", {**STATE_HEADER, "sums": (6,), "grid": (2, 3)})
WORK = Layout("work", WORK_HEADER)
open_state = Opener(STATE)
open_work = Opener(WORK)


@compiled
def _throw(game: Record, state: Record, work: Record, dice: int) -> int:
    for _ in range(dice):
        face = draw(state, work, 6, 3)
        state.sums[face] += 1
        state.grid[face % 2, face // 2] = state.plies
    state.plies += 1
    return state.plies


@entry
def _step(tables: Record, buffer: Record, scratch: Record, dice: int) -> int:
    state, work = open_state(buffer), open_work(scratch)
    return _throw(state, state, work, dice)


@entry
def _word(tables: Record, buffer: Record, scratch: Record, number: int) -> int:
    return threefry(tables[0], tables[1], tables[2], tables[3])


def test_the_generator_gives_the_published_words() -> None:
    """The generator gives the words that its authors published, interpreted and compiled."""
    ones = 0xFFFFFFFF
    published = {
        (0, 0, 0, 0): 0x6B200159,
        (ones, ones, ones, ones): 0x1CB996FC,
        (0x13198A2E, 0x03707344, 0x243F6A88, 0x85A308D3): 0xC4923A9C,
    }
    word = Compiler(cached=False).entry(_word)
    nothing = np.zeros(1, dtype=np.int64)
    for key, expected in published.items():
        assert threefry(*key) == expected
        assert word(np.array(key, dtype=np.int64), nothing, nothing, 0) == expected


def test_compiled_rules_do_what_interpreted_ones_do() -> None:
    """The same dice fall, and the same numbers are written, interpreted and compiled."""
    step = Compiler(cached=False).entry(_step)
    states = [STATE.empty(), STATE.empty()]
    works = [WORK.empty(), WORK.empty()]
    for opened in map(WORK.open, works):
        opened.telling = 1
        opened.forced_count = 2
        opened.forced[0], opened.forced[1] = 5, 99
    nothing = np.zeros(1, dtype=np.int64)
    for dice in (4, 1, 7):
        step(nothing, states[0], works[0], dice)
        _step(numbers(nothing), numbers(states[1]), numbers(works[1]), dice)
    assert STATE.open(states[0]).drawn == 12
    assert states[0].tolist() == states[1].tolist()
    assert works[0].tolist() == works[1].tolist()
