"""What must hold of the repository as a whole, whatever its code does."""

import ast
import re
import subprocess
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent

TOP_LEVEL = {
    ".ci",
    ".github",
    ".gitignore",
    ".pre-commit-hooks.yaml",
    "CHANGELOG.md",
    "CITATION.cff",
    "LICENSE",
    "Makefile",
    "README.md",
    "benchmarks",
    "desktop",
    "docs",
    "editor",
    "mkdocs.yml",
    "pyproject.toml",
    "realmwright",
    "requirements.lock",
    "scenarios",
    "schemas",
    "tests",
}

# Written in parts, so that this file names none of them.
REGISTRY_HOSTS = tuple(
    ".".join(parts)
    for parts in (
        ("pypi", "org"),
        ("pythonhosted", "org"),
        ("pypi", "python", "org"),
        ("npmjs", "org"),
        ("npmjs", "com"),
        ("yarnpkg", "com"),
        ("anaconda", "org"),
        ("conda", "io"),
        ("crates", "io"),
        ("rubygems", "org"),
        ("jfrog", "io"),
        ("pkg", "dev"),
    )
)
LOCKS_WITH_ADDRESSES = {
    "Pipfile.lock",
    "package-lock.json",
    "pdm.lock",
    "pnpm-lock.yaml",
    "poetry.lock",
    "pylock.toml",
    "uv.lock",
    "yarn.lock",
}
PRIVATE_FOLDERS = tuple(f"/{name}/" for name in ("work", "root", "home", "Users"))

# A file over this length is asking to be divided along its subjects. Each that stays whole is a
# decision: its path, and the reason.
LONG = 400
LONG_BY_DECISION: dict[str, str] = {}


SHARED_NAMES = {
    "Action",  # of the window, and the actions of play of each system
    "Estimate",  # of a print, and of a figure of a playtest
    "Event",  # of a session, and the events of play of each system
    "ExpressionWriter",  # for WebAssembly and for JavaScript
    "Hand",  # of cards, in a match and on a virtual table
    "PartPictures",  # of sheets on paper and of sheets for virtual tables
    "RuleWriter",  # for WebAssembly and for JavaScript
    "Tally",  # of a match, and on a part
}
"""Names of classes in more than one module. Give a new class a name that no other one has."""

MAX_ANY = {
    "editor/analysis": 1,
    "editor/checks": 12,
    "editor/cli": 7,
    "editor/core": 63,
    "editor/export": 14,
    "editor/picture": 1,
    "editor/play": 86,
    "editor/seam": 24,
    "editor/storage": 40,
    "editor/systems/mechs": 2,
    "editor/systems/shared": 18,
    "editor/systems/tactics": 11,
    "editor/systems/trts": 21,
    "editor/ui": 6,
    "editor/workbench": 9,
}
"""How often each package says `Any`: where data is not decoded yet, and where no type is known.

Lower a number when you need fewer. Never raise one: give what you hold a type, a type parameter, a
protocol or `object`. JSON that is not decoded has a name, `JsonObject` of `editor/core/values.py`,
and so has a system that may be any: `AnySystem`, `AnyEditing`, `AnyEdit`, `AnyCheck`, `AnyTool`.
"""


@cache
def tracked() -> tuple[str, ...]:
    """Every file of the repository that is committed or about to be, by its path from the root."""
    listing = subprocess.run(
        ["git", "-c", "safe.directory=*", "ls-files", "-z"],
        cwd=ROOT,
        check=False,
        capture_output=True,
        text=True,
    )
    if listing.returncode:
        pytest.skip("this is not a git checkout")
    return tuple(name for name in listing.stdout.split("\0") if name and (ROOT / name).is_file())


def texts() -> Iterator[tuple[str, str]]:
    """Every tracked file that is text, with its content."""
    for name in tracked():
        content = (ROOT / name).read_bytes()
        if b"\0" not in content:
            yield name, content.decode("utf-8", errors="replace")


def statements(tree: ast.AST) -> Iterator[ast.AST]:
    """Yield what `ast.walk` yields, but for expressions: they are most and hold no statement."""
    for node in ast.iter_child_nodes(tree):
        if not isinstance(node, ast.expr):
            yield node
            yield from statements(node)


def naming(words: tuple[str, ...]) -> list[str]:
    """The places, as `path:line: word`, where a tracked text holds one of the words."""
    return [
        f"{name}:{number}: {word}"
        for name, text in texts()
        if any(word in text for word in words)
        for number, line in enumerate(text.splitlines(), start=1)
        for word in words
        if word in line
    ]


def test_no_file_names_a_registry() -> None:
    """No tracked file names the host of a package registry: where to install from is not ours."""
    assert naming(REGISTRY_HOSTS) == []


def test_locks_have_no_address() -> None:
    """The lock files hold versions and hashes, and no address at all."""
    locks = [name for name in tracked() if name.endswith(".lock")]
    assert "requirements.lock" in locks
    assert [name for name in locks if "://" in (ROOT / name).read_text()] == []


def test_no_other_lock_file() -> None:
    """There is one lock file; the formats that write down addresses are absent."""
    assert [name for name in tracked() if Path(name).name in LOCKS_WITH_ADDRESSES] == []


def test_no_file_names_a_private_folder() -> None:
    """No tracked file holds a path from someone's own machine."""
    assert naming(PRIVATE_FOLDERS) == []


def test_top_level_is_known() -> None:
    """Whatever lies at the top of the repository was decided to lie there."""
    assert {name.split("/", 1)[0] for name in tracked()} <= TOP_LEVEL


def test_long_files_are_decisions() -> None:
    """Every Python file over 400 lines is listed above with its reason, and no other file is."""
    long = {
        name for name, text in texts() if name.endswith(".py") and len(text.splitlines()) > LONG
    }
    assert long == set(LONG_BY_DECISION)
    assert all(LONG_BY_DECISION.values())


def test_every_test_says_its_sentence() -> None:
    """The docstring of a test is the sentence that it proves, and none is without."""
    # To parse is slow: of most files it can be seen that a sentence follows each head of a test.
    with_sentence = re.compile(r"def test_\w+\([^)]*\) -> None:\n +\"\"\"\S")
    silent = [
        f"{name}:{node.lineno}: {node.name}"
        for name, text in texts()
        if name.startswith("tests/") and name.endswith(".py")
        if text.count("def test_") > len(with_sentence.findall(text))
        for node in statements(ast.parse(text))
        if isinstance(node, ast.FunctionDef)
        and node.name.startswith("test_")
        and not ast.get_docstring(node)
    ]
    assert silent == []


SNAKE = re.compile(r"(?<![\w.$`])[a-z]+(?:_[a-z]+)+(?![\w`(])")
QUOTED = re.compile(
    r'''#.*|(?P<doc>(?<![(,=+]\n)^ *r?"""(?:[^"]|"(?!""))*""")'''
    r'''|"""(?:[^"]|"(?!""))*"""|"(?:[^"\\\n]|\\.)*"|\'(?:[^\'\\\n]|\\.)*\'''',
    re.M,
)


def may_quote_itself(text: str) -> bool:
    """Return whether a text seems to have one of its own names in quotes: to parse is slow."""
    quoted: set[str] = set()

    def cut(found: re.Match[str]) -> str:
        if not found["doc"] and not found[0].startswith("#"):
            quoted.update(SNAKE.findall(found[0]))
        return " "

    return not quoted.isdisjoint(re.findall(r"\w+", QUOTED.sub(cut, text)))


def with_own_names(text: str) -> Iterator[tuple[int, str]]:
    """Yield the lines and sentences of a module that hold the name of one of its variables."""
    nodes = list(ast.walk(ast.parse(text)))
    own = {node.id for node in nodes if isinstance(node, ast.Name)}
    own |= {node.name for node in nodes if isinstance(node, ast.FunctionDef)}
    documents = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
    for node in nodes:
        if not isinstance(node, ast.Constant) or id(node) in documents:
            continue
        value = node.value
        if isinstance(value, str) and " " in value and own.intersection(SNAKE.findall(value)):
            yield node.lineno, value


def test_no_sentence_holds_a_name_of_its_module() -> None:
    """No text of the program holds a function or variable of its file, as a renaming may leave."""
    assert [
        f"{name}:{line}: {sentence!r}"
        for name, text in texts()
        if name.startswith("editor/") and name.endswith(".py") and may_quote_itself(text)
        for line, sentence in with_own_names(text)
    ] == []


BENT = (
    'own_name = 1\nx = "an own_name here"\n',
    "own_name = 1\nx = 'an own_name here'\n",
    'def own_name(x):\n    """A text."""\n    return f(f"{x} own_name here")\n',
    'own_name = 1\nx = """\nan own_name here"""\n',
    'own_name = 1\nx = f(\n    """an own_name here""",\n)\n',
    'own_name = 1\nx = "one " "own_name"\n',
)


def test_a_name_of_its_module_is_found() -> None:
    """In quotes of each kind; never in comments and docstrings, nor between backticks."""
    for text in BENT:
        assert may_quote_itself(text), text
        assert len(list(with_own_names(text))) == 1, text
    for sound in (
        '"""An own_name here."""\n',
        "# An own_name here\n",
        'x = "an `own_name` here"\n',
    ):
        assert not may_quote_itself("own_name = 1\n\n" + sound)


def test_a_class_name_has_one_meaning() -> None:
    """No two classes share a name, but for siblings of systems and those that are listed above."""
    found: dict[str, list[str]] = {}
    for name, text in texts():
        if name.startswith("editor/") and name.endswith(".py"):
            for kind in re.findall(r"^class (\w+)", text, re.M):
                found.setdefault(kind, []).append(name)
    shared = {
        kind
        for kind, files in found.items()
        if len(files) > 1 and not all(file.startswith("editor/systems/") for file in files)
    }
    assert shared <= SHARED_NAMES, {kind: found[kind] for kind in shared - SHARED_NAMES}


def package(file: Path) -> str:
    """Return the package whose count a file adds to: a system has its own."""
    parts = file.relative_to(ROOT).parts[:-1]
    return "/".join(parts[: 3 if parts[:2] == ("editor", "systems") else 2])


def test_types_end_no_earlier_than_they_did() -> None:
    """No package says `Any` more often than it did."""
    found: Counter[str] = Counter()
    for file in sorted((ROOT / "editor").rglob("*.py")):
        text = file.read_text(encoding="utf-8")
        if re.search(r"\bAny\b", text):
            names = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Name)]
            found[package(file)] += sum(name.id == "Any" for name in names)
    more = {name: number for name, number in found.items() if number > MAX_ANY.get(name, 0)}
    assert more == {}, "give these a type instead, or see what MAX_ANY says"


def test_no_assignment_names_a_variable_twice() -> None:
    """`b, b = 1, 2` is written nowhere: Python 3.11.2 keeps the first value, others the last."""
    twice = re.compile(r"^ *(?:\w+, )*(?!_, )(\w+), (?:\w+, )*\1(?:, \w+)* = ")
    assert twice.match("    a, b, c, b = 1, 2, 3, 4")
    assert not twice.match("_, b, _ = b, b, b")
    found = [
        f"{name}:{number}"
        for name, text in texts()
        if name.endswith(".py")
        for number, line in enumerate(text.splitlines(), start=1)
        if twice.match(line)
    ]
    assert found == []


def test_no_file_has_a_conflict_of_two_versions() -> None:
    """A merge that stopped leaves marks at the start of lines."""
    marks = tuple(f"{sign * 7} " for sign in "<>")
    found = [path for path, text in texts() if any(f"\n{mark}" in text for mark in marks)]
    assert found == []
