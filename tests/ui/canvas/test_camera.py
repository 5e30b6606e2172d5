from hypothesis import given
from hypothesis import strategies as st

from editor.picture.affine import Rect
from editor.ui.canvas.camera import FULL_SIZE, MAXIMUM, MINIMUM, Camera, blended, fitted

LENGTHS = st.floats(1, 3000)
PLACES = st.tuples(st.floats(-500, 2000), st.floats(-500, 2000))
LENSES = st.builds(Camera, st.floats(MINIMUM * FULL_SIZE, MAXIMUM * FULL_SIZE), PLACES)


@given(LENSES, st.floats(0.2, 5), PLACES)
def test_zooming_keeps_what_lies_under_the_pointer(
    camera: Camera, factor: float, pointer: tuple[float, float]
) -> None:
    """After any zoom the pixel under the pointer shows the same point of the scene."""
    x, y = camera.zoomed(factor, pointer).screen(camera.scene(pointer))
    assert abs(x - pointer[0]) < 1e-3
    assert abs(y - pointer[1]) < 1e-3


@given(LENSES, st.floats(1e-6, 1e6), PLACES)
def test_the_scale_stays_within_bounds(
    camera: Camera, factor: float, pointer: tuple[float, float]
) -> None:
    """No zoom leads out of the scales that can be shown."""
    assert MINIMUM <= camera.zoomed(factor, pointer).scale / FULL_SIZE <= MAXIMUM


@given(st.floats(1, 100), st.floats(1, 100), LENGTHS, LENGTHS)
def test_a_fitted_frame_lies_in_the_room(
    width: float, height: float, across: float, down: float
) -> None:
    """The fitted frame touches two edges of the room and crosses none, unless it is too small."""
    room = Rect(14, 14, across, down)
    camera = fitted(Rect(-1, -2, width, height), room)
    shown = camera.rect(Rect(-1, -2, width, height))
    if camera.scale > MINIMUM * FULL_SIZE:
        assert shown.x >= room.x - 1e-6
        assert shown.bottom <= room.bottom + 1e-6
    assert abs(shown.centre[0] - room.centre[0]) < 1e-6


@given(LENSES, LENSES)
def test_a_way_between_lenses_ends_where_it_should(one: Camera, other: Camera) -> None:
    """A blend begins with the first lens and ends with the second."""
    for share, camera in ((0.0, one), (1.0, other)):
        found = blended(one, other, share)
        assert abs(found.scale - camera.scale) < 1e-6 * camera.scale
        assert abs(found.at[0] - camera.at[0]) < 1e-3


def test_a_map_cannot_be_lost() -> None:
    """A lens that would push the map off the window keeps its edge in sight."""
    frame, room = Rect(0, 0, 10, 10), Rect(0, 0, 400, 300)
    shown = Camera(20, (9000, -9000)).kept_near(frame, room, 60).rect(frame)
    assert (shown.x, shown.bottom) == (340, 60)
