"""Nets of boxes, folded in space: every face and every tab ends up in its place."""

import math
from collections.abc import Sequence

import pytest

from editor.export.paper.folding import TAB, BoxSide, BoxSize, Net, NetFold, band_net, cross_net
from editor.picture.affine import Point

Vector = tuple[float, float, float]
SIZES = (
    BoxSize(200.0, 125.0, 32.0),
    BoxSize(125.0, 200.0, 32.0),
    BoxSize(50.0, 50.0, 64.0),
    BoxSize(75.0, 25.0, 16.0),
    BoxSize(8.0, 6.0, 2.5),
    BoxSize(30.0, 30.0, 400.0),
)
NETS = [
    (make(size, bottom), bottom)
    for make in (cross_net, band_net)
    for size in SIZES
    for bottom in (False, True)
]


def rotated(point: Vector, start: Vector, end: Vector, degrees: float) -> Vector:
    """A point turned about the axis from start to end (the formula of Rodrigues)."""
    length = math.dist(start, end)
    k = tuple((b - a) / length for a, b in zip(start, end, strict=True))
    v = tuple(p - a for p, a in zip(point, start, strict=True))
    cross = (
        k[1] * v[2] - k[2] * v[1],
        k[2] * v[0] - k[0] * v[2],
        k[0] * v[1] - k[1] * v[0],
    )
    dot = sum(a * b for a, b in zip(k, v, strict=True))
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    x, y, z = (a + v[i] * c + cross[i] * s + k[i] * dot * (1 - c) for i, a in enumerate(start))
    return x, y, z


def laid(corners: Sequence[Point]) -> list[Vector]:
    """Points of the net on the table, its printed side up: z is up, y goes down the sheet."""
    return [(x, y, 0.0) for x, y in corners]


def folded(net: Net) -> tuple[dict[BoxSide, list[Vector]], list[list[Vector]]]:
    """The corners of all faces and tabs after every fold was folded by 90°."""
    above: dict[BoxSide, NetFold] = {fold.other: fold for fold in net.folds}

    def through(points: list[Vector], side: BoxSide) -> list[Vector]:
        # The farthest fold first, so that the axes of nearer ones still lie in the plane.
        while side in above:
            fold = above[side]
            points = away(points, fold.start, fold.end, net.face_of[side].corners)
            side = fold.one
        return points

    faces = {face.side: through(laid(face.corners), face.side) for face in net.faces}
    tabs = [
        through(away(laid(tab.corners), tab.corners[0], tab.corners[3], tab.corners), tab.on)
        for tab in net.tabs
    ]
    return faces, tabs


def away(points: list[Vector], start: Point, end: Point, moving: Sequence[Point]) -> list[Vector]:
    """Points rotated about a fold, downwards."""
    axis = laid((start, end))
    middle: Vector = (
        sum(x for x, _ in moving) / len(moving),
        sum(y for _, y in moving) / len(moving),
        0.0,
    )
    degrees = 90.0 if rotated(middle, axis[0], axis[1], 90.0)[2] < 0 else -90.0
    return [rotated(point, axis[0], axis[1], degrees) for point in points]


def on_box(net: Net, side: BoxSide) -> set[Vector]:
    """The corners that a side of the box must have, the top at z = 0."""
    w, d, h = net.size
    top = net.face_of["top"].by
    ends: dict[BoxSide, tuple[tuple[float, ...], tuple[float, ...], tuple[float, ...]]] = {
        "top": ((0, w), (0, d), (0,)),
        "bottom": ((0, w), (0, d), (-h,)),
        "north": ((0, w), (0,), (0, -h)),
        "south": ((0, w), (d,), (0, -h)),
        "west": ((0,), (0, d), (0, -h)),
        "east": ((w,), (0, d), (0, -h)),
    }
    return {
        (*top.at((x, y)), z) for x in ends[side][0] for y in ends[side][1] for z in ends[side][2]
    }


def rounded(points: Sequence[Vector] | set[Vector]) -> set[Vector]:
    return {(round(x, 6) + 0.0, round(y, 6) + 0.0, round(z, 6) + 0.0) for x, y, z in points}


def test_a_net_has_the_faces_folds_and_tabs_of_its_box(subtests: pytest.Subtests) -> None:
    """Closed: 6 faces, 5 folds, 7 tabs for the 12 edges; open below: 5, 4 and 4."""
    for net, bottom in NETS:
        with subtests.test(net.layout, size=net.size, bottom=bottom):
            counts = len(net.faces), len(net.folds), len(net.tabs)
            assert counts == ((6, 5, 7) if bottom else (5, 4, 4))
            area = sum(face.width * face.height for face in net.faces)
            w, d, h = net.size
            assert area == pytest.approx((2 if bottom else 1) * w * d + 2 * h * (w + d))


def test_a_folded_net_is_the_box(subtests: pytest.Subtests) -> None:
    """Folded in space, each face lies on its own side of the box and on no other."""
    for net, bottom in NETS:
        with subtests.test(net.layout, size=net.size, bottom=bottom):
            faces, _ = folded(net)
            for side, corners in faces.items():
                assert rounded(corners) == rounded(on_box(net, side)), side


def test_a_folded_tab_lies_under_the_face_it_is_meant_for(subtests: pytest.Subtests) -> None:
    """Each tab ends up in the plane of its face, within it, and covers less than half of it."""
    for net, bottom in NETS:
        with subtests.test(net.layout, size=net.size, bottom=bottom):
            _, tabs = folded(net)
            for tab, corners in zip(net.tabs, tabs, strict=True):
                room = on_box(net, tab.under)
                for axis in range(3):
                    low, high = min(c[axis] for c in room), max(c[axis] for c in room)
                    assert all(low - 1e-6 <= corner[axis] <= high + 1e-6 for corner in corners)
                across = (
                    net.size.height if tab.on in ("top", "bottom") else net.size.of(tab.under)[0]
                )
                assert 0 < tab.depth <= min(TAB, 0.5 * across)


def test_every_edge_of_the_box_is_a_fold_or_has_one_tab(subtests: pytest.Subtests) -> None:
    """The edge of a tab lies on an edge of the face that it is glued to."""
    for net, bottom in NETS:
        with subtests.test(net.layout, size=net.size, bottom=bottom):
            joins = [frozenset((fold.one, fold.other)) for fold in net.folds]
            joins += [frozenset((tab.on, tab.under)) for tab in net.tabs]
            assert len(set(joins)) == len(joins) == (12 if bottom else 8)
            _, tabs = folded(net)
            for tab, corners in zip(net.tabs, tabs, strict=True):
                ends = rounded([corners[0], corners[3]])
                assert ends <= rounded(on_box(net, tab.under)) & rounded(on_box(net, tab.on))


def test_nothing_in_a_net_covers_anything_else(subtests: pytest.Subtests) -> None:
    """Tabs and faces of the net do not overlap."""
    for net, bottom in NETS:
        with subtests.test(net.layout, size=net.size, bottom=bottom):
            shapes = [face.corners for face in net.faces] + [tab.corners for tab in net.tabs]
            for index, shape in enumerate(shapes):
                middle = (sum(x for x, _ in shape) / 4, sum(y for _, y in shape) / 4)
                for other in shapes[:index] + shapes[index + 1 :]:
                    assert not any(within(point, other) for point in (*shape, middle))


def within(point: Point, ring: Sequence[Point]) -> bool:
    """Whether a point lies well within a convex ring that goes clockwise."""
    return all(
        (bx - ax) * (point[1] - ay) - (by - ay) * (point[0] - ax) > 1e-6
        for (ax, ay), (bx, by) in zip(ring, (*ring[1:], ring[0]), strict=True)
    )


def test_a_box_without_extent_has_no_net() -> None:
    """A size of zero is refused with a sentence."""
    with pytest.raises(ValueError, match="has no net"):
        cross_net(BoxSize(10.0, 0.0, 5.0))
    with pytest.raises(ValueError, match="has no net"):
        band_net(BoxSize(10.0, 5.0, -1.0))


def test_the_sides_of_a_net_are_not_mirrored() -> None:
    """Seen from outside, each face keeps its upper left corner: pictures are not mirrored."""
    for net, _ in NETS:
        assert all(face.by.area == 1 for face in net.faces)


def test_walls_have_their_upper_edge_at_the_top() -> None:
    """Folded, the first two corners of a wall, those of its upper edge, are corners of the top."""
    for net, _ in NETS:
        faces, _ = folded(net)
        for side in ("north", "east", "south", "west"):
            assert rounded(faces[side][:2]) <= rounded(faces["top"])


def test_a_band_is_narrower_for_a_tall_box() -> None:
    """A box of 50 by 50 by 80 mm fits the inner part of A4 as a band and not as a cross."""
    size = BoxSize(50.0, 50.0, 80.0)
    band, cross = band_net(size).bounds, cross_net(size).bounds
    assert min(band.width, band.height) <= 190.0
    assert max(band.width, band.height) <= 277.0
    assert min(cross.width, cross.height) > 200.0
