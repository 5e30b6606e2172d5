"""The page on adding something is true to the letter: what it shows works as it stands there."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from textwrap import indent
from types import ModuleType
from typing import Any

import msgspec
import pytest

from editor.core.kit import Library
from editor.storage.kits import built_in_library
from editor.systems.tactics.system import TACTICS
from editor.systems.tactics.templates import new_scenario
from tests.workbench.sessions import Person

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "add-something.md").read_text(encoding="utf-8")


def texts(section: str) -> list[str]:
    """Return what a section shows as Python, one text after another."""
    text = PAGE.split(f"\n## {section}\n")[1].split("\n## ")[0]
    found = re.findall(r"^   ```python\n(.*?)^   ```", text, re.DOTALL | re.MULTILINE)
    return [re.sub(r"^   ", "", one, flags=re.MULTILINE) for one in found]


def shown(section: str, name: str, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Return the first file that a section shows, as the module that it would be."""
    module = ModuleType(name)
    monkeypatch.setitem(sys.modules, name, module)
    exec(texts(section)[0], module.__dict__)
    return module


def test_the_edit_of_the_page_works(monkeypatch: pytest.MonkeyPatch) -> None:
    """The edit is data, does what it says, and does nothing twice."""
    kind: Any = shown("An edit", "editor.systems.tactics.edits.locks", monkeypatch).LockMats
    before = new_scenario("free-for-all", 4, built_in_library("tactics"), "")
    after = kind().apply(before, Library())
    assert [mat.locked for mat in after.board.mats] == [True]
    assert kind().apply(after, Library()) is after
    assert kind(False).apply(after, Library()) == before
    assert kind().sentence(before, Library()) == "Lock the mats"
    assert msgspec.json.encode(kind(False)) == b'{"edit":"lock-mats","locked":false}'
    assert msgspec.json.decode(b'{"edit":"lock-mats"}', type=kind) == kind()


def test_the_tool_of_the_page_works(monkeypatch: pytest.MonkeyPatch) -> None:
    """A click with the tool locks the mat there, and says so where there is none."""
    kind: Any = shown("A tool", "editor.systems.tactics.tools.locks", monkeypatch).LockMat
    assert kind.shortcut not in {tool.shortcut for tool in TACTICS.editing().tools}
    assert (ROOT / "editor" / "ui" / "icons" / f"{kind.icon}.svg").is_file()
    person = Person()
    tool = kind(person.session)
    spot = person.hit("c4")
    tool.release(spot, None)
    assert person.session.present.board.mats[0].locked
    tool.release(spot, None)
    assert not person.session.present.board.mats[0].locked
    tool.release(person.hit((-1, -1)), None)
    assert person.said == ["There is no mat here"]


def test_the_action_of_the_page_works(tmp_path: Path) -> None:
    """With what three files are given there, the action is listed, named, told and carried out."""
    shutil.copytree(ROOT / "editor", tmp_path / "editor", ignore=lambda *_: ["__pycache__"])
    for folder in ("scenarios", "schemas"):
        (tmp_path / folder).symlink_to(ROOT / folder)
    row, rule, words = texts("An action of play")
    play = tmp_path / "editor" / "systems" / "mechs" / "play"
    for name, before, text in (
        ("actions.py", "    EQUIP = row(", indent(row, "    ")),
        ("weapons.py", "@compiled\ndef take_off(", f"{rule}\n\n"),
        ("action_words.py", "    Action.EQUIP: ", indent(words, "    ")),
    ):
        file = play / name
        head, found, tail = file.read_text(encoding="utf-8").partition(before)
        assert found
        file.write_text(f"{head}{text}{found}{tail}", encoding="utf-8")
    paths = {"PYTHONPATH": os.pathsep.join((str(tmp_path), str(ROOT)))}
    done = subprocess.run(
        [sys.executable, "-P", "-c", SCRAPPING],
        env=os.environ | paths,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("scrap ")


SCRAPPING = """
from editor.systems.mechs.play.actions import Action
from editor.systems.mechs.play.names import Phase
from tests.systems.mechs.play.walks import Walk, game_of

walk = Walk(game_of("three-furnaces"))
walk.until(Phase.EQUIP)
rules, game = walk.game.rules, walk.game
for weapon in walk.values(Action.SCRAP):
    action = Action.SCRAP << 10 | weapon
    name = rules.action_name(game, walk.now, action)
    print(name)
    assert rules.action_code(game, walk.now, name) == action
    assert " throws away the " in rules.sentence(game, walk.now, action)
    assert rules.offers(game, walk.now, [action])[0].group == "Scrap"
assert walk.refusal(Action.SCRAP, 19) == "not-owned"
assert walk.refusal(Action.SCRAP, 31) == "no-such-thing"
weapon = walk.values(Action.SCRAP)[0]
seat = walk.now.mover
walk.do(Action.SCRAP, weapon)
assert not walk.now.owned[seat] >> weapon & 1
"""
"""What a player does with the action of the page."""
