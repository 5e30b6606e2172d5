"""Own checks written on the page of house rules: typed, completed, judged, kept, taken back."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from editor.core.house_rules import PutCheck
from editor.core.scenario import HouseRules, MatchesToCheck, OwnCheck
from editor.seam.system import AnySystem
from editor.systems import catalogue
from editor.systems.catalogue import SYSTEMS
from editor.ui.house.own_check import OwnCheckEditor
from editor.ui.settings import Settings
from editor.ui.window import MainWindow
from tests.systems.conformance.catalogue import begun, words_of
from tests.ui.answering import Answers
from tests.ui.house.own_check_hands import (
    FLAGS,
    SAYS,
    begun_on,
    editor_of,
    finish,
    judge,
    layers_of,
    page_of,
    page_words,
    shown,
    write,
)

pytestmark = pytest.mark.window

SENTENCES = "Gold's start is only 2 points from control area C"


@pytest.fixture
def window(application: QApplication) -> Iterator[MainWindow]:
    made = MainWindow(Settings())
    made.resize(1440, 900)
    made.show()
    made.activateWindow()
    yield made
    made.give_up()
    application.processEvents()


OURS = OwnCheck(id="ours", name="Ours", holds=FLAGS, says=SAYS)
LEAGUE = HouseRules(name="Oak League", checks=(OURS,))


@pytest.mark.quick("trts")
@pytest.mark.parametrize("system", SYSTEMS, ids=words_of)
def test_a_new_check_begins_with_one_that_holds(system: AnySystem, window: MainWindow) -> None:
    """In every system; kept it is one step of the history, and undo takes it back."""
    mode = system.modes[0]
    page = shown(window, begun((catalogue.system_named(system.id), mode.id, max(mode.players))))
    editor, panel = begun_on(page)
    assert editor.verdict.state == "holds"
    assert panel.text.text
    assert panel.keep.isVisible()
    assert not layers_of(page)
    panel.keep.click()
    (rules,) = layers_of(page)
    assert [own.holds for own in rules.checks] == [panel.text.text]
    assert page.session.document.history.index == 1
    assert not panel.keep.isVisible()
    (item,) = page.layout.chapters.own.items
    assert item.view.chosen
    page.session.undo()
    assert not layers_of(page)
    assert page.own is None


def test_the_sentence_of_the_first_check_goes_where_it_no_longer_fits(window: MainWindow) -> None:
    """A sentence that somebody wrote stays, with what is wrong in it."""
    page = page_of(window)
    editor, panel = begun_on(page)
    assert editor.draft is not None
    assert editor.draft.check.says
    write(editor, panel, "count(areas) >= 2", editor.draft.check.says)
    assert editor.draft.check.says == ""
    assert editor.verdict.says is None
    assert editor.verdict.state == "holds"
    write(editor, panel, "count(areas) >= 2", "{box} is ours")
    assert editor.draft.check.says == "{box} is ours"
    assert editor.verdict.says is not None


def test_what_is_typed_is_judged_line_by_line(window: MainWindow) -> None:
    """For how many it fails, what holds, and what cannot be read, with a word that fits."""
    page = page_of(window)
    editor, panel = begun_on(page)
    write(editor, panel, f"{FLAGS}\nand count(boxes) > 0\nand count(portls) <= 12", SAYS)
    results = panel.text.results()
    assert [(results[line].level, results[line].word) for line in sorted(results)] == [
        ("warning", "1 of 12"),
        ("ready", "holds"),
        ("error", "unknown"),
    ]
    assert [panel.text.fault_words(fault) for fault in panel.text.marked] == [
        "column 11: unknown name portls; portals?"
    ]
    assert [finding.message for finding in page.failing.found] == [SENTENCES]
    panel.text.setFocus()
    QTest.keyClick(panel.text, Qt.Key.Key_Tab)
    assert panel.text.hasFocus()
    judge(editor, panel)
    assert panel.text.text.endswith("and count(portals) <= 12")
    assert not panel.text.marked
    assert editor.verdict.state == "fails"


def test_f8_goes_through_the_places_that_fail(window: MainWindow) -> None:
    """Round and round, each alone on the map."""
    page = page_of(window)
    editor, panel = begun_on(page)
    write(editor, panel, "all(box.top > 9 for box in boxes)")
    every = editor.verdict.findings
    assert len(every) > 2
    assert page.failing.found == every
    page.step(1)
    assert page.failing.found == every[1:2]
    assert panel._number.text() == f"2 of {len(every)}"
    page.step(-1)
    page.step(-1)
    assert page.failing.found == every[-1:]


def test_a_draft_that_holds_hides_what_the_kept_check_finds(window: MainWindow) -> None:
    """The map shows what is written now."""
    page = page_of(window, LEAGUE)
    page.open_own("ours")
    editor, panel = editor_of(page)
    assert len(page.failing.found) == 1
    write(editor, panel, FLAGS.replace("4", "2"), SAYS)
    assert not page.failing.found


def test_escape_asks_nothing_if_nothing_changed(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And asks what becomes of what is not kept."""
    page = page_of(window, LEAGUE)
    answers = Answers(monkeypatch)
    page.open_own("ours")
    page.escape()
    assert page.own is None
    page.open_own("ours")
    editor, panel = editor_of(page)
    write(editor, panel, "count(boxes) > 1")
    answers.left = ["Cancel"]
    page.escape()
    assert panel.text.text == "count(boxes) > 1"
    assert page.unkept
    answers.left = ["Discard"]
    page.escape()
    assert panel.text.text == FLAGS
    assert not page.unkept
    assert layers_of(page) == (LEAGUE,)
    write(editor, panel, "count(boxes) > 1")
    answers.left = ["Save"]
    page.leave()
    assert window.house is None
    assert window.session is not None
    assert window.session.present.house_rules[0].checks[0].holds == "count(boxes) > 1"


def test_name_and_level_are_changed_and_kept_by_the_keyboard(window: MainWindow) -> None:
    """Control and Enter keep it; the id stays."""
    page = page_of(window, LEAGUE)
    page.open_own("ours")
    _, panel = editor_of(page)
    panel.name.setFocus()
    panel.name.selectAll()
    QTest.keyClicks(panel.name, "Room")
    panel.level.segment(0).click()
    panel.text.setFocus()
    pressed = QKeyEvent(QEvent.Type.ShortcutOverride, Qt.Key.Key_Return,
                        Qt.KeyboardModifier.ControlModifier)  # fmt: skip
    pressed.ignore()
    assert QApplication.sendEvent(panel.text, pressed)
    assert pressed.isAccepted()
    QTest.keyClick(panel.text, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert layers_of(page)[0].checks == (replace(OURS, name="Room", level="error"),)
    assert page.session.document.history.index == 1


def test_a_check_without_a_name_is_not_kept(window: MainWindow) -> None:
    """Nobody could tell its findings apart."""
    page = page_of(window)
    _, panel = begun_on(page)
    panel.name.clear()
    panel.name.textEdited.emit("")
    panel.keep.click()
    assert not layers_of(page)
    assert page.layout.status.said() == "A check needs a name"


def test_every_part_is_reached_by_the_keyboard(window: MainWindow) -> None:
    """Tab goes through all of them, and each has a name."""
    page = page_of(window, LEAGUE)
    page.open_own("ours")
    _, panel = editor_of(page)
    write(page.own, panel, FLAGS + "\nand count(boxes) > 0", SAYS)  # type: ignore[arg-type]
    panel.name.setFocus()
    seen = []
    for _ in range(40):
        now = QApplication.focusWidget()
        assert now is not None
        if now in seen:
            break
        seen.append(now)
        QTest.keyClick(now, Qt.Key.Key_Tab)
    wanted = [panel.name, panel.more, panel.close_button, panel.text, panel.says, panel.keep,
              panel.back, panel.pill]  # fmt: skip
    assert all(each in seen for each in wanted)
    assert all(each.accessibleName() or getattr(each, "text", str)() for each in wanted)


def test_a_check_is_removed_and_copied_from_another_layer(window: MainWindow) -> None:
    """A copy asks in its layer what the other one asked."""
    page = page_of(window, LEAGUE, HouseRules(name="Evening", notes="Short."))
    page.open_own("ours")
    editor, panel = editor_of(page)
    page.layers.edit("Evening")
    menu = filled(editor)
    copies = next(a for a in menu.actions() if a.text() == "Copy from another layer").menu()
    assert isinstance(copies, QMenu)
    (copy,) = copies.actions()
    assert copy.text() == "Ours, from “Oak League”"
    copy.trigger()
    panel.keep.click()
    assert [rules.checks for rules in layers_of(page)] == [(OURS,), (OURS,)]
    menu = filled(editor)
    next(a for a in menu.actions() if a.text() == "Remove check").trigger()
    assert [rules.checks for rules in layers_of(page)] == [(OURS,), ()]
    assert page.own is None


def filled(editor: OwnCheckEditor) -> QMenu:
    """Return the menu of a check."""
    menu = QMenu()
    editor.fill(menu)
    return menu


def test_another_beginning_is_chosen_from_the_menu(window: MainWindow) -> None:
    """A new check takes its name too."""
    editor, panel = begun_on(page_of(window))
    menu = filled(editor)
    begin = next(a for a in menu.actions() if a.text() == "Start with").menu()
    assert isinstance(begin, QMenu)
    next(a for a in begin.actions() if a.text() == "Room around the flags").trigger()
    judge(editor, panel)
    assert panel.name.text() == "Room around the flags"
    assert page_words(editor) == SENTENCES
    assert editor.draft is not None
    assert editor.draft.check.id == "room-around-the-flags"


def test_a_check_of_a_file_is_only_read(window: MainWindow) -> None:
    """Other maps may follow the file."""
    page = page_of(window, replace(LEAGUE, path="oak.json"))
    page.open_own("ours")
    editor, panel = editor_of(page)
    assert panel.text.isReadOnly()
    assert not panel.level.isEnabled()
    assert not panel.keep.isVisible()
    assert not editor.changed
    assert page_words(editor) == SENTENCES


def test_a_check_of_matches_says_who_answers_it(window: MainWindow) -> None:
    """Its words are those of matches, and the map is not asked."""
    own = OwnCheck(id="short", name="Short", holds="max(match.rounds for match in matches) <= 12",
                   of=MatchesToCheck())  # fmt: skip
    page = page_of(window, HouseRules(name="Oak League", checks=(own,)))
    page.open_own("short")
    editor, panel = editor_of(page)
    assert page_words(editor).startswith("It runs on 200 matches of greedy")
    assert not editor.verdict.findings
    assert not panel.text.marked


def test_it_follows_what_happens_to_the_map(window: MainWindow) -> None:
    """Changed elsewhere it is read again, unless somebody has changed it here."""
    page = page_of(window, LEAGUE)
    page.open_own("ours")
    editor, panel = editor_of(page)
    other = replace(OURS, holds="count(boxes) > 1", says="")
    page.session.perform(PutCheck("Oak League", other))
    assert panel.text.text == "count(boxes) > 1"
    finish(editor)
    assert editor.verdict.state == "holds"
    write(editor, panel, "count(boxes) > 99")
    page.session.undo()
    assert panel.text.text == "count(boxes) > 99"
    assert panel.keep.isVisible()


HOSTILE = (
    "all(a != b or b != c for a in spaces for b in spaces for c in spaces)",
    "(" * 900,
    "not " * 400 + "True",
    "and ".join(["all(a != b for a in spaces for b in spaces) "] * 40),
    "\x00\u202e\ud7ff" * 300,
)


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_texts_end_in_a_sentence(text: str, window: MainWindow) -> None:
    """By the budget of steps, whatever the text says."""
    editor, panel = begun_on(page_of(window))
    write(editor, panel, text)
    assert editor.verdict.done
    assert page_words(editor)
    assert editor.verdict.state in ("unread", "unjudged", "fails")


@pytest.mark.parametrize(("word", "left"), [("Cancel", False), ("Discard", True)])
def test_a_window_that_closes_asks_about_a_check_that_is_not_kept(
    word: str, left: bool, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A draft is nothing of the map yet: only the page can ask about it."""
    answers = Answers(monkeypatch, word)
    editor, panel = begun_on(page_of(window))
    write(editor, panel, FLAGS, SAYS)
    assert window.close() is left
    assert (answers.titles, answers.left) == (["Own check"], [])


def test_the_keyboard_goes_from_a_check_that_closes_to_the_list(window: MainWindow) -> None:
    """To the check that was open, and on to the button of new ones where undo takes that back."""
    page = page_of(window, LEAGUE)
    page.open_own("ours")
    _, panel = editor_of(page)
    panel.text.setFocus()
    page.escape()
    own = page.layout.chapters.own
    assert page.own is None
    assert QApplication.focusWidget() is own.items[0]
    own.show_checks([])
    assert QApplication.focusWidget() is own.new


def test_a_new_check_is_never_of_a_layer_that_a_file_holds(window: MainWindow) -> None:
    """It begins a layer of the map over what is followed, or goes to the one that is there."""
    page = page_of(window, replace(LEAGUE, path="oak.json"))
    editor, panel = begun_on(page)
    write(editor, panel, FLAGS, SAYS)
    QTest.keyClicks(panel.name, "Evening flags")
    assert editor.keep()
    league, mine = layers_of(page)
    assert (league.checks, [own.holds for own in mine.checks]) == ((OURS,), [FLAGS])
    page.layers.edit("Oak League")
    begun_on(page)
    assert page.layers.edited == mine.name
