import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication

from editor.paint.image import Parts
from editor.picture.affine import Rect
from editor.picture.drawing import Late, Node, filled
from editor.picture.path import rectangle
from editor.ui.canvas.chunks import SIDE, ChunkCache

SHOWN = QRect(0, 0, 3 * SIDE, 2 * SIDE)
FRAME = Rect(0, 0, 30, 20)
SCALE = SIDE / 10


class Board:
    """A scene of one translucent colour."""

    def __init__(self) -> None:
        self.colour = "#C82828"

    def paint(self, scale: float) -> Parts:
        return Parts((filled(rectangle(0, 0, 30, 20), self.colour, 0.35),))


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
    "part", [FRAME, Rect(2, 3, 1, 1), Rect(5, 5, 20, 10)], ids=["all", "a hit", "across chunks"]
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
    board.colour = "#2828C8"
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


class OutlineCache:
    """A scene of many translucent squares in each place, and how many were painted."""

    def __init__(self, count: int) -> None:
        self.made = 0
        self._nodes = tuple(self._square() for _ in range(count))

    def _square(self) -> Late:
        return Late(self._make, FRAME)

    def _make(self) -> tuple[Node, ...]:
        self.made += 1
        return (filled(rectangle(0, 0, 30, 20), "#C82828", 0.05),)

    def paint(self, scale: float) -> Parts:
        return Parts(self._nodes)


class Clock:
    """A clock that goes on by a second each time that it is read."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 1
        return self.now


@pytest.mark.parametrize("count", [50, 100])
def test_a_chunk_with_much_in_it_is_painted_in_many_turns(
    application: QApplication, count: int
) -> None:
    """However many things lie in a square, no turn paints more of them than its time allows."""
    crowd = OutlineCache(count)
    cache = ChunkCache(crowd.paint, Clock())
    cache.clear(FRAME)
    cache.settle(SCALE)
    white = seen(ChunkCache(crowd.paint))
    turns, most = 1, 0
    while cache.refine(QPoint(0, 0), SHOWN, 5.0):
        if turns == 1:
            assert seen(cache) == white  # nothing that is half done is shown
        most, turns = max(most, crowd.made), turns + 1
        crowd.made = 0
    assert most <= 7
    assert turns >= count / 7
    at_once = ChunkCache(OutlineCache(count).paint)
    at_once.clear(FRAME)
    at_once.settle(SCALE)
    finish(at_once)
    assert seen(cache) == seen(at_once)


def test_what_changes_while_it_is_painted_is_painted_again(board: Board) -> None:
    """A chunk that is half done is finished as it was, and what changed since comes after."""
    crowd = OutlineCache(20)
    cache = ChunkCache(crowd.paint, Clock())
    cache.clear(FRAME)
    cache.settle(SCALE)
    assert cache.refine(QPoint(0, 0), SHOWN, 5.0)
    cache.spoil([FRAME])
    while cache.refine(QPoint(0, 0), SHOWN, 5.0):
        pass
    fresh = ChunkCache(OutlineCache(20).paint)
    fresh.clear(FRAME)
    fresh.settle(SCALE)
    finish(fresh)
    assert cache.painted > fresh.painted
    assert seen(cache) == seen(fresh)


def test_the_overview_costs_nothing_at_its_own_scale(board: Board) -> None:
    """A map that is shown whole is its own overview: each square is painted once."""
    cache = ChunkCache(board.paint)
    cache.clear(FRAME)
    cache.settle(SCALE)
    finish(cache)
    assert cache.painted == 6
    cache.settle(SCALE * 2)
    finish(cache)
    painted = cache.painted
    cache.settle(SCALE)
    finish(cache)
    assert cache.painted == painted


def test_something_soft_stands_in_before_the_first_chunk_is_sharp(board: Board) -> None:
    """Of a scene at a large scale a small sketch is painted first, and shown wherever one looks."""
    cache = ChunkCache(board.paint)
    cache.clear(FRAME)
    cache.settle(SCALE * 4)
    sketched = 0
    while seen(cache, SCALE * 4).pixelColor(SHOWN.center()) == QColor("white"):
        assert cache.refine(QPoint(0, 0), SHOWN, 0.0)
        sketched += 1
    while seen(cache, SCALE * 4).pixelColor(SHOWN.right() - 5, 5) == QColor("white"):
        assert cache.refine(QPoint(0, 0), SHOWN, 0.0)
        sketched += 1
    assert sketched <= 6
    soft = seen(cache, SCALE * 4)
    finish(cache)
    sharp = seen(cache, SCALE * 4)
    assert soft.pixelColor(SHOWN.center()) == sharp.pixelColor(SHOWN.center())


def test_the_middle_comes_first(cache: ChunkCache, board: Board) -> None:
    """With no time at all one chunk is painted, that in the middle of what is shown."""
    cache.clear(FRAME)
    assert cache.refine(QPoint(0, 0), SHOWN, 0.0)
    image = seen(cache)
    assert image.pixelColor(SHOWN.center()) != QColor("white")
    assert image.pixelColor(SHOWN.right() - 5, 5) == QColor("white")
