"""Units are placed by one drag each from the row under the board, by clicks, or by keys."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from editor.play.header import NOWHERE
from editor.systems.tactics.system import TACTICS
from editor.ui.play.play_layout import PlayLayout
from editor.ui.window import MainWindow
from editor.workbench.document import document_of
from editor.workbench.playing.seating import HUMAN
from editor.workbench.playing.session import PlaySession
from tests.systems.conformance.catalogue import begun


@pytest.fixture
def window(bare: MainWindow) -> MainWindow:
    """Return a window in which each test opens a map."""
    return bare


def at_start(window: MainWindow) -> tuple[PlayLayout, PlaySession]:
    """Press Play on a new map, all at the table."""
    window.show_document(document_of(begun((TACTICS, "control", 2)), "New"))
    window.finish_drawing()
    window.commands.run("play")
    assert window.playing is not None
    table, layout = window.playing.table, window.playing.layout
    layout._seat((HUMAN, HUMAN))
    table.open_hands(True)
    window.finish_drawing()
    return layout, table


def place(layout: PlayLayout, space: int) -> QPoint:
    """Return the middle of a space."""
    rect = layout.board.rect_of(space)
    assert rect is not None
    return QPoint(*(round(at) for at in rect.centre))


def test_a_unit_is_dragged_onto_a_lit_start(window: MainWindow) -> None:
    """The row shows the unit to drag; its ghost says whether it may be there."""
    layout, table = at_start(window)
    doers, board = layout.actions_panel.doer_view, layout.board
    meaning = board.stage.meaning  # type: ignore[union-attr]
    assert doers.title == "Red's fighter"
    key = doers._brought
    (lit, *_) = table.choices.marked
    unlit = next(at for at in range(len(table.game.spaces)) if at not in table.choices.marked)
    meaning.carry_card(key, unlit)
    assert board.held is not None
    assert board.held.refused
    assert board.held.words.endswith(".")
    meaning.drop_card(key, unlit)
    assert table.match.at == 0
    assert board.held is None
    meaning.carry_card(key, lit)
    assert board.held is not None
    assert not board.held.refused
    board.grab()
    meaning.carry_card("", None)
    assert board.held is None
    meaning.drop_card(key, lit)
    assert table.state.cell[0] == lit
    assert doers.title == "Blue's fighter"


def test_later_units_are_dragged_ahead_and_follow_by_themselves(window: MainWindow) -> None:
    """Each is placed once it is asked for; where it cannot be, the player is asked."""
    layout, table = at_start(window)
    board = layout.board
    meaning = board.stage.meaning  # type: ignore[union-attr]
    cells = table.choices.marked
    unlit = next(at for at in range(len(table.game.spaces)) if at not in cells)
    meaning.carry_card("red.rogue", unlit)
    assert board.held is not None
    assert board.held.refused
    meaning.drop_card("red.rogue", unlit)
    assert not table.planned.of(0)
    meaning.carry_card("red.rogue", cells[0])
    assert board.held is not None
    assert not board.held.refused
    meaning.drop_card("red.rogue", cells[0])
    meaning.drop_card("red.wizard", cells[0])
    assert table.planned.of(0) == (("red.wizard", cells[0]),), "one place for one"
    meaning.drop_card("red.rogue", cells[1])
    board.grab()
    meaning.drop_card("red.fighter", cells[0])
    assert table.match.at == 1
    for _ in range(3):
        if not table.tick(0.0):
            table.act(table.match.legal()[0])
    assert table.state.cell[1] == cells[1], "the rogue followed"
    assert table.planned.of(0) == (("red.wizard", cells[0]),)
    while table.mover != 0:
        table.act(table.match.legal()[0])
    assert not table.tick(0.0), "its space is taken, so that it is asked for"
    table.act(table.match.legal()[0])
    assert not table.planned.of(0)


def test_pointing_at_a_start_shows_the_unit_there_and_a_click_places_it(
    window: MainWindow,
) -> None:
    """Click and keyboard still do it; the ghost follows both."""
    layout, table = at_start(window)
    board = layout.board
    lit = table.choices.marked
    QTest.mouseMove(board, place(layout, lit[0]))
    assert board.held is not None
    assert (board.held.space, board.held.refused) == (lit[0], False)
    QTest.mouseClick(board, Qt.MouseButton.LeftButton, pos=place(layout, lit[0]))
    assert table.state.cell[0] == lit[0]
    assert board.held is None
    board.setFocus()
    QTest.keyClick(board, Qt.Key.Key_Right)
    assert board.at_cursor != NOWHERE
    assert board.held is not None
    QTest.keyClick(board, Qt.Key.Key_Return)
    assert table.match.at == 2


def test_clicks_while_bots_place_are_kept(window: MainWindow) -> None:
    """The next unit follows where one clicked; where it cannot start, that is said."""
    layout, table = at_start(window)
    layout._seat((HUMAN, "greedy"))
    board = layout.board
    meaning = board.stage.meaning  # type: ignore[union-attr]
    cells = table.choices.marked
    said: list[str] = []
    table.observers.append(lambda kind, words: said.append(words) if kind == "said" else None)
    meaning.click(cells[0])
    assert table.bot_decides
    unlit = next(at for at in range(len(table.game.spaces)) if at not in cells)
    meaning.click(unlit)
    assert said[-1] == "It cannot start here."
    meaning.click(cells[1])
    meaning.click(cells[2])
    assert [at for _, at in table.planned.of(0)] == [cells[1], cells[2]]
    board.grab()
    while table.bot_decides:
        table.act(table.match.legal()[0])
    assert table.tick(0.0), "the second unit follows"
    assert table.state.cell[1] == cells[1]
    assert [at for _, at in table.planned.of(0)] == [cells[2]]
