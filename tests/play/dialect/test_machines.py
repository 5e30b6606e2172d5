"""Rules do on every machine what they do interpreted, whatever they say."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, given, settings

from tests.depth import examples
from tests.play.dialect.machines import Machines
from tests.play.dialect.modules import module_of, one_rule
from tests.play.dialect.programs import programs


# Making a failing text smaller takes minutes; the text itself tells enough.
@settings(
    max_examples=examples(60),
    phases=(Phase.explicit, Phase.generate),
    suppress_health_check=list(HealthCheck),
)
@given(text=programs())
def test_what_hypothesis_writes_goes_alike_on_all_machines(
    text: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Answers and all that is written are the same, interpreted and elsewhere."""
    folder = tmp_path_factory.getbasetemp()
    with module_of(folder, text) as module:
        machines = Machines(module)
        for number in (0, 5, -77, 40_000):
            reference, *others = machines.outcomes(number)
            assert others == [reference] * 3


CASES = {
    "an index is found after the value that changes it": (
        "@compiled\ndef bump(state: Record) -> int:\n    state.x = state.x % 4 + 1\n"
        "    return state.x\n\n\n",
        "state.row[state.x % 5] = bump(state)\nreturn state.x",
    ),
    "a value is found before the index that changes it": (
        "@compiled\ndef bump(state: Record) -> int:\n    state.x = state.x % 4 + 1\n"
        "    return state.x\n\n\n",
        "state.row[bump(state) % 5] = state.x\nreturn state.x",
    ),
    "a place is found before the value that is added": (
        "@compiled\ndef bump(state: Record) -> int:\n    state.x += 1\n    state.row[1] = 40\n"
        "    return state.x\n\n\n",
        "state.x = 1\nstate.row[state.x] += bump(state)\nreturn state.row[1]",
    ),
    "a loop keeps its last value": ("", "x = 0\nfor i in range(3):\n    x += i\nreturn i * 10 + x"),
    "bounds are found once": (
        "",
        "state.x = 3\nfor i in range(state.x):\n    state.x += 1\nreturn state.x",
    ),
    "and stops where it is false": (
        "@compiled\ndef bump(state: Record) -> bool:\n    state.x += 1\n    return True\n\n\n",
        "state.x = 0\nif number > 100 and bump(state) and number > 3:\n    return 1\n"
        "if number < 100 or bump(state):\n    return state.x\nreturn 7",
    ),
    "swapped values": ("", "state.x, state.y = state.y, state.x\nreturn state.x"),
    "a parameter that is written to stays the caller's": (
        "@compiled\ndef down(a: int) -> int:\n    while a > 10:\n        a -= 10\n"
        "    return a\n\n\n",
        "x = number + 57\ny = down(x)\nreturn x * 1000 + y",
    ),
    "a rule that calls itself": (
        "@compiled\ndef sum_to(a: int) -> int:\n    if a <= 0:\n        return 0\n"
        "    return a + sum_to(a - 1)\n\n\n",
        "return sum_to(number % 20)",
    ),
    "negative numbers round down": (
        "",
        "x = -number - 7\nreturn x // 2 + 10 * (x % 2) + 100 * (x // 3) + 1000 * (x % 3)"
        " + 10000 * (x // (number + 2)) + 100000 * (x % (number + 2))",
    ),
    "the high word of a product": ("", "return ((number + 4294967000) * 77) >> 32"),
    "the high word of a product below nothing": (
        "",
        "x, y = -number - 1, 1000000000 - number\nstate.x = (x * y) >> 32\n"
        "state.y = (y * x) >> 32\nwork.z = (x * -y) >> 32\nreturn (x * 3) >> 32",
    ),
    "an option that is met": (
        "",
        "a = number % 9\nstate.x = (a in (0, 5)) * 2 + (a not in (0, 5)) * 3\n"
        "return a in (1, 2, 3, 4, 5, 6)",
    ),
    "bits": (
        "",
        "a = number - 64\nreturn (a & 7) + (a | 9) + (a ^ 21) + (~a) + (a << 3) + (a >> 2)"
        " + ((a ^ 5) & 4294967295) % 1000",
    ),
    "signs side by side": ("", "a = number - 9\nreturn 4 - -a - -3 - (-a - (2 - a)) * -2"),
    "truths as numbers": (
        "",
        "a = number - 5\nstate.x = (a > 0) + (a == 0) * 10 + (not a) * 100\n"
        "return 1 if a and number else 0",
    ),
    "the least and the greatest": (
        "",
        "a, b = number - 9, 4\nreturn max(a, b) * 100 + min(a, b) * 10 + abs(a) + abs(b)",
    ),
    "a loop within a loop that is left": (
        "",
        "x = 0\nfor i in range(4):\n    for j in (5, 2, 7):\n        if j == 2:\n"
        "            continue\n        if j + i == 9:\n            break\n        x += j * 10 + i\n"
        "    if i == number:\n        break\nreturn x",
    ),
    "a loop that counts down": (
        "",
        "x = 0\nfor i in range(4, -1, -1):\n    x = x * 10 + state.row[i] + i\nreturn x",
    ),
    "a loop that runs no time": ("", "x = 8\nfor i in range(5, 2):\n    x = i\nreturn x"),
    "loops whose numbers nobody reads": (
        "",
        "x = 0\nfor _ in range(3):\n    for _ in range(number % 4):\n        x += 1\nreturn x",
    ),
    "a loop that is left before the end": (
        "",
        "x = 0\nwhile True:\n    x += 1\n    if x > number:\n        break\nreturn x",
    ),
    "a truth that is kept": (
        "",
        "found = False\nfor i in range(5):\n    found = found or state.row[i] > number\n"
        "sure = not found and number > 3\nreturn found + sure * 10",
    ),
    "the size of a copy is found once": (
        "@compiled\ndef bump(state: Record) -> int:\n    state.x += 1\n    return state.x\n\n\n",
        "state.x = 0\nx = copy_into(buffer, scratch, bump(state))\nreturn x * 100 + state.x",
    ),
    "a copy": ("", "copy_into(buffer, scratch, 4)\nreturn work.list[2]"),
    "what is taken back": (
        "@compiled\ndef bump(state: Record) -> int:\n    state.row[2] += 7\n    state.x -= 2\n"
        "    return state.row[2]\n\n\n",
        "x = copy_into(scratch, buffer, 6)\nfor i in range(3):\n"
        "    state.x, state.row[i] = state.row[i], number\n    state.row[i] += bump(state)\n"
        "    state.y = bump(state)\n    x = x * 3 + state.x + take_back(scratch, buffer, 6)\n"
        "state.y -= 1\nwork.z = state.x\nreturn x",
    ),
    "more than is noted is taken back": (
        "",
        "copy_into(scratch, buffer, 6)\nfor i in range(2049):\n    state.row[i % 3] += i\n"
        "take_back(scratch, buffer, 6)\nfor i in range(2048):\n    state.row[i % 3] += i\n"
        "state.mover = take_back(scratch, buffer, 6)\nreturn state.row[2]",
    ),
    "members of an enumeration": (
        "class Way(IntEnum):\n    UP = 1\n    DOWN = 3\n\n\nWAYS = (Way.UP, Way.DOWN, 4)\n\n\n",
        "state.row[Way.UP] = Way.DOWN * 10 + (number in (Way.UP, Way.DOWN))\nway = Way.UP\n"
        "for one in (Way.DOWN, Way.UP):\n    way = way * 5 + one\n"
        "if number in WAYS or number == Way.DOWN:\n    way = -Way.DOWN\n"
        "return way + WAYS[number % 3] + (Way.DOWN, Way.UP)[number % 2] + (1 << Way.DOWN)",
    ),
    "floats that are compared": (
        "",
        "x, y = number / 4, 1.25\nstate.x = (x < y) + (x <= y) * 10 + (x > y) * 100\n"
        "state.y = (x >= y) + (x == y) * 10 + (x != y) * 100\nreturn x == 0.0",
    ),
    "floats that are reckoned with": (
        "",
        "x, y = number / 4, -2.5\nstate.x = int(x + y)\nstate.y = int((x - y) * 8)\n"
        "work.z = int(x * y)\nwork.list[0] = int(-x / y)\nwork.list[1] = int(abs(y))\n"
        "work.list[2] = int(max(x, y)) - int(min(x, y))\nreturn int(y * 3)",
    ),
    "a float that is cut where it is small": (
        "",
        "x = number * 1e300\nreturn 1 if x < 100.0 and int(x) > 3 else 0",
    ),
    "a constant of numpy": (
        "from numpy import float64\n\nHALF = float64(2.5)\n\n\n",
        "return int(HALF * number)",
    ),
    "floats": ("", "x = number / 8 + 0.25\nreturn int(x * sqrt(2.0) * 1000) if x > 0.5 else 3"),
}
"""What is easily got wrong: rules beside the entry, and its body."""


def test_what_is_easily_got_wrong_goes_alike(tmp_path: Path, subtests: pytest.Subtests) -> None:
    """Orders, roundings and scopes are those of Python."""
    for name in CASES:
        with subtests.test(name):
            beside, body = CASES[name]
            with module_of(tmp_path, beside + one_rule(body)) as module:
                machines = Machines(module)
                for number in (5, 0, 123):
                    reference, *others = machines.outcomes(number)
                    assert others == [reference] * 3
