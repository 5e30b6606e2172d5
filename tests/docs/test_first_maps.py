"""The pages of first maps say what their walks through the window do."""

import ast
import re
from pathlib import Path
from types import ModuleType

import pytest

from docs.walk import first_map, first_mechs, first_tactics, first_trts

DOCS = Path(__file__).resolve().parents[2] / "docs"
WALKS = {"mechs": first_mechs, "tactics": first_tactics, "trts": first_trts}
LABEL = re.compile(r"\*\*(.+?)\*\*")
SHORTCUT = re.compile(r"\bCtrl\+[A-Z]\b")
PICTURE = re.compile(r"\]\(pictures/first-\w+-([\w-]+)\.png\)")


def words_of(module: ModuleType) -> set[str]:
    """The texts in the code of a walk: what it clicks, presses and types."""
    assert module.__file__ is not None
    tree = ast.parse(Path(module.__file__).read_text(encoding="utf-8"))
    nodes = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    return {value for value in nodes if isinstance(value, str)}


@pytest.mark.parametrize("system", sorted(WALKS))
def test_a_page_names_what_its_walk_uses(system: str) -> None:
    """Labels and shortcuts are those that the walk found in the window, pictures its own."""
    text = (DOCS / f"first-map-{system}.md").read_text(encoding="utf-8")
    known = words_of(WALKS[system]) | words_of(first_map)
    labels, shortcuts = LABEL.findall(text), set(SHORTCUT.findall(text)) - {"Ctrl+Z"}
    assert len(labels) > 10
    assert [label for label in labels if not any(label in word for word in known)] == []
    assert [each for each in shortcuts if each.casefold() not in known] == []
    assert tuple(PICTURE.findall(text)) == WALKS[system].SHOWN
