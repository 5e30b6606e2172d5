"""Tool tips and labels show the texts of files as they stand, never as HTML."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import Qt, QTextDocument

import editor.ui
from editor.ui.widgets.words import WordsLabel, tip_after, tip_of

LIKE_HTML = (
    "<h1>x</h1>",
    "<b>bold</b> & <img src='file:///x'>",
    "&lt;i&gt;",
    "<!DOCTYPE html>",
    "<?xml version='1.0'?><p>x</p>",
    "Box <b>\nsecond line",
)
LABELS = ("widgets/words.py", "dialogs/tile_dialog.py")
"""Where labels of Qt are made: those of words are plain, the other one shows a picture."""
GIVES_TIPS = ("tip_of", "tip_after", "tr", "toolTip")
"""Functions of which a tool tip may be given as it is: the last two hold words of the program."""


@pytest.mark.parametrize("text", LIKE_HTML)
def test_what_looks_like_html_is_shown_as_it_stands(text: str) -> None:
    """Whoever reads the tool tip, alone or below another text, reads the text itself."""
    for given, shown in ((tip_of(text), text), (tip_after("cut", tip_of(text)), f"cut\n{text}")):
        assert Qt.mightBeRichText(given)
        document = QTextDocument()
        document.setHtml(given)
        assert document.toPlainText() == shown


def test_other_texts_are_left_alone_and_long_lines_wrap() -> None:
    """Lines of a text stay lines; one that is wider than a window is given to Qt to wrap."""
    assert tip_of("Great box\nLifts what stands on it") == "Great box\nLifts what stands on it"
    assert tip_of("") == ""
    assert tip_after("cut", "") == "cut"
    assert tip_after("cut", "help") == "cut\nhelp"
    assert Qt.mightBeRichText(tip_of("a long sentence " * 12))


@pytest.mark.parametrize("text", LIKE_HTML)
def test_a_label_is_plain_however_it_is_made(text: str) -> None:
    """A label of words takes no HTML."""
    assert WordsLabel(text).textFormat() == Qt.TextFormat.PlainText


def test_every_tool_tip_is_made_by_one_function() -> None:
    """Each `setToolTip`, `showText` and answer to `ToolTipRole` is, or it is constant."""
    assert [words for file in files("ToolTip") for words in unsafe(file)] == []


@pytest.mark.parametrize(
    "line",
    [
        "self.setToolTip(name)",
        "row.setToolTip(0, name)",
        "item.setToolTip(f'{name}')",
        "item.setToolTip(self.tr('Open {name}').format(name=name))",
        "QToolTip.showText(place, name, self)",
        "if role == Qt.ItemDataRole.ToolTipRole:\n    return name",
    ],
)
def test_a_tool_tip_that_is_not_made_so_is_found(line: str) -> None:
    """The rule finds each way in which the text of a file could get into a tool tip."""
    assert len([*unsafe_in(ast.parse(line))]) == 1


def test_labels_are_made_where_they_are_made_plain() -> None:
    """No other file of the window makes a label of Qt, which would guess what its text is."""
    found = {name for name, tree in files("QLabel") if "QLabel(" in ast.unparse(tree)}
    assert found <= {*LABELS}


def files(word: str) -> Iterator[tuple[str, ast.Module]]:
    """Yield each file of the window in which a word stands by its name, parsed."""
    root = Path(editor.ui.__file__).parent
    for file in sorted(root.rglob("*.py")):
        text = file.read_text(encoding="utf-8")
        if word in text:
            yield file.relative_to(root).as_posix(), ast.parse(text)


def unsafe(file: tuple[str, ast.Module]) -> Iterator[str]:
    """Yield the tool tips of a file that are given some other text."""
    name, tree = file
    yield from (f"{name}:{line}: {words}" for line, words in unsafe_in(tree))


def unsafe_in(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Yield lines and words of tool tips that are given some other text."""
    for node in ast.walk(tree):
        given: list[ast.expr | None] = []
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            of_qt = node.func.attr == "showText" and ast.unparse(node.func.value) == "QToolTip"
            given = [node.args[1]] if of_qt else []
            # Of a row in a table the column comes first.
            given += node.args[-1:] if node.func.attr == "setToolTip" else []
        if isinstance(node, ast.If) and "ToolTipRole" in ast.unparse(node.test):
            within = [inner for each in node.body for inner in ast.walk(each)]
            given = [inner.value for inner in within if isinstance(inner, ast.Return)]
        for expression in given:
            if expression is not None and not safe(expression):
                yield expression.lineno, ast.unparse(expression)


def safe(text: ast.expr) -> bool:
    """Return whether a text is constant or made by a function for tool tips."""
    match text:
        case ast.Constant():
            return True
        case ast.IfExp():
            return safe(text.body) and safe(text.orelse)
        case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)):
            return name in GIVES_TIPS
    return False
