"""No word of the palette, the inspector and the legend is cut in a window of 1280 x 720."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QApplication, QStyle, QStyleOptionFrame, QWidget

from editor.core.resources import samples_folder
from editor.picture.heat import look_of, swatch
from editor.systems.catalogue import systems
from editor.ui.drawing import text_width
from editor.ui.panels.options_row import RepeatControls
from editor.ui.panels.overlay_legend import LegendBand, LegendScale, OverlayLegend
from editor.ui.panels.property_row import PropertyRow
from editor.ui.panels.symmetry_panel import SymmetryPanel
from editor.ui.settings import Settings
from editor.ui.widgets.card import ComponentCard
from editor.ui.widgets.choice import Segments
from editor.ui.widgets.words import Elided
from editor.ui.window import MainWindow
from editor.workbench.document import open_document

pytestmark = pytest.mark.window


@pytest.fixture
def window(application: QApplication) -> Iterator[MainWindow]:
    made = MainWindow(Settings())
    made.resize(1440, 900)
    made.show()
    yield made
    made.give_up()
    application.processEvents()


def within(part: QWidget, page: QWidget) -> bool:
    """Return whether a part of a page lies between its left and its right edge."""
    at = part.mapTo(page, part.rect().topLeft())
    shown = QRect(at, part.size())
    return shown.left() >= 0 and shown.right() <= page.rect().right()


def test_pages_of_the_palette_fit_after_the_window_was_wider(window: MainWindow) -> None:
    """Also pages that were hidden meanwhile; cards have as many lines as their words take."""
    for system in systems():
        window.resize(1440, 900)
        window.show_document(
            open_document(sorted((samples_folder() / system.id).glob("*.json"))[0])
        )
        assert window.shell is not None
        panel = window.shell.palette_panel
        window.finish_drawing()
        QApplication.processEvents()
        window.resize(1280, 720)
        window.finish_drawing()
        for tab in range(panel._tabs.count()):
            panel._tabs.setCurrentIndex(tab)
            window.finish_drawing()
            page = panel._page
            assert page.shown or tab == panel._tabs.count() - 1
            parts = [*page.shown, *page._heads.values()]
            assert all(within(each, page.viewport()) for each in parts), panel._tabs.tabText(tab)
            cards = [each for each in page.shown if isinstance(each, ComponentCard)]
            assert [each.text() for each in cards if each.is_cut()] == []
            assert all(each.height() >= each.minimumSizeHint().height() for each in cards)


def test_captions_of_the_inspector_have_room(window: MainWindow) -> None:
    """A caption that is too long for its column is above its fields."""
    for system in systems():
        window.show_document(
            open_document(sorted((samples_folder() / system.id).glob("*.json"))[0])
        )
        window.resize(1280, 720)
        window.finish_drawing()
        assert window.shell is not None
        rows = window.shell.inspector.findChildren(PropertyRow)
        cut = [
            row._label.text()
            for row in rows
            if row.isVisible()
            and row._label.fontMetrics().horizontalAdvance(row._label.text()) > row._label.width()
        ]
        assert cut == []


def test_a_symmetry_names_its_middle_and_its_differences_whole(window: MainWindow) -> None:
    """The field of the middle is as wide as its words, and what differs has a line of its own."""
    window.show_document(open_document(samples_folder() / "tactics" / "twin-peaks.json"))
    window.resize(1280, 720)
    assert window.session is not None
    assert window.shell is not None
    window.session.repeat.choose("mirror")
    window.finish_drawing()
    QApplication.processEvents()
    controls = window.shell.findChild(RepeatControls)
    assert controls is not None
    field = controls._middle
    option = QStyleOptionFrame()
    field.initStyleOption(option)
    part = QStyle.SubElement.SE_LineEditContents
    inner = field.style().subElementRect(part, option, field).width() - 4  # Qt's own margins
    assert field.fontMetrics().horizontalAdvance(field.text()) <= inner
    controls._shows.click()
    window.finish_drawing()
    QApplication.processEvents()
    (segments,) = controls.findChildren(Segments)
    assert segments.width() == segments.sizeHint().width()
    panel = window.shell.findChild(SymmetryPanel)
    assert panel is not None
    cut = [
        each.text()
        for each in panel.findChildren(Elided)
        if each.isVisible() and text_width(each.text(), each.role) > each.width()
    ]
    assert cut == []


def test_a_title_that_is_cut_keeps_its_distance(window: MainWindow) -> None:
    """The ellipsis of a long title in the inspector does not touch the kind beside it."""
    window.show_document(open_document(samples_folder() / "tactics" / "twin-peaks.json"))
    window.resize(1280, 720)
    assert window.shell is not None
    inspector = window.shell.inspector
    inspector._title.setText("A title that is much too long for it")
    window.finish_drawing()
    QApplication.processEvents()
    left, right = inspector._title.geometry(), inspector._aside.geometry()
    assert right.left() - left.right() > 4


def test_the_legend_takes_as_many_lines_as_it_needs(
    application: QApplication, window: MainWindow
) -> None:
    """Every band and the unit have their whole width, however narrow it is."""
    scale = LegendScale()
    names = ("1 move", "2 moves", "3 moves", "4 moves", "5 moves or more")
    bands = tuple(LegendBand(swatch(look_of(n, 5)), words) for n, words in enumerate(names))
    scale.show_bands("moves of a fighter", bands)
    lines = []
    for width in (900, 380, 200):
        scale.resize(width, scale.sizeHint().height())
        scale._count_lines()
        places = scale._places()
        assert len(places) == len(bands) + 1
        assert all(x + wide <= width for _, x, wide in places)
        lines.append(scale.lines)
    assert lines[0] == 1
    assert lines == sorted(set(lines))
    assert scale.sizeHint().height() > scale.sizeHint().height() // lines[-1]
    window.show_document(open_document(samples_folder() / "tactics" / "twin-peaks.json"))
    window.resize(1280, 720)
    assert window.session is not None
    assert window.shell is not None
    window.session.look(overlay="reach")
    window.finish_drawing()
    legend = window.shell.findChild(OverlayLegend)
    assert legend is not None
    assert legend.height() >= legend.scale.sizeHint().height()
    scale.deleteLater()


def test_four_words_in_two_lines_are_two_and_two(application: QApplication) -> None:
    """Each word has its room while it is chosen, in one line or in several."""
    made = Segments(["0°", "90°", "180°", "270°"], name="Turn")
    made.show()
    for width, across in ((400, 4), (made._width_of(4) - 1, 2), (made._width_of(2), 2)):
        made.resize(width, made.sizeHint().height())
        assert made._across == across
    made.close()
    large = Segments(["Person", "Easy", "Normal", "Strong"], name="Who", height=30)
    large.resize(large._width_of(4), 30)
    large.show()
    for index in range(large.count()):
        large.choose(index)
        button = large.segment(index)
        application.processEvents()
        role = button._role()  # type: ignore[attr-defined]
        assert text_width(button.text(), role) <= button.width()
    large.close()
