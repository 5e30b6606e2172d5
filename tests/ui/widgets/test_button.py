from typing import Literal

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from editor.ui import theme
from editor.ui.theme import ink
from editor.ui.widgets.button import Toggle
from tests.picture.colour_science import contrast


def made() -> Toggle:
    """Return a toggle with a word, as large as it wants to be."""
    toggle = Toggle("yes")
    toggle.resize(toggle.sizeHint())
    return toggle


def test_the_knob_says_by_its_place_whether_it_is_on() -> None:
    """Off at the left, mixed between, on at the right: not by colour alone; all in its track."""
    toggle = made()
    places = []
    for on, mixed in ((False, ""), (False, "several"), (True, "")):
        toggle.show_state(on, mixed=mixed)
        places.append(toggle.knob().center().x())
    assert places == sorted(set(places))
    assert toggle.rect().contains(toggle.knob().toAlignedRect())


def test_a_click_and_the_space_bar_turn_it() -> None:
    """Wherever on it one clicks, its word too; showing a value tells nothing."""
    toggle = made()
    emitted: list[bool] = []
    toggle.clicked.connect(lambda on: emitted.append(on))
    toggle.show_state(False)
    QTest.mouseClick(toggle, Qt.MouseButton.LeftButton, pos=toggle.rect().bottomRight() / 1.1)
    QTest.keyClick(toggle, Qt.Key.Key_Space)
    assert emitted == [True, False]


@pytest.mark.parametrize("palette", ["light", "dark"])
def test_its_knob_stands_out_from_its_track(
    application: QApplication, palette: Literal["light", "dark"]
) -> None:
    """On and off, in both palettes, by three to one."""
    theme.begin(application, palette, 1.0)
    try:
        for on in (False, True):
            knob, track = (ink("on_accent"), ink("accent")) if on else (ink("edge"), ink("raised"))
            toggle = made()
            toggle.show_state(on)
            picture = toggle.grab().toImage()
            ratio = picture.devicePixelRatio()
            spot = toggle.knob().center() * ratio
            painted = picture.pixelColor(round(spot.x()), round(spot.y()))
            assert painted.name() == QColor(knob).name()
            assert contrast(painted.name(), track.name()) >= 3
    finally:
        theme.begin(application, "light", 1.0)
