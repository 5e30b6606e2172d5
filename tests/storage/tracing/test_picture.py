"""Pictures of known boards are traced: the same regions, the same neighbours, borders shared."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import networkx as nx
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays
from numpy.typing import NDArray

from editor.core.errors import EditError
from editor.seam.importing import Point
from editor.storage.tracing.picture import TracedPicture, TraceOptions, Tracer
from tests.depth import examples
from tests.storage.tracing.boards import board, neighbours

ALL = TraceOptions(background=False)


def labels_of(traced: TracedPicture) -> NDArray[np.uint16]:
    return np.frombuffer(traced.labels, np.uint16).reshape(traced.size[::-1])


def area_of(ring: tuple[Point, ...]) -> float:
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairwise((*ring, ring[0]))) / 2


def demand_same(traced: TracedPicture, labels: NDArray[np.int64]) -> None:
    """Demand the regions of a board, by their middles, and the same neighbours."""
    found = labels_of(traced)
    assert len(traced.regions) == labels.max()
    at = [each.inside for each in traced.regions]
    names = {place + 1: int(labels[int(y), int(x)]) for place, (x, y) in enumerate(at)}
    assert len(set(names.values())) == len(names)
    made, meant = nx.relabel_nodes(neighbours(found), names), neighbours(labels)
    # Corners at which four regions nearly meet may go either way.
    assert sum(1 for _ in nx.symmetric_difference(made, meant).edges) <= 1


def demand_partition(traced: TracedPicture) -> None:
    """Demand that each pixel is in one region and that neighbours have their borders in common."""
    labels = labels_of(traced)
    width, height = traced.size
    sides: Counter[tuple[Point, Point]] = Counter()
    total = 0.0
    for place, region in enumerate(traced.regions, start=1):
        assert (labels == place).any()
        assert all(len(ring) >= 4 for ring in region.rings)
        total += sum(area_of(ring) for ring in region.rings)
        for ring in region.rings:
            sides.update(pairwise((*ring, ring[0])))
    assert total == width * height
    assert set(sides.values()) == {1}
    for (a, b), _ in sides.items():
        edge = a[0] == b[0] in (0, width) or a[1] == b[1] in (0, height)
        assert edge != ((b, a) in sides)  # what is not the picture's edge has a side beyond


@pytest.mark.parametrize("seed", range(3))
def test_a_board_is_traced(seed: int) -> None:
    """Regions are divided by lines also where both have one colour; the lines belong to them."""
    pixels, labels = board(seed)
    traced = Tracer(pixels).traced(ALL)
    demand_same(traced, labels)
    demand_partition(traced)
    assert [each.name for each in traced.regions[:2]] == ["Area 1", "Area 2"]


def test_noise_and_letters_change_nothing() -> None:
    """Paper texture, specks and words inside of a region leave the count as it is."""
    pixels, labels = board(4)
    chance = np.random.default_rng(1)
    noisy = pixels.astype(np.int16) + chance.normal(0, 9, pixels.shape).astype(np.int16)
    specks = chance.random(labels.shape) < 0.004
    noisy[specks] = 0
    for number, (x, y) in enumerate(each.inside for each in Tracer(pixels).traced(ALL).regions):
        row, column = int(y), int(x)
        for letter in range(number % 4):
            noisy[row : row + 7, column + 4 * letter : column + 4 * letter + 2] = 20
    demand_same(Tracer(np.clip(noisy, 0, 255).astype(np.uint8)).traced(ALL), labels)


def test_strokes_divide_and_join_regions() -> None:
    """A stroke across a region makes two, one from a region to another makes them one."""
    pixels = np.full((60, 90, 3), 200, np.uint8)
    pixels[:, 44:46] = 0
    tracer = Tracer(pixels)
    assert len(tracer.traced(ALL).regions) == 2
    cut = ((0.0, 0.5), (0.5, 0.5))
    halves = tracer.traced(TraceOptions(background=False, cuts=(cut,)))
    assert len(halves.regions) == 3
    assert halves.region_at((0.2, 0.2)) != halves.region_at((0.2, 0.8))
    join = ((0.2, 0.2), (0.8, 0.2), (0.8, 0.4))
    options = TraceOptions(lines=6, background=False, cuts=(cut,), joins=(join,))
    joined = tracer.traced(options)
    assert len(joined.regions) == 2  # also with other lines
    assert joined.region_at((0.2, 0.2)) == joined.region_at((0.8, 0.8))
    demand_partition(joined)
    whole = TraceOptions(background=False, cuts=(cut,), joins=(((0.2, 0.2), (0.2, 0.8)),))
    assert len(tracer.traced(whole).regions) == 2
    assert tracer.traced(whole).region_at((1.0, 0.5)) is None


def test_background_and_regions_are_left_out() -> None:
    """The region along most of the edge goes by itself; a click leaves out or brings back."""
    pixels = np.full((60, 90, 3), 230, np.uint8)
    pixels[10:30, 10:40] = (200, 80, 80)
    pixels[10:30, 40:80] = (80, 80, 200)
    tracer = Tracer(pixels)
    names = [each.name for each in tracer.traced(TraceOptions()).regions]
    assert names == ["", "Area 1", "Area 2"]
    sea, red = (0.5, 0.9), (0.2, 0.3)
    turned = tracer.traced(TraceOptions(turned=(sea, red), names=((red, "Red"), (sea, "Sea"))))
    assert [each.name for each in turned.drawing("a.png").outlines] == ["Sea", "Area 2"]
    back = tracer.traced(TraceOptions(turned=(sea, red, red, sea)))
    assert back == tracer.traced(TraceOptions())
    named = tracer.traced(TraceOptions(names=((red, "Red"), (red, "Redder"), (sea, "Sea"))))
    assert [each.name for each in named.drawing("a.png").outlines] == ["Redder", "Area 2"]
    plain = tracer.traced(TraceOptions(names=((red, "Red"), (red, ""))))
    assert plain == tracer.traced(TraceOptions())
    gone = TraceOptions(turned=(red, (0.7, 0.3)))
    with pytest.raises(EditError, match="no region is left"):
        tracer.traced(gone).drawing("a.png")


@settings(max_examples=examples(200))
@given(
    st.tuples(st.integers(1, 14), st.integers(1, 14)).flatmap(
        lambda size: arrays(np.uint8, size, elements=st.integers(0, 3))
    ),
    st.integers(0, 4),
    st.integers(1, 20),
)
def test_any_picture_is_divided(values: NDArray[np.uint8], lines: int, smallest: int) -> None:
    """Each pixel of any picture is in one region, or there is none at all."""
    pixels = np.repeat((values * 80)[..., None], 3, axis=2)
    traced = Tracer(pixels).traced(TraceOptions(0, lines, smallest, background=False))
    assert traced == Tracer(pixels.copy()).traced(TraceOptions(0, lines, smallest, False))
    if traced.regions:
        demand_partition(traced)


def test_options_out_of_range() -> None:
    """Colours and lines have bounds."""
    for colours, lines in ((65, 4), (-1, 4), (0, 21), (0, -1)):
        with pytest.raises(ValueError, match="expected 0 to 64 colours"):
            TraceOptions(colours, lines)
