"""What is kept has one bound over all caches, and what is kept by a map goes with it."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import editor
from editor.core.caches import Caches
from tests.test_repository import statements

PACKAGE = Path(editor.__file__).parent

CLOSED = {
    "core/canonical.py": "by the classes of values",
    "core/diff.py": "by the classes of values",
    "core/traits.py": "by the classes of values",
    "export/page/game.py: _SCRIPTS": "by the names of systems",
    "export/tts/build.py": "by the names of files of the package",
    "lab/cluster.py: lru_cache": "four deals, on a machine of a cluster: its tasks run on threads",
    "lab/store.py": "by the names of systems",
    "play/dialect/scope.py": "by the functions of the rules of play",
    "play/wasm/machine.py: _programs": "by the verbs of the rules of play, one a system",
    "propose/makers.py: lru_cache": "two searches, on a machine of a cluster",
    "storage/kits.py": "by the names of systems",
    "storage/schemas.py": "by the names of schemas",
    "systems/shared/common.py": "by the classes of values",
    "systems/shared/objects.py: _TITLES": "by the types of boards",
    "systems/shared/places.py": "by the classes of values",
    "systems/tactics/map/graph.py: _recent": "weak: goes with the rows of the map",
    "systems/trts/map/shapes.py: _shapes": "weak: goes with the shape",
    "systems/trts/tools/verdict.py: _measured": "weak: goes with the map",
    "systems/trts/picture/match.py: _known": "weak: goes with the ground",
    "systems/trts/picture/play_ink.py: _known": "weak: goes with the shape",
    "systems/trts/picture/writing.py: _known": "weak: goes with the shape",
    "systems/trts/picture/paper.py: _papers": "weak: goes with the shape",
    "systems/trts/picture/top.py: _known": "weak: goes with the shape",
    "ui/pictures.py: _known": "by the names of systems",
    "workbench/actions.py": "by the systems",
}
"""What is kept elsewhere, by few keys that no map adds to, or no longer than the map."""
LIKELY = re.compile(r"cache|^_[^\s(=]*:", re.M)
"""What a file holds that keeps anything: a decorator, or a name of its own at its top level."""
EMPTY = ("{}", "WeakKeyDictionary()", "WeakValueDictionary()", "dict()")


def test_all_caches_together_keep_to_one_bound() -> None:
    """However much is asked of several caches, the sum of the weights stays within the bound."""
    caches = Caches(1000)
    small = caches.cached(10)(lambda number: number)
    large = caches.cached(lambda made: made)(lambda number: number)
    for number in range(500):
        assert small(number) == number
        assert large(number % 90) == number % 90
        assert caches.weight <= 1000
    assert caches.count <= 100


def test_what_was_used_last_stays() -> None:
    """A result that is asked for again and again is made once, whatever else is made."""
    made = []
    caches = Caches(100)

    @caches.cached(10)
    def doubled(number: int) -> int:
        made.append(number)
        return 2 * number

    for number in range(1, 50):
        assert doubled(0) == 0
        assert doubled(number) == 2 * number
    assert made.count(0) == 1
    assert doubled(1) == 2
    assert made.count(1) == 2


def test_what_is_kept_by_a_map_goes_when_it_is_closed() -> None:
    """Results by a map go, and all others stay."""
    made = []
    caches = Caches(100)
    of_map = caches.cached(1, of_map=True)(lambda number: made.append(number))
    other = caches.cached(1)(lambda number: made.append(number))
    for _ in range(2):
        of_map(1)
        other(2)
    assert made == [1, 2]
    caches.close_map()
    of_map(1)
    other(2)
    assert made == [1, 2, 1]


def test_a_failure_is_not_kept_and_names_are_arguments() -> None:
    """What raises is tried again; results are told apart by named arguments too."""
    caches = Caches(100)

    @caches.cached()
    def shared(total: int, by: int = 1) -> float:
        return total / by

    for _ in range(2):
        with pytest.raises(ZeroDivisionError):
            shared(4, by=0)
    assert (shared(4), shared(4, by=2), shared(4, 4)) == (4, 2, 1)


def test_a_value_heavier_than_all_is_given_and_let_go() -> None:
    """What does not fit is still what was asked for."""
    caches = Caches(100)
    heavy = caches.cached(1000)(lambda number: number)
    assert [heavy(1), heavy(2), heavy(1)] == [1, 2, 1]


def kept_elsewhere() -> Iterator[str]:
    """Yield the files that keep results of functions with parameters, or fill a dict of theirs."""
    for file in sorted(PACKAGE.rglob("*.py")):
        name = file.relative_to(PACKAGE).as_posix()
        text = file.read_text(encoding="utf-8")
        if not LIKELY.search(text):
            continue
        tree = ast.parse(text)
        for node in statements(tree):
            if isinstance(node, ast.FunctionDef):
                kept = {
                    ast.unparse(expression).partition("(")[0] for expression in node.decorator_list
                }
                if kept & {"cache", "functools.cache"} and node.args.args:
                    yield name
            elif isinstance(node, ast.alias) and node.name == "lru_cache":
                yield f"{name}: lru_cache"
        for statement in tree.body:
            if not isinstance(statement, ast.AnnAssign) or statement.value is None:
                continue
            if ast.unparse(statement.value) in EMPTY and ast.unparse(statement.target).startswith(
                "_"
            ):
                yield f"{name}: {ast.unparse(statement.target)}"


def test_nothing_is_kept_outside_of_the_caches() -> None:
    """No module keeps results on its own but those named above, each with its reason."""
    assert sorted(set(kept_elsewhere())) == sorted(CLOSED)
