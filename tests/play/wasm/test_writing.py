"""Rules as WebAssembly do what they do interpreted, whatever they say."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType

import numpy as np
import pytest
from hypothesis import HealthCheck, Phase, given, settings

from editor.play.dialect.reading import Reader
from editor.play.engine import RulesFaultError
from editor.play.layout import numbers
from editor.play.wasm.machine import Instance, compiled_program
from tests.play.dialect.modules import module_of
from tests.play.dialect.programs import programs

ROOM = 65_536


def instance_of(module: ModuleType) -> Instance:
    """Return an instance with the entry `rule` of a module."""
    reader = Reader({}, {"state": module.STATE, "work": module.WORK}, {})
    return Instance(compiled_program(reader, {"rule": module.rule}, ROOM), ["rule"])


def both(module: ModuleType, number: int) -> tuple[tuple[object, ...], tuple[object, ...]]:
    """Return answer, state and work of the rule, interpreted and as WebAssembly."""
    instance = instance_of(module)
    fast = [instance.take(layout.size) for layout in (module.STATE, module.WORK)]
    slow = [np.zeros(layout.size, dtype=np.int64) for layout in (module.STATE, module.WORK)]
    for buffer in (*fast, *slow):
        buffer[:] = np.arange(buffer.size) * 7 - 20
    answer = module.rule(None, *map(numbers, slow), number)
    places = [instance.address(buffer) or 0 for buffer in fast]
    same = instance.call("rule", (0, *places, number))
    return (answer, *(one.tolist() for one in slow)), (same, *(one.tolist() for one in fast))


# Making a failing text smaller takes minutes; the text itself tells enough.
@settings(
    max_examples=60,
    phases=(Phase.explicit, Phase.generate),
    suppress_health_check=list(HealthCheck),
)
@given(text=programs())
def test_what_hypothesis_writes_goes_alike_on_both_machines(
    text: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Answers and all that is written are the same, interpreted and as WebAssembly."""
    folder = tmp_path_factory.getbasetemp()
    with module_of(folder, text) as module:
        for number in (0, 5, -77, 40_000):
            slow, fast = both(module, number)
            assert slow == fast


def one_rule(body: str) -> str:
    """Return the text of an entry with a body."""
    lines = "".join(f"    {line}\n" for line in body.splitlines())
    return (
        "@entry\ndef rule(tables: Record, buffer: Record, scratch: Record, number: int) -> int:\n"
        "    state, work = open_state(buffer), open_work(scratch)\n" + lines
    )


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
    "a copy": ("", "copy_into(buffer, scratch, 4)\nreturn work.list[2]"),
    "floats": ("", "x = number / 8 + 0.25\nreturn int(x * sqrt(2.0) * 1000) if x > 0.5 else 3"),
}
"""What is easily got wrong: rules beside the entry, and its body."""


@pytest.mark.parametrize("name", CASES)
def test_what_is_easily_got_wrong_goes_alike(name: str, tmp_path: Path) -> None:
    """Orders, roundings and scopes are those of Python."""
    beside, body = CASES[name]
    with module_of(tmp_path, beside + one_rule(body)) as module:
        for number in (5, 0, 123):
            slow, fast = both(module, number)
            assert slow == fast


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ("return state.row[number]", "an index lies outside its array, in rule"),
        ("return state.row[-number]", "an index lies outside its array, in rule"),
        ("state.grid[1, number] = 4\nreturn 0", "an index lies outside its array, in rule"),
        ("return ODD[number]", "an index lies outside its array, in rule"),
        ("for i in range(number):\n    state.row[i] = 0\nreturn 0", "an index lies outside"),
        ("return 5 // (number - 9)", "integer divide by zero, in "),
    ],
)
def test_a_rule_that_may_not_stops_and_says_where(body: str, words: str, tmp_path: Path) -> None:
    """A wrong index or a division by 0 is an error that names the rule, and the next call works."""
    with module_of(tmp_path, one_rule(body)) as module:
        instance = instance_of(module)
        buffers = [instance.take(layout.size) for layout in (module.STATE, module.WORK)]
        places = [instance.address(buffer) or 0 for buffer in buffers]
        for _ in range(3):
            with pytest.raises(RulesFaultError, match=words):
                instance.call("rule", (0, *places, 9))
        assert instance.call("rule", (0, *places, 0)) == module.rule(
            None, *map(numbers, buffers), 0
        )


def test_the_error_names_all_rules_on_the_way(tmp_path: Path) -> None:
    """Rules too large to be written in place are named, the innermost first."""
    filler = "".join(f"    state.x += number * {index} - state.y\n" for index in range(40))
    text = (
        "@compiled\ndef deep(state: Record, number: int) -> int:\n"
        + filler
        + "    return state.row[number]\n\n\n"
        + one_rule("return deep(state, number)")
    )
    with module_of(tmp_path, text) as module:
        instance = instance_of(module)
        places = [instance.address(instance.take(20)) or 0 for _ in range(2)]
        with pytest.raises(RulesFaultError, match=r"in deep, called by rule$"):
            instance.call("rule", (0, *places, 9))


def test_memory_is_as_large_as_its_buffers(tmp_path: Path) -> None:
    """What does not fit is refused, and reading beyond the end of memory stops the rule."""
    with module_of(tmp_path, one_rule("return state.row[2]")) as module:
        instance = instance_of(module)
        with pytest.raises(MemoryError):
            instance.take(2 * ROOM)
        with pytest.raises(RulesFaultError, match="out of bounds memory access"):
            instance.call("rule", (0, 0x7FFF0000, 0, 0))
