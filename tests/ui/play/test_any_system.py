"""A match of any system that is played is shown, played on, set up and left."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit

from editor.seam.scene import Viewpoint
from editor.seam.system import AnySystem
from editor.ui.window import MainWindow
from editor.workbench.document import document_of
from tests.systems.conformance.catalogue import EVERY, begun, words_of

pytestmark = pytest.mark.window

PLAYED = tuple(system for system in EVERY if system.play is not None)


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


def test_a_text_that_is_refused_stays_to_be_fixed(window: MainWindow) -> None:
    """What was typed stands beside the reason, and is set once it is sound."""
    trts = next(system for system in PLAYED if system.id == "trts")
    window.show_document(document_of(begun((trts, trts.modes[0].id, 2)), "New"))
    window.finish_drawing()
    window.commands.run("play")
    assert window.playing is not None
    table, form = window.playing.table, window.playing.layout.aside.form
    window.commands.run("play-set-up")
    pieces = next(item for item in table.properties() if item.key.endswith(".pieces"))
    form.search.setText(f"{pieces.group} {pieces.label}")
    row = form.rows[pieces.key]
    field = row.findChild(QLineEdit)
    assert field is not None
    for text in ("nowhere.nobody", str(pieces.value).split(maxsplit=1)[0]):
        field.setText(text)
        field.setModified(True)
        field.editingFinished.emit()
        assert field.text() == text
        assert bool(form._refused) == (text == "nowhere.nobody")
    assert table.match.length == 1
