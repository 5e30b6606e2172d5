"""The sheet that asks who plays, before the first deal and later."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from editor.ui.dialogs.ask import TextDialog
from editor.ui.play import who
from editor.ui.settings import Settings
from editor.ui.window import MainWindow

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
        "I against bots", "All bots, watch", "All at this table",
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
    layout.who.other_asked.emit(0)
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
    choice = layout.who.choices[0]
    assert choice is not None
    QTest.keyClick(choice, Qt.Key.Key_Escape)
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


def test_a_bot_that_does_not_exist_is_not_seated(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The reason is told, and a person keeps the seat."""
    window.commands.run("play")
    assert window.playing is not None
    told: list[str] = []
    monkeypatch.setattr(who, "tell", lambda parent, title, text: told.append(text))
    monkeypatch.setattr(TextDialog, "exec", lambda _: 1)
    monkeypatch.setattr(TextDialog, "text", lambda _: "clever")
    layout = window.playing.layout
    layout.who.quick[2].click()
    layout.who.other_asked.emit(1)
    assert told
    assert layout.who.seating() == ("", "")
