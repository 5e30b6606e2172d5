"""Cached thumbnails of a system's components for the panels, and of maps in files."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from editor.core.caches import CACHES, HEAVY, cached
from editor.core.errors import FileError
from editor.core.scenario import AnyScenario
from editor.paint.faces import advance
from editor.paint.painter import paint
from editor.picture.drawing import Picture as Drawing
from editor.picture.inks import INK, RIM_PAPER
from editor.seam.pictures import Plate, Thumbnail
from editor.seam.system import AnySystem
from editor.storage.kits import built_in_library, library_for, ruleset_for
from editor.storage.load import load_scenario
from editor.systems.catalogue import system_named
from editor.ui.drawing import rounded
from editor.ui.theme import ink, scale
from editor.ui.widgets.card import Picture

ThumbnailPicture = tuple[Thumbnail, Picture]
"""A thumbnail and what paints it."""

_SIZES = 4
"""How many sizes of a picture are cached: a scroll bar changes the size of a field."""


class PictureCache:
    """The cached pictures of a system's components, terrains and signs."""

    def __init__(self, system: AnySystem) -> None:
        self._made = system.pictures()
        self._components = CACHES.store(HEAVY)
        self._parts = CACHES.store(HEAVY)
        self.swatch = cached(HEAVY)(lambda key: framed_picture(self._made.swatch(key)))
        self.sign = cached(HEAVY)(lambda key: framed_picture(self._made.sign(key)))

    def component(self, component: object) -> Picture:
        """Return the picture of a component of the palette."""
        known: tuple[object, Picture] | None = self._components.get(id(component))
        if known is None or known[0] is not component:
            made = framed_picture(self._made.component(component))
            known = self._components.put(id(component), (component, made))
        return known[1]

    def part(self, thing: object) -> ThumbnailPicture | None:
        """Return the picture of a thing in the inspector, or None."""
        if thing is None:
            return None
        known: tuple[object, ThumbnailPicture | None] | None = self._parts.get(id(thing))
        if known is None or known[0] is not thing:
            thumbnail = self._made.part(thing)
            made = None if thumbnail is None else (thumbnail, framed_picture(thumbnail))
            known = self._parts.put(id(thing), (thing, made))
        return known[1]


_known: dict[str, PictureCache] = {}


def pictures_of(system: AnySystem) -> PictureCache:
    """Return the pictures of a system, shared by all windows."""
    if system.id not in _known:
        _known[system.id] = PictureCache(system)
    return _known[system.id]


def framed_picture(thumbnail: Thumbnail) -> Picture:
    """Return what paints a thumbnail with its frame into a field."""
    show = fitted(
        thumbnail.drawing, largest=thumbnail.largest, paper=RIM_PAPER if thumbnail.paper else ""
    )
    if not thumbnail.frame:
        return show

    def framed(painter: QPainter, field: QRectF) -> None:
        show(painter, field)
        if thumbnail.frame == "ink":
            rounded(painter, field, 1, None, QColor(INK), 1.6)
        else:
            rounded(painter, field, 3, None, ink("text", 0.45), 1)

    return framed


def fitted(drawing: Drawing, *, largest: float = 1e9, paper: str = "") -> Picture:
    """Return what paints a drawing into a field, cached by size.

    `largest` is the most pixels for a unit of the drawing at 100 %.
    """
    kept: dict[tuple[int, int, float], QImage] = {}

    def show(painter: QPainter, field: QRectF) -> None:
        ratio = painter.device().devicePixelRatioF()
        key = (round(field.width()), round(field.height()), ratio)
        if key not in kept:
            while len(kept) >= _SIZES:
                del kept[next(iter(kept))]
            kept[key] = _image(drawing, field, ratio, largest * scale(), paper)
        painter.drawImage(field.topLeft(), kept[key])

    return show


def _image(drawing: Drawing, field: QRectF, ratio: float, largest: float, paper: str) -> QImage:
    image = QImage(
        round(field.width() * ratio),
        round(field.height() * ratio),
        QImage.Format.Format_ARGB32_Premultiplied,
    )
    image.fill(QColor(paper) if paper else Qt.GlobalColor.transparent)
    x, y, width, height = drawing.frame
    pixels = min(image.width() / width, image.height() / height, largest * ratio)
    painter = QPainter(image)
    painter.translate(image.width() / 2, image.height() / 2)
    painter.scale(pixels, pixels)
    painter.translate(-x - width / 2, -y - height / 2)
    paint(drawing, painter)
    painter.end()
    image.setDevicePixelRatio(ratio)
    return image


_SMALL = Plate(measure=advance, legend=False, pixels=12)


def map_picture(scenario: AnyScenario, folder: Path | None = None) -> Picture:
    """Return the map of a scenario. Raises FileError for a kit file with faults."""
    library = library_for(scenario, folder)
    ruleset = ruleset_for(scenario.system)
    system = system_named(scenario.system)
    survey = system.surveys(scenario, library, ruleset, "")[0]
    return fitted(system.plate(survey, _SMALL))


@cached(HEAVY)
def new_picture(system_id: str, mode: str, players: int | None = None) -> Picture:
    """Return the new map of a mode; for the most players where no number is given."""
    library = built_in_library(system_id)
    return map_picture(system_named(system_id).new_scenario(mode, players, library, ""))


def file_picture(path: Path) -> tuple[AnyScenario, Picture] | None:
    """Return the scenario of a file and its map; None where it cannot be read."""
    try:
        scenario = load_scenario(path)
        return scenario, map_picture(scenario, path.parent)
    except FileError:
        return None
