"""Each construct of words does as JavaScript what it does in Python, or is refused."""

from __future__ import annotations

import json
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np
import pytest
from PySide6.QtQml import QJSValue

from benchmarks.script_engine import Host
from editor.play.dialect.reading import RuleReader
from editor.play.dialect.scope import DialectError
from editor.play.engine import RulesFaultError
from editor.play.game import Seat
from editor.play.script.words.constants import names_of_game
from editor.play.script.writing import Script
from tests.play.dialect.modules import module_of

NAMES = '''
from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import IntEnum
from functools import partial
from typing import Any, NamedTuple, cast

from editor.core.numbers import whole_or_none
from editor.core.words import counted
from editor.play.game import work_of

KINDS = {1: "one", 2: "two", 3: "three"}
PAIRS = (("a", 1), ("b", 2))
HALF = 0.5


class Way(IntEnum):
    UP = 1
    DOWN = 3


WAYS = {Way.UP: "up", Way.DOWN: "down"}
MET = frozenset((Way.DOWN, Way.UP))


@dataclass(frozen=True)
class Line:
    """A line."""

    words: str
    at: tuple[int, ...] = ()
    by: int = -1
    kept: object = field(default=None, metadata={"words": False})


LINES = {1: Line("one", (1, 2)), 2: Line("two")}


class Leg(NamedTuple):
    """A leg."""

    start: int
    end: int


@compiled
def doubled(game: Record, state: Record, work: Record, number: int) -> int:
    return number * 2 + state.x


def _said(verb: str, number: int, much: int = 7) -> str:
    return f"{verb} {number} of {much}"


TELLERS = {1: partial(_said, "tells"), 2: partial(_said, "asks")}


def _yields(number: int) -> Iterator[int]:
    for each in range(number):
        if each == 4:
            return
        yield each * each


def words(game: Any, state: Record, number: int) -> Any:
'''
ASK = """
((words, names, state, numbers) => {
    const game = Object.assign(JSON.parse(names), {table: new Int32Array(30)});
    return JSON.stringify(numbers.map(one => words.words(game, new Int32Array(state), one)));
})
"""


class StandIn(SimpleNamespace):
    """Stands for a game, to which there are weak references."""


GAME: Any = SimpleNamespace(
    seats=(Seat("red", "Red", 1, 0), Seat("blue", "Boris", 2, 1)),
    spaces=("a1", "b1", "c1"),
    names=SimpleNamespace(units=("rail-lance-2", "\u00e9lan", "\U0001f600-x"), other=3),
)
NUMBERS = (0, 1, 2, 3, 9)


def _text(body: str) -> str:
    return NAMES + "".join(f"    {line}\n" for line in body.splitlines())


def _reader(module: ModuleType) -> RuleReader:
    return RuleReader({}, {"state": module.STATE, "work": module.WORK}, {})


CONSTRUCTS: list[str] = [
    # Texts
    'return f"{number} {state.x:+d} {-state.x:+d} {number / 8:.1f} {0.05:.1f} {HALF:.2f}"',
    'return f"{game.seats[1].name!r} {number!r} `${{x}}`"',
    r"""return [f"{x!r}" for x in ("it's", 'a "b"', "it's \"b\"", "a\\b\n\t\x07\u2028\xad")]""",
    'return [one.replace("-", " ").capitalize() for one in game.names.units]',
    "return [one.upper() + one[:1] + one[1:-1] + one[-1:] for one in game.names.units]",
    "return [len(one) for one in game.names.units]",
    'return "a b".split() + " x\\u2028y\\x1cz ".split() + "".split()',
    'return ("a b-c".partition(" "), "a-b-c".rpartition("-"), "x".partition("-"))',
    'return ["12".isdigit(), "".isdigit(), "AB".isupper(), "A1".isupper(), "1".isupper()]',
    'return ["ab".startswith("a"), "ab".endswith(("x", "b")), "ab".removeprefix("a"),'
    ' "1.0".removesuffix(".0"), "ab".removesuffix("")]',
    'return "{n} of {m}".format(n=number, m="x")',
    'return " and ".join(seat.name for seat in game.seats) or "nobody"',
    'return counted(number, "die", "dice")',
    'return [chr(ord("A") + number), str(number), "b" in "abc", "" in "x"]',
    'return [whole_or_none(one, 0, 9) for one in ("7", " +7 ", "-1", "1_0", "", "99", "٣")]',
    # Numbers
    "return [round(number / 2), round(-number / 2), number // 2, -number // 2, -number % 3]",
    "return (divmod(number, 4), abs(-number), int(number / 2), 1 << number | 1, ~number & 6)",
    "return [max(number, 2), min(x for x in (5, number, 3)), max([number]), sum([1, number])]",
    "return sum(x > number for x in (1, 2, 3))",
    "return doubled(game.table, state, None, number) + int(number == 2)",
    # Records
    "return [state.x, state.row[number % 5], state.grid[number % 3, 1], sum(state.row)]",
    "table, there = game.table, state.grid[2, 3]\nreturn there",
    "work = work_of(game)\nreturn work.list[0]",
    "return [row[1] for row in (state.row, state.row)]",
    # Truth
    'return [number or "no", number and "yes", [] or "none", "" or (), [number] and "some"]',
    'return "some" if [one for one in (1, 2) if one > number] else "none"',
    'return ["x" if KINDS else "y", not (), not number, 0 < number < 3, not KINDS.get(number)]',
    "return [number in (1, 2), number not in KINDS, (number, 1) in ((1, 1), (2, 1))]",
    'return ["a b".split() == ["a", "b"], (1, (2, 3)) != (1, (2, number)), number is None]',
    # Members of enumerations, which are numbers
    "return [f'{Way.DOWN} {Way.UP:+d}', WAYS.get(number), number in WAYS, number in MET]",
    "return [Way.DOWN + number, number == Way.UP, number in (Way.UP, Way.DOWN), [Way.UP]]",
    "match number:\n    case Way.UP:\n        return 'up'\n    case Way.DOWN:\n"
    "        return 'down'\nreturn {Way.UP: 1}.get(number, Way.DOWN)",
    # Many things
    "return KINDS.get(number), KINDS.get(number, 'none'), [*KINDS], list(KINDS.values())",
    "return {str(k): v for k, v in {**KINDS, 4: 'four'}.items() if k != number}['4']",
    "found = {}\nfor x in (1, 2, 1):\n    found[x] = found.get(x, 0) + 1\nreturn [*found.items()]",
    "return tuple(dict.fromkeys(x for x in (3, 1, 3, number))), len({1, number, 1})",
    "return sorted((3, 1, number)), sorted([2, 1, 3], key=lambda x: x != number)",
    "return sorted(PAIRS, key=lambda pair: -pair[1])",
    "return [(x, y) for x in range(3) for y in range(x) if x != y + number]",
    "return [[y for y in range(x)] for x in range(4, number, -2)]",
    "first, *rest = (1, 2, number)\nreturn [rest, first, rest[-1], rest[:1], [*rest, 4][1:]]",
    "return [(i, a, b) for i, (a, b) in enumerate(zip((1, 2), 'xyz'), start=number)]",
    "return next((x for x in (1, 2, 3) if x > number), -1), any([0, number]), all(())",
    "rows = [1]\nrows += (2, number)\nrows.append(4)\nreturn rows + [5], (1, 2).index(2)",
    "text = 'a'\ntext += f'{number}'\nreturn text",
    # Ways through
    "match number:\n    case 0 | 1:\n        return 'few'\n    case 2:\n        return 'two'\n"
    "    case _ if number > 5:\n        return 'many'\nreturn 'else'",
    "total = 0\nwhile True:\n    total += 1\n    if total == 2:\n        continue\n"
    "    if total > number:\n        break\nreturn total",
    "for x in range(number):\n    if x == 2:\n        return x\nreturn None",
    "def_ = 3\nthis = def_\nreturn this + number",
    # Calls
    "return Line('x', by=number), Line(words='y', at=(1,)), Leg(1, number).end",
    "line = LINES.get(number)\nreturn line and (line.words, line.at, line.by)",
    "return [_said('is', number), _said(much=1, verb='a', number=2), _said(*('b', 3))]",
    "return TELLERS[1](number), TELLERS.get(2, _said)(number, 8)",
    "tell = TELLERS.get(number)\nreturn '' if tell is None else tell(1)",
    "return list(_yields(number)), cast(int, number)",
]


@pytest.mark.parametrize("checked", [True, False], ids=["checked", "for a page"])
def test_a_construct_gives_the_same(
    checked: bool, tmp_path: Path, subtests: pytest.Subtests
) -> None:
    """Over several numbers, from the same position."""
    for body in CONSTRUCTS:
        with subtests.test(body), module_of(tmp_path, _text(body)) as module:
            host = Host(_reader(module), {}, {"words": module.words}, checked=checked)
            state = np.arange(module.STATE.size, dtype=np.int64) * 3 + 1
            game = StandIn(**vars(GAME), table=None, rules=SimpleNamespace(work=module.WORK))
            opened = module.STATE.open(state)
            said = [_plain(module.words(game, opened, number)) for number in NUMBERS]
            numbers = host.run(json.dumps(NUMBERS))
            names = json.dumps(names_of_game(GAME, host.read))
            memory = host.memory(state)
            answer: Any = host.run(ASK).call([host.entries, QJSValue(names), memory, numbers])
            assert json.loads(host.seen(answer).toString()) == json.loads(json.dumps(said))


def _plain(value: Any) -> Any:
    if hasattr(value, "__dataclass_fields__"):
        return {name: _plain(its) for name, its in vars(value).items()}
    return [_plain(item) for item in value] if isinstance(value, tuple | list) else value


REFUSED: list[tuple[str, str]] = [
    ("with open('x') as x:\n    return x", "a statement of the kind With; write assignments"),
    ("try:\n    return 1\nfinally:\n    pass", "the kind Try"),
    ("def inner():\n    return 1\nreturn inner()", "the kind FunctionDef"),
    ("del number", "the kind Delete"),
    ("return 2 ** number", r"an operator that words lack: 2 \*\* number"),
    ("yield 1\nreturn 2", "it yields, and answers too"),
    ("x = yield\nreturn", "the kind Yield"),
    ("return Way.LEFT", "Way has no member LEFT"),
    ("return state.nothing", "state has no field nothing"),
    ("return state.grid[1]", "it takes 1 indices: state.grid; write 2 of them"),
    ("return state.grid", "it takes no index: state.grid; write all of its indices"),
    ("state.x = 1", "this cannot be assigned to: state.x; write a variable"),
    ("state.row[1] = 1", r"words change a record: state.row\[1\]; write a rule"),
    ("return getattr(state, 'x')", "words have no getattr of this kind"),
    ("return isinstance(number, int)", "words have no isinstance of this kind"),
    ("return 'a'.center(9)", "words have no center of this kind"),
    ("return 'a,b'.split(',')", "words have no split of this kind"),
    ("return game.survey.board", "words read the scenario: game.survey"),
    ("return f'{number > 1}'", "a truth has no words of its own: number > 1"),
    ("return f'{number:>5}'", "it is formatted as >5"),
    ("return [1, 2, 3][::2]", "it takes steps"),
    ("return Line()", r"words is not given: Line\(\)"),
    ("return Line('x', to=1)", "to is not a name that it takes"),
    ("return nothing_known", "nothing_known has no value here"),
    ("return STATE", "it reads a value of the kind Layout: STATE"),
    ("match number:\n    case [1, x]:\n        return x", "a case is not a plain value"),
    ("x = y = 1\nreturn x", "the kind Assign"),
    ("x, x = number, 1\nreturn x", "it is assigned twice at once: x; write each target once"),
    ("x, (y, *x) = 1, (2, 3)\nreturn x", "assigned twice at once: x"),
    ("kept = {}\nkept[1], kept[1] = 1, 2\nreturn 0", r"twice at once: kept\[1\]"),
    ("for x, x in ((1, 2),):\n    pass\nreturn x", "twice at once: x"),
    ("_, _ = number, 1\nreturn _", "the value of _ cannot be read"),
    ("return [x for x, x in ((1, 2),)]", "twice at once: x"),
    ("for x in (1, 2):\n    pass\nelse:\n    return 1", "the kind For"),
]


def test_what_words_have_not_is_refused(tmp_path: Path, subtests: pytest.Subtests) -> None:
    """The error has the file, the line, what is wrong and what to write instead."""
    for body, words in REFUSED:
        with subtests.test(body), module_of(tmp_path, _text(body)) as module:
            with pytest.raises(DialectError, match=words) as caught:
                Script(_reader(module), {}, words={"words": module.words})
            assert f"{module.__name__}.py:" in str(caught.value)


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ("raise ValueError(f'no {number}')", "^Error: no 9"),
        ("return KINDS[number]", "nothing at 9"),
        ("return game.spaces[number]", "nothing at 9"),
        ("return state.row[number]", "9 of 5"),
    ],
)
def test_what_python_raises_a_script_throws(body: str, words: str, tmp_path: Path) -> None:
    """What is raised has its words; a wrong key or index is an error there, too."""
    with module_of(tmp_path, _text(body)) as module:
        host = Host(_reader(module), {}, {"words": module.words})
        names = QJSValue(json.dumps(names_of_game(GAME, {"name"})))
        memory = host.memory(np.zeros(module.STATE.size, dtype=np.int64))
        answer: Any = host.run(ASK).call([host.entries, names, memory, host.run("[9]")])
        with pytest.raises(RulesFaultError, match=words):
            host.seen(answer)
