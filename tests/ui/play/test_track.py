"""The track of a match: patterns are seen in every palette, and the handle hides no word."""

from collections.abc import Iterator

import pytest
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication

from editor.paint.faces import register_faces
from editor.play.game import Seat
from editor.ui import theme
from editor.ui.play.track import TrackSlider
from editor.workbench.playing.track import MatchTrack, TrackField

SEATS = tuple(Seat(f"s{seat}", f"Seat {seat}", seat, seat) for seat in range(1, 5))
TRACK = MatchTrack(
    4, tuple(TrackField(at, at + 1, 1 + at // 2, at) for at in range(4)), ((1, 0), (2, 2))
)


@pytest.fixture
def application() -> Iterator[QApplication]:
    """Return the application, in the light again afterwards."""
    found = QApplication.instance()
    app = found if isinstance(found, QApplication) else QApplication([])
    register_faces()
    yield app
    theme.begin(app, "light", 1.0)


def _track(height: int) -> TrackSlider:
    made = TrackSlider(SEATS)
    made.resize(800, height)
    made.show_track(TRACK, 2)
    return made


@pytest.mark.parametrize("palette", ["light", "dark"])
def test_the_pattern_of_each_seat_is_seen(application: QApplication, palette: str) -> None:
    """Within a field the lightness differs clearly, so that seats differ without their colours."""
    theme.begin(application, palette, 1.0)
    picture = _track(48).grab().toImage()
    ratio = picture.width() / 800
    for field in range(4):
        left, right = 30 + field * 196, 170 + field * 196
        found = [
            QColor(picture.pixelColor(round(x * ratio), round(y * ratio))).lightness()
            for x in range(left, right) for y in range(20, 29)
        ]  # fmt: skip
        assert max(found) - min(found) >= 24, (field, min(found), max(found))


@pytest.mark.parametrize("height", [34, 48])
def test_the_handle_covers_no_word_of_a_round(application: QApplication, height: int) -> None:
    """Whether there is room or not, it ends where the words begin."""
    theme.begin(application, "light", 1.0)
    track = _track(height)
    signs, field, _ = track._heights()
    assert track.handle().bottom() <= signs + field + 3
    assert track.handle().height() > field
