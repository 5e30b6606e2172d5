"""The map before and after a fix, cut around what it changes, and when it is drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from time import perf_counter
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QRectF, Qt, QTimer
from PySide6.QtGui import QImage, QPainter, QPainterPath

from editor.paint.image import Parts
from editor.paint.painter import paint_nodes
from editor.picture.affine import Rect
from editor.seam.overlay import NOTHING, Overlay
from editor.seam.scene import Scene, SceneOptions
from editor.seam.system import AnySystem
from editor.ui.theme import px
from editor.ui.why.fix_card import MAP, PICTURE, FixCard
from editor.ui.why.views import FixCardView
from editor.workbench.fix_looks import FixLook

if TYPE_CHECKING:
    from editor.seam.scene import Scene
    from editor.seam.system import AnySystem


_LEAST, _AROUND = 0.28, 1.15
"""The least share of the map that a picture shows across, and how much more than what changes."""
_CORNER = 4


class FixPreview:
    """Draws the present map and the fixed one, a few parts at a time.

    The present one is marked as in an overlay. `pictures` are there once both are drawn, and stay
    empty where a fix changes nothing that is seen. With `whole` there is one, of all of the map
    after it.
    """

    def __init__(
        self,
        system: AnySystem,
        scene: Scene | None,
        look: FixLook,
        live: Overlay,
        ratio: float,
        *,
        whole: bool = False,
    ) -> None:
        self.pictures: tuple[QImage, ...] = ()
        if whole or scene is None:
            options = SceneOptions() if scene is None else SceneOptions(scene.viewpoint)
            self._steps = self._draw_whole(system, options, look, ratio)
        else:
            self._steps = self._draw(system, scene, look, live, ratio)

    def go_on(self, seconds: float) -> bool:
        """Draw for so long, and at least one part; return whether there is more to draw."""
        end = perf_counter() + seconds
        return any(perf_counter() >= end for _ in self._steps)

    def _draw(
        self, system: AnySystem, scene: Scene, look: FixLook, live: Overlay, ratio: float
    ) -> Iterator[None]:
        over = _changed(scene, look)
        if over is None:
            return
        made = []
        for each, marks in ((scene, live), (None, NOTHING)):
            shown = each or system.scene(look.survey, SceneOptions(scene.viewpoint))
            yield
            image = _field(PICTURE, ratio)
            yield from _cut(shown, marks, over, image)
            made.append(image)
        self.pictures = tuple(made)

    def _draw_whole(
        self, system: AnySystem, options: SceneOptions, look: FixLook, ratio: float
    ) -> Iterator[None]:
        shown = system.scene(look.survey, options)
        yield
        image, frame = _field(MAP, ratio), shown.frame
        wide, high = MAP
        across = max(frame.width, frame.height * wide / high)
        yield from _cut(shown, NOTHING, _around(frame, across, across * high / wide), image)
        self.pictures = (image,)


def _changed(scene: Scene, look: FixLook) -> Rect | None:
    """Return the part of a scene that a fix changes, in the shape of a picture."""
    found = scene.ghost_rect(look.ghost)
    for object_id in look.moved:
        rect = scene.object_rect(object_id)
        if rect is not None:
            found = rect if found is None else found.joined(rect)
    if found is None:
        return None
    wide, high = PICTURE
    across = max(
        _LEAST * scene.frame.width, _AROUND * found.width, _AROUND * found.height * wide / high
    )
    return _around(found, across, across * high / wide)


def _around(rect: Rect, across: float, down: float) -> Rect:
    """Return a field of a size around the middle of another."""
    x, y = rect.centre
    return Rect(x - across / 2, y - down / 2, across, down)


def _field(size: tuple[int, int], ratio: float) -> QImage:
    wide, high = (round(px(side) * ratio) for side in size)
    image = QImage(wide, high, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    image.setDevicePixelRatio(ratio)
    return image


def _cut(scene: Scene, live: Overlay, over: Rect, image: QImage) -> Iterator[None]:
    """Paint a part of a scene with its marks into an image; a part of it at each step."""
    ratio = image.devicePixelRatio()
    pixels = image.width() / over.width
    parts = Parts(scene.nodes(pixels))
    done = False
    while not done:
        yield
        painter = _painter(image, over, pixels / ratio)
        done = parts.paint(painter, lambda: True)
        painter.end()
    if live != NOTHING:
        layers = scene.layers(live, pixels)
        painter = _painter(image, over, pixels / ratio)
        paint_nodes(tuple(node for flat in layers.flat for node in flat.nodes), painter)
        paint_nodes(layers.below, painter)
        painter.end()


def _painter(image: QImage, over: Rect, scale: float) -> QPainter:
    """Return a painter of a part of a scene into an image with rounded corners."""
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    shape, size = QPainterPath(), image.deviceIndependentSize()
    shape.addRoundedRect(QRectF(0, 0, size.width(), size.height()), px(_CORNER), px(_CORNER))
    painter.setClipPath(shape)
    painter.scale(scale, scale)
    painter.translate(-over.x, -over.y)
    return painter


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
