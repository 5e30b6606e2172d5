"""No two modules of the program need each other, not even by an import within a function."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import networkx as nx
import pytest

from editor.play.rules_by_name import MODULES
from tests.test_repository import ROOT

TYPED = 31
"""How many modules stand in circles where imports for annotations count, too."""
IMPORT = re.compile(
    r"\bfrom +(?P<module>[\w.]+) +import +(?P<names>\([^)]*|[^\n]*)|\bimport +(?P<modules>[^\n]*)"
)
SHARED = "editor.checks.shared"
LATE = re.compile(r'\bLATE\.\w+\("([\w.]+)\.\w+"\)')
"""A module that a record names, to be imported when it is asked for."""


def modules(folder: Path) -> dict[str, Path]:
    """Return the modules of a package by their dotted names."""
    files = {".".join(file.relative_to(folder.parent).with_suffix("").parts): file
             for file in folder.rglob("*.py")}  # fmt: skip
    return {name.removesuffix(".__init__"): file for name, file in files.items()}


def imported(
    node: ast.AST, known: dict[str, Path], *, typed: bool = False
) -> Iterator[tuple[str, bool]]:
    """Yield what is imported, also within a function, and whether for types alone."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Import):
            yield from ((item.name, typed) for item in child.names)
        elif isinstance(child, ast.ImportFrom):
            for name in child.names:
                whole = f"{child.module}.{name.name}"
                yield (whole if whole in known else str(child.module)), typed
        elif not isinstance(child, ast.expr):
            ours = isinstance(child, ast.If) and "TYPE_CHECKING" in ast.unparse(child.test)
            yield from imported(child, known, typed=typed or ours)


def perhaps(text: str) -> Iterator[str]:
    """Yield the names of all that a text may import, and of what only looks like it."""
    for found in IMPORT.finditer(re.sub(r"#.*", "", text)):
        yield from re.findall(r"[\w.]+", found["modules"] or "")
        if found["module"]:
            yield found["module"]
            for name in re.findall(r"\w+", found["names"]):
                yield f"{found['module']}.{name}"


def circles(folder: Path) -> tuple[list[list[str]], list[list[str]]]:
    """Return the modules of a package that need each other, circle by circle.

    The second ones are those where imports for types count, too. Only modules that stand in a
    circle of all that looks like an import are parsed, as to parse is slow.
    """
    known = modules(folder)
    loose: nx.DiGraph[str] = nx.DiGraph()
    run: nx.DiGraph[str] = nx.DiGraph()
    for name, file in known.items():
        text = file.read_text(encoding="utf-8")
        within = name.rpartition(".")[0]
        late = {f"{within}.{module}" for module in LATE.findall(text)}
        if " checks_named(" in text:
            checks = re.findall(r'"(\w+)",', text)
            late.update(f"{folder}.{check}" for folder in (within, SHARED) for check in checks)
        if " rules_by_name(" in text:
            late.update(f"{within}.{module}" for module in MODULES)
        others = set(perhaps(text)) | late
        loose.add_edges_from((name, other) for other in others & known.keys() - {name})
        run.add_edges_from((name, other) for other in late & known.keys() - {name})
    typed: nx.DiGraph[str] = nx.DiGraph()
    for name in sorted(name for circle in _circles(loose) for name in circle):
        for other, for_types in imported(ast.parse(known[name].read_bytes()), known):
            if other in known and other != name:
                typed.add_edge(name, other)
                if not for_types:
                    run.add_edge(name, other)
    return _circles(run), _circles(typed)


def _circles(graph: "nx.DiGraph[str]") -> list[list[str]]:
    found = nx.strongly_connected_components(graph)
    return [sorted(component) for component in found if len(component) > 1]


def test_no_modules_need_each_other() -> None:
    """One can read, move and test each of them without the others of a circle.

    Those that need each other for types are no more than they were: a number that may only fall.
    """
    run, typed = circles(ROOT / "editor")
    assert run == []
    assert sum(map(len, typed)) <= TYPED


WAYS = (
    'LATE = LateNames("house")\nother = LATE.value("one.other")\n',
    "from house.one import other\n",
    "def f():\n    from house.one import other\n",
    "from house import (  # of (all)\n    one,\n)\n",
    "if True:\n    import house.one as other\n",
)


@pytest.mark.parametrize("late", WAYS)
def test_a_circle_is_found(late: str, tmp_path: Path) -> None:
    """Whether it imports at the top, within a function, in several lines, or by a name."""
    package = tmp_path / "house"
    package.mkdir()
    package.joinpath("one.py").write_text("from house import two\n")
    package.joinpath("two.py").write_text("from house.three import name\n")
    package.joinpath("three.py").write_text(late)
    assert circles(package)[0] == [["house.one", "house.three", "house.two"]]
    kept = "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from house import one\n"
    package.joinpath("three.py").write_text(kept)
    run, typed = circles(package)
    assert run == []
    assert len(typed) == 1
