"""A rule as WebAssembly that does what none may stops, and nothing else is touched."""

from __future__ import annotations

import gc
from pathlib import Path
from types import ModuleType

import pytest

from editor.play.dialect.reading import RuleReader
from editor.play.engine import RulesFaultError
from editor.play.layout import numbers
from editor.play.wasm.machine import Instance, Program, compiled_program
from editor.play.wasm.writing import WasmModule
from tests.play.dialect.modules import module_of, one_rule

ROOM = 65_536


def text_of(module: ModuleType) -> str:
    """Return the text of the entry `rule` of a module."""
    reader = RuleReader({}, {"state": module.STATE, "work": module.WORK}, {})
    return WasmModule(reader, {"rule": module.rule}, ROOM).text


def program_of(module: ModuleType) -> Program:
    """Return the program with the entry `rule` of a module."""
    reader = RuleReader({}, {"state": module.STATE, "work": module.WORK}, {})
    return compiled_program(reader, {"rule": module.rule}, ROOM)


def instance_of(module: ModuleType) -> Instance:
    """Return an instance with the entry `rule` of a module."""
    return Instance(program_of(module), ["rule"])


FAULTS: list[tuple[str, str]] = [
    ("return state.row[number]", "an index is outside its array, in rule"),
    ("return state.row[number * 5 // 9]", "an index is outside its array, in rule"),
    ("return state.row[-number]", "an index is outside its array, in rule"),
    ("state.grid[1, number] = 4\nreturn 0", "an index is outside its array, in rule"),
    ("return ODD[number]", "an index is outside its array, in rule"),
    ("for i in range(number):\n    state.row[i] = 0\nreturn 0", "an index is outside"),
    ("return 5 // (9 - number)", "integer divide by zero, in "),
]


def test_a_rule_that_may_not_stops_and_says_where(
    tmp_path: Path, subtests: pytest.Subtests
) -> None:
    """A wrong index or a division by 0 is an error that names the rule, and the next call works."""
    for body, words in FAULTS:
        with subtests.test(body), module_of(tmp_path, one_rule(body)) as module:
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


@pytest.mark.parametrize(("terms", "calls"), [(3, 0), (20, 0), (40, 3)])
def test_a_small_rule_is_written_in_place_of_its_calls(
    terms: int, calls: int, tmp_path: Path
) -> None:
    """A large one is called, and so is one that calls itself; nothing is written twice."""
    body = "".join(f"    state.x += number * {index}\n" for index in range(terms))
    beside = f"@compiled\ndef told(state: Record, number: int) -> int:\n{body}    return 1\n\n\n"
    three = "return told(state, 1) + told(state, 2) + told(state, 3)"
    with module_of(tmp_path, beside + one_rule(three)) as module:
        text = text_of(module)
    assert text.count("call $told") == calls
    assert text.count("(func $told") == bool(calls)


def test_a_rule_that_calls_itself_is_called(tmp_path: Path) -> None:
    """However small it is, it cannot stand in place of its calls."""
    beside = "@compiled\ndef down(a: int) -> int:\n    return down(a - 1) if a > 0 else 7\n\n\n"
    with module_of(tmp_path, beside + one_rule("return down(number)")) as module:
        text = text_of(module)
        assert (text.count("call $down"), text.count("(func $down")) == (2, 1)
        assert instance_of(module).call("rule", (0, 0, 0, 5)) == 7


CHECKED: list[tuple[str, int]] = [
    ("return state.row[number]", 1),
    ("return state.row[number % 5]", 0),
    ("return state.row[number % 6]", 1),
    ("return state.row[number & 3]", 0),
    ("x = 0\nfor i in range(5):\n    x += state.row[i]\nreturn x", 0),
    ("x = 0\nfor i in range(6):\n    x += state.row[i]\nreturn x", 1),
    ("x = 0\nfor i in range(4, -1, -1):\n    x += state.row[i]\nreturn x", 0),
    ("x = 0\nfor i in range(5, -1, -1):\n    x += state.row[i]\nreturn x", 1),
    ("x = 0\nfor i in range(4, -2, -1):\n    x += state.row[i]\nreturn x", 1),
    ("x = 0\nfor i in range(number):\n    x += state.row[i]\nreturn x", 1),
    ("x = 0\nfor i in range(1, 5):\n    x += state.row[i - 1]\nreturn x", 0),
    ("x = 0\nfor i in range(4):\n    x += state.row[i - 1]\nreturn x", 1),
    ("i = 0\nfor i in range(3):\n    pass\nreturn state.row[i]", 1),
]


def test_an_index_is_checked_unless_it_cannot_be_wrong(
    tmp_path: Path, subtests: pytest.Subtests
) -> None:
    """What a loop counts, a remainder and a mask have known ranges."""
    for body, checks in CHECKED:
        with subtests.test(body), module_of(tmp_path, one_rule(body)) as module:
            assert text_of(module).count("unreachable end") == checks


def test_memory_is_as_large_as_its_buffers(tmp_path: Path) -> None:
    """What does not fit is refused, and reading beyond the end of memory stops the rule."""
    with module_of(tmp_path, one_rule("return state.row[2]")) as module:
        instance = instance_of(module)
        with pytest.raises(MemoryError):
            instance.take(2 * ROOM)
        with pytest.raises(RulesFaultError, match="out of bounds memory access"):
            instance.call("rule", (0, 0x7FFF0000, 0, 0))


def test_numbers_of_a_memory_outlive_the_machine_they_are_of(tmp_path: Path) -> None:
    """A buffer that is kept longer than its instance stays what it was, and can be written."""
    with module_of(tmp_path, one_rule("state.x = number\nreturn 0")) as module:
        kept = []
        program = program_of(module)
        for number in range(4):
            instance = Instance(program, ["rule"])
            kept.append(instance.take(module.STATE.size))
            places = (instance.address(kept[-1]) or 0, instance.address(instance.take(20)) or 0)
            instance.call("rule", (0, *places, number))
            del instance
            gc.collect(1)  # it is young
        at = module.STATE.offsets["x"]
        assert [buffer[at] for buffer in kept] == list(range(4))
        for buffer in kept:
            buffer[:] = 7
