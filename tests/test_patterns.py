"""Regular expressions are ones that every supported Python reads alike, and end on long texts."""

import ast
import importlib
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SOURCES = sorted(
    file
    for folder in (".ci", "benchmarks", "docs", "editor", "tests")
    for file in (ROOT / folder).rglob("*.py")
)
_TOKEN = re.compile(
    r"\\.|\[\^?\]?(?:[^\]\\]|\\.)*\]|\(\?>|\(\?|[*+?]|\{[0-9]+\}|\{[0-9]*,[0-9]*\}|.", re.DOTALL
)
_PERHAPS = re.compile(r"""[*+?}]["'\sbfr]*\+|\(\?>""")
_QUANTIFIER = re.compile(r"[*+?]|\{[0-9]+\}|\{[0-9]*,[0-9]*\}")
_COUNTED_UP = re.compile(r"(?<=\w)\+\+|(?<=[\s=])\+\+(?=\w)")
_OF_QR_CODES = "$%*+-./:"
"""Signs in a row that QR codes are written in; none of them quantifies another."""


def greedy_forever(pattern: str, *, script: bool = False) -> bool:
    """Return whether a pattern has a possessive quantifier or an atomic group.

    Python 3.11.2 matches them wrongly. In a `script`, `name++` and `++name` count up and are none.
    """
    if script:
        pattern = _COUNTED_UP.sub("", pattern)
    last = ""
    for token in _TOKEN.findall(pattern):
        if token == "(?>":
            return True
        if not _QUANTIFIER.fullmatch(token):
            last = ""
        elif not last:
            last = token
        elif token == "+":
            return True
        else:
            last = ""
    return False


def is_given_to_re(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the literals in what a call hands on as a pattern."""
    if isinstance(node, ast.Call):
        if ast.unparse(node.func).startswith("re.") and node.args:
            yield from ast.walk(node.args[0])
        for keyword in node.keywords:
            if keyword.arg in ("match", "pattern"):
                yield from ast.walk(keyword.value)


def literals(tree: ast.AST) -> Iterator[tuple[ast.expr, str]]:
    """Yield all texts of a module; of f-strings with a letter for each value."""
    whole: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            whole |= {id(part) for part in node.values}
            parts = (part.value if isinstance(part, ast.Constant) else "x" for part in node.values)
            yield node, "".join(str(part) for part in parts)
        elif isinstance(node, ast.Constant) and id(node) not in whole:
            if isinstance(node.value, str):
                yield node, node.value
            elif isinstance(node.value, bytes):
                yield node, node.value.decode("latin-1")


def refused(text: str) -> list[int]:
    """Return the lines of a module's literals that are refused as patterns."""
    if not _PERHAPS.search(text):
        return []
    tree = ast.parse(text)
    patterns = {id(part) for node in ast.walk(tree) for part in is_given_to_re(node)}
    return [
        node.lineno
        for node, words in literals(tree)
        if greedy_forever(words.replace(_OF_QR_CODES, ""), script=id(node) not in patterns)
    ]


POSSESSIVE = (
    "a*+", "a++", "a?+", "[ab]++", "(?:a|b)*+c", r"\s*+", "a{2}+", "a{1,10}+", "a{,3}+", "(?>a|b)",
    "[+]++", "[]+]?+",
)  # fmt: skip
PLAIN = (
    "a+", r"\++", r"[*+]", "[*++]", r"a\*+", "(?:a+)+", "a+?", "(?:a?)+", "(?=a)+b", "[]*+]+",
    "{}+", r"[\]*+]", "a{1,2}?", "(a)+(?:b)?",
)  # fmt: skip


def test_what_is_possessive_or_atomic_is_recognised() -> None:
    """Escapes, sets and lazy quantifiers are none; each possessive form is."""
    assert [pattern for pattern in POSSESSIVE if not greedy_forever(pattern)] == []
    assert [pattern for pattern in PLAIN if greedy_forever(pattern)] == []
    for pattern in PLAIN:
        re.compile(pattern)


def test_literals_are_read_however_they_are_written() -> None:
    """A pattern is found in an f-string, as bytes, in a keyword and under a name of its own."""
    for line in (
        'P = rf"{A}*+"', 'P = rf"[a-z]{{1,10}}+"', 'P = rb"(?>a)"', 'f(pattern="a++")',
        'raises(E, match=r"a++")', 're.compile("x" r"a++")', 're.sub("a" + "b++", "", t)',
        'KINDS = {"a": ("[0-9]++",)}',
    ):  # fmt: skip
        assert refused(f"import re\n{line}\n") == [2], line
    for line in (
        'SCRIPT = "for(;;i++)r=++k"',
        're.sub("a+", "i++", t)',
        'P = r"\\++"',
        "x = 1 ++ 2",
    ):
        assert refused(f"import re\n{line}\n") == [], line


def test_no_text_of_the_repository_is_a_possessive_pattern() -> None:
    """No literal holds a possessive quantifier or an atomic group: Python 3.11.2 misreads them."""
    found = {
        file.relative_to(ROOT).as_posix(): lines
        for file in SOURCES
        if file != Path(__file__) and (lines := refused(file.read_text(encoding="utf-8")))
    }
    schemas = [
        file.name
        for file in sorted((ROOT / "schemas").glob("*.json"))
        for pattern in re.findall(r'"pattern": "(.*)"', file.read_text(encoding="utf-8"))
        if greedy_forever(pattern)
    ]
    assert (found, schemas) == ({}, []), "write a pattern that cannot match in two ways instead"


def test_no_pattern_that_is_put_together_is_possessive() -> None:
    """Patterns made of several parts are looked at as a whole, in each module that has one."""
    seen = 0
    for file in SOURCES:
        name = file.relative_to(ROOT).with_suffix("")
        if name.parts[0] == "editor" and "re.compile" in file.read_text(encoding="utf-8"):
            held = vars(importlib.import_module(".".join(name.parts))).values()
            for pattern in (value.pattern for value in held if isinstance(value, re.Pattern)):
                words = pattern if isinstance(pattern, str) else pattern.decode("latin-1")
                assert not greedy_forever(words), (name, words)
                seen += 1
    assert seen > 50


LONG = """
import json, resource
resource.setrlimit(resource.RLIMIT_CPU, (60, 60))
from editor.storage.outlines.svg_path import transform_of
from editor.storage.strict_json import too_deep

many = 3_300
for words in ("scale(" + "1" * 3 * many, "scale(" + "1." * many + "x", "scale(" + "1 " * many,
              "scale(" + "1," * many + ")", "scale(" + "1e1" * many + "!", " " * 3 * many + "!",
              "scale(1) " * 1_000 + "!", "scale(1)" + "," * 3 * many + "!", "a" * 3 * many,
              "scale(1" + " ," * many + "x)", "scale(" * 1_000, "a ( " * 2_000):
    try:
        transform_of(words)
    except ValueError:
        continue
    raise AssertionError(words[:60])
assert transform_of("scale(" + "0" * 3 * many + "2)") == (2, 0, 0, 2, 0, 0)
quote, slash = '"', "\\\\"
for words in (quote + (slash + quote) * 2_000_000, quote * 2_000_001, slash * 4_000_001,
              quote + "x" * 8_000_000):
    assert too_deep(words, 3) is None
print("done")
"""


def test_long_hostile_texts_end_soon() -> None:
    """Millions of digits, quotes and backslashes take seconds of a processor, not years."""
    pytest.importorskip("resource")
    done = subprocess.run(
        [sys.executable, "-P", "-c", LONG], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "done\n", "")
