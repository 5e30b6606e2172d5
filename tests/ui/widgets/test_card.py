from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QPainter, QResizeEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from editor.ui.widgets.card import ComponentCard, CopiesBadge, SignTile, Swatch


def nothing(painter: QPainter, field: QRectF) -> None:
    """Draw nothing."""


def test_a_card_says_its_name_its_height_and_how_many_are_left() -> None:
    """A screen reader hears what the eye reads, and the count follows."""
    card = ComponentCard(nothing, "3×2", "height 1", 2)
    assert card.accessibleName() == "3×2, height 1, 2 left"
    card.show_left(-1)
    assert card.accessibleName() == "3×2, height 1, 1 too many"
    card.show_left(None)
    assert card.accessibleName() == "3×2, height 1"
    assert ComponentCard(nothing, "Turret", "", 3).accessibleName() == "Turret, 3 left"


def test_the_badge_of_own_copies_leaves_the_count_free() -> None:
    """On a narrow card whose name takes a line they stand under one another."""
    card = ComponentCard(nothing, "Realm mat", "mat 14×14", 1)
    card.offer_copies(1)
    for width in (92, 160):
        card.resize(width, 114)
        QApplication.sendEvent(card, QResizeEvent(card.size(), card.size()))
        badge = card.findChild(CopiesBadge)
        assert badge is not None
        assert not card._count_place().intersects(QRectF(badge.geometry()))
        assert card.rect().contains(badge.geometry())


def test_a_card_with_none_left_can_still_be_taken() -> None:
    """A drop is never refused silently, so that a spent card stays alive."""
    card = ComponentCard(nothing, "3×2", "height 1", 0)
    clicks: list[bool] = []
    card.clicked.connect(lambda: clicks.append(True))
    QTest.mouseClick(card, Qt.MouseButton.LeftButton)
    assert len(clicks) == 1
    assert not card.isChecked()


def test_dragging_a_card_takes_it() -> None:
    """A press that moves on takes the piece and is no click."""
    card = ComponentCard(nothing, "3×2", "height 1", 1)
    card.resize(100, 114)
    taken: list[bool] = []
    clicks: list[bool] = []
    card.drag_started.connect(lambda: taken.append(True))
    card.clicked.connect(lambda: clicks.append(True))
    QTest.mousePress(card, Qt.MouseButton.LeftButton, pos=QPoint(20, 20))
    QTest.mouseMove(card, QPoint(80, 90))
    QTest.mouseRelease(card, Qt.MouseButton.LeftButton, pos=QPoint(80, 90))
    assert len(taken) + len(clicks) == 1


def test_pieces_are_large_enough_to_press() -> None:
    """No piece of the palette is under 24 pixels."""
    for piece in (
        ComponentCard(nothing, "a", "b", 1),
        Swatch(nothing, "Plain", "1"),
        SignTile(nothing, "Portal", "3 placed"),
    ):
        hint = piece.sizeHint()
        assert min(hint.width(), hint.height()) >= 24
