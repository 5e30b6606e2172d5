"""Where a window stands, and the sizes that are kept for each screen."""

from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QRect, QSize
from PySide6.QtWidgets import QApplication

from editor.ui.frame_sizes import FrameSizes, is_small, placed, screen_key, with_sizes

LENGTHS = st.integers(1, 5000)
PLACES = st.integers(-4000, 4000)
RECTS = st.builds(QRect, PLACES, PLACES, LENGTHS, LENGTHS)


@given(RECTS, RECTS)
def test_a_window_is_never_off_its_screen(wanted: QRect, room: QRect) -> None:
    """It keeps its size where that fits, lies within, and moves no farther than it must."""
    there = placed(wanted, room)
    assert room.contains(there)
    assert there.size() == wanted.size().boundedTo(room.size())
    assert placed(there, room) == there
    if room.contains(wanted):
        assert there == wanted


def test_a_small_window_has_little_room(application: QApplication) -> None:
    """A laptop's screen is small in either direction; 1440 x 900 is not, under a title bar too."""
    assert is_small(QSize(1280, 720))
    assert is_small(QSize(1920, 800))
    assert is_small(QSize(1280, 1024))
    assert not is_small(QSize(1440, 868))


def test_sizes_are_kept_for_each_screen() -> None:
    """What was used last is kept; the screen that was used longest ago makes room."""
    frames: dict[str, FrameSizes] = {}
    for width in range(1000, 1012):
        frames = with_sizes(frames, screen_key(QSize(width, 900)), FrameSizes(left=width))
    assert len(frames) == 8
    frames = with_sizes(frames, "1005x900", FrameSizes(left=300))
    assert list(frames)[-1] == "1005x900"
    assert frames["1005x900"].left == 300
    assert frames["1011x900"].left == 1011
    assert "1003x900" not in frames


def test_folds_are_usual_until_they_are_chosen() -> None:
    """Problems are folded in a small window alone, the outline at first, and a choice stays."""
    sizes = FrameSizes()
    assert sizes.folded("below", small=True)
    assert not sizes.folded("below", small=False)
    assert sizes.folded("outline", small=False)
    assert not sizes.folded("left", small=True)
    chosen = sizes.with_fold("below", False)
    assert not chosen.folded("below", small=True)
