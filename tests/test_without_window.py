"""Everything but the window and what is set in type works where PySide6 is not installed.

A package that is called PySide6 and cannot be imported stands for one that is not there. It notes
each attempt, so that what needs no Qt is seen not even to ask for it, in child processes as well.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from editor.core.resources import samples_folder
from editor.export.catalogue import KINDS
from tests.test_repository import ROOT

MISSING = (
    "PySide6 is not installed, which the window, pictures and set type need: "
    'python -m pip install "realmwright[window]"'
)
STANDS_FOR_NONE = """
import os
with open(os.environ["QT_ASKED_FOR"], "a") as notes:
    notes.write("asked\\n")
raise ModuleNotFoundError("No module named 'PySide6'", name="PySide6")
"""
VERBS = """
import json, sys
from editor.cli.main import main
codes = []
for words in json.loads(sys.argv[1]):
    try:
        codes.append(main(words))
    except SystemExit as left:
        codes.append(left.code)
print(json.dumps(codes), file=sys.stderr)
"""
SAMPLE = samples_folder() / "trts" / "short-evening.json"
WITHOUT_QT = {"json", "rules", "text", "bundle", "csv", "graphml", "dot", "tts"}
"""The kinds of export that need no Qt, of a map without pictures."""


class Bare:
    """A place without Qt: runs verbs in one process, and knows whether Qt was asked for."""

    def __init__(self, folder: Path) -> None:
        package = folder / "none" / "PySide6"
        package.mkdir(parents=True)
        (package / "__init__.py").write_text(STANDS_FOR_NONE)
        self.folder = folder
        self._notes = folder / "asked"
        self._environment = {
            **os.environ,
            "PYTHONPATH": os.pathsep.join((str(package.parent), str(ROOT))),
            "QT_ASKED_FOR": str(self._notes),
            "XDG_DATA_HOME": str(folder / "data"),
        }

    def run(self, *verbs: tuple[str, ...]) -> tuple[list[int], str]:
        """Return the exit code of each verb, and what all of them said on standard error."""
        done = subprocess.run(
            [sys.executable, "-c", VERBS, json.dumps(verbs)],
            cwd=self.folder,
            env=self._environment,
            check=False,
            capture_output=True,
            text=True,
        )
        *words, codes = done.stderr.splitlines()
        return json.loads(codes), "\n".join(words)

    def asked(self) -> bool:
        """Return whether any process asked for Qt."""
        return self._notes.exists()


@pytest.fixture
def bare(tmp_path: Path) -> Bare:
    """A place without Qt, with a map to work on."""
    (tmp_path / "map.json").write_bytes(SAMPLE.read_bytes())
    return Bare(tmp_path)


def test_what_needs_no_window_works_without_qt(bare: Bare) -> None:
    """Check, make, change, describe, play, playtest, ask: nobody asks for Qt, all succeed."""
    codes, said = bare.run(
        ("check", "map.json"),
        ("check", "map.json", "--format", "sarif"),
        ("new", "mechs", "arena", "-o", "arena.json"),
        ("info", "map.json"),
        ("set", "map.json", "title=Elsewhere"),
        ("diff", "map.json", "map.json"),
        ("migrate", "map.json"),
        ("play", "arena.json", "--bots", "random", "--record", "match.json"),
        ("replay", "match.json"),
        ("playtest", "arena.json", "--bots", "random", "--matches", "4", "--no-store"),
        ("export", "--kinds"),
        *(("export", "map.json", "--to", kind, "-o", f"out.{kind}") for kind in sorted(WITHOUT_QT)),
        ("ask", "map.json", "red has a tank by round 2", "--tries", "20"),
    )
    *done, ask = codes
    assert (set(done), ask, bare.asked()) == ({0}, 1, False), said  # the answer to `ask` is no


def test_what_needs_qt_says_what_to_install(bare: Bare) -> None:
    """The window and all other kinds of export end with one line that names the extra."""
    others = [kind for kind in KINDS if kind not in WITHOUT_QT]
    codes, said = bare.run(
        ("edit", "map.json", "--picture", "window.png"),
        *(("export", "map.json", "--to", kind, "-o", f"out.{kind}") for kind in others),
    )
    assert codes == [2] * (1 + len(others))
    edit = f"realmwright edit: error: the window cannot be opened: {MISSING}"
    assert said.splitlines() == [edit, *[f"realmwright export: error: {MISSING}"] * len(others)]
    assert bare.asked()


def test_the_page_on_installing_lists_the_kinds_without_qt() -> None:
    """The kinds in the first column of its table are those that the tests above export."""
    page = (ROOT / "docs" / "install.md").read_text()
    row = page.split("| needs no Qt |", 1)[1].splitlines()[2]
    assert set(re.findall(r"`([\w-]+)`", row.split("|")[1])) == WITHOUT_QT
