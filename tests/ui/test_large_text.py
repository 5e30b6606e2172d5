"""Text at 200 % on a laptop: the window stays on the screen, and nothing is cut without a way."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QScrollArea, QWidget

from editor.ui import theme
from editor.ui.shell import Shell
from editor.ui.widgets.choice import Choice, Segments
from editor.ui.widgets.words import WordTabs
from editor.ui.window import MainWindow
from tests.ui.lending import Lend

pytestmark = pytest.mark.window

SAMPLES = ("tactics/sun-and-moon", "mechs/hot-and-cold", "trts/round-the-mere")


@pytest.fixture(params=SAMPLES, scope="module")
def sample(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def window(sample: str, lend: Lend) -> MainWindow:
    """A window of 1280 x 720 with a sample, its text twice as large as usual."""
    return lend(sample, (1280, 720), text=2.0)


def shell_of(window: MainWindow) -> Shell:
    assert window.shell is not None
    return window.shell


def within(window: MainWindow, part: QWidget) -> bool:
    """Return whether a part lies in the window."""
    corners = part.rect().topLeft(), part.rect().bottomRight()
    return all(window.rect().contains(part.mapTo(window, corner)) for corner in corners)


@pytest.mark.quick("tactics/sun-and-moon")
def test_the_window_stays_on_the_screen(window: MainWindow) -> None:
    """Menus, field, chosen set-up and Play are in it, and the chip says how many play."""
    shell = shell_of(window)
    assert (window.width(), window.height()) == (1280, 720)
    header = shell.header
    assert all(within(window, part) for part in (header.play, header.others, shell.status))
    assert within(window, window.strip.commands)
    (chosen,) = (chip for chip in header.setups.chips if chip.facts.chosen)
    assert chosen.isVisible()
    assert within(window, chosen)
    name = QFontMetrics(chosen.font()).horizontalAdvance("4 players")
    assert chosen.width() - 2 * theme.px(12) - theme.px(26) >= name
    assert (
        chosen.mapTo(window, chosen.rect().topRight()).x() < header.play.mapTo(window, QPoint()).x()
    )
    menus = window.strip.menus
    places = [menus.actionGeometry(menu) for menu in menus.actions()]
    assert all(place.width() and place.right() <= menus.width() for place in places)


def test_tabs_without_room_are_listed(window: MainWindow) -> None:
    """The palette says its page alone, and a click lists the others and turns to one."""
    tabs = shell_of(window).palette_panel.findChild(WordTabs)
    assert tabs is not None
    assert tabs.is_listed()
    QTest.mouseClick(tabs, Qt.MouseButton.LeftButton)
    menu = tabs.findChild(QMenu)
    assert menu is not None
    named = [action.text() for action in menu.actions()]
    assert named == [tabs.tabText(index) for index in range(tabs.count())]
    menu.actions()[1].trigger()
    assert tabs.currentIndex() == 1
    menu.close()


@pytest.mark.quick("mechs/hot-and-cold")
def test_no_property_is_cut_at_the_right(window: MainWindow) -> None:
    """Whatever is selected, the inspector is no wider than what is seen of it."""
    session, inspector = window.session, shell_of(window).inspector
    assert session is not None
    scroll = inspector.findChild(QScrollArea)
    assert scroll is not None
    kinds = {type(thing): name for name, thing in session.editing.objects(
        session.present, session.setup).items()}  # fmt: skip
    for name in ("", *kinds.values()):
        session.select((name,) if name else ())
        QApplication.processEvents()
        sheet = scroll.widget()
        assert sheet is not None
        assert sheet.width() <= scroll.viewport().width(), name


def test_segments_wrap_where_their_words_have_no_room(application: QApplication) -> None:
    """They take further lines, and one line again once there is room."""
    segments = Segments(["North", "East", "South", "West"], name="Side")
    row = segments.sizeHint()
    segments.resize(row)
    segments.show()
    assert segments.sizeHint().height() == row.height()
    segments.resize(max(segments.minimumSizeHint().width(), row.width() // 3), row.height())
    QApplication.processEvents()
    assert segments.sizeHint().height() > row.height()
    segments.resize(row)
    QApplication.processEvents()
    assert segments.sizeHint().height() == row.height()
    segments.deleteLater()


def test_a_drop_down_ends_what_it_cuts_in_an_ellipsis(application: QApplication) -> None:
    """It is painted as the ellipsis says, and told in full to whoever cannot see the rest."""
    choice = Choice([("a", "Last man standing")], name="Match type", wide=True)
    choice.resize(400, 28)
    whole = choice.grab().toImage()
    assert choice.accessibleDescription() == ""
    choice.resize(90, 28)
    cut = choice.grab().toImage()
    assert choice.accessibleDescription() == "Last man standing"
    ratio = whole.devicePixelRatio()
    right = round((90 - 26) * ratio)
    assert any(cut.pixel(x, y) != whole.pixel(x, y) for x in range(right) for y in range(28))
    choice.resize(400, 28)
    choice.grab()
    assert choice.accessibleDescription() == ""
    choice.deleteLater()
