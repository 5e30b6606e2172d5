"""Rules are read as they are meant, and what leaves the dialect is refused with a way out."""

from __future__ import annotations

import ast
import sys
from pathlib import Path
from types import ModuleType

import pytest

from editor.play.compiled import is_rule
from editor.play.dialect.nodes import ValueKind
from editor.play.dialect.reading import RuleReader, entries_of, reader_of
from editor.play.dialect.scope import DialectError
from tests.play.dialect.modules import HEAD, module_of
from tests.play.games import PLAYED, rules_of

LINES = HEAD.count("\n")


def read(module: ModuleType, name: str = "rule") -> RuleReader:
    """Read a rule of a module and return its reader."""
    records = {"state": module.STATE, "work": module.WORK}
    reader = RuleReader({"step": module.other} if hasattr(module, "other") else {}, records, {})
    reader.rule(getattr(module, name))
    return reader


@pytest.mark.quick("tactics")
@pytest.mark.parametrize("system", [item.id for item in PLAYED])
def test_every_marked_function_of_a_system_is_read(system: str) -> None:
    """What the verbs and kernels reach is read, and so is every other rule of their modules."""
    rules = rules_of(system)
    reader = reader_of(rules)
    reached = reader.reached(entries_of(rules).values())
    for module in {rule.function.__module__ for rule in reached}:
        for value in vars(sys.modules[module]).values():
            if is_rule(value) and value.__module__ == module:
                reader.rule(value)


REFUSED = {
    "a list": ("x = [1, 2]\nreturn 0", "List", 2),
    "a dictionary": ("x = {}\nreturn 0", "Dict", 2),
    "a string": ('x = "a"\nreturn 0', "Constant", 2),
    "a text put together": ('x = f"{number}"\nreturn 0', "JoinedStr", 2),
    "a comprehension": ("return max([i for i in range(3)])", "max", 2),
    "a lambda": ("f = lambda: 0\nreturn 0", "Lambda", 2),
    "a walrus": ("if (x := number) > 0:\n    return x\nreturn 0", "NamedExpr", 2),
    "an exception": ("try:\n    return 0\nexcept ValueError:\n    return 1", "Try", 2),
    "an assertion": ("assert number\nreturn 0", "Assert", 2),
    "an else behind a loop": ("for i in range(3):\n    pass\nelse:\n    pass\nreturn 0", "For", 2),
    "a power": ("return number**2", "Pow", 2),
    "a slice": ("return state.row[0:1]", "Slice", 2),
    "an unknown function": ("return len(state.row)", "calls len", 2),
    "a method": ("return number.bit_length()", "no plain name", 2),
    "a keyword": ("return max(number, key=1)", "no plain name", 2),
    "an unknown name": ("return unheard", "unheard is not a number", 2),
    "an unknown field": ("return state.unheard", "no field unheard", 2),
    "an array as a value": ("x = state.row\nreturn 0", "takes 1 indices", 2),
    "an unknown member": ("return Way.LEFT", "Way has no member LEFT", 2),
    "the value of a member": ("return Way.UP.value", "not a record", 2),
    "half of the indices": ("return state.grid[1]", "takes 2 indices", 2),
    "two targets": ("x = y = 1\nreturn x", "two targets", 2),
    "a variable that is given two values": ("x, x = 1, 2\nreturn x", "twice at once: x", 2),
    "a variable among others": ("x, y, x = 1, 2, 3\nreturn x", "twice at once: x", 2),
    "a field that is given two values": (
        "state.x, work.z, state.x = 1, 2, 3\nreturn 0",
        "twice at once: state.x",
        2,
    ),
    "an entry that is given two values": (
        "state.row[number + 1], state.row[number+1] = 1, 2\nreturn 0",
        "twice at once: state.row[number + 1]",
        2,
    ),
    "two values within brackets": (
        "x, (y, x) = 1, (2, 3)\nreturn x",
        "twice at once: x",
        2,
    ),
    "two values in square brackets": ("[x, x] = 1, 2\nreturn x", "twice at once: x", 2),
    "two values behind a star": ("x, *x = 1, 2\nreturn 0", "twice at once: x", 2),
    "a tuple that is unpacked": ("x, y = ODD\nreturn x", "unpacked", 2),
    "a float in a rule for a number": ("return number / 2", "float stands where an int", 2),
    "a floor of floats": ("x = number / 2\nx = x // 3\nreturn 0", "// of floats", 3),
    "a division by nothing": ("return number // 0", "divides by 0", 2),
    "a remainder below nothing": ("return number % -3", "divides by -3", 2),
    "a shift too far": ("return number << 40", "shifts by 40", 2),
    "a loop over a field": ("for i in state.row:\n    pass\nreturn 0", "needs a range", 2),
    "a step that is not known": ("for i in range(0, 9, number):\n    pass\nreturn 0", "step", 2),
    "a loop that changes its variable": (
        "for i in range(3):\n    i = 5\nreturn 0",
        "changes its own i",
        2,
    ),
    "a variable without a value": (
        "if number > 0:\n    x = 1\nreturn x",
        "x may be read before",
        1,
    ),
    "a variable of a loop that may not run": (
        "for i in range(number):\n    pass\nreturn i",
        "i may be read before",
        1,
    ),
    "an end without an answer": ("if number > 0:\n    return 1", "without returning", 1),
    "a chain that calls": ("return 0 < helped(number) < 5", "middle of a chain", 2),
    "an or that answers a number": ("x = number or 3\nreturn x", "answer one of them", 2),
    "a look into a field": ("return number in state.row", "needs a tuple", 2),
    "too few arguments": ("return helped()", "takes 1 arguments", 2),
    "a number that nobody reads": (
        "for _ in range(3):\n    for _ in range(9):\n        pass\n"
        "    state.row[_] = 777\nreturn 0",
        "the value of _ cannot be read",
        5,
    ),
    "a name for nobody that is given a value": (
        "for _ in range(3):\n    _ = number\nreturn 0",
        "_ can be the variable of a loop only",
        3,
    ),
    "a number that is halved": ("number /= 2\nreturn number", "float stands where an int", 2),
    "a field that is halved": ("state.x /= 2\nreturn 0", "float stands where an int", 2),
    "a division of its own by nothing": ("x = 5\nx //= 0\nreturn x", "divides by 0", 3),
    "a remainder of its own": ("x = 5\nx %= 0\nreturn x", "divides by 0", 3),
    "a division by what is below nothing": ("state.x //= -3\nreturn 0", "divides by -3", 2),
    "a shift of its own too far": ("state.x >>= 40\nreturn 0", "shifts by 40", 2),
    "a shift of its own back": ("number <<= -1\nreturn 0", "shifts by -1", 2),
    "a high word of what is no product": ("return number >> 32", "shifts by 32", 2),
    "a remainder of a float": ("x = number / 2\nx %= 3\nreturn 0", "% of floats", 3),
    "a power of its own": ("number **= 2\nreturn number", "operator Pow", 2),
    "an or within an and": (
        "x = number > 1 and (number or 3)\nreturn x",
        "answer one of them",
        2,
    ),
    "a float within a tuple": ("return (1.5, 2)[number]", "can be indexed", 2),
    "records that are compared": ("return state == work", "a record stands where an int", 2),
    "a record that is cut": ("return int(state)", "a record stands where an int", 2),
    "a record that is given another": ("state = work\nreturn 0", "state is assigned another", 2),
    "an opened record that is opened": (
        "other = open_work(state)\nreturn 0",
        "unopened record is expected",
        2,
    ),
    "an opener of nothing": ("other = open_state()\nreturn 0", "takes one argument", 2),
    "an opener of too much": (
        "other = open_state(number, 3)\nreturn 0",
        "takes one argument",
        2,
    ),
    "a copy of no size": ("copy_into(state, work)\nreturn 0", "takes 3 arguments", 2),
    "a copy of what is opened": (
        "copy_into(state, work, 3)\nreturn 0",
        "unopened record is expected",
        2,
    ),
    "a range of nothing": ("for i in range():\n    pass\nreturn 0", "needs a range", 2),
    "a range of too much": ("for i in range(1, 5, 2, 9):\n    pass\nreturn 0", "needs a range", 2),
    "a variable of a loop over nothing": (
        "for i in ():\n    pass\nreturn i",
        "i may be read before",
        1,
    ),
    "a look among none": ("return number in ()", "the tuple is empty", 2),
    "an index beyond its field": ("return state.row[5]", "outside the 5 rows", 2),
    "an index below a tuple": ("return ODD[-1]", "outside the 4 rows", 2),
    "a variable called like a rule": ("helped = 3\nreturn helped(number)", "calls helped", 3),
    "a variable called like a function": ("max = 3\nreturn max(number, 2)", "calls max", 3),
    "letters that are not of ASCII": ("größe = number\nreturn größe", "outside ASCII", 1),
    "a number beyond 64 bits": ("return number % 99999999999999999999", "64 bits", 2),
    "a number that grows beyond 64 bits": (
        "return number % ((1 << 31) * (1 << 31) * 8)",
        "64 bits",
        2,
    ),
    "a number without an end": ("x = 1e999\nreturn x > 3.0", "is not a finite number", 2),
    "a record of its own": ("other = open_state(number) if number else 0\nreturn 0", "", 2),
}
"""What is no rule: its body, what the message says, and the line counted from the `def`."""

HELPED = """
class Way(IntEnum):
    UP = 1


@compiled
def helped(number: int) -> int:
    return number + 1


@compiled
def rule(state: Record, work: Record, number: int) -> int:
"""


def test_what_leaves_the_dialect_is_refused_with_its_line(
    tmp_path: Path, subtests: pytest.Subtests
) -> None:
    """The error names file, line and rule, what is wrong there, and what to write."""
    for name in REFUSED:
        with subtests.test(name):
            body, words, line = REFUSED[name]
            text = HELPED + "".join(f"    {splitline}\n" for splitline in body.splitlines())
            with module_of(tmp_path, text) as module:
                with pytest.raises(DialectError) as caught:
                    read(module)
                said = str(caught.value)
                where = LINES + HELPED.count("\n") - 1 + line
                assert said.startswith(f"{module.__file__}:{where}: rule: ")
                assert words in said
                assert "; write " in said


UNTYPED: list[tuple[str, str]] = [
    ("def rule(state: Record, number) -> int:", "type of number is missing"),
    ("def rule(state: Record, number: str) -> int:", "type of number is str"),
    ("def rule(state: Record, number: int):", "type of answer is missing"),
    ("def rule(state: Record, *numbers: int) -> int:", "a star"),
    ("def rule(state: Record, number: int = 3) -> int:", "a default"),
]


def test_parameters_and_answers_are_typed(tmp_path: Path, subtests: pytest.Subtests) -> None:
    """A rule says of each parameter and of its answer what it is."""
    for head, words in UNTYPED:
        with subtests.test(head):
            text = f"@compiled\n{head}\n    return 0\n"
            with module_of(tmp_path, text) as module, pytest.raises(DialectError, match=words):
                read(module)


def test_a_truth_is_no_number_unless_it_is_compared(tmp_path: Path) -> None:
    """A rule that announces a truth may not answer a number, but one for a number may a truth."""
    text = "@compiled\ndef rule(number: int) -> bool:\n    return number\n"
    with (
        module_of(tmp_path, text) as module,
        pytest.raises(DialectError, match="number is used as a truth value"),
    ):
        read(module)
    text = "@compiled\ndef rule(number: int) -> int:\n    return number > 3\n"
    with module_of(tmp_path, text) as module:
        assert read(module).rule(module.rule).answer is ValueKind.INT


def test_a_file_is_parsed_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many rules a module has, its text is parsed once."""
    parsed: list[str] = []
    parse = ast.parse

    def counted(text: str) -> ast.Module:
        parsed.append(text)
        return parse(text)

    monkeypatch.setattr("ast.parse", counted)
    text = "".join(
        f"@compiled\ndef rule_{i}(number: int) -> int:\n    return {i}\n" for i in range(9)
    )
    with module_of(tmp_path, text) as module:
        for index in range(9):
            read(module, f"rule_{index}")
    assert len(parsed) == 1
