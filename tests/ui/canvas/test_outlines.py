"""The outlines of very many things are drawn a few at a time, and then kept."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication

from editor.core.finding import Evidence
from editor.seam.overlay import NOTHING, Overlay
from editor.seam.scene import Layers, Viewpoint
from editor.systems.tactics.picture.scene import TacticsScene
from editor.ui.canvas.camera import Camera
from editor.ui.canvas.overlay import MAX_DIRECT, OutlineCache, OverlayPainter, split_outlines
from tests.ui.canvas.boards import crowd_of, field_of

ROOM = QRect(0, 0, 320, 240)
LENS = Camera(5.0, (0.0, 0.0))
COUNT = 200


class Counted:
    """A scene that counts of how many things it made outlines."""

    def __init__(self, scene: TacticsScene) -> None:
        self._scene = scene
        self.viewpoint: Viewpoint = scene.viewpoint
        self.made = 0

    def layers(self, live: Overlay, pixels: float) -> Layers:
        shown = sum(len(evidence.ids) for evidence in live.shown)
        self.made += len(live.selected) + len(live.faulty) + shown
        return self._scene.layers(live, pixels)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._scene, name)


class Clock:
    """A clock that goes on by two thousandths of a second each time that it is read."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 0.002
        return self.now


@pytest.fixture
def scene(application: QApplication) -> Counted:
    return Counted(field_of(crowd_of(COUNT)))


def names(count: int) -> tuple[str, ...]:
    return tuple(f"n{number}" for number in range(count))


def frame(
    overlay: OverlayPainter, scene: Counted, live: Overlay, camera: Camera = LENS
) -> tuple[QImage, bool]:
    """Return the widget as a frame shows it, and whether all is drawn."""
    image = QImage(ROOM.size(), QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    shown: Any = scene
    whole = overlay.draw(painter, shown, live, camera, ROOM, lambda _: None)
    painter.end()
    return image, whole


def slow() -> OverlayPainter:
    """Return an overlay whose frames have no time for more than a few outlines."""
    overlay = OverlayPainter()
    overlay._outlines = OutlineCache(Clock())
    return overlay


def finished(
    overlay: OverlayPainter, scene: Counted, live: Overlay, camera: Camera = LENS
) -> QImage:
    """Return the widget after as many frames as it takes."""
    for _ in range(1_000):
        image, whole = frame(overlay, scene, live, camera)
        if whole:
            return image
    raise AssertionError("it is never drawn whole")


def test_few_outlines_are_drawn_as_ever() -> None:
    """A selection of a few is no crowd, nor is a way through many spaces."""
    path = Evidence(kind="path", cells=tuple((x, 0) for x in range(500)))
    live = Overlay(selected=names(MAX_DIRECT), shown=(path,))
    assert split_outlines(live) == (NOTHING, live)


def test_a_crowd_holds_all_outlines_and_nothing_else() -> None:
    """What a finding names and what is selected; ways and the pointer stay with each frame."""
    path = Evidence(kind="path", cells=((0, 0), (1, 0)))
    objects = Evidence(kind="objects", ids=names(MAX_DIRECT))
    live = Overlay(selected=("n1",), faulty=("n2",), shown=(path, objects), pointed=(3, 3))
    still, rest = split_outlines(live)
    assert still == Overlay(selected=("n1",), faulty=("n2",), shown=(objects,))
    assert rest == Overlay(shown=(path,), pointed=(3, 3))


def test_outlines_that_stay_are_drawn_once(scene: Counted) -> None:
    """The pointer moves over a map with hundreds of outlines, and none is made again."""
    overlay, live = OverlayPainter(), Overlay(selected=names(COUNT))
    first = finished(overlay, scene, live)
    assert scene.made == COUNT
    scene.made = 0
    images = [frame(overlay, scene, replace(live, pointed=(x, 40)))[0] for x in range(20)]
    assert scene.made == 0
    assert first not in images
    assert frame(overlay, scene, live) == (first, True)


def test_a_frame_makes_a_few_outlines(scene: Counted) -> None:
    """However many a finding names, no frame makes more of them than its time allows."""
    objects = Evidence(kind="objects", ids=names(COUNT))
    live = Overlay(selected=names(COUNT), shown=(objects,))
    overlay, most, frames, whole = slow(), 0, 0, False
    while not whole:
        scene.made = 0
        whole = frame(overlay, scene, live)[1]
        most, frames = max(most, scene.made), frames + 1
    assert 0 < most <= 50
    assert frames > 2 * COUNT / 50
    at_once = OverlayPainter()
    at_once.finish()
    image, whole = frame(at_once, scene, live)
    assert whole
    assert finished(overlay, scene, live) == image


def test_what_is_drawn_is_what_few_outlines_look_like(
    scene: Counted, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A crowd has the very lines that it would have if each frame drew them."""
    live = Overlay(selected=names(COUNT))
    kept = finished(OverlayPainter(), scene, live)
    monkeypatch.setattr("editor.ui.canvas.overlay.MAX_DIRECT", COUNT)
    plain = finished(OverlayPainter(), scene, live)
    differences = [
        abs(number - other)
        for number, other in zip(bytes(kept.constBits()), bytes(plain.constBits()), strict=True)
    ]
    assert 0 <= max(differences) <= 3  # half-covered pixels are rounded once more


def test_while_the_lens_moves_the_image_is_stretched(scene: Counted) -> None:
    """No frame of a movement makes outlines; when it rests they are drawn for where it is."""
    overlay, live = slow(), Overlay(selected=names(COUNT))
    blank = frame(OverlayPainter(), scene, NOTHING)[0]
    finished(overlay, scene, live)
    scene.made = 0
    for step in range(1, 6):
        image, whole = frame(overlay, scene, live, LENS.panned(-7 * step, 0))
        assert (whole, scene.made) == (False, 0)
        assert image != blank
    there = LENS.panned(-35, 0)
    assert finished(overlay, scene, live, there) == finished(OverlayPainter(), scene, live, there)


def test_another_crowd_does_not_show_the_one_before(scene: Counted) -> None:
    """What is no longer selected is not outlined, though the new outlines are not drawn yet."""
    overlay = slow()
    finished(overlay, scene, Overlay(selected=names(COUNT)))
    image, whole = frame(overlay, scene, Overlay(selected=names(COUNT - 1)))
    assert (image, whole) == (frame(OverlayPainter(), scene, NOTHING)[0], False)
