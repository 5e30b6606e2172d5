"""Machine code is made once, by one process, and loaded by the others."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from editor.play import warm
from editor.play.engine import Engine
from editor.play.warm import (
    CACHE_VARIABLE,
    READY,
    Warming,
    best_engine,
    compiled_engine,
    folder_for,
    is_warm,
)
from tests.play.games import MACHINE_CODE, PLAYED, compiled, fresh, rules_of

PEGS = PLAYED[-1]
RULES = rules_of(PEGS.id)
ROOT = Path(__file__).resolve().parents[2]
COMPILE = """
import sys
from editor.play.warm import compiled_engine
from tests.play.games import rules_of
import numba.core.caching as caching
loaded = []
load = caching.Cache.load_overload
def noted(*given):
    made = load(*given)
    loaded.append(made is not None)
    return made
caching.Cache.load_overload = noted
compiled_engine(rules_of("pegs"))
print(all(loaded), len(loaded))
"""


@pytest.fixture(autouse=True)
def _empty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(CACHE_VARIABLE, str(tmp_path))
    monkeypatch.setattr(warm, "_compiled", warm._compiled.__wrapped__)


def test_code_with_checks_of_bounds_has_a_folder_of_its_own(tmp_path: Path) -> None:
    """Code that checks indices and code that does not never share a folder."""
    plain, checked = folder_for(RULES), folder_for(RULES, bounds=True)
    assert plain is not None
    assert checked is not None
    assert checked.name == f"{plain.name}-bounds"
    assert plain.parent == checked.parent == tmp_path
    (tmp_path / checked.name).mkdir()
    (tmp_path / checked.name / READY).touch()
    assert is_warm(RULES, bounds=True)
    assert not is_warm(RULES)
    assert not best_engine(RULES).compiled


def test_what_tests_compile_is_kept_for_other_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules with checks of bounds lie ready for the next process of the tests."""
    assert compiled(PEGS.id).compiled
    monkeypatch.setenv(CACHE_VARIABLE, str(MACHINE_CODE))
    assert is_warm(RULES, bounds=True)


def test_where_nothing_can_be_kept_rules_are_compiled_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file in place of the folder keeps nobody from a compiled engine."""
    (tmp_path / "file").touch()
    monkeypatch.setenv(CACHE_VARIABLE, str(tmp_path / "file"))
    made: list[Path | None] = []

    def instead(home: str, bounds: bool, folder: Path | None) -> tuple[object, object]:
        made.append(folder)
        return RULES.verbs, Engine(RULES).kernels

    monkeypatch.setattr(warm, "_made", instead)
    assert compiled_engine(RULES).compiled
    assert made == [None]
    assert not is_warm(RULES)


@pytest.mark.slow
def test_of_two_processes_one_compiles_and_the_other_loads() -> None:
    """Two that begin at once make one set of machine code; a window finds it ready afterwards."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    both = [
        subprocess.Popen(
            [sys.executable, "-c", COMPILE],
            stdout=subprocess.PIPE,
            text=True,
            cwd=ROOT,
            env=environment,
        )
        for _ in range(2)
    ]
    said = sorted(process.communicate()[0].split()[0] for process in both)
    assert said == ["False", "True"]
    assert is_warm(RULES)
    assert Warming(RULES).over
    engine = best_engine(RULES)
    assert engine.compiled
    game = fresh(PEGS, PEGS.modes[0].id)
    assert engine.start(game, 3).tolist() == Engine(RULES).start(game, 3).tolist()
