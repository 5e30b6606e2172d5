"""The work of the checks grows linearly, also on strange maps."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from editor.core.ruleset import Ruleset
from editor.storage.kits import ruleset_for
from editor.systems.judge import judge
from tests.checks.boards import case_scenario
from tests.steps import steps_of

RULES: Ruleset = ruleset_for("tactics")
MAXIMUM = 2.2
"""The most that the steps may grow for twice the boxes."""

BOXES: dict[str, Callable[[int], str]] = {
    "a heap on the mat": lambda _: "at b2",
    "a tall stack": lambda n: f"at b2 on c{n - 1}" if n else "at b2",
    "stacks of five at one place": lambda n: f"at b2 on c{n - 1}" if n % 5 else "at b2",
    "stacks of five beside one another": lambda n: (
        f"at {'bdfhjlnprtvx'[n // 5 % 12]}{n // 60 * 2 + 1}" + (f" on c{n - 1}" if n % 5 else "")
    ),
    "all on one": lambda n: "at b2 on c0" if n else "at b2",
    "each reaching over the next": lambda n: f"at {'bc'[n % 2]}2 on c{n - 1}" if n else "at b2",
    "on what is not there": lambda n: f"at b2 on no{n}",
    "on what is above what is not there": lambda n: f"at b2 on c{n - 1}" if n else "at b2 on no",
}


def steps_for(where: Callable[[int], str], count: int, ring: bool = False) -> int:
    """Return the steps of the checks of a map with this number of boxes, without fixes."""
    boxes = [f"c{n} 2x2 {where(n)}" for n in range(count)]
    if ring:
        boxes[0] += f" on c{count - 1}"
    scenario, library = case_scenario({"mat": "\n".join(["." * 24] * 12), "boxes": boxes})
    return steps_of(lambda: judge(scenario, library, RULES, fixes=False))


def test_twice_the_boxes_are_about_twice_the_work(subtests: pytest.Subtests) -> None:
    """The steps of the checks grow no faster than the map."""
    for shape in BOXES:
        with subtests.test(shape):
            assert steps_for(BOXES[shape], 240) <= MAXIMUM * steps_for(BOXES[shape], 120)


def test_twice_the_boxes_in_a_ring_are_about_twice_the_work() -> None:
    """A cycle of boxes is numbered once."""
    stack = BOXES["a tall stack"]
    assert steps_for(stack, 240, ring=True) <= MAXIMUM * steps_for(stack, 120, ring=True)
