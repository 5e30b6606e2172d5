"""The sheets of the boxes: nets, and plans of dungeons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product

import pytest

from editor.export.paper.box_sheets import (
    box_pages,
    boxes_of,
    plan_pages,
    room_of,
)
from editor.export.paper.folding import WALLS
from editor.export.paper.nets_drawing import CUT, NumberedBox, wall_of
from editor.export.paper.sheet import PAPERS, Page
from editor.picture.affine import Rect
from editor.picture.drawing import Group, Node, Shape, Text
from editor.seam.tabletop import Region, Space
from tests.depth import every, in_loops
from tests.export.jobs import HOSTILE
from tests.export.measured import measured
from tests.export.paper.tables import TACTICS, by_hand, press, square, table_of
from tests.export.papers import bytes_of

TRUE = 0.1
"""The tolerance of lengths, in millimetres."""


def cut(pages: tuple[Page, ...]) -> list[float]:
    """The lengths of all upright and level lines to cut in a PDF of the pages, sorted."""
    found = []
    for page in measured(bytes_of(pages)):
        found += [right - left for left, right, _ in page.level(CUT)]
        found += [bottom - top for top, bottom, _ in page.upright(CUT)]
    return sorted(found)


def meant(boxes: Sequence[NumberedBox]) -> list[float]:
    """The lengths of the vertical and horizontal cut edges of the nets, sorted."""
    return sorted(
        abs(ax - bx) + abs(ay - by)
        for box in boxes
        for piece in box.pieces
        for ring in piece.outline
        for (ax, ay), (bx, by) in zip(ring, (*ring[1:], ring[0]), strict=True)
        if abs(ax - bx) < 0.001 or abs(ay - by) < 0.001
    )


def nets_on(page: Page) -> list[Group]:
    """The nets on a sheet."""
    groups = [node for node in page.nodes if isinstance(node, Group)]
    return [group for group in groups if group.name.startswith("net ")]


def test_the_sides_of_a_printed_net_are_true(subtests: pytest.Subtests) -> None:
    """Every cut edge in the PDF has the length of the net, to 0.1 mm."""
    for unit, bottom in product((17.0, 25.0, 40.0), (False, True)):
        with subtests.test(unit=unit, bottom=bottom):
            table = by_hand()
            boxes = boxes_of(table, PAPERS["A4"], unit, bottom)
            lengths = cut(box_pages(table, press(), unit, bottom))
            wanted = meant(boxes)
            assert len(lengths) == len(wanted)
            for value, other in zip(lengths, wanted, strict=True):
                assert value == pytest.approx(other, abs=TRUE)
            if not bottom:
                # The free edges below the walls of the lower box: 3 spaces, 2 spaces, two of each.
                for length in (3 * unit, 2 * unit):
                    assert sum(abs(length - other) < TRUE for other in lengths) == 2


@pytest.mark.parametrize("cases", in_loops(every([*product(TACTICS, ("A4", "Letter"))], 3)))
def test_every_box_of_a_sample_is_printed_once(
    cases: list[tuple[str, str]], subtests: pytest.Subtests
) -> None:
    """Each box has its net, its numbers go from 1 on, and no net leaves the paper."""
    for sample, paper in cases:
        with subtests.test(sample=sample, paper=paper):
            table = table_of(f"tactics/{sample}")
            boxes = boxes_of(table, PAPERS[paper], 25.0, False)
            ids = [slab.id for slab in table.slabs if slab.kind == "box"]
            assert sorted(box.slab.id for box in boxes) == sorted(ids)
            assert [box.number for box in boxes] == list(range(1, len(ids) + 1))
            pages = box_pages(table, press(paper), 25.0)
            nets = sorted(net.name for page in pages for net in nets_on(page))
            assert nets == sorted(f"net {b.number}{p.letter}" for b in boxes for p in b.pieces)
            for page in pages:
                lies_across = page.width > page.height
                room = room_of(PAPERS[paper].across if lies_across else PAPERS[paper]).grown(0.001)
                for net in nets_on(page):
                    at = outline_of(net)
                    assert room.x <= at.x
                    assert at.right <= room.right
                    assert room.y <= at.y
                    assert at.bottom <= room.bottom


def test_a_divided_box_is_told() -> None:
    """A net larger than the paper is divided into pieces; at a smaller scale it is whole."""
    table = table_of("tactics/twin-peaks")
    assert all("piece" not in page.title for page in box_pages(table, press(), 25.0))
    titles = [page.title for page in box_pages(table, press(), 40.0)]
    assert "Net of box 3, piece b of 4" in titles
    assert "Net of box 1, piece a of 2" in titles


def test_a_map_without_boxes_has_no_nets() -> None:
    """No sheet is printed, whatever the system."""
    for sample in ("tactics/smallest", "mechs/market-square", "trts/ashen-isle"):
        assert box_pages(table_of(sample), press(), 25.0) == ()


def test_any_name_can_be_printed(subtests: pytest.Subtests) -> None:
    """With any name a box has its net, and its caption stays on the paper."""
    for text in HOSTILE:
        with subtests.test(text):
            pages = box_pages(by_hand(text), press(title=text), 25.0)
            assert bytes_of(pages).startswith(b"%PDF")


def test_the_same_boxes_are_the_same_pages() -> None:
    """Two layouts have equal nodes."""
    table = table_of("tactics/watchtower")
    assert box_pages(table, press(), 25.0) == box_pages(table, press(), 25.0)


def test_portals_lie_where_the_map_has_them() -> None:
    """The arch of a portal in the south lies on the south wall, one and a half spaces along."""
    table = by_hand()
    box = boxes_of(table, PAPERS["A4"], 25.0, False)[0]
    pages = box_pages(table, press(), 25.0)
    words = [node for node in inner(pages[0].nodes) if isinstance(node, Text) and node.words == "I"]
    assert len(words) == 1
    wall = wall_of(table, box, box.net.face_of["south"], 25.0)
    assert [(p.sign, p.along, p.foot) for p in wall.portals] == [("I", 37.5, 0.0)]


def test_printed_lines_lie_on_the_walls_as_the_box_is_turned() -> None:
    """The line of a mark is where the game puts a portal, however the box is turned."""
    seen = 0
    for sample in TACTICS:
        table = table_of(f"tactics/{sample}")
        for box in boxes_of(table, PAPERS["A4"], 25.0, False):
            marks = {(mark.at, mark.outward) for mark in box.slab.marks}
            doors = {(d.at, d.outward) for d in table.doors if d.slab == box.slab.id}
            walls = [wall_of(table, box, box.net.face_of[side], 25.0) for side in WALLS]
            assert sum(len(wall.marks) for wall in walls) == len(marks)
            assert sum(len(wall.portals) for wall in walls) == len(doors)
            for wall in walls:
                assert all(12.4 < along < wall.width - 12.4 for along in wall.marks)
            seen += len(marks & doors)
    assert seen > 20


def test_signs_of_a_top_are_printed_on_it() -> None:
    """The flag of an area that is scored on a box, and the emblem of a start there."""
    table = by_hand()
    at = (2.5, 2.5)
    space = Space("c3", "c3", square(2, 2, 1, 1), at, 2, "plain", "#F1E8D2", "low", (2, 2))
    regions = (
        Region("x", "Area x", "area", "#6A2F63", ("a1",), "a1", sign="X"),
        Region("y", "Area y", "area", "#6A2F63", ("c3",), "c3", sign="Y"),
        Region("s", "Start", "start", "#A82A26", ("c3",), seat=4),
    )
    pages = box_pages(replace(table, spaces=(space,), regions=regions), press(), 25.0)
    words = [node.words for node in inner(pages[0].nodes) if isinstance(node, Text)]
    assert words.count("Y") == 1
    assert words.count("4") == 1
    assert "A" not in words


def outline_of(net: Group) -> Rect:
    """Where on its sheet a net is cut out."""
    (line,) = (
        node
        for node in net.nodes
        if isinstance(node, Shape) and node.line is not None and node.line.width == CUT
    )
    assert net.by is not None
    return net.by.around(line.path.bounds)


def inner(nodes: Sequence[Node]) -> Iterator[Node]:
    """All nodes, including those in groups."""
    for node in nodes:
        yield node
        if isinstance(node, Group):
            yield from inner(node.nodes)


def plans(sample: str, unit: float, paper: str = "A4") -> list[tuple[Group, bool]]:
    """The plans on all sheets of a sample, and whether the sheet is in landscape."""
    pages = plan_pages(table_of(sample), press(paper), unit)
    return [
        (node, page.width > page.height)
        for page in pages
        for node in page.nodes
        if isinstance(node, Group) and node.name.startswith("plan ")
    ]


def test_every_dungeon_has_its_plan_at_the_scale_of_the_map(subtests: pytest.Subtests) -> None:
    """A plan is as large as its box: each space has the side that is asked for."""
    for sample in ("tactics/two-lanterns", "tactics/under-the-hill"):
        with subtests.test(sample):
            table = table_of(sample)
            wanted = {
                region.id: table.portrait(region.id).frame
                for region in table.regions
                if region.kind == "dungeon"
            }
            found = plans(sample, 25.0)
            assert sorted(group.name for group, _ in found) == sorted(
                f"plan {name}" for name in wanted
            )
            for group, _ in found:
                drawing = group.nodes[0]
                assert isinstance(drawing, Group)
                frame = wanted[drawing.name]
                assert drawing.clip is not None
                size = drawing.clip.bounds
                assert (size.width, size.height) == pytest.approx(
                    (frame.width * 25, frame.height * 25)
                )


def test_plans_stay_on_the_paper(subtests: pytest.Subtests) -> None:
    """A plan that is larger than the paper is made smaller, and says by how much."""
    for unit, paper in product((25.0, 60.0, 200.0), ("A4", "Letter")):
        with subtests.test(unit=unit, paper=paper):
            found = plans("tactics/under-the-hill", unit, paper)
            assert found
            for group, across in found:
                room = room_of(PAPERS[paper].across if across else PAPERS[paper]).grown(0.01)
                drawing, words = group.nodes
                assert isinstance(drawing, Group)
                assert isinstance(words, Text)
                assert group.by is not None
                assert drawing.clip is not None
                at = group.by.around(drawing.clip.bounds)
                assert room.joined(at) == room
                if unit == 200.0:
                    assert words.words.endswith("%")


def test_maps_without_dungeons_have_no_plans() -> None:
    """No sheet is printed, whatever the system."""
    for sample in ("tactics/watchtower", "mechs/market-square", "trts/ashen-isle"):
        assert plan_pages(table_of(sample), press(), 25.0) == ()
