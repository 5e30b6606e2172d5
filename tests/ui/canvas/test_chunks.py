import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication

from editor.picture.affine import Rect
from editor.ui.canvas.chunks import SIDE, ChunkCache

SHOWN = QRect(0, 0, 3 * SIDE, 2 * SIDE)
FRAME = Rect(0, 0, 30, 20)
SCALE = SIDE / 10


class Board:
    """A scene of one translucent colour."""

    def __init__(self) -> None:
        self.colour = QColor(200, 40, 40, 90)

    def paint(self, painter: QPainter, scale: float) -> None:
        painter.fillRect(QRect(0, 0, 30, 20), self.colour)


@pytest.fixture
def board(application: QApplication) -> Board:
    return Board()


@pytest.fixture
def cache(board: Board) -> ChunkCache:
    """Return a cache with everything painted."""
    made = ChunkCache(board.paint)
    made.clear(FRAME)
    made.settle(SCALE)
    finish(made)
    return made


def finish(cache: ChunkCache) -> None:
    while cache.refine(QPoint(0, 0), SHOWN, 1.0):
        pass


def seen(cache: ChunkCache, scale: float = SCALE) -> QImage:
    """Return what the cache shows."""
    image = QImage(SHOWN.size(), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    cache.draw(painter, scale, QPoint(0, 0), SHOWN)
    painter.end()
    return image


@pytest.mark.parametrize(
    "part", [FRAME, Rect(2, 3, 1, 1), Rect(5, 5, 20, 10)], ids=["all", "a spot", "across chunks"]
)
def test_what_is_painted_again_is_not_painted_twice(cache: ChunkCache, part: Rect) -> None:
    """A translucent scene that is spoiled and painted again looks as before."""
    before = seen(cache)
    cache.spoil([part])
    finish(cache)
    assert seen(cache) == before


def test_only_what_is_spoiled_is_painted_anew(cache: ChunkCache, board: Board) -> None:
    """A changed colour shows where the scene was spoiled, and there alone."""
    old = seen(cache).pixelColor(5, 5)
    board.colour = QColor(40, 40, 200, 90)
    cache.spoil([Rect(12, 2, 4, 4)])
    finish(cache)
    now = seen(cache)
    assert now.pixelColor(5, 5) == old
    assert now.pixelColor(round(14 * SCALE), round(4 * SCALE)) != old


def test_a_new_scale_is_shown_at_once_and_painted_later(cache: ChunkCache) -> None:
    """While zooming the painted chunks are stretched; nothing is painted until it settles."""
    painted = cache.painted
    middle = seen(cache, SCALE * 1.4).pixelColor(150, 100)
    assert cache.painted == painted
    cache.settle(SCALE * 1.4)
    assert seen(cache, SCALE * 1.4).pixelColor(150, 100) == middle
    assert cache.painted == painted
    finish(cache)
    assert cache.painted > painted


def test_the_middle_comes_first(cache: ChunkCache, board: Board) -> None:
    """With no time at all one chunk is painted, that in the middle of what is shown."""
    cache.clear(FRAME)
    assert cache.refine(QPoint(0, 0), SHOWN, 0.0)
    image = seen(cache)
    assert image.pixelColor(SHOWN.center()) != QColor("white")
    assert image.pixelColor(SHOWN.right() - 5, 5) == QColor("white")
