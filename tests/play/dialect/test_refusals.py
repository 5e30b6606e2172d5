"""What stands around a rule is refused where it makes the rule mean something else."""

from __future__ import annotations

from pathlib import Path

import pytest

from editor.play.dialect.reading import RuleReader
from editor.play.dialect.scope import DialectError
from tests.play.dialect.modules import HEAD, module_of, one_rule

TRUTH = """@compiled
def told(known: bool) -> int:
    {}
    return known + 1


"""
READS = """@compiled
def read(state: Record, work: Record, first: Buffer) -> int:
    return state.x + work.z


"""
REFUSED = {
    "a number for a truth": (
        TRUTH.format("pass"),
        "return told(number)  # here",
        "as a truth value",
    ),
    "a truth that is given a number": (
        TRUTH.format("known = 5  # here"),
        "return told(number > 3)",
        "as a truth value",
    ),
    "a truth that is added to": (
        TRUTH.format("known += 1  # here"),
        "return told(number > 3)",
        "as a truth value",
    ),
    "a truth that is changed by bits": (
        TRUTH.format("known |= known  # here"),
        "return told(number > 3)",
        "as a truth value",
    ),
    "records in another order": (
        READS,
        "return read(work, state, buffer)  # here",
        "this is not a record of state",
    ),
    "a buffer for a record": (
        READS,
        "return read(buffer, work, buffer)  # here",
        "this is not a record of state",
    ),
    "a record for a buffer": (
        READS,
        "return read(state, work, state)  # here",
        "this record is already opened",
    ),
    "a record opened as another for a record": (
        READS,
        "return read(open_work(buffer), work, buffer)  # here",
        "this is not a record of state",
    ),
    "an own max": (
        "def max(a, b):\n    return 7\n\n\n",
        "return max(number, 3)  # here",
        "calls max",
    ),
    "another function as max": (
        "from builtins import min as max\n\n\n",
        "return max(number, 3)  # here",
        "calls max",
    ),
    "an own range": (
        "def range(a):\n    return (1, 2)\n\n\n",
        "for i in range(5):  # here\n    pass\nreturn 0",
        "needs a range",
    ),
    "a second decorator": (
        "def same(a):\n    return a\n\n\n"
        "@compiled\n@same\ndef told(a: int) -> int:  # here\n    return a\n\n\n",
        "return told(number)",
        "other decorators",
    ),
    "a mark by a call": (
        "def told(a: int) -> int:  # here\n    return a\n\n\ncompiled(told)\n\n\n",
        "return told(number)",
        "other decorators",
    ),
    "a rule that is written twice": (
        "@compiled  # here\ndef told(a: int) -> int:\n    return 1\n\n\nfirst = told\n\n\n"
        "@compiled\ndef told(a: int) -> int:\n    return 2\n\n\n",
        "return first(number)",
        "defined twice",
    ),
    "a rule that is written again under a condition": (
        "@compiled\ndef told(a: int) -> int:\n    return 1\n\n\nif LIMIT:\n\n"
        "    @compiled  # here\n    def told(a: int) -> int:\n        return 2\n\n\n",
        "return told(number)",
        "defined twice",
    ),
    "a rule that waits": (
        "@compiled  # here\nasync def told(a: int) -> int:\n    return a\n\n\n",
        "return told(3)",
        "top level",
    ),
    "a lambda": (
        "told = compiled(lambda a: a)  # here\n\n\n",
        "return told(3)",
        "top level",
    ),
    "a method": (
        "class Told:\n    @compiled  # here\n    def told(a: int) -> int:\n        return a\n\n\n"
        "told = Told.told\n\n\n",
        "return told(3)",
        "top level",
    ),
    "a rule within a function": (
        "def outside():\n    @compiled  # here\n    def told(a: int) -> int:\n"
        "        return a\n    return told\n\n\ntold = outside()\n\n\n",
        "return told(3)",
        "top level",
    ),
    "letters of a rule that are not of ASCII": (
        "@compiled\ndef größe(a: int) -> int:  # here\n    return a\n\n\n",
        "return größe(number)",
        "outside ASCII",
    ),
    "an answer that is a record": (
        "@compiled\ndef told(state: Record) -> Record:  # here\n    return state\n\n\n",
        "told(state)\nreturn 0",
        "returns a record",
    ),
    "an endless constant": (
        'FAR = float("inf")\n\n\n',
        "x = number * 1.0\nreturn x < FAR  # here",
        "is not a finite number",
    ),
    "a tuple beyond 64 bits": (
        "BIG = (1 << 70, 2)\n\n\n",
        "return BIG[number % 2]  # here",
        "64 bits",
    ),
}
"""What is refused: what stands beside the entry, its body, and what the message says."""


def test_what_means_something_else_is_refused_where_it_stands(
    tmp_path: Path, subtests: pytest.Subtests
) -> None:
    """The error names the file and the line, what is wrong there, and what to write."""
    for name in REFUSED:
        with subtests.test(name):
            beside, body, words = REFUSED[name]
            text = beside + one_rule(body)
            line = (
                (HEAD + text)
                .splitlines()
                .index(next(splitline for splitline in text.splitlines() if "# here" in splitline))
            )
            with module_of(tmp_path, text) as module, pytest.raises(DialectError) as caught:
                RuleReader({}, {"state": module.STATE, "work": module.WORK}, {}).reached(
                    (module.rule,)
                )
            said = str(caught.value)
            assert said.startswith(f"{module.__file__}:{line + 1}: ")
            assert words in said
            assert "; write " in said


VERBS = """@entry
def other(tables: Buffer, buffer: Buffer, scratch: Buffer, number: int) -> int:
    return number


@compiled
def inner(tables: Buffer, verbs: Verbs) -> int:
    return verbs.legal(tables, tables, tables, 0) * 10 + verbs.step(tables, tables, tables, 0)


@entry
def rule(tables: Buffer, number: int, verbs: Verbs) -> int:
    {}
"""


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ("return inner(tables, number)", "the verbs belong here"),
        ("return inner(tables)", "takes 2 arguments"),
        ("return inner(tables, verbs.step)", "the verbs belong here"),
        ("return verbs.unheard(tables, tables, tables, 0)", "unheard is not a verb"),
        ("return verbs.step(tables, tables, tables)", "other takes 4 arguments"),
        ("verbs = 3\n    return inner(tables, verbs)", "verbs is assigned another kind of value"),
    ],
)
def test_verbs_are_handed_on_as_what_they_are(body: str, words: str, tmp_path: Path) -> None:
    """Verbs are passed on together, and each is called by its name."""
    with module_of(tmp_path, VERBS.format(body)) as module:
        reader = RuleReader({"legal": module.other, "step": module.other}, {}, {})
        with pytest.raises(DialectError, match=words):
            reader.rule(module.rule)
    with module_of(tmp_path, VERBS.format("return inner(tables, verbs)")) as module:
        reader = RuleReader({"legal": module.other, "step": module.other}, {}, {})
        assert reader.rule(module.rule).calls == (module.inner,)
