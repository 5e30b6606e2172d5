import ast
from pathlib import Path

import pytest

from docs.walk import tales
from docs.walk.tales import TALES

FOLDER = Path(tales.__file__).parent
PICTURES = FOLDER.parent / "pictures"
HANDS = {"click", "tap", "drag", "dragging", "hover", "wheel"}
"""What takes a pixel of the display."""


def test_walks_have_names_of_their_own_and_draw_pictures_that_are_there() -> None:
    """No walk hides another, no two draw the same picture, and each picture is in the docs."""
    names = [tale.name for tale in TALES]
    assert len(set(names)) == len(names)
    drawn = [title for tale in TALES for title in tale.shown.values()]
    assert len(set(drawn)) == len(drawn)
    assert [title for title in drawn if not (PICTURES / f"{title}.png").is_file()] == []


def test_no_place_of_the_layout_stands_in_a_walk(subtests: pytest.Subtests) -> None:
    """What is clicked, dragged or pointed at is asked for: never numbers of pixels."""
    for file in sorted(path.name for path in FOLDER.glob("*.py")):
        with subtests.test(file):
            tree = ast.parse((FOLDER / file).read_text(encoding="utf-8"))
            for node in ast.walk(tree):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                    if node.func.attr not in HANDS:
                        continue
                    places = [arg for arg in node.args if isinstance(arg, ast.Tuple)]
                    assert places == [], f"{file}, line {node.lineno}"
