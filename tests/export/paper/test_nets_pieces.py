"""A net as pieces of paper that fit a sheet."""

import math
from collections import Counter
from collections.abc import Sequence

import pytest

from editor.export.paper.folding import BoxSize, Net, band_net, cross_net
from editor.export.paper.nets_pieces import (
    CUT,
    JOINED,
    STRIP,
    Corners,
    NetEdge,
    NetPart,
    NetPiece,
    pieces_of,
    within,
)
from editor.picture.affine import Rect

BOUNDS = Rect(0.0, 0.0, 10.0, 10.0)
SQUARE = NetPart(
    "top", (NetEdge((0, 0), 0), NetEdge((10, 0), 1), NetEdge((10, 10), 2), NetEdge((0, 10), 3))
)


def test_a_part_keeps_its_folds_and_gets_a_seam() -> None:
    """The left half has three edges to cut, and one with a strip."""
    half = within(SQUARE, (0.0, 4.0, 0.0, 10.0), BOUNDS)
    assert half is not None
    assert half.ring == ((0, 0), (4.0, 0.0), (4.0, 10.0), (0, 10))
    assert [tag for _, _, tag in half.tagged()] == [0, JOINED, 2, 3]


def test_the_part_that_is_glued_over_a_strip_is_cut() -> None:
    """The right half has a plain edge where the left one has its strip."""
    half = within(SQUARE, (4.0, 10.0, 0.0, 10.0), BOUNDS)
    assert half is not None
    assert sorted(tag for _, _, tag in half.tagged()) == [CUT, 0, 1, 2]


def test_what_lies_beyond_the_window_is_gone() -> None:
    """Nothing is left, even where only edges touch."""
    corner = NetPart(
        "top", (NetEdge((0, 0), 0), NetEdge((4, 0), 1), NetEdge((4, 4), 2), NetEdge((0, 4), 3))
    )
    assert within(corner, (4.0, 10.0, 0.0, 10.0), BOUNDS) is None
    assert within(corner, (0.0, 10.0, 5.0, 10.0), BOUNDS) is None


def test_the_whole_window_changes_nothing() -> None:
    """A net that fits keeps every edge as it is."""
    assert within(SQUARE, (0.0, 10.0, 0.0, 10.0), BOUNDS) == SQUARE


ROOMS = ((287.0, 190.0), (200.0, 277.0))
CASES = (
    (BoxSize(200.0, 125.0, 32.0), 25.0, 16.0),
    (BoxSize(320.0, 200.0, 51.2), 40.0, 25.6),
    (BoxSize(50.0, 50.0, 500.0), 25.0, 16.0),
    (BoxSize(1000.0, 25.0, 16.0), 25.0, 16.0),
    (BoxSize(600.0, 600.0, 384.0), 200.0, 128.0),
)
ALL = [
    (make(size, bottom), unit, rise, room)
    for make in (cross_net, band_net)
    for size, unit, rise in CASES
    for room in ROOMS
    for bottom in (False, True)
]


def area(ring: Corners) -> float:
    pairs = zip(ring, (*ring[1:], ring[0]), strict=True)
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairs) / 2


def parts_area(pieces: Sequence[NetPiece]) -> Counter[str]:
    found: Counter[str] = Counter()
    for piece in pieces:
        for part in piece.parts:
            if part.tab is None:
                found[part.side] += area(part.ring)  # type: ignore[assignment]
    return found


def length_of(pieces: Sequence[NetPiece]) -> float:
    return sum(math.dist(*fold) for piece in pieces for fold in piece.folds)


def test_pieces_fit_the_room_and_hold_all_of_the_net(subtests: pytest.Subtests) -> None:
    """The pieces have all of each face and fold, and none is too large."""
    for net, unit, rise, room in ALL:
        with subtests.test(net.layout, size=net.size, room=room):
            pieces = pieces_of(net, room, unit, rise)
            for piece in pieces:
                assert piece.bounds.width <= room[0] + 1e-6
                assert piece.bounds.height <= room[1] + 1e-6
            areas = parts_area(pieces)
            for face in net.faces:
                assert areas[face.side] == pytest.approx(face.width * face.height)
            folds = sum(math.dist(fold.start, fold.end) for fold in net.folds)
            folds += sum(math.dist(tab.corners[0], tab.corners[3]) for tab in net.tabs)
            assert length_of(pieces) == pytest.approx(folds)


def test_what_is_cut_out_is_one_closed_ring_around_all_of_a_piece(
    subtests: pytest.Subtests,
) -> None:
    """The outline encloses exactly the faces, tabs and strips of the piece."""
    for net, unit, rise, room in ALL:
        with subtests.test(net.layout, size=net.size, room=room):
            for piece in pieces_of(net, room, unit, rise):
                assert len(piece.outline) == 1
                held = sum(area(part.ring) for part in piece.parts)
                held += sum(area(strip.corners) for strip in piece.strips)
                assert area(piece.outline[0]) == pytest.approx(held)


def test_a_strip_lies_under_the_piece_that_it_names(subtests: pytest.Subtests) -> None:
    """In the net, a strip is covered by the same face on the other piece."""
    for net, unit, rise, room in ALL:
        with subtests.test(net.layout, size=net.size, room=room):
            pieces = pieces_of(net, room, unit, rise)
            by_letter = {piece.letter: piece for piece in pieces}
            assert len(by_letter) == len(pieces)
            for piece in pieces:
                for strip in piece.strips:
                    over = [
                        part.ring
                        for part in by_letter[strip.to].parts
                        if part.tab is None and part.side == strip.side
                    ]
                    assert len(over) == 1
                    xs, ys = [x for x, _ in over[0]], [y for _, y in over[0]]
                    for x, y in strip.corners:
                        assert min(xs) - 1e-6 <= x <= max(xs) + 1e-6
                        assert min(ys) - 1e-6 <= y <= max(ys) + 1e-6


def test_a_net_that_fits_is_whole() -> None:
    """One piece without a letter or a strip, with the outline and the folds of the net."""
    net = cross_net(BoxSize(200.0, 125.0, 32.0))
    (piece,) = pieces_of(net, ROOMS[0], 25.0, 16.0)
    assert (piece.letter, piece.strips) == ("", ())
    assert piece.bounds == net.bounds
    assert len(piece.folds) == len(net.folds) + len(net.tabs)


def test_seams_lie_between_spaces() -> None:
    """A top of 8 by 5 spaces of 40 mm is divided on the lines between its spaces."""
    net = cross_net(BoxSize(320.0, 200.0, 51.2))
    pieces = pieces_of(net, ROOMS[1], 40.0, 25.6)
    assert len(pieces) > 1
    tops = [part.ring for piece in pieces for part in piece.parts if part.side == "top"]
    for ring in tops:
        for x, y in ring:
            assert ((x - 51.2) / 40.0) == pytest.approx(round((x - 51.2) / 40.0))
            assert ((y - 51.2) / 40.0) == pytest.approx(round((y - 51.2) / 40.0))


def test_a_paper_smaller_than_two_strips_is_refused() -> None:
    """Too small a room raises ValueError."""
    net: Net = cross_net(BoxSize(50.0, 50.0, 10.0))
    with pytest.raises(ValueError, match="too small"):
        pieces_of(net, (STRIP, STRIP), 25.0, 16.0)
