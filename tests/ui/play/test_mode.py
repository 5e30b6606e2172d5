"""Play in a window: begun, played by mouse and keys, left, and gone on with."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog

from editor.core.edits import SetTitle
from editor.core.house_rules import SetSetting
from editor.play.header import NOWHERE
from editor.ui.dialogs.ask import TextDialog
from editor.ui.dialogs.form import Dialog
from editor.ui.play import dialogs, mode
from editor.ui.play.chance import ResultsDialog
from editor.ui.play.play_layout import PlayLayout
from editor.ui.play.positions import NewMatchDialog
from editor.ui.play.who_sheet import WAYS
from editor.ui.window import MainWindow
from editor.workbench.playing.event_log import last_draws
from editor.workbench.playing.session import PlaySession
from tests.systems.pegs.board import MovePegs
from tests.ui.answering import Answers
from tests.ui.waiting import until

pytestmark = pytest.mark.window


SEED = 5
"""Of every match: Play begins one by luck."""


def begun(window: MainWindow, *, opened: bool = True) -> tuple[PlayLayout, PlaySession]:
    """Press Play and return the desk and the table."""
    assert window.shell is not None
    QTest.mouseClick(window.shell.header.play, Qt.MouseButton.LeftButton)
    assert window.playing is not None
    table, layout = window.playing.table, window.playing.layout
    table.begin(SEED)
    if opened:
        table.open_hands(True)
    window.finish_drawing()
    return layout, table


def click(layout: PlayLayout, space: int) -> None:
    """Click on a space of the board."""
    rect = layout.board.rect_of(space)
    assert rect is not None
    at = QPoint(*(round(each) for each in rect.centre))
    QTest.mouseMove(layout.board, at)
    QTest.mouseClick(layout.board, Qt.MouseButton.LeftButton, pos=at)


def answer(monkeypatch: pytest.MonkeyPatch, kind: type[QDialog], value: int) -> list[QDialog]:
    """Let every dialog of a kind be answered so; returns those that were opened."""
    seen: list[QDialog] = []

    def exec_(dialog: QDialog) -> int:
        seen.append(dialog)
        return value

    monkeypatch.setattr(kind, "exec", exec_)
    return seen


def test_what_stays_is_not_drawn_again(window: MainWindow) -> None:
    """Pieces that stay where they were keep their images after an action, and lines their rows."""
    layout, table = begun(window)

    def pieces() -> tuple[object, ...]:
        layout.board.grab()  # it has its size then
        window.finish_drawing()
        layout.board.grab()
        return layout.board._drawn[2]

    before, turns = pieces(), layout.aside.log.turns
    moving = next(offer for offer in table.choices.offers if offer.space != NOWHERE)
    table.act(moving.action, forced=(0,))  # a wind that leaves it where it went
    after = pieces()
    kept = [item for item in after if any(item is other for other in before)]
    assert 0 < len(kept) < len(after)
    log = layout.aside.log
    assert len(log.turns) > len(turns)
    assert log.model().rowCount() == len(log.turns)
    first = log.model().index(log.model().rowCount() - 1, 0)
    assert not log.later(first)
    table.undo()
    assert log.later(first)
    assert log.model().rowCount() == len(log.turns)


def test_a_match_is_played_by_clicks(window: MainWindow) -> None:
    """A click on a piece and one on a marked space carry an action out; the log describes it."""
    layout, table = begun(window)
    assert table.choices.actors == (0, 1)
    assert layout.aside.log.nothing.isVisible()
    click(layout, 1)
    assert table.actor == 1
    space = next(offer.space for offer in table.choices.open)
    click(layout, space)
    assert table.match.at == 1
    assert table.mover == 1
    assert table.lines()[0].words.startswith("p1's a hops")
    assert not layout.aside.log.nothing.isVisible()
    log = layout.aside.log.model()
    layout.aside.log.clicked.emit(log.index(0, 0, log.index(1, 0)))
    assert table.log_spaces == table.lines()[0].spaces


def test_a_match_is_played_by_keys_alone(window: MainWindow) -> None:
    """Arrows go to marked spaces, Enter takes a piece up and chooses, Escape puts it back."""
    layout, table = begun(window)
    board = layout.board
    QTest.keyClick(board, Qt.Key.Key_Right)
    assert board.at_cursor in table.choices.marked
    QTest.keyClick(board, Qt.Key.Key_Return)
    assert table.actor == board.at_cursor
    QTest.keyClick(board, Qt.Key.Key_Escape)
    assert table.actor == -1
    QTest.keyClick(board, Qt.Key.Key_Return)
    QTest.keyClick(board, Qt.Key.Key_Right)
    QTest.keyClick(board, Qt.Key.Key_Return)
    assert table.match.at == 1
    window.commands.run("undo")
    assert table.match.at == 0


def test_enter_leads_to_the_buttons_where_nothing_is_lit(window: MainWindow) -> None:
    """Without a piece that can hop the keyboard goes on to the buttons, and Escape back."""
    layout, table = begun(window)
    for peg in ("a", "c"):
        assert table.set_value(f"{peg}.at", 10) == ""
    assert not table.choices.marked
    layout.board.setFocus()
    QTest.keyClick(layout.board, Qt.Key.Key_Return)
    button = layout.actions_panel.buttons[0]
    assert button.hasFocus()
    QTest.keyClick(button, Qt.Key.Key_Escape)
    assert layout.board.hasFocus()
    QTest.keyClick(layout.board, Qt.Key.Key_Return)
    QTest.keyClick(button, Qt.Key.Key_Return)
    assert table.match.last is not None
    assert not table.match.last.values


def test_every_stop_is_reached_by_tab(window: MainWindow) -> None:
    """The keyboard goes round over header, seats, board, buttons and log."""
    layout, _ = begun(window)
    layout.board.setFocus()
    seen = set()
    for _ in range(60):
        QTest.keyClick(QApplication.focusWidget() or window, Qt.Key.Key_Tab)
        seen.add(QApplication.focusWidget())
    assert {
        layout.board,
        layout.header.leave,
        layout.aside.log,
        layout.header.who,
        layout.seats.cards[1].head,
    } <= seen
    assert set(layout.actions_panel.buttons) <= seen


def test_a_curtain_falls_between_people(window: MainWindow) -> None:
    """Nothing of the match is seen until the next player says so."""
    layout, table = begun(window, opened=False)
    assert layout.curtain.isVisible()
    assert not layout.board.isVisible()
    assert layout.parts() == (layout.curtain,)
    assert layout.curtain.button is not None
    QTest.mouseClick(layout.curtain.button, Qt.MouseButton.LeftButton)
    assert layout.board.isVisible()
    table.act(table.match.legal()[0])
    assert layout.curtain.isVisible()


def test_what_stops_a_map_from_being_played_is_told(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With errors nothing is played: they are named, and lead to the problems."""
    assert window.session is not None
    window.session.perform(MovePegs(("a",), 5))
    window.finish_drawing()
    seen = answer(monkeypatch, Dialog, 1)
    window.commands.run("play")
    assert window.playing is None
    assert "cannot be played" in seen[0].windowTitle()


@pytest.mark.parametrize("anyhow", [False, True])
def test_a_map_that_was_not_checked_is_played_on_a_word(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, anyhow: bool
) -> None:
    """Where the checks do not run, old findings decide nothing and the person is asked."""
    prompts: list[str] = []

    def answer(parent: object, title: str, text: str, answers: object) -> int:
        prompts.append(text)
        return int(anyhow)

    monkeypatch.setattr(mode, "ask", answer)
    assert window.session is not None
    monkeypatch.setattr(window.session.checker, "gave_up_on", lambda found: True)
    mode.begin_play(window)
    assert len(prompts) == 1
    assert "The checks were stopped" in prompts[0]
    assert (window.playing is not None) == anyhow


def test_leaving_brings_the_map_back_as_it_was(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After Play the map is edited as before, and the match can be gone on with."""
    assert window.session is not None
    before = window.session.present
    _, table = begun(window)
    table.act(table.match.legal()[0])
    window.commands.run("leave-play")
    assert window.playing is None
    assert window.session.present is before
    assert window.shell is not None
    assert window.shell.isVisible()
    window.session.perform(SetTitle("Another"))
    window.finish_drawing()
    assert window.commands.action("undo").isEnabled()
    window.commands.run("undo")
    assert window.session.present is before
    Answers(monkeypatch, "Continue")
    window.commands.run("play")
    assert window.playing is not None
    assert window.playing.table is table


def test_a_match_goes_on_with_the_changed_map(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After an edit the position is set up on the map as it is now, as far as it fits."""
    assert window.session is not None
    _, table = begun(window)
    table.set_value("round", 5)
    table.set_value("a.at", 10)
    window.commands.run("leave-play")
    shorter = replace(window.session.present.board, holes=8)
    changed = replace(window.session.present, board=shorter)
    document = window.session.document
    longer = document.history.push(changed, "Shorten")
    window.session.set_document(dataclasses.replace(document, history=longer))
    log_entry: list[str] = []
    Answers(monkeypatch, "Play from here")
    monkeypatch.setattr(mode, "show_refused", lambda parent, refused: log_entry.extend(refused))
    window.commands.run("play")
    assert window.playing is not None
    assert log_entry == ["a.at"]
    assert window.playing.table.scoreboard().when == "Round 5 of 12"
    assert window.playing.table.why_no_undo


def test_a_position_is_kept_in_the_map_and_played_from(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A position gets a title and lies in the set-up; a new match begins from it."""
    assert window.session is not None
    layout, table = begun(window)
    window.commands.run("play-set-up")
    assert layout.aside.form.isVisible()
    layout.aside.form.rows["round"].changed.emit("round", 7)
    assert table.scoreboard().when == "Round 7 of 12"
    monkeypatch.setattr(TextDialog, "text", lambda _: "Late")
    answer(monkeypatch, TextDialog, 1)
    window.commands.run("play-keep")
    kept = window.session.present.setups[0].positions
    assert [(item.id, item.title, item.set["round"]) for item in kept] == [("k1", "Late", 7)]
    table.set_value("round", 2)
    answer(monkeypatch, NewMatchDialog, 1)
    monkeypatch.setattr(NewMatchDialog, "position", lambda _: "k1")
    window.commands.run("play-new")
    assert table.scoreboard().when == "Round 7 of 12"


def test_a_refused_value_says_why_beside_its_field(window: MainWindow) -> None:
    """What cannot be set up is said, and the position stays."""
    layout, table = begun(window)
    window.commands.run("play-set-up")
    layout.aside.form.search.setText("hole a")
    layout.aside.form.rows["a.at"].changed.emit("a.at", 7)
    assert "already" in layout.aside.form._refused["a.at"]
    assert table.match.at == 0


def why_not_paused(window: MainWindow) -> str:
    """Return why the bots cannot be paused, as the command palette says it."""
    return next(view.why_not for view in window.commands.views() if view.key == "play-pause")


def test_bots_play_in_the_window(window: MainWindow) -> None:
    """A seat is given to a bot on the sheet that asks who plays, and the bot plays by the clock."""
    layout, table = begun(window)
    table.hasten(7)
    assert why_not_paused(window) == "No bot plays in this match"
    layout.header.who.click()
    assert layout.parts() == (layout.who,)
    card = layout.who.cards.cards[1]
    QTest.mouseClick(card.segments.segment(WAYS.index("greedy")), Qt.MouseButton.LeftButton)
    layout.who.begin.click()
    assert table.seats == ["", "greedy"]
    assert not why_not_paused(window)
    table.act(table.match.legal()[0])
    until(lambda: table.match.at == 2)
    assert table.lines()[-1].player == 1


def test_results_are_set_before_an_action_and_after_it(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The dialog offers the sides of each draw; the panel does the action again with another."""
    layout, table = begun(window)
    layout.aside.chance.asking.setChecked(True)
    assert table.chooses_results
    hop = next(offer for offer in table.choices.offers if offer.group == "Hop")

    def choose(dialog: ResultsDialog) -> int:
        field = dialog.fields[0]
        assert [field.itemText(i) for i in range(field.count())][1:] == [
            "Still", "Onwards", "Backwards",
        ]  # fmt: skip
        field.picked.emit("2")
        return 1

    monkeypatch.setattr(ResultsDialog, "exec", choose)
    assert window.playing is not None
    window.playing.choose(hop)
    assert last_draws(table.game, table.match)[0].result == 2
    layout.aside.chance.fields[0].picked.emit("0")
    assert last_draws(table.game, table.match)[0].result == 0
    assert table.match.at == 1


def test_a_match_goes_on_by_the_changed_rules(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """House rules are opened out of a match; after a change it goes on from its position."""
    assert window.session is not None
    _, table = begun(window)
    table.set_value("round", 5)
    window.commands.run("house-rules")
    assert window.playing is None
    assert window.session.perform(SetSetting("Long", "hop.rounds", 20))
    assert window.house is not None
    window.house.leave()
    prompts: list[str] = []

    def go_on(parent: object, title: str, text: str, answers: Sequence[str]) -> int:
        prompts.append(text)
        return answers.index("Play from here")

    monkeypatch.setattr(dialogs, "ask", go_on)
    window.commands.run("play")
    assert window.playing is not None
    assert window.playing.table is not table
    assert prompts == [
        "The rules have changed since then. Continue from the position with the new rules? It "
        "will be lost unless you save a replay."
    ]
    assert window.playing.table.scoreboard().when == "Round 5 of 20"


def test_bots_wait_while_a_position_is_set_up_or_a_question_is_open(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is played behind the form or a dialog; then the bot goes on."""
    layout, table = begun(window)
    table.hasten(7)
    table.seat(table.mover, "random")
    assert window.playing is not None
    window.playing.positions.set_up(True)
    window.playing.tick()
    assert table.match.length == 0
    assert layout.actions_panel.doer_view.said == "The bot is paused"
    window.playing.positions.set_up(False)
    with monkeypatch.context() as question:
        question.setattr(QApplication, "activeModalWidget", lambda: window)
        window.playing.tick()
    assert table.match.length == 0
    window.playing.tick()
    assert table.match.length == 1
