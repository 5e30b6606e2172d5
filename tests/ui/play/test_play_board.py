"""The board says why a gesture does nothing."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from editor.core.resources import samples_folder
from editor.play.header import NOWHERE
from editor.play.rules import NOTHING_THERE
from editor.ui.window import MainWindow
from editor.workbench.document import open_document
from tests.ui.play.test_mode import begun, click

pytestmark = pytest.mark.window


def test_a_click_on_an_unlit_space_says_why_and_keeps_the_unit(window: MainWindow) -> None:
    """A click beside the board, or on the unit itself, puts it back."""
    layout, table = begun(window)
    said: list[str] = []
    table.observers.append(lambda kind, words: said.append(words) if kind == "said" else None)
    (actor, *_) = table.choices.actors
    if table.actor == NOWHERE:
        click(layout, actor)
    assert table.actor == actor
    unlit = next(
        space
        for space in reversed(range(len(table.game.spaces)))
        if space not in table.choices.actors and not table.choices.at(space)
    )
    click(layout, unlit)
    assert said == [NOTHING_THERE]
    assert table.actor == actor
    click(layout, actor)
    assert table.actor == NOWHERE


def test_a_lit_space_says_what_it_costs_with_its_unit(bare: MainWindow) -> None:
    """A number alone says nothing: "Go to b6, 5 points"."""
    bare.show_document(open_document(samples_folder() / "tactics" / "twin-peaks.json"))
    layout, table = begun(bare)
    while not (priced := [offer for offer in table.choices.offers if offer.unit]):
        table.act(table.match.legal()[0])
    table.take(priced[0].actor)
    for offer in table.choices.open:
        if offer.unit:
            unit = "point" if offer.hint == "1" else "points"
            assert f"{offer.label}, {offer.hint} {unit}" in layout.board.words_at(offer.space)


def test_a_drag_onto_an_unlit_space_says_why(window: MainWindow) -> None:
    """It takes up the unit, which stays in hand; the action is not carried out."""
    layout, table = begun(window)
    said: list[str] = []
    table.observers.append(lambda kind, words: said.append(words) if kind == "said" else None)
    (actor, *_) = table.choices.actors
    layout.board.drag(actor, actor)
    layout.board.drag(actor, len(table.game.spaces) - 1)
    assert said
    assert all(words.endswith(".") for words in said)
    assert (table.actor, table.match.at) == (actor, 0)
    layout.board.drag(actor, NOWHERE)
    assert table.match.at == 0


def test_escape_in_a_drag_puts_the_unit_back(window: MainWindow) -> None:
    """What the button is let go over afterwards is no answer."""
    layout, table = begun(window)
    board = layout.board
    offer = next(item for item in table.choices.offers if item.space != NOWHERE)
    places = []
    for space in (offer.actor, offer.space):
        rect = board.rect_of(space)
        assert rect is not None
        places.append(QPoint(*(round(at) for at in rect.centre)))
    QTest.mousePress(board, Qt.MouseButton.LeftButton, pos=places[0])
    QTest.mouseMove(board, places[1])
    QTest.keyClick(board, Qt.Key.Key_Escape)
    QTest.mouseRelease(board, Qt.MouseButton.LeftButton, pos=places[1])
    assert (table.actor, table.match.at) == (NOWHERE, 0)


def test_a_drag_onto_a_lit_space_carries_its_offer_out(window: MainWindow) -> None:
    """Nothing is said then."""
    layout, table = begun(window)
    said: list[str] = []
    table.observers.append(lambda kind, words: said.append(words) if kind == "said" else None)
    offer = next(item for item in table.choices.offers if item.space != NOWHERE)
    layout.board.drag(offer.actor, offer.space)
    assert (said, table.match.at) == ([], 1)
