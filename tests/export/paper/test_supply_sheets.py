"""The parts of a game on sheets: all of them, at their size, with backs that fit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import product
from typing import Any

import pytest

from editor.core.resources import samples_folder
from editor.export.job import chosen_supply
from editor.export.paper.sheet import PAPERS, UNPRINTED, Page
from editor.export.paper.supply_cuts import CutFlag, PartPictures
from editor.export.paper.supply_sheets import room_of, supply_losses, supply_pages
from editor.export.pdf_file import EXPORTER
from editor.paint.faces import advance
from editor.picture.affine import Affine, Point, Rect
from editor.picture.drawing import Group, Node, Picture, Shape, Text, filled
from editor.picture.inks import WHITE
from editor.picture.path import rectangle
from editor.seam.supply import DieFace, GamePart, PartDrawing
from tests.depth import in_loops, in_turn
from tests.export.jobs import job_of
from tests.export.paper.inked import inked, written
from tests.export.paper.tables import press

STRAIGHT = Affine()
FIVE_POINTS = 5 * 25.4 / 72
SAMPLES = ("tactics/two-lanterns", "mechs/foundry-duel", "trts/ember-and-hearth")


@cache
def drawing(width: float, height: float, colour: str) -> PartDrawing:
    """A side of one colour."""
    frame = Rect(0.0, 0.0, width, height)
    return lambda measure: Picture((filled(rectangle(*frame), colour),), frame)


def part(
    kind: Any,
    size: tuple[float, float],
    count: int = 1,
    *,
    colour: str = "#112233",
    back: str = "",
    **more: Any,
) -> GamePart:
    """A part of one colour, and of another on its back."""
    return GamePart(
        id=colour,
        name=more.pop("name", "A part"),
        kind=kind,
        group=more.pop("group", "Parts"),
        count=count,
        size=size,
        front=drawing(*size, colour),
        back=drawing(*size, back) if back else None,
        **more,
    )


def laid(nodes: Iterable[Node], by: Affine = STRAIGHT) -> Iterator[tuple[str, Affine]]:
    """Yield the colour of each side on a page, with its place."""
    for node in nodes:
        if isinstance(node, Group):
            yield from laid(node.nodes, by if node.by is None else by.after(node.by))
        elif (colour := getattr(getattr(node, "fill", None), "colour", "")) and colour[1:3] in (
            "11",
            "BA",
        ):
            yield colour, by


def pages_of(*parts: GamePart, paper: str = "A4", **more: Any) -> tuple[Page, ...]:
    """The sheets of parts."""
    names: Mapping[int, str] = {1: "Red"}
    return supply_pages(parts, press(paper), names, **more)


def test_the_fold_of_a_flag_is_no_cut() -> None:
    """A bare line lies under the dashes between its two sides, over the frames of both."""
    flag = CutFlag(part("flag", (24.0, 29.0)))
    nodes = list(flag.nodes(PartPictures(advance)))
    fold = [n for n in nodes if isinstance(n, Shape) and n.bounds.x <= 24.0 <= n.bounds.right]
    bare, dashed = fold[0], fold[1]
    assert bare.line is not None
    assert bare.line.ink.colour == WHITE
    assert not bare.line.dash
    assert dashed.line is not None
    assert dashed.line.dash


def test_a_sheet_is_full_of_cards(subtests: pytest.Subtests) -> None:
    """As many as fit lie side by side and share their cuts; all of them are printed."""
    for size, paper, each in (
        ((63.0, 88.0), "A4", 9),
        ((63.0, 88.0), "A3", 18),
        ((63.0, 88.0), "Letter", 8),
        ((46.0, 70.0), "A4", 12),
        ((34.0, 51.0), "A4", 25),
    ):
        with subtests.test(size=size, paper=paper):
            pages = pages_of(part("card", size, each + 2), paper=paper)
            found = [Counter(colour for colour, _ in laid(page.nodes)) for page in pages]
            assert [count["#112233"] for count in found] == [each, 2]
            assert pages[0].title == f"Parts {each}"


@pytest.mark.parametrize("across", [False, True])
@pytest.mark.parametrize("round_", [False, True])
def test_backs_fit_their_fronts(across: bool, round_: bool) -> None:
    """On the paper turned over its long edge each back lies behind its front, upright."""
    size = (120.0, 190.0) if not across else (190.0, 120.0)
    size = (16.0, 16.0) if round_ else size
    kind = "token" if round_ else "card"
    lone = part(kind, size, 3, back="#BA0000", round=round_)
    front, back, *_ = pages_of(lone)
    assert (front.is_back, back.is_back) == (False, True)
    fronts = [by for colour, by in laid(front.nodes) if colour == "#112233"]
    backs = [by for colour, by in laid(back.nodes) if colour == "#BA0000"]
    wide = front.width > front.height

    def behind(point: Point) -> Point:
        x, y = point
        return (x, front.height - y) if wide else (front.width - x, y)

    width, height = size
    for before, after in zip(fronts, backs, strict=True):
        for corner in ((0.0, 0.0), (width, 0.0), (0.0, height)):
            mirrored = width - corner[0], corner[1]
            assert after.at(mirrored) == pytest.approx(behind(before.at(corner)))


def test_every_part_is_printed_in_its_number() -> None:
    """Cards, counters, figures with two sides, flags, dice and boards, whatever their number."""
    die = part(
        "die",
        (16.0, 16.0),
        2,
        faces=tuple(DieFace("", drawing(16.0, 16.0, f"#11DD{n}0")) for n in range(6)),
    )
    parts = (
        part("card", (63.0, 88.0), 13, colour="#110001", back="#BA0001"),
        part("counter", (11.0, 11.0), 400, colour="#110002"),
        part("token", (16.0, 16.0), 5, colour="#110003", round=True, seat=1),
        part("figure", (20.0, 20.0), 7, colour="#110004"),
        part("flag", (24.0, 29.0), 3, colour="#110005", back="#BA0005"),
        part("board", (150.0, 52.0), 2, colour="#110006"),
        part("card", (63.0, 88.0), 0, colour="#110007"),
        die,
    )
    pages = pages_of(*parts)
    found = Counter(colour for page in pages for colour, _ in laid(page.nodes))
    assert {colour: found[colour] for colour in sorted(found) if "DD" not in colour} == {
        "#110001": 13,
        "#110002": 400,
        "#110003": 5,
        "#110004": 14,
        "#110005": 3,
        "#110006": 2,
        "#BA0001": 13,
        "#BA0005": 3,
    }
    assert [found[f"#11DD{n}0"] for n in range(6)] == [2] * 6
    words = [words for page in pages for words, _ in written(page.nodes)]
    assert {"5 × a part · Red", "400 × a part"} <= set(words)


def test_second_faces_are_beside_the_first_to_be_folded(subtests: pytest.Subtests) -> None:
    """Without backs both faces meet at a dashed fold, four cards to A4; covers are left out."""
    for paper, round_ in product(tuple(PAPERS), (False, True)):
        with subtests.test(paper=paper, round_=round_):
            size = (16.0, 16.0) if round_ else (63.0, 88.0)
            lone = part("token" if round_ else "card", size, 4, back="#BA0000", round=round_)
            hidden = part("card", (63.0, 88.0), 2, colour="#110001", back="#BA0001", cover=True)
            pages = pages_of(lone, hidden, paper=paper, backs=False)
            assert not [page for page in pages if page.is_back or page.name.startswith("K")]
            found = [(colour, by) for page in pages for colour, by in laid(page.nodes)]
            assert Counter(colour for colour, _ in found) == {
                "#112233": 4,
                "#BA0000": 4,
                "#110001": 2,
            }
            fronts = [by for colour, by in found if colour == "#112233"]
            backs = [by for colour, by in found if colour == "#BA0000"]
            for front, back in zip(fronts, backs, strict=True):
                # Not mirrored: turned over at the fold the back stands upright behind its front.
                assert back.at((0.0, 0.0)) == pytest.approx(front.at((size[0], 0.0)))
                assert back.at((0.0, size[1])) == pytest.approx(front.at(size))
            if not round_:
                assert (
                    len([page for page in pages if "#112233" in map(first, laid(page.nodes))]) == 1
                )


def first(pair: tuple[str, Affine]) -> str:
    """The colour of a side that is laid."""
    return pair[0]


def test_a_die_that_is_no_cube_has_a_sticker_for_each_face() -> None:
    """A die of eight faces is on paper with all of them."""
    faces = tuple(DieFace(str(n), drawing(16.0, 16.0, f"#11DD{n}0")) for n in range(8))
    pages = pages_of(part("die", (16.0, 16.0), 2, colour="#11EE00", faces=faces))
    found = Counter(colour for page in pages for colour, _ in laid(page.nodes))
    assert found == {f"#11DD{n}0": 2 for n in range(8)}


def test_what_is_larger_than_the_paper_is_printed_smaller_and_told() -> None:
    """A secret map of 270 mm fits A4; on Letter it is at 98 %, and a sentence says so."""
    large = part("sheet", (270.0, 185.0), name="Red's secret map")
    assert list(supply_losses((large,), PAPERS["A4"])) == []
    (reported,) = supply_losses((large,), PAPERS["Letter"])
    assert reported == "Red's secret map is printed at 98 %: 270 × 185 mm do not fit on Letter."
    (page,) = pages_of(large, paper="Letter")
    ((_, by),) = laid(page.nodes)
    assert abs(by.area) ** 0.5 == pytest.approx(room_of(PAPERS["Letter"].across).width / 270.0)


def test_figures_are_as_large_as_the_map_is() -> None:
    """At half the size of a space, a figure of 20 mm is one of 10."""
    (page,) = pages_of(part("figure", (20.0, 20.0)), figures=0.5)
    assert {round(abs(by.area) ** 0.5, 6) for _, by in laid(page.nodes)} == {0.5}


@pytest.fixture(scope="module")
def supplies() -> dict[str, tuple[GamePart, ...]]:
    """The parts of a match of each system."""
    return {
        name: chosen_supply(job_of(samples_folder() / f"{name}.json", EXPORTER)) for name in SAMPLES
    }


@pytest.mark.parametrize("cases", in_loops(in_turn(SAMPLES, tuple(PAPERS), 1)))
def test_all_parts_of_a_match_can_be_printed_and_read(
    cases: list[tuple[str, str]],
    supplies: dict[str, tuple[GamePart, ...]],
    subtests: pytest.Subtests,
) -> None:
    """Nothing is nearer than 6 mm to the edge, and no word is under five points."""
    for sample, paper in cases:
        with subtests.test(sample, paper=paper):
            for page in pages_of(*supplies[sample], paper=paper):
                for ink in inked(page.nodes):
                    assert ink.x >= UNPRINTED - 0.1, page.name
                    assert ink.y >= UNPRINTED - 0.1, page.name
                    assert ink.right <= page.width - UNPRINTED + 0.1, page.name
                    assert ink.bottom <= page.height - UNPRINTED + 0.1, page.name
                small = [words for words, size in written(page.nodes) if size < FIVE_POINTS]
                assert small == [], page.name


def test_sheets_are_filled(
    supplies: dict[str, tuple[GamePart, ...]], subtests: pytest.Subtests
) -> None:
    """Parts take at least half of the paper of all sheets but two."""
    for sample in SAMPLES:
        with subtests.test(sample):
            pages = [page for page in pages_of(*supplies[sample]) if not page.is_back]
            room = room_of(PAPERS["A4"])
            needed = sum(
                each.count
                * each.size[0]
                * each.size[1]
                * (6 if each.kind in ("figure", "die") else 1)
                for each in supplies[sample]
            )
            assert len(pages) <= needed / (0.5 * room.width * room.height) + 2


def test_owners_are_told_without_colours(
    supplies: dict[str, tuple[GamePart, ...]], subtests: pytest.Subtests
) -> None:
    """What is alike but for its owner differs in shape, pattern or words: a print may be grey."""
    for sample in SAMPLES:
        with subtests.test(sample):
            alike: dict[tuple[str, str], dict[int, str]] = {}
            for each in supplies[sample]:
                if each.seat:
                    sides = [
                        side(press().measure)
                        for side in (each.front, each.back)
                        if side is not None
                    ]
                    drawn = repr([colourless(node) for side in sides for node in side.nodes])
                    what = each.name.partition("'s ")[2] or each.group
                    alike.setdefault((each.kind, what), {})[each.seat] = drawn
            several = [drawings for drawings in alike.values() if len(drawings) > 1]
            assert several
            for drawings in several:
                assert len(set(drawings.values())) == len(drawings)


def colourless(node: Node) -> object:
    """A node as shapes and words, without its colours."""
    if isinstance(node, Group):
        return node.by, node.clip, tuple(map(colourless, node.nodes))
    if isinstance(node, Text):
        return node.words, node.at, node.size
    if isinstance(node, Shape):
        return node.path, node.fill is None, None if node.line is None else node.line[1:]
    return node.frame
