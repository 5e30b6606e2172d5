"""A match of any system that is played is shown, played on, set up and left."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from editor.seam.scene import Viewpoint
from editor.seam.system import AnySystem
from editor.ui.window import MainWindow
from editor.workbench.document import document_of
from tests.systems.conformance.catalogue import EVERY, begun, words_of

pytestmark = pytest.mark.window

PLAYED = tuple(system for system in EVERY if system.play is not None)


@pytest.fixture
def window(bare: MainWindow) -> MainWindow:
    """Return a window in which each test opens a map."""
    return bare


@pytest.mark.quick("tactics", "trts", "pegs")
@pytest.mark.parametrize("system", PLAYED, ids=words_of)
def test_a_match_is_shown_and_played(system: AnySystem, window: MainWindow) -> None:
    """Actions are carried out from each viewpoint; just what is legal is offered."""
    mode = system.modes[0]
    window.show_document(document_of(begun((system, mode.id, max(mode.players))), "New"))
    window.finish_drawing()
    before = window.session.present if window.session is not None else None
    window.commands.run("play")
    assert window.playing is not None
    table, layout = window.playing.table, window.playing.layout
    table.open_hands(True)
    for step in range(12):
        assert {offer.action for offer in table.choices.offers} == set(table.match.legal())
        assert not any(offer.price.isdigit() for offer in table.choices.offers)
        viewpoint = system.viewpoints[step % len(system.viewpoints)]
        assert window.session is not None
        window.session.look(isometric=viewpoint == "isometric")
        assert layout.board.viewpoint == Viewpoint(viewpoint == "isometric")
        for space in table.choices.marked[:2]:
            rect = layout.board.rect_of(space)
            if rect is not None:
                QTest.mouseMove(layout.board, QPoint(*(round(at) for at in rect.centre)))
        QTest.keyClick(layout.board, Qt.Key.Key_Down)
        layout.board.grab()
        table.act(table.match.legal()[step % len(table.match.legal())])
        if table.over:
            break
    window.commands.run("play-set-up")
    window.finish_drawing()
    assert layout.aside.form.rows
    window.commands.run("play-set-up")
    while table.match.at:
        table.go(table.match.at - 1)
    window.commands.run("leave-play")
    assert window.session is not None
    assert window.session.present is before


def test_pieces_are_no_text_to_type(window: MainWindow) -> None:
    """Of an area map, too, pieces are added, set and taken off on the board."""
    trts = next(system for system in PLAYED if system.id == "trts")
    window.show_document(document_of(begun((trts, trts.modes[0].id, 2)), "New"))
    window.finish_drawing()
    window.commands.run("play")
    assert window.playing is not None
    table, form = window.playing.table, window.playing.layout.aside.form
    table.open_hands(True)
    window.commands.run("play-set-up")
    assert form.groups.count()
    assert form.meaning is not None
    assert not any(row.kind == "text" for row in form._values())
    addition = form.positioning.additions[0]
    space = next(at for at in range(len(table.game.spaces)) if len(form.positioning.at(at)) == 1)
    form.meaning.drop_card(addition.key, space)
    piece = form.positioning.selected
    assert piece is not None
    assert piece.space == space
    assert "count" in form.rows
    for _ in range(2):
        form.meaning.drop_card(addition.key, space)
    assert next(row.value for row in form.positioning.rows() if row.key == "count") == 3
    form._set_value("health", 0)
    assert form.positioning.rows()[1].wrong
    form._set_value("count", 2)
    assert next(row.value for row in form.positioning.rows() if row.key == "count") == 2
    assert table.match.length == 4
    window.commands.run("play-take-off")
    assert [piece.fixed for piece in form.positioning.at(space)] == [True]
    window.commands.run("undo")
    assert len(form.positioning.at(space)) == 2
