"""What docs/python.md says of the interface is true, and its scripts do what they are for."""

from __future__ import annotations

import contextlib
import csv
import doctest
import io
import os
import re
import runpy
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import realmwright
from docs.pages import python_api
from editor.lab.report import Verdict
from realmwright import samples_folder
from tests.lab.playtests import begin_no_process
from tests.test_repository import ROOT

PAGE = ROOT / "docs" / "python.md"
SCRIPTS = sorted((ROOT / "docs" / "scripts").glob("*.py"))
CODE = re.compile(r"```python\n(?P<block>.*?)```|`(?P<span>[^`\n]+)`", re.DOTALL)
DOTTED = re.compile(r"(?<![\w./\"'-])([a-z]\w*(?:\.[A-Za-z_]\w*)+)")
RETURNED: dict[str, type] = {
    "report": realmwright.PlaytestReport,
    "report.verdict": Verdict,
    "comparison": realmwright.Comparison,
    "balanced": realmwright.BalancedMap,
    "balanced.map": realmwright.GameMap,
    "balanced.report": realmwright.BalanceReport,
    "gallery": realmwright.MapGallery,
}
"""The types of what only an example has that is not run."""


def dotted_names(text: str) -> set[str]:
    """Return the dotted names that begin with a variable or a module, in code of a page."""
    found: set[str] = set()
    for code in CODE.finditer(text):
        found.update(DOTTED.findall(code["block"] or code["span"]))
    return found


def is_there(name: str, known: dict[str, object]) -> bool:
    """Return whether a dotted name leads to something; of a type its fields are known."""
    first, *rest = name.split(".")
    path, value = first, known.get(first)
    for part in rest:
        owner = RETURNED.get(path, value)
        if not hasattr(owner, part) and part not in getattr(owner, "__dataclass_fields__", {}):
            return False
        path, value = f"{path}.{part}", getattr(owner, part, None)
    return True


def test_the_page_runs_and_every_name_in_it_exists(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each example gives what stands below it; attributes of what they return are there, too."""
    monkeypatch.chdir(tmp_path)
    text = PAGE.read_text(encoding="utf-8")
    test = doctest.DocTestParser().get_doctest(text, {}, "python.md", None, None)
    runner = doctest.DocTestRunner(verbose=False)
    assert runner.run(test, clear_globs=False).failed == 0
    assert runner.tries > 30
    known = test.globs
    names = {name for name in dotted_names(text) if name.split(".")[0] in {*known, *RETURNED}}
    assert len(names) > 40
    assert sorted(name for name in names if not is_there(name, known)) == []
    assert not is_there("realm.chek", known)
    assert not is_there("report.verdikt", known)


def test_the_reference_lists_every_public_name() -> None:
    """Each name has a heading or a row, and no heading is there twice."""
    text = python_api.page()
    headings = re.findall(r"^### (.*)", text, re.MULTILINE)
    assert len(headings) == len(set(headings))
    rows = set(re.findall(r"^(?:\| |- )`(\w+)`", text, re.MULTILINE))
    methods = set(re.findall(r"^map\.(\w+)", text, re.MULTILINE))
    assert set(dir(realmwright)) - {"GameMap", "__version__"} <= {*headings, *rows}
    assert {name for name in dir(realmwright.GameMap) if not name.startswith("_")} == {
        *methods, "path"
    }  # fmt: skip


def run(name: str, folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run a script of the docs in a folder, as a stranger would."""
    return subprocess.run(
        [sys.executable, ROOT / "docs" / "scripts" / f"{name}.py", *words],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        check=False,
        capture_output=True,
        text=True,
    )


def run_here(name: str, folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run a script likewise in this process, which has imported the program already."""
    script = str(ROOT / "docs" / "scripts" / f"{name}.py")
    said, complained, code = io.StringIO(), io.StringIO(), 0
    with pytest.MonkeyPatch.context() as patch:
        begin_no_process(patch)
        patch.chdir(folder)
        patch.setattr(sys, "argv", [script, *words])
        with contextlib.redirect_stdout(said), contextlib.redirect_stderr(complained):
            try:
                runpy.run_path(script, run_name="__main__")
            except SystemExit as left:
                code = int(left.code or 0)
    printed = said.getvalue(), complained.getvalue()
    return subprocess.CompletedProcess([script, *words], code, *printed)


@pytest.fixture(scope="module")
def maps(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a sound map, a faulty one, and a file that is none."""
    folder = tmp_path_factory.mktemp("scripts")
    made = folder / "maps"
    made.mkdir()
    shutil.copy(samples_folder() / "tactics" / "smallest.json", made)
    shutil.copy(samples_folder() / "faulty" / "tactics" / "box-overhangs.json", made)
    return folder


OF_PYTHON = (
    "Any Callable Collection Exception Hashable ImportError Literal Mapping None Path ValueError"
)
BY_DESIGN = "Better Cell FactValue Level Point Ring SlabKind"
"""Names of types that are no classes: numbers, texts and pairs of them."""
OF_THE_PROGRAM = "AnyScenario CheckFunction ComponentT Edit Game Match Picture Scenario"
"""What is passed on as it is, without a promise about what is in it."""


def test_the_reference_lists_the_fields_of_fields() -> None:
    """Whoever reads a report follows each type to its fields."""
    page = python_api.page()
    types = re.findall(r"^\| `\w+` \| `(.+?)` \|", page, re.MULTILINE)
    named = {name for each in types for name in re.findall(r"\b[A-Z]\w+", each)}
    listed = set(re.findall(r"^### (\w+)$", page, re.MULTILINE))
    elsewhere = {*python_api.SCENARIOS, "GameMap", "UnplayableError"}
    others = " ".join((OF_PYTHON, BY_DESIGN, OF_THE_PROGRAM)).split()
    assert named - listed - elsewhere == set(others) & named
    for row in ("| `facts` | `tuple[Fact, ...]` |", "| `sentence` | `str` | With its figures. |"):
        assert row in page


def test_the_scripts_are_short_and_listed() -> None:
    """Each has fewer than sixty lines and a row in the table of the page."""
    listed = re.findall(r"^\| \[(\w+\.py)\]", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    assert [file.name for file in SCRIPTS] == sorted(listed)
    assert all(file.read_text("utf-8").count("\n") < 60 for file in SCRIPTS)


@pytest.mark.slow
def test_a_folder_is_checked(maps: Path) -> None:
    """The table has every finding and every file that cannot be read; errors exit with 1."""
    (maps / "maps" / "broken.json").write_text("{")
    done = run("check_folder", maps, "maps", "findings.csv")
    (maps / "maps" / "broken.json").unlink()
    assert (done.returncode, done.stderr) == (1, "")
    rows = [*csv.DictReader((maps / "findings.csv").read_text(encoding="utf-8").splitlines())]
    assert {(row["file"], row["level"]) for row in rows} >= {
        ("broken.json", "unreadable"), ("box-overhangs.json", "error")
    }  # fmt: skip


def test_the_fairest_map_is_kept(maps: Path) -> None:
    """The map is one of those that were made, and can be played."""
    words = ("fair.json", "--maps", "2", "--matches", "4", "--workers", "1")
    done = run_here("fairest_of_ten", maps, *words)
    assert (done.returncode, done.stderr) == (0, "")
    assert realmwright.load(maps / "fair.json").scenario.title in ("Seed 1", "Seed 2")
    assert len(done.stdout.splitlines()) == 3


@pytest.mark.slow
@pytest.mark.deep
def test_a_setting_is_swept(maps: Path) -> None:
    """There is a line for each value, and an unknown setting is refused."""
    words = ("maps/smallest.json", "movement.step", "1", "2", "--matches", "4", "--workers", "1")
    done = run("sweep_setting", maps, *words)
    assert (done.returncode, done.stderr) == (0, "")
    assert [line.split()[0] for line in done.stdout.splitlines()[1:]] == ["1", "2"]


def test_a_league_checks_maps(maps: Path) -> None:
    """Its findings stand beside those of the program."""
    realmwright.new("tactics").save(maps / "nobody.json")
    done = run_here("league_checks", maps, "maps/box-overhangs.json", "nobody.json")
    assert (done.returncode, done.stderr) == (1, "")
    assert "error[box-overhangs]" in done.stdout
    assert "advice[python-signed]: who made this map?" in done.stdout


@pytest.mark.slow
@pytest.mark.window
def test_a_folder_is_printed(maps: Path) -> None:
    """Sound maps have a PDF, faulty ones a reason."""
    done = run_here("print_folder", maps, "maps", "prints")
    assert (done.returncode, done.stderr) == (0, "")
    assert [file.name for file in (maps / "prints").glob("*.pdf")] == ["smallest.pdf"]
    assert "the scenario has 1 error" in (maps / "prints" / "README.md").read_text()
