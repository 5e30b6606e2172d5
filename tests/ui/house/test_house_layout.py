"""Nothing on the page is cut, whatever the size, and the keyboard reaches all."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QApplication, QWidget

from editor.core.resources import samples_folder
from editor.seam.system import AnySystem
from editor.systems.catalogue import systems
from editor.ui.focus import stops
from editor.ui.house.mode import HouseMode
from editor.ui.house.own_check import OwnCheckEditor
from editor.ui.house.own_check_panel import OwnCheckPanel
from editor.ui.house.play_strip import PlayStripView
from editor.ui.settings import Settings
from editor.ui.window import MainWindow
from editor.workbench.document import open_document
from editor.workbench.rule_trials import setting_key
from tests.depth import in_turn

pytestmark = pytest.mark.window

Size = tuple[int, int, float]
SIZES: tuple[Size, ...] = ((1440, 900, 1.0), (1280, 720, 1.0), (1280, 720, 2.0))


@pytest.fixture
def new_window(
    application: QApplication, text_scale: Callable[[float], None]
) -> Iterator[Callable[[Size], MainWindow]]:
    """Return what makes a window of a size and text scale."""
    windows: list[MainWindow] = []

    def made(size: Size) -> MainWindow:
        text_scale(size[2])
        windows.append(MainWindow(Settings()))
        windows[-1].resize(*size[:2])
        windows[-1].show()
        return windows[-1]

    yield made
    for window in windows:
        window.give_up()
    application.processEvents()


def page_of(window: MainWindow, system: AnySystem) -> HouseMode:
    """Open the first sample of a system, and its house rules with two values that wait."""
    window.show_document(open_document(sorted((samples_folder() / system.id).glob("*.json"))[0]))
    window.commands.run("house-rules")
    page = window.house
    assert page is not None
    numbers = [
        name
        for name in page.session.document.ruleset.most_used
        if isinstance(page.session.document.ruleset.settings[name].value, int)
    ]
    for name in numbers[:2]:
        value = page.session.document.ruleset.settings[name].value
        assert isinstance(value, int)
        page._set_pending(setting_key(name), not value if isinstance(value, bool) else value + 1)
    page.layout.list.finish()
    for _ in range(6):
        QApplication.processEvents()
    return page


def within(inner: QWidget, outer: QWidget) -> bool:
    """Return whether a widget stands wholly between the left and the right of another one."""
    place = QRect(inner.mapTo(outer, QPoint(0, 0)), inner.size())
    return place.left() >= 0 and place.right() <= outer.rect().right()


@pytest.mark.quick("system4-size4")
@pytest.mark.parametrize(("system", "size"), in_turn(systems(), SIZES, 1))
def test_every_field_and_button_is_within_its_panel(
    system: AnySystem, size: Size, new_window: Callable[[Size], MainWindow]
) -> None:
    """At no size does a field reach beyond its row, a row or button beyond its panel."""
    window = new_window(size)
    page = page_of(window, system)
    layout = page.layout
    assert layout.trial.isVisible()
    rows = layout.list.rows()
    assert rows
    for row in rows:
        assert within(row, layout.list.area.viewport()), row.view.question
        assert within(row.field, row), row.view.question
    for button in (layout.trial.take, layout.trial.single, layout.trial.put_back):
        if button.isVisible():
            assert within(button, layout.trial), button.text()
            assert button.width() >= button.sizeHint().width()
    middle = layout.trial.parentWidget()
    assert middle is not None
    assert layout.trial.geometry().bottom() <= middle.rect().bottom()
    inner = layout.trial.area.widget()
    if size[2] == 1.0 and inner is not None and inner.sizeHint().height() < layout.height() // 3:
        assert not layout.trial.area.verticalScrollBar().maximum()
        assert layout.trial.height() < inner.sizeHint().height() + 140
    assert layout.trial.take.isVisible()
    assert layout.trial.put_back.isVisible()
    for each in (*layout.chapters.items, layout.chapters.own.new):
        assert within(each, layout.chapters), each.accessibleName()
    for stop in (layout.header.leave, *layout.header.layers.chips):
        assert within(stop, layout)
    assert layout.width() == window.width()
    assert layout.list.area.viewport().height() > rows[0].height() // 2


@pytest.mark.quick("trts")
@pytest.mark.parametrize("system", systems(), ids=lambda system: system.id)
def test_the_keyboard_reaches_everything_and_hears_its_name(
    system: AnySystem, new_window: Callable[[Size], MainWindow]
) -> None:
    """Each field, chapter, layer and button is a stop of Tab, and each stop has a name."""
    page = page_of(new_window(SIZES[0]), system)
    way = stops(page.layout.parts())
    names = {stop: stop.accessibleName() or getattr(stop, "text", str)() for stop in way}
    assert not [stop for stop, name in names.items() if not name]
    wanted: list[QWidget | None] = [page.layout.trial.take, page.layout.header.leave]
    wanted += [page.layout.map, page.layout.chapters.search, page.layout.list.differing]
    wanted += page.layout.chapters.items
    wanted += page.layout.header.layers.chips
    wanted += [row.field.control for row in page.layout.list.rows() if not row.view.locked]
    assert [each for each in wanted if each not in way] == []
    back = [row.back for row in page.layout.list.rows() if row.view.is_pending]
    assert len(back) == 2
    assert all(each in way for each in back)


@pytest.mark.quick("size2")
@pytest.mark.parametrize("size", SIZES)
def test_an_own_check_is_never_cut(
    size: Size, new_window: Callable[[Size], MainWindow], subtests: pytest.Subtests
) -> None:
    """Where there is room for one of them, it is the check and not the map."""
    page = page_of(new_window(size), systems()[0])
    page.put_back()
    for of_play in (False, True):
        with subtests.test("play" if of_play else "map"):
            own_check_is_whole(page, of_play)


def own_check_is_whole(page: HouseMode, of_play: bool) -> None:
    """Write a check of the map, or of play with a strip that says how it went, and close it."""
    page.layout.chapters.own.new.click()
    editor = page.own
    assert isinstance(editor, OwnCheckEditor)
    if of_play:
        editor.speak_of(100)
        assert editor.keep()
    editor._change(holds="1 < 2")
    for _ in range(6):
        QApplication.processEvents()
    panel, strip = editor.panel, page.layout.play
    assert isinstance(panel, OwnCheckPanel)
    if of_play:
        strip.show_view(PlayStripView("waived", "This map has not been played yet.", "Play 5,000"))
        page.layout.show_play(True)
        assert strip.wanted_height(strip.width()) * 3 <= page.layout._right.height()
    assert page.layout.play.isVisible() is of_play
    parts = (panel.name, panel.level, panel.text, panel.says, panel.keep)
    places = [QRect(part.mapTo(panel, QPoint(0, 0)), part.size()) for part in parts]
    assert all(panel.rect().contains(place) for place in places)
    assert panel.text.height() > panel.text.line_height()
    assert panel.geometry().bottom() <= page.layout._right.rect().bottom()
    page.close_own()
    assert page.layout.map.isVisible()
