"""The page on adding something is true to the letter: what it shows works as it stands there."""

from __future__ import annotations

import re
import sys
from pathlib import Path
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


def shown(section: str, name: str, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Return the first file that a section shows, as the module that it would be."""
    text = PAGE.split(f"\n## {section}\n")[1].split("\n## ")[0]
    match = re.search(r"^   ```python\n(?P<code>.*?)^   ```", text, re.DOTALL | re.MULTILINE)
    assert match is not None
    module = ModuleType(name)
    monkeypatch.setitem(sys.modules, name, module)
    exec(re.sub(r"^   ", "", match["code"], flags=re.MULTILINE), module.__dict__)
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
