"""The sheet that asks who plays, before the first deal and later."""

import dataclasses

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from editor.core.scenario import HouseRules, OwnCheck
from editor.lab.plan import game_of
from editor.ui.dialogs.ask import TextDialog
from editor.ui.play import who_sheet
from editor.ui.play.who_sheet import WhoPage
from editor.ui.settings import Settings
from editor.ui.widgets.words import Elided
from editor.ui.window import MainWindow
from tests.lab.playtests import deal

pytestmark = pytest.mark.window


@pytest.fixture
def people() -> None:
    """Let the window ask who plays."""


def test_who_plays_is_asked_once_for_each_set_up(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bots wait until it is said; then it is kept, and no curtain falls for one person."""
    window.commands.run("play")
    assert window.playing is not None
    layout, table = window.playing.layout, window.playing.table
    assert layout.parts() == (layout.who,)
    assert [button.text() for button in layout.who.quick] == [
        "Me against bots", "Watch bots", "Everyone on this computer",
    ]  # fmt: skip
    assert table.pace.held
    layout.who.begin.click()
    assert table.seats == ["", "greedy"]
    assert not table.pace.held
    assert layout.board.isVisible()
    assert "You" in layout.header.who.accessibleName()
    assert window.settings.seating == {"New hop map#all": ("", "greedy")}
    window.commands.run("play-who")
    layout.who.quick[1].click()
    monkeypatch.setattr(TextDialog, "exec", lambda _: 1)
    monkeypatch.setattr(TextDialog, "text", lambda _: "mcts:50")
    layout.who.other_requested.emit(0)
    layout.who.begin.click()
    assert table.seats == ["mcts:50", "greedy"]
    window.commands.run("leave-play")
    window.commands.run("play")
    assert window.playing is not None
    assert window.playing.layout.board.isVisible()
    assert window.playing.table.seats == ["mcts:50", "greedy"]


def test_escape_keeps_who_plays_or_leaves_play(window: MainWindow) -> None:
    """Whichever control of the sheet has the focus."""
    window.commands.run("play")
    assert window.playing is not None
    layout, table = window.playing.layout, window.playing.table
    layout.who.begin.click()
    window.commands.run("play-who")
    layout.who.quick[1].click()
    QTest.keyClick(layout.who.cards.cards[0].segments.segment(0), Qt.Key.Key_Escape)
    assert table.seats == ["", "greedy"]
    assert layout.board.isVisible()
    assert not table.pace.held
    window.commands.run("leave-play")
    window.settings = Settings()
    window.commands.run("play")
    assert window.playing is not None
    assert window.playing.layout.asks_who()
    QTest.keyClick(window.playing.layout.who.begin, Qt.Key.Key_Escape)
    assert window.playing is None
    window.commands.run("play")
    window.playing.layout.who.cancel.click()
    assert window.playing is None


def test_a_bot_that_does_not_exist_is_not_seated(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The reason is told, and a person keeps the seat."""
    window.commands.run("play")
    assert window.playing is not None
    emitted: list[str] = []
    monkeypatch.setattr(who_sheet, "show_message", lambda parent, title, text: emitted.append(text))
    monkeypatch.setattr(TextDialog, "exec", lambda _: 1)
    monkeypatch.setattr(TextDialog, "text", lambda _: "clever")
    layout = window.playing.layout
    layout.who.quick[2].click()
    layout.who.other_requested.emit(1)
    assert emitted
    assert layout.who.seating() == ("", "")


def test_seats_are_given_by_keyboard_alone(window: MainWindow) -> None:
    """Left and right choose for a seat, up and down go to the next one, Enter plays."""
    window.commands.run("play")
    assert window.playing is not None
    layout, table = window.playing.layout, window.playing.table
    first, second = (card.segments for card in layout.who.cards.cards)
    first.setFocus()
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Down):
        QTest.keyClick(focused(), key)
    assert second.isAncestorOf(focused())
    QTest.keyClick(focused(), Qt.Key.Key_Left)
    QTest.keyClick(focused(), Qt.Key.Key_Up)
    assert first.isAncestorOf(focused())
    assert layout.who.seating() == ("mcts:300", "random")
    assert not any(button.isChecked() for button in layout.who.quick)
    QTest.keyClick(focused(), Qt.Key.Key_Return)
    assert table.seats == ["mcts:300", "random"]
    assert layout.board.isVisible()


def test_a_bot_by_its_name_stands_beside_the_strengths(window: MainWindow) -> None:
    """None of them is chosen then, until one is."""
    window.commands.run("play")
    assert window.playing is not None
    card = window.playing.layout.who.cards.cards[1]
    window.playing.layout.who.name_bot(1, "mcts:77")
    assert (card.other.text(), card.other.isChecked(), card.segments.current()) == (
        "mcts:77", True, -1,
    )  # fmt: skip
    QTest.mouseClick(card.segments.segment(2), Qt.MouseButton.LeftButton)
    assert (card.other.text(), card.other.isChecked()) == ("Other…", False)
    assert window.playing.layout.who.seating()[1] == "greedy"


def focused() -> QWidget:
    """Return the widget that has the keyboard."""
    widget = QApplication.focusWidget()
    assert widget is not None
    return widget


def test_house_rules_are_told_before_the_first_deal(application: QApplication) -> None:
    """A line for each layer, own checks with their levels; of many, how many more there are."""
    own = OwnCheck(id="low", name="Low", holds="True", level="error")
    layers = (
        HouseRules("Oak", set={"limit.rounds": 30}, checks=(own,)),
        *(HouseRules(f"More {number}", notes="So.") for number in range(4)),
    )
    bare = deal("tactics/twin-peaks")
    game = game_of(dataclasses.replace(bare, scenario=replace(bare.scenario, house_rules=layers)))
    labels = [label.text() for label in WhoPage(game).findChildren(Elided)]
    emitted = [text for text in labels if text.startswith(("House", "and"))]
    assert emitted[:2] == [
        "House rules: Oak: After how many rounds does a match end? 30; own check “Low” (error)",
        "House rules: More 0. So.",
    ]
    assert emitted[3] == "and 2 more layers"
