"""Copy the map as a picture, painted in slices so that the window stays responsive."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QGuiApplication

from editor.paint.image import ImageInParts
from editor.seam.scene import Scene

_WIDEST = 4_096.0
"""About the most pixels of the longest side."""
_PAPER = "#FFFFFF"
_BUDGET = 0.012
"""The seconds of a slice."""


class PictureCopy(QObject):
    """Copies the map as it is when asked; asking again starts over."""

    under_way = Signal(str)
    """The work under way, in words; empty when it is over."""
    said = Signal(str)
    """A message."""

    def __init__(
        self, parent: QObject | None = None, clock: Callable[[], float] = perf_counter
    ) -> None:
        super().__init__(parent)
        self._clock = clock
        self._image: ImageInParts | None = None
        self._spare = QTimer(self)
        self._spare.setSingleShot(True)
        self._spare.timeout.connect(self._go_on)

    def ask(self, scene: Scene, pixels: float) -> None:
        """Copy the whole map of a scene at `pixels` a space; those of a large map are smaller."""
        longest = max(scene.frame.width, scene.frame.height, 1.0)
        pixels = min(pixels, _WIDEST / longest)
        self._image = ImageInParts(scene.picture(pixels), pixels, _PAPER)
        self._go_on()
        if self._image is not None:
            self.under_way.emit(self.tr("The map is being copied as a picture."))

    def give_up(self) -> None:
        """Stop; the clipboard stays as it is."""
        self._image = None
        self._spare.stop()
        self.under_way.emit("")

    def _go_on(self) -> None:
        if self._image is None:
            return
        end = self._clock() + _BUDGET
        if self._image.paint(lambda: self._clock() >= end):
            QGuiApplication.clipboard().setImage(self._image.image)
            self.give_up()
            self.said.emit(self.tr("The map is on the clipboard as a picture."))
        else:
            self._spare.start(0)
