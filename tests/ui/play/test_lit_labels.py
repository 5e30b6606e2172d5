"""Where labels of lit spaces lie."""

import pytest
from PySide6.QtWidgets import QApplication

from editor.picture.affine import Rect
from editor.ui.play.lit_labels import placed
from editor.workbench.playing.space_labels import SpaceLabel

pytestmark = pytest.mark.window

ROOM = Rect(0, 0, 600, 400)
SPACES = {at: Rect(40.0 * (at % 10), 40.0 * (at // 10), 40, 40) for at in range(100)}


def test_labels_lie_on_no_unit_and_not_on_each_other(application: QApplication) -> None:
    """Each is within the room, its lead ends on its group, and figures stay in sight."""
    labels = (
        SpaceLabel("Move", "1 to 4 points", (33, 34, 44)),
        SpaceLabel("Attack", "Boar or Sage", (35,)),
    )
    units = [SPACES[at] for at in (32, 35, 43, 24)]
    found = placed(labels, SPACES, units, ROOM)
    assert [each.label for each in found] == list(labels)
    for each in found:
        left, top = each.rect.left(), each.rect.top()
        right, bottom = each.rect.right(), each.rect.bottom()
        assert 0 <= left < right <= ROOM.width
        assert 0 <= top < bottom <= ROOM.height
        for unit in units:
            assert right <= unit.x or left >= unit.right or bottom <= unit.y or top >= unit.bottom
        within = [SPACES[at] for at in each.label.spaces]
        assert any(
            space.x <= each.anchor.x() <= space.right and space.y <= each.anchor.y() <= space.bottom
            for space in within
        )
    assert not found[0].rect.intersects(found[1].rect)


def test_a_label_without_room_is_left_out(application: QApplication) -> None:
    """Where everything is taken there is none, and none for spaces that are not shown."""
    label = SpaceLabel("Move", "1 point", (3,))
    assert placed((label,), SPACES, [Rect(0, 0, 600, 400)], ROOM) == ()
    assert placed((SpaceLabel("Move", "", (500,)),), SPACES, [], ROOM) == ()
