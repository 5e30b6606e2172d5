"""Every sheet of a print: filled, within its margins, with words that can be read, in few bytes."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import pytest

from benchmarks.maps import large_map
from editor.export.paper.contents import Print, parts_of
from editor.export.paper.sheet import UNPRINTED, Page
from editor.export.pdf_file import EXPORTER
from tests.depth import parameter
from tests.export.jobs import SAMPLES, job_with, named
from tests.export.paper.inked import inked, used, written
from tests.export.papers import print_of, printed

FIVE_POINTS = 5 * 25.4 / 72
LEAST_USED = 0.4
"""The share of a sheet that has ink at least; the last sheet of its kind may have less."""
RULES = 2
"""The most sheets that the rules of a mode take."""
MEGABYTE = 1_000_000
ALWAYS = {
    "tactics/two-lanterns": "A4",
    "mechs/hot-and-cold": "A3",
    "trts/ember-and-hearth": "Letter",
    "tactics/smallest": "separate",
}
"""Samples of the fast run, each with the way in which it is printed."""
OPTIONS: Mapping[str, Mapping[str, bool | str]] = {
    "A4": {},
    "A3": {"paper": "A3"},
    "Letter": {"paper": "Letter", "bottoms": True, "low_ink": True},
    "separate": {"separate": True, "duplex": False},
}


CASES = [
    parameter(
        named(path),
        way,
        deep=ALWAYS.get(named(path)) != way,
        pairs=ALWAYS.get(named(path)) != way and turn != number % len(OPTIONS),
    )
    for number, path in enumerate(SAMPLES)
    for turn, way in enumerate(OPTIONS)
]


@cache
def pages_of(sample: str, way: str) -> tuple[Page, ...]:
    """The sheets of a sample, printed in some way."""
    laid = Print(print_of(sample, **OPTIONS[way]))
    if way == "separate":
        return tuple(page for _, pages in laid.files() for page in pages)
    return laid.whole()


@pytest.mark.quick("tactics/smallest-separate", "tactics/two-lanterns-A4")
@pytest.mark.parametrize(("sample", "way"), CASES)
def test_nothing_is_too_small_or_too_near_the_edge(sample: str, way: str) -> None:
    """No word is under five points, and no ink is nearer than 6 mm to the edge of the paper."""
    for page in pages_of(sample, way):
        small = [words for words, size in written(page.nodes) if size < FIVE_POINTS]
        assert small == [], page.name
        for ink in inked(page.nodes):
            assert ink.x >= UNPRINTED - 0.1, page.name
            assert ink.y >= UNPRINTED - 0.1, page.name
            assert ink.right <= page.width - UNPRINTED + 0.1, page.name
            assert ink.bottom <= page.height - UNPRINTED + 0.1, page.name


@pytest.mark.quick("tactics/two-lanterns")
@pytest.mark.parametrize(
    "sample", [parameter(named(path), deep=named(path) not in ALWAYS) for path in SAMPLES]
)
def test_no_sheet_but_the_last_of_its_kind_is_left_empty(sample: str) -> None:
    """Kinds are what the letters of their names say: R1, R2; Map A1, Map B1."""
    kinds: dict[str, list[Page]] = {}
    for page in pages_of(sample, "A4"):
        if not page.is_back:
            kinds.setdefault(page.name.rstrip("0123456789").rstrip("ABCDEFGH "), []).append(page)
    assert len(kinds["R"]) <= RULES
    for pages in kinds.values():
        for page in pages[:-1]:
            assert used(page) >= LEAST_USED, page.name


def test_prints_are_small() -> None:
    """Drawings that come again are written once: a map of 14 × 14 with all cards is 0.6 MB."""
    assert len(printed("tactics/twin-peaks")) < 1.5 * MEGABYTE


def test_little_ink_leaves_out_patterns_and_no_words() -> None:
    """Backs of decks are left out; pilots keep the power armor on theirs."""
    job = print_of("mechs/foundry-duel", low_ink=True)
    backs = {part.id: part.back is not None for part in parts_of(job, "cards")}
    assert backs["pilot-1"]
    assert backs["mighty-mech-card"]
    assert backs["turn-card"]
    assert not backs["program-red-1"]
    assert not backs["weapon-rail-lance"]


@pytest.mark.deep
@pytest.mark.slow
@pytest.mark.parametrize("low_ink", [False, True])
def test_a_print_of_a_large_map_is_small(low_ink: bool) -> None:
    """A map of 64 × 64 spaces with a hundred boxes, on 130 pages, is 2.4 MB; its ground is told
    once for all sheets, with little ink too.
    """
    large = large_map()
    job = job_with(large.scenario, EXPORTER, low_ink=low_ink)
    assert len(EXPORTER.write(job)) < 4 * MEGABYTE
