from PySide6.QtWidgets import QApplication

from editor.picture.affine import Rect
from editor.seam.overlay import Reason
from editor.ui.canvas.floating import beside, chip_size, on_felt

ROOM = Rect(0, 0, 880, 560)


def inside(place: Rect) -> bool:
    return place.x >= 0 and place.y >= 0 and place.right <= 880 and place.bottom <= 560


def test_a_chip_stands_beside_what_it_speaks_of() -> None:
    """It covers neither its target nor what is taken, while there is room."""
    target, strip = Rect(400, 440, 60, 60), Rect(600, 480, 270, 60)
    place = beside(target, (260, 80), ROOM, (strip,))
    assert inside(place)
    assert place.bottom <= target.y


def test_a_chip_is_read_whole_where_nothing_around_its_target_is_free(
    application: QApplication,
) -> None:
    """A target that fills the view is covered in part: no chip is cut off at the edge."""
    size = chip_size(Reason("advice", "The way from one end of the map to the other " * 2))
    assert inside(beside(Rect(10, 10, 860, 540), size, ROOM))


def test_a_chip_keeps_clear_of_the_strips() -> None:
    """Where the target fills the canvas, the chip lies over it and beside the strips."""
    strips = (Rect(10, 10, 80, 200), Rect(830, 10, 50, 150))
    for y in range(0, 400, 40):
        place = beside(Rect(0, y, 890, 120), (400, 90), ROOM, strips)
        assert inside(place)
        for strip in strips:
            across = min(place.right, strip.right) - max(place.x, strip.x)
            down = min(place.bottom, strip.bottom) - max(place.y, strip.y)
            assert across <= 0 or down <= 0


def test_a_chip_on_the_felt_stands_beside_the_map_or_nowhere() -> None:
    """Right of it, else left of it, at the height of its target; no chip covers the map."""
    target, frame = Rect(300, 200, 60, 60), Rect(200, 20, 400, 500)
    right = on_felt(target, (240, 40), frame, ROOM, ())
    assert right is not None
    assert (right.x > frame.right, right.centre[1]) == (True, target.centre[1])
    strip = Rect(840, 0, 40, 560)
    assert on_felt(target, (240, 40), frame, ROOM, (strip,)) is None
    left = on_felt(target, (160, 40), frame, ROOM, (strip, Rect(620, 200, 200, 60)))
    assert left is not None
    assert left.right < frame.x
