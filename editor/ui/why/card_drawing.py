"""Draws the pictures of cards of changes while the window goes on: a large map takes its time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from editor.seam.overlay import NOTHING, Overlay
from editor.ui.why.fix_card import FixCard
from editor.ui.why.previews import FixPreview
from editor.ui.why.views import FixCardView
from editor.workbench.fix_looks import FixLook

if TYPE_CHECKING:
    from editor.seam.scene import Scene
    from editor.seam.system import AnySystem

_A_WHILE = 0.012
"""The seconds for drawing a change before the window goes on."""


class CardDrawing(QObject):
    """Draws the map before and after each change into its card, one after the other.

    - system, scene: those of the map before it; no scene is needed for cards of whole maps
    - prepare: works out how one more change looks; returns False when all are
    - look: how the change of a card looks, by its index
    - cards: those that are shown; marks: what is marked on the map before a change
    """

    def __init__(
        self,
        parent: QObject,
        system: Callable[[], AnySystem],
        scene: Callable[[], Scene | None],
        prepare: Callable[[], bool],
        look: Callable[[int], FixLook | None],
        cards: Callable[[], Sequence[FixCard]],
        marks: Callable[[], Overlay] = lambda: NOTHING,
    ) -> None:
        super().__init__(parent)
        self._system, self._scene = system, scene
        self._prepare, self._look, self._cards, self._marks = prepare, look, cards, marks
        self._clock = QTimer(self, singleShot=True, interval=0)
        self._clock.timeout.connect(self._go_on)
        self._preview: tuple[FixCard, FixCardView, FixPreview] | None = None

    def begin(self) -> None:
        """Draw what has no picture yet."""
        self._clock.start()

    def stop(self) -> None:
        """Draw nothing more."""
        self._clock.stop()
        self._preview = None

    def _go_on(self) -> None:
        if self._prepare():
            self._clock.start()
            return
        if self._preview is None:
            self._begin_next()
            return
        card, view, preview = self._preview
        if card not in self._cards() or card.view is not view:
            self._preview = None  # of something that is shown no longer
        elif not preview.go_on(_A_WHILE):
            self._preview, card.settled = None, True
            if preview.pictures:
                card.show_pictures(preview.pictures)
        self._clock.start()

    def _begin_next(self) -> None:
        """Begin to draw the first change that has no pictures yet."""
        scene = self._scene()
        for number, card in enumerate(self._cards()):
            look = None if card.settled else self._look(number)
            if look is not None and (card.whole or scene is not None):
                system, ratio = self._system(), card.devicePixelRatioF()
                made = FixPreview(system, scene, look, self._marks(), ratio, whole=card.whole)
                self._preview = card, card.view, made
                self._clock.start()
                return
            card.settled = True
