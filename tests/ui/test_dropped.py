"""Cards of the palette that are dragged."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QDrag
from PySide6.QtWidgets import QApplication, QWidget

from editor.ui.dropped import drag_card_to_map
from tests.workbench.sessions import Person

pytestmark = pytest.mark.window


def test_a_card_that_is_not_dropped_leaves_the_hand(
    application: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Escape in mid-drag, or a drop beside the map, ends with the tool that selects."""
    person, source = Person(), QWidget()
    ends = {Qt.DropAction.CopyAction: 1, Qt.DropAction.IgnoreAction: 0}
    for action, placed in ends.items():

        def execute(drag: QDrag, *_: object, action: Qt.DropAction = action) -> Qt.DropAction:
            person.stage.carried("box", "broad-box", person.hit("e11"))
            person.stage.carried("", "", None)
            if action == Qt.DropAction.CopyAction:
                person.stage.dropped("box", "broad-box", person.hit("e11"))
            return action

        monkeypatch.setattr(QDrag, "exec", execute)
        drag_card_to_map(source, person.session, "box/broad-box")
        assert len(person.session.present.board.boxes) == placed
        if not placed:
            assert person.session.tool.id == person.session.tools[0].id
            assert person.stage.overlay().ghost is None
        person.session.undo()
    source.deleteLater()
