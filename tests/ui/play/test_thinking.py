"""In the window a bot shows how far it is, what it thinks when asked, and can be cut short."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from editor.play.tree import Thoughts
from editor.ui.drawing import text_width
from editor.ui.play.play_layout import PlayLayout
from editor.ui.play.thoughts import choice_lines
from editor.ui.window import MainWindow
from editor.workbench.playing.bots import Pace
from editor.workbench.playing.session import PlaySession
from tests.ui.play.test_mode import begun
from tests.workbench.playing.local_thinking import LocalThinking

pytestmark = pytest.mark.window

if TYPE_CHECKING:
    from editor.play.engine import State

NOW = 1_000.0


def watching(window: MainWindow) -> tuple[PlayLayout, PlaySession]:
    """Return the panels and the session of a match of bots, whose clock the test moves."""
    layout, table = begun(window)
    assert window.playing is not None
    window.playing.clock.stop()
    for player in range(len(table.seats)):
        table.seat(player, "mcts:60")
    table.tick(NOW)
    return layout, table


def test_the_card_of_the_seat_shows_how_far_its_bot_is(window: MainWindow) -> None:
    """A bar and a stop sign, on the card of the bot that thinks alone, and the sign ends it."""
    layout, table = watching(window)
    heads = [card.head for card in layout.seats.cards]
    mover = table.mover
    assert [not head.stop.isHidden() for head in heads] == [
        player == mover for player in range(len(heads))
    ]
    assert heads[mover].accessibleDescription().endswith("thinks: 100 %")
    QTest.mouseClick(heads[mover].stop, Qt.MouseButton.LeftButton)
    assert table.tick(NOW)
    assert table.match.at == 1


def test_thoughts_are_shown_on_request_and_that_is_remembered(window: MainWindow) -> None:
    """T shows the choices beside the prompt and on the board; the settings keep it."""
    layout, table = watching(window)
    strip = layout.actions_panel.thoughts
    assert strip.isVisible()
    assert all(cell.isHidden() for cell in strip.cells)
    before = layout.board.grab().toImage()
    QTest.mouseClick(strip.ask, Qt.MouseButton.LeftButton)
    assert window.settings.thoughts
    assert strip.ask.isHidden()
    thoughts = table.pace.thoughts
    assert isinstance(thoughts, Thoughts)
    shown = [cell.thought for cell in strip.cells if not cell.isHidden()]
    assert len(shown) == len(thoughts.best) > 1
    assert shown[0] is not None
    assert shown[0].figure == f"{100 * thoughts.best[0].share:.0f} %"
    assert layout.board.grab().toImage() != before
    QTest.keyClick(layout.board, Qt.Key.Key_T)
    assert not window.settings.thoughts
    assert all(cell.isHidden() for cell in strip.cells)
    assert layout.board.grab().toImage() == before


def test_a_key_takes_the_best_choice(window: MainWindow) -> None:
    """X does what the stop sign does, and says why not where nobody thinks."""
    layout, table = watching(window)
    layout.board.setFocus()
    assert not table.tick(NOW)
    QTest.keyClick(layout.board, Qt.Key.Key_X)
    assert table.tick(NOW)
    for player in range(len(table.seats)):
        table.seat(player, "")
    hurry = next(view for view in window.commands.views() if view.key == "play-hurry")
    assert hurry.why_not == "No bot is thinking"


def test_the_log_shows_what_was_thought_of_a_step(window: MainWindow) -> None:
    """A line of the log opens the thoughts of its step, until they are closed."""
    layout, table = watching(window)
    window.commands.run("play-thoughts")
    thoughts = table.pace.thoughts
    assert table.tick(NOW + 10)
    assert thoughts is not None
    log, panel = layout.aside.log, layout.aside.thoughts
    assert panel.isHidden()
    log._clicked(log._row(next(turn for turn in log.turns if turn.after > turn.first)))
    assert not panel.isHidden()
    figures = [cell.thought.figure for cell in panel.cells if cell.thought is not None]
    assert figures == [f"{100 * thought.share:.0f} %" for thought in thoughts.best]
    window.commands.run("play-thoughts")
    assert panel.isHidden()
    window.commands.run("play-thoughts")
    assert not panel.isHidden()
    panel.left.emit()
    assert panel.isHidden()


def test_long_words_of_a_choice_keep_where_it_leads(window: MainWindow) -> None:
    """A price at the end goes first, then words in the middle; what fits stays whole."""
    assert window.isVisible()  # fonts are there
    wide = text_width("Moves a worker from", "detail-strong") + 1
    assert choice_lines("Ends the turn", wide, wide) == ("Ends the turn",)
    first, second = choice_lines("Moves a worker from Fox Moor, 1 point", wide, wide)
    assert (first, second) == ("Moves a worker from", "Fox Moor, 1 point")
    first, second = choice_lines("Moves a worker from Moor to Fell, 1 movement point", wide, wide)
    assert (first, second) == ("Moves a worker from", "Moor to Fell")
    first, second = choice_lines("Moves a worker from Hare Moor to Harrow Vale, south", wide, wide)
    assert first == "Moves a worker from"
    assert second.startswith("… ")
    assert second.endswith("Vale, south")


def test_play_begins_as_the_settings_say(window: MainWindow) -> None:
    """Whoever asked for thoughts once is not asked again, and may stop a bot before it says any."""
    window.settings = replace(window.settings, thoughts=True)
    layout, table = begun(window)
    assert window.playing is not None
    window.playing.clock.stop()
    silent = Silent(table.game)
    table.pace = Pace(silent)
    for player in range(len(table.seats)):
        table.seat(player, "greedy")
    strip, head = layout.actions_panel.thoughts, layout.seats.cards[table.mover].head
    assert strip.ask.isHidden()
    assert not strip.stop.isEnabled()
    table.tick(NOW)
    assert strip.stop.isEnabled()
    assert head.accessibleDescription().endswith("thinks: 0 %")
    QTest.mouseClick(strip.stop, Qt.MouseButton.LeftButton)
    assert silent.hurried == 1


class Silent(LocalThinking):
    """A bot that has not said anything yet."""

    hurried = 0

    def ask(self, view: State, player: int, bot: str, seed: int) -> None:
        """Begin to think."""

    def hurry(self) -> None:
        """Count how often it is hurried."""
        self.hurried += 1


def test_leaving_while_a_bot_thinks_is_safe(window: MainWindow) -> None:
    """Undo asks again, and Play is left and entered again amid a thought."""
    _, table = watching(window)
    assert table.tick(NOW + 10)
    table.tick(NOW + 20)
    assert table.thinks
    table.undo()
    assert not table.thinks
    table.pause(False)
    table.timeline.play_on()
    assert not table.tick(NOW + 30)
    assert table.thinks
    playing = window.playing
    assert playing is not None
    playing.leave()
    assert window.playing is None
    assert playing.thinking._hear not in table.observers
