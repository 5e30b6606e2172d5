"""The fields in which an own check is written: words that fit, lines that are not finished."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QMimeData, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from editor.checks.own.source import LONGEST
from editor.ui.settings import Settings
from editor.ui.window import MainWindow
from tests.ui.house.own_check_hands import (
    FLAGS,
    begun_on,
    finish,
    judge,
    page_of,
    page_words,
    write,
)

pytestmark = pytest.mark.window


@pytest.fixture
def window(application: QApplication) -> Iterator[MainWindow]:
    made = MainWindow(Settings())
    made.resize(1440, 900)
    made.show()
    made.activateWindow()
    yield made
    made.give_up()
    application.processEvents()


def test_a_line_that_is_being_typed_is_not_wrong(window: MainWindow) -> None:
    """It has a mark once the caret has left it for a while."""
    editor, panel = begun_on(page_of(window))
    panel.text.setFocus()
    panel.text.selectAll()
    QTest.keyClicks(panel.text, "count(portls")
    editor.pause.timeout.emit()
    finish(editor)
    assert editor.verdict.state == "unread"
    assert not panel.text.marked
    assert not panel.text.results()
    assert page_words(editor) == "Being written"
    QTest.keyClick(panel.text, Qt.Key.Key_Return)
    QTest.keyClicks(panel.text, "and count(boxes) > 0")
    editor.pause.timeout.emit()
    finish(editor)
    assert panel.text.left.isActive()
    assert not panel.text.marked
    panel.text.left.timeout.emit()
    assert len(panel.text.marked) == 1
    assert sorted(panel.text.results()) == [0, 1]
    assert page_words(editor) == "Line 1, column 6: unclosed bracket"


def test_words_that_fit_are_offered_while_one_types(window: MainWindow) -> None:
    """Tab takes the chosen one, Escape closes them, and nothing else hears of it."""
    page = page_of(window)
    _, panel = begun_on(page)
    text = panel.text
    text.setFocus()
    text.selectAll()
    QTest.keyClicks(text, "all(count(box.po")
    assert text.words is not None
    assert text.offering
    assert [item.word for item in text.words.items] == ["portals"]
    assert text.words.said == "portals: the portals on its sides, 1 of 1"
    QTest.keyClick(text, Qt.Key.Key_Tab)
    assert text.text == "all(count(box.portals"
    assert not text.offering
    QTest.keyClicks(text, ") <= 2 ")
    assert not text.offering
    QTest.keyClick(text, Qt.Key.Key_Space, Qt.KeyboardModifier.ControlModifier)
    assert text.offering
    assert text.words.items[0].word == "for box in boxes"
    QTest.keyClick(text, Qt.Key.Key_Escape)
    assert not text.offering
    assert page.own is not None
    QTest.keyClick(text, Qt.Key.Key_Space, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(text, Qt.Key.Key_Down)
    QTest.keyClick(text, Qt.Key.Key_Up)
    QTest.keyClick(text, Qt.Key.Key_Return)
    assert text.text == "all(count(box.portals) <= 2 for box in boxes"
    QTest.keyClicks(text, ") and di")
    QTest.keyClick(text, Qt.Key.Key_Tab)
    assert text.text.endswith("and distance()")
    assert text.caret == len(text.text) - 1


def test_a_click_takes_a_word_and_signs_outside_the_plane_count_once(window: MainWindow) -> None:
    """Qt counts them twice, an expression once."""
    editor, panel = begun_on(page_of(window))
    text = panel.text
    text.setFocus()
    text.selectAll()
    QTest.keyClicks(text, "x")
    text.selectAll()
    text.insertPlainText("'🏰' == '🏰' and count(po")
    text.offer_words()
    assert text.words is not None
    text.take(0)
    assert text.text == "'🏰' == '🏰' and count(portals"
    text.insertPlainText(") > 1 and portls > 0")
    panel.name.setFocus()
    judge(editor, panel)
    assert text.take_fix()
    assert text.text == "'🏰' == '🏰' and count(portals) > 1 and portals > 0"


def test_the_sentence_offers_what_can_be_filled_in(window: MainWindow) -> None:
    """After a brace; what cannot be filled in is told."""
    editor, panel = begun_on(page_of(window))
    write(editor, panel, FLAGS)
    says = panel.says
    says.setFocus()
    QTest.keyClicks(says, "{")
    assert says.words is not None
    assert [item.word for item in says.words.items] == ["start", "area", "distance"]
    QTest.keyClick(says, Qt.Key.Key_Tab)
    QTest.keyClicks(says, " is {dis")
    QTest.keyClick(says, Qt.Key.Key_Tab)
    QTest.keyClicks(says, " away")
    assert says.text == "{start} is {distance} away"
    judge(editor, panel)
    assert page_words(editor) == "Gold's start is 2 away"
    QTest.keyClicks(says, " from {aera}")
    judge(editor, panel)
    assert page_words(editor) == "In its message, column 34: unknown name aera; area?"


def test_a_text_that_is_too_long_is_not_taken(window: MainWindow) -> None:
    """It would be laid out for seconds, and no check can hold it."""
    page = page_of(window)
    _, panel = begun_on(page)
    before = panel.text.text
    pasted = QMimeData()
    pasted.setText("all(" * 25_000)
    panel.text.insertFromMimeData(pasted)
    assert panel.text.text == before
    assert f"the maximum is {LONGEST:,}" in page.layout.status.said()
