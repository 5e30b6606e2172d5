"""Borders, middles and places for units in pixels, as the engine reads them."""

from shapely.geometry import Polygon, box

from editor.picture.affine import Point, Rect
from editor.systems.trts.map.board import Area
from editor.systems.trts.map.geometry import LaidArea
from editor.systems.trts.map.shapes import shape_of
from editor.systems.trts.triplea.map import gap_place, place_files, place_of


def laid(area: Area) -> LaidArea:
    return LaidArea(area, shape_of(area))


def as_it_is(at: Point) -> Point:
    return at


SQUARE = ((0, 0), (400, 0), (400, 400), (0, 400))


def test_units_stand_inside_and_apart() -> None:
    """Every place for units lies in its area, and none overlap."""
    place = place_of("Field", laid(Area(id="a", outline=SQUARE)), as_it_is, 48)
    stands = [box(x, y, x + 48, y + 48) for x, y in place.unit_places]
    assert len(stands) == 12
    assert all(Polygon(SQUARE).contains(stand) for stand in stands)
    assert all(a.intersection(b).area == 0 for a in stands for b in stands if a is not b)


def test_nothing_stands_on_the_name_while_there_is_room() -> None:
    """The places for units near the name lie beside it."""
    name = Rect(120.0, 170.0, 160.0, 60.0)
    place = place_of("Field", laid(Area(id="a", outline=SQUARE)), as_it_is, 48, name)
    assert not any(name.meets(Rect(x, y, 48, 48)) for x, y in place.unit_places)


def test_an_area_too_small_for_a_unit_has_a_stand_all_the_same() -> None:
    """Even a tiny area has a place for units; the engine would refuse it otherwise."""
    small = Area(id="a", outline=((10, 10), (20, 10), (20, 20)))
    assert len(place_of("Speck", laid(small), as_it_is, 48).unit_places) == 1


def test_a_hole_is_cut_out_of_the_ring() -> None:
    """The list has no holes: the ring runs in and back, and covers the ground of the area."""
    hole = ((100, 100), (200, 100), (200, 200), (100, 200))
    place = place_of("Ring", laid(Area(id="a", outline=SQUARE, holes=(hole,))), as_it_is, 48)
    (ring,) = place.rings
    assert len(ring) == 4 + 5 + 1
    doubled = abs(
        sum(
            x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in zip(ring, (*ring[1:], ring[0]), strict=True)
        )
    )
    assert doubled / 2 == 400 * 400 - 100 * 100


def test_an_area_of_two_pieces_has_two_rings() -> None:
    """Islands are rings of their own."""
    island = ((500, 0), (600, 0), (600, 100))
    place = place_of("Isles", laid(Area(id="a", outline=SQUARE, islands=(island,))), as_it_is, 48)
    assert len(place.rings) == 2


def test_an_area_without_an_outline_is_a_speck() -> None:
    """A draft may have areas without an outline."""
    place = place_of("Nowhere", laid(Area(id="a", outline=())), as_it_is, 48)
    assert len(place.rings[0]) == 4
    assert place.unit_places


def test_the_lists_are_as_the_engine_reads_them() -> None:
    """A name, then corners in brackets; a ring between angles."""
    files = place_files((gap_place(),))
    assert files["polygons.txt"] == b"The Gap  < (0,0)  (3,0)  (3,3)  (0,3) >\r\n"
    assert files["centers.txt"] == b"The Gap  (1,1)\r\n"
    assert files["place.txt"] == b"The Gap  (1,1)\r\n"
