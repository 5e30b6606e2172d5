"""The map as a picture on the clipboard, a slice at a time."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import cast

import pytest
from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QApplication

from editor.core.resources import samples_folder
from editor.export.plates import picture_for, usual_pixels
from editor.export.png_file import EXPORTER as PNG
from editor.paint.image import image_of
from editor.picture.affine import Rect
from editor.picture.drawing import Late, Node, Picture, filled
from editor.picture.path import rectangle
from editor.seam.scene import Scene
from editor.systems.catalogue import system_named
from editor.ui.copy_picture import PictureCopy
from editor.ui.settings import Settings
from editor.ui.window import MainWindow
from editor.workbench.document import new_document
from tests.export.jobs import job_of
from tests.ui.canvas.boards import SMALL, WIDE, scene_of

UNDER_WAY = "The map is being copied as a picture."
FRAME = Rect(0, 0, 40, 4)
DONE = "The map is on the clipboard as a picture."
PIXELS = 64.0


@dataclass
class Outlines:
    """A scene of many squares, and how many were made since someone counted."""

    colour: str = "#C82828"
    count: int = 40
    made: int = 0
    frame: Rect = FRAME

    def picture(self, pixels: float) -> Picture:
        return Picture(tuple(self._square(x % 40) for x in range(self.count)), self.frame)

    def _square(self, x: int) -> Late:
        def make() -> tuple[Node, ...]:
            self.made += 1
            return (filled(rectangle(x, 0, 1, 3), self.colour, 0.4),)

        return Late(make, Rect(x, 0, 1, 3))

    def image(self) -> QImage:
        """Return the picture as it is painted at once."""
        return image_of(self.picture(64), 64, "#FFFFFF")


class Clock:
    """A clock that goes on by two thousandths of a second each time that it is read."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 0.002
        return self.now


class Spied(PictureCopy):
    """A copying that keeps what it says."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent, Clock())
        self.words: list[str] = []
        self.said.connect(self.words.append)
        self.under_way.connect(self.words.append)

    def copy(self, crowd: Outlines) -> None:
        self.ask(cast(Scene, crowd), PIXELS)


@pytest.fixture
def copying(application: QApplication) -> Iterator[Spied]:
    QGuiApplication.clipboard().clear()
    made = Spied()
    yield made
    made.give_up()


def copied() -> QImage:
    """Return the picture on the clipboard, empty for none."""
    return (
        QGuiApplication.clipboard()
        .image()
        .convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)
    )


def finish(copying: Spied, application: QApplication) -> None:
    """Let the window go on until a picture is copied."""
    for _ in range(10_000):
        if DONE in copying.words:
            return
        application.processEvents()
    raise AssertionError("nothing was copied")


@pytest.mark.parametrize("count", [40, 400])
def test_a_large_map_is_copied_in_many_turns(
    copying: Spied, application: QApplication, count: int
) -> None:
    """However much is on a map, no turn draws more of it than its time allows."""
    crowd = Outlines(count=count)
    copying.copy(crowd)
    assert copying.words == [UNDER_WAY]
    most, turns = crowd.made, 1
    while DONE not in copying.words:
        assert copied().isNull()
        crowd.made = 0
        application.processEvents()
        most, turns = max(most, crowd.made), turns + 1
    assert 0 < most <= 8
    assert turns >= count / 8
    assert copying.words == [UNDER_WAY, "", DONE]
    assert copied() == crowd.image()


def test_who_asks_again_copies_the_map_of_now(copying: Spied, application: QApplication) -> None:
    """The picture that was begun is let go of: the clipboard gets the last one alone."""
    old, now = Outlines(), Outlines("#2828C8")
    copying.copy(old)
    copying.copy(now)
    begun = old.made
    finish(copying, application)
    assert old.made == begun
    assert copied() == now.image()
    assert copying.words.count(DONE) == 1


def test_a_copy_that_is_given_up_leaves_the_clipboard_alone(
    copying: Spied, application: QApplication
) -> None:
    """What was on the clipboard stays, and nothing more is drawn."""
    QGuiApplication.clipboard().setText("a tower")
    crowd = Outlines()
    copying.copy(crowd)
    copying.give_up()
    begun = crowd.made
    for _ in range(20):
        application.processEvents()
    assert crowd.made == begun
    assert QGuiApplication.clipboard().text() == "a tower"
    assert copying.words == [UNDER_WAY, ""]


def test_what_is_made_for_a_part_is_let_go_of(copying: Spied, application: QApplication) -> None:
    """Of thousands of boxes the drawings of a few are kept at a time."""
    crowd = Outlines()
    pictures: list[Picture] = []
    plain = crowd.picture

    def kept(pixels: float) -> Picture:
        pictures.append(plain(pixels))
        return pictures[-1]

    crowd.picture = kept  # type: ignore[method-assign]
    copying.copy(crowd)
    finish(copying, application)
    assert crowd.made == crowd.count
    assert not any(node.is_made for node in pictures[0].nodes if isinstance(node, Late))


def test_the_picture_holds_the_whole_map_and_nothing_of_the_table(
    copying: Spied, application: QApplication
) -> None:
    """A map with its rim, each space as many pixels wide as the clipboard shows it."""
    scene = scene_of(WIDE, SMALL)
    copying.ask(scene, PIXELS)
    finish(copying, application)
    assert (copied().width(), copied().height()) == (464, 400)
    assert copied() == image_of(scene.picture(64), 64, "#FFFFFF")


def test_a_copy_is_as_fine_as_an_exported_picture() -> None:
    """An arena and a map of any system have the pixels a space that a PNG has by default."""
    for name in ("tactics/twin-peaks", "mechs/foundry-duel", "trts/short-evening"):
        job = job_of(samples_folder() / f"{name}.json", PNG, legend=False)
        size = QImage.fromData(PNG.write(job)).size()
        system = system_named(job.scenario.system)
        wanted = usual_pixels(system.print_size) * picture_for(job, 24.0).frame.width
        assert size.width() == pytest.approx(wanted, abs=2)
        assert max(size.width(), size.height()) > 800


def test_the_picture_of_a_large_map_is_bounded(
    copying: Spied, application: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many spaces a map has, its picture is no longer than a screen can use."""
    monkeypatch.setattr("editor.ui.copy_picture._WIDEST", 200.0)
    copying.ask(scene_of(WIDE, SMALL), PIXELS)
    finish(copying, application)
    assert 195 <= copied().width() <= 205


@pytest.mark.window
def test_the_window_says_that_it_copies_and_gives_it_up_with_the_map(
    application: QApplication,
) -> None:
    """The status line says so until it is done; another map in the window ends it."""
    QGuiApplication.clipboard().clear()
    window = MainWindow(Settings())
    window.show()
    window.show_document(new_document("tactics", "control"))
    window.finish_drawing()
    assert window.shell is not None
    crowd = Outlines()
    window.copying._clock = Clock()
    window.copying.ask(cast(Scene, crowd), PIXELS)
    assert window.shell.status.said() == UNDER_WAY
    window.shell.status.say("Something else")
    assert window.shell.status.said() == "Something else"
    window.shell.status._be_silent()
    assert window.shell.status.said() == UNDER_WAY
    window.show_document(new_document("tactics", "control"))
    begun = crowd.made
    for _ in range(20):
        application.processEvents()
    assert crowd.made == begun
    assert window.shell.status.said() == ""
    window.commands.run("copy-picture")
    for _ in range(10_000):
        if window.shell.status.said() == DONE:
            break
        application.processEvents()
    assert not copied().isNull()
    window.copying.ask(cast(Scene, crowd), PIXELS)
    window.give_up()
    begun = crowd.made
    application.processEvents()
    assert crowd.made == begun
