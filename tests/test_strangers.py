"""Nothing is run that lies in the folder from which someone starts, whatever it is called.

docs/decisions/processes.md says what Python does before our first line.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from editor.core.resources import samples_folder
from tests import hostile
from tests.storage.tiled.tiny import tiny
from tests.test_repository import ROOT
from tests.workbench.test_importing import squares

NAMES = "import sys; print(*sys.modules)"
SAMPLE = samples_folder() / "trts" / "short-evening.json"
# The current folder is first on the path until the program takes it off, as with `-m`.
VERBS = """
import sys
from editor.__main__ import main
for words in {verbs!r}:
    sys.argv = ["realmwright", *words]
    try:
        code = main()
    except SystemExit as left:
        code = left.code
    print("exit", words[0], code, file=sys.stderr)
"""
AREAS = [area["id"] for area in json.loads(SAMPLE.read_bytes())["board"]["areas"]]
EVERY_VERB = (
    ("edit", "--picture", "window.png", "map.json"),  # first: it wants the application of windows
    ("--version",),
    ("check", "map.json"),
    ("check", ".", "--format", "sarif"),
    ("checks",),
    ("info", "map.json"),
    ("set", "map.json", "title=Elsewhere"),
    ("export", "map.json", "--to", "graphml", "-o", "map.graphml"),
    ("export", "map.json", "--to", "png", "-o", "map.png"),
    ("export", "map.json", "--to", "pdf", "-o", "map.pdf"),
    ("diff", "map.json", "map.json"),
    ("migrate", "map.json"),
    ("new", "mechs", "arena", "-o", "arena.json"),
    ("path", "map.json", *AREAS[:2]),
    ("import", "lands.geojson", "-o", "lands.json"),
    ("import", "map.pdf", "-o", "again.json"),
    ("import", "tiny.tmx", "--legend"),
    ("play", "arena.json", "--bots", "random", "--record", "match.json"),
    ("play", "arena.json", "--bots", "random", "--matches", "2"),
    ("replay", "match.json"),
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder that a stranger sent, with files to open."""
    made = tmp_path / "sent"
    made.mkdir()
    shutil.copy(SAMPLE, made / "map.json")
    squares(made, 10, 10)
    made.joinpath("tiny.tmx").write_bytes(tiny())
    return made


def run(folder: Path, *words: str, path: str = "") -> subprocess.CompletedProcess[str]:
    """Run Python in a folder; `path` is what the environment adds to its import path."""
    environment = {**os.environ}
    environment.pop("PYTHONPATH", None)
    environment.pop("PYTHONSAFEPATH", None)
    if path:
        environment["PYTHONPATH"] = path
    return subprocess.run(
        [sys.executable, *words],
        cwd=folder,
        env=environment,
        check=False,
        capture_output=True,
        text=True,
    )


@pytest.mark.slow
def test_no_verb_imports_from_the_current_folder(folder: Path) -> None:
    """Every verb runs in a hostile folder that is first on the path, and an empty entry beside."""
    known = hostile.loaded_by_python("-P", "-c", NAMES)
    hostile.fill(folder, but=known | hostile.CUSTOM)
    done = run(folder, "-c", VERBS.format(verbs=EVERY_VERB), path=os.pathsep)
    codes = [line for line in done.stderr.splitlines() if line.startswith("exit ")]
    assert len(codes) == len(EVERY_VERB), done.stderr
    assert not [line for line in codes if line.split()[2] not in ("0", "1")], done.stderr
    assert (done.returncode, hostile.marks(folder)) == (0, []), done.stderr


@pytest.mark.slow
def test_python_m_imports_no_more_than_python_itself(folder: Path) -> None:
    """Both ways take the current folder off before they import anything."""
    folder.parent.joinpath("names.py").write_text(NAMES)
    environment = {**os.environ, "PYTHONPATH": str(folder.parent)}
    by_python = subprocess.run(
        [sys.executable, "-P", "-m", "names"],
        env=environment, check=True, capture_output=True, text=True,
    )  # fmt: skip
    hostile.fill(folder, but={name.partition(".")[0] for name in by_python.stdout.split()})
    for name in ("editor", "realmwright"):
        done = run(folder, "-m", name, "check", "map.json")
        assert (done.returncode, hostile.marks(folder)) == (0, []), done.stderr


@pytest.fixture(scope="module")
def at_work(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, Any]]:
    """A hostile folder from which the window was at work, and what it said."""
    made = tmp_path_factory.mktemp("window") / "sent"
    made.mkdir()
    shutil.copy(SAMPLE, made / "map.json")
    hostile.fill(made)
    out = made.parent / "out"
    out.mkdir()
    done = run(made, "-P", str(ROOT / "tests" / "ui" / "at_work.py"), "map.json", str(out),
               path=str(ROOT))  # fmt: skip
    assert done.returncode == 0, done.stderr
    return made, json.loads(done.stdout)


@pytest.mark.slow
@pytest.mark.deep
def test_no_process_of_the_window_imports_from_the_current_folder(
    at_work: tuple[Path, dict[str, Any]],
) -> None:
    """Checks, exports, imports, bots and the compiler begin elsewhere; every name was there."""
    folder, said = at_work
    assert hostile.marks(folder) == []
    there = {file.stem for file in folder.glob("*.py")}
    assert {"selectors", "pickle", "numpy", "PySide6", "msgspec"} <= there
    public = {name for name in said["names"] if not name.startswith("_") and name.isidentifier()}
    assert public - there - hostile.OURS - {"at_work"} == set()


@pytest.mark.slow
@pytest.mark.deep
def test_the_collector_runs_on_the_one_thread_of_the_window(
    at_work: tuple[Path, dict[str, Any]],
) -> None:
    """Whatever the window is about, it has one thread, and no Qt object is freed on another."""
    said = at_work[1]
    assert said["threads"] == ["MainThread"]
    assert set(said["collections"]) == {"main"}
    assert said["collections"]["main"] > 100
