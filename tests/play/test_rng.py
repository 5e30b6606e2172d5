"""Chance is Threefry as its authors published it, on every machine."""

from pathlib import Path

import pytest

from editor.play.rng import threefry
from tests.play.dialect.machines import Machines
from tests.play.dialect.modules import module_of, one_rule

VECTORS = (
    ((0, 0), (0, 0), 0x6B200159),
    ((0xFFFFFFFF, 0xFFFFFFFF), (0xFFFFFFFF, 0xFFFFFFFF), 0x1CB996FC),
    ((0x13198A2E, 0x03707344), (0x243F6A88, 0x85A308D3), 0xC4923A9C),
)
"""Key, counter and first word; source: kat_vectors of Random123, threefry2x32 of 20 rounds."""


@pytest.mark.parametrize(("key", "counter", "word"), VECTORS)
def test_the_generator_gives_the_published_words(
    key: tuple[int, int], counter: tuple[int, int], word: int
) -> None:
    """Three words that the authors of the generator published come out."""
    assert threefry(*key, *counter) == word


def test_every_machine_gives_the_same_words(tmp_path: Path) -> None:
    """WebAssembly and JavaScript, which write it by hand, give what the rule gives."""
    text = "from editor.play.rng import threefry\n\n\n" + one_rule(
        "for i in range(5):\n"
        "    state.row[i] = (threefry(number * 21 + i, i * 65537, number + i, 1) * 1000003) >> 32\n"
        "return (threefry(number, 0, 3, 1) * 2000003) >> 32"
    )
    with module_of(tmp_path, text) as module:
        machines = Machines(module)
        for number in (0, 1, 2_147_483, 99_991):
            reference, *others = machines.outcomes(number)
            assert others == [reference] * 3
