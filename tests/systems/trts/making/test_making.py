"""Made area maps: what each dial does, names, fairness, and begun maps that are completed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from statistics import mean

import pytest
from msgspec.structs import replace

from editor.analysis.symmetry import BoardSymmetry
from editor.core.edit import apply_all
from editor.core.errors import EditError
from editor.core.making import MakingOrder, MakingSymmetry
from editor.systems.judge import judge
from editor.systems.trts.edits.symmetry import REPEATING
from editor.systems.trts.edits.templates import new_scenario
from editor.systems.trts.making.making import DIALS, MAKING, attempt, bare, symmetries
from editor.systems.trts.map.board import Area, TrtsScenario
from editor.systems.trts.map.survey import Survey
from tests.depth import every, in_loops
from tests.systems.trts.surveying import library, ruleset, survey_of

SEEDS = range(1, 9)


def made(order: MakingOrder, players: int = 2, begun: TrtsScenario | None = None) -> TrtsScenario:
    """Return the map of the first attempt."""
    mode = {2: "two-player", 3: "free-for-all", 4: "team"}[players]
    base = begun or bare(new_scenario(mode, players, library()), frozenset())
    edits = attempt(base, library(), ruleset(), base.mode, order, Random(order.text))
    return apply_all(tuple(edits), base, library())


def areas_only(scenario: TrtsScenario) -> TrtsScenario:
    """Return a map with its outlines alone: no links, names, fields or starts."""
    kept = bare(scenario, frozenset(area.id for area in scenario.board.areas))
    areas = tuple(Area(id=area.id, outline=area.outline) for area in kept.board.areas)
    return replace(kept, board=replace(kept.board, areas=areas))


def number_of_areas(survey: Survey) -> float:
    """Return how many areas there are."""
    return len(survey.map.areas)


def open_sheet(survey: Survey) -> float:
    """Return the share of the sheet that no area covers."""
    width, height = survey.board.sheet
    return 1 - sum(laid.shape.size for laid in survey.map.areas.values()) / (width * height)


def walked_borders(survey: Survey) -> float:
    """Return the share of borders over which one can walk."""
    walks = [link for link in survey.board.links if link.kind != "air"]
    return len(walks) / len(survey.map.borders)


def high_areas(survey: Survey) -> float:
    """Return the share of areas on high ground."""
    return mean("high ground" in laid.area.tags for laid in survey.map.areas.values())


def fields(survey: Survey) -> float:
    """Return how many mineral fields an area has."""
    return mean(laid.area.minerals for laid in survey.map.areas.values())


FIGURES: dict[str, Callable[[Survey], float]] = {
    "size": number_of_areas,
    "sea": open_sheet,
    "openness": walked_borders,
    "height": high_areas,
    "resources": fields,
}


@pytest.mark.quick("sea", "openness")
@pytest.mark.parametrize("dial", [dial.id for dial in DIALS])
def test_a_dial_does_what_its_words_say(dial: str) -> None:
    """Over eight seeds the figure of a dial is greater at its upper end than at its lower one."""
    low, high = (
        [
            FIGURES[dial](survey_of(made(MakingOrder(seed=seed, dials={dial: value}))))
            for seed in SEEDS
        ]
        for value in (0, 100)
    )
    assert mean(low) < mean(high)


@pytest.mark.parametrize("seeds", in_loops(every(SEEDS, 4)))
def test_names_are_short_and_no_two_alike(seeds: Sequence[int]) -> None:
    """Every area has a name of its own of at most 20 letters."""
    for seed in seeds:
        names = [area.name for area in made(MakingOrder(seed=seed), 4).board.areas]
        assert all(0 < len(name) <= 20 for name in names)
        assert len({name.casefold() for name in names}) == len(names)


@pytest.mark.quick("half")
@pytest.mark.parametrize("symmetry", ["none", "mirror", "half", "quarters"])
def test_starts_are_even(symmetry: MakingSymmetry) -> None:
    """All starts are as far from an expansion, have as many fields near them, and are apart."""
    players = 4 if symmetry == "quarters" else 2
    for seed in SEEDS:
        found = judge(
            made(MakingOrder(seed=seed, symmetry=symmetry), players), library(), ruleset()
        )
        assert [finding.check for finding in found] == []


def test_a_begun_map_gets_what_it_lacks() -> None:
    """Outlines alone are completed to a legal map, and no outline is changed."""
    for players in (2, 3, 4):
        before = areas_only(new_scenario("free-for-all", players, library()))
        after = made(MakingOrder(seed=players), players, before)
        assert [area.outline for area in after.board.areas] == [
            area.outline for area in before.board.areas
        ]
        assert all(area.name for area in after.board.areas)
        assert {finding.level for finding in judge(after, library(), ruleset())} <= {"advice"}


def test_a_completed_map_is_completed_again_alike() -> None:
    """Without its links and set-ups, a map with the names and fields that it got is made again."""
    for seed in SEEDS:
        before = areas_only(new_scenario("free-for-all", 3, library()))
        first = made(MakingOrder(seed=seed), 3, before)
        begun = bare(first, frozenset(area.id for area in first.board.areas))
        assert made(MakingOrder(seed=seed), 3, begun) == first


def test_what_is_placed_or_locked_stays() -> None:
    """A locked area gets neither name nor fields; names, fields and links stay as they are."""
    before = areas_only(new_scenario("two-player", 2, library()))
    first, second, third, *others = before.board.areas
    begun = (
        replace(first, locked=True),
        replace(second, name="My own", minerals=1),
        replace(third, start=True, locked=True, minerals=7, geysers=2),
        *others,
    )
    before = replace(before, board=replace(before.board, areas=begun))
    for seed in SEEDS:
        after = made(MakingOrder(seed=seed), 2, before).board.areas
        assert after[0] == begun[0]
        assert (after[1].name, after[1].minerals, after[1].geysers) == ("My own", 1, 0)
        assert after[2] == begun[2]


def test_open_ground_gets_areas_along_those_that_are_there() -> None:
    """Half of the areas of a map are kept; the others are drawn again, without overlaps."""
    whole = made(MakingOrder(seed=2))
    ids = [area.id for area in whole.board.areas]
    kept = bare(whole, frozenset(ids[::2]))
    for seed in SEEDS:
        after = made(MakingOrder(seed=seed), 2, kept)
        outlines = [area.outline for area in after.board.areas]
        assert outlines[: len(kept.board.areas)] == [area.outline for area in kept.board.areas]
        assert len(after.board.areas) >= 12
        survey = survey_of(after)
        assert not survey.map.overlaps
        new = {area.id for area in after.board.areas} - set(ids[::2])
        shared = [pair for pair in survey.map.borders if len(new & {*pair}) == 1]
        assert len(shared) >= 4


def test_symmetries_are_those_that_share_a_map_out() -> None:
    """Quarter turns take four players, half turns an even number, a begun map what it has."""
    found = {
        players: symmetries(
            bare(new_scenario("free-for-all", players, library()), frozenset()),
            library(),
            "free-for-all",
        )
        for players in (2, 3, 4)
    }
    assert found[2] == ("none", "mirror", "half")
    assert found[3] == ("none", "mirror")
    assert found[4] == ("none", "mirror", "half", "quarters")
    half = made(MakingOrder(seed=5, symmetry="half", dials={"sea": 0}))
    kept = areas_only(half)
    assert symmetries(kept, library(), "") == ("none", "half")
    with pytest.raises(EditError, match="do not have this symmetry"):
        made(MakingOrder(symmetry="mirror"), 2, kept)


def test_half_a_map_is_completed_to_a_symmetric_one() -> None:
    """Areas, fields and links of one half get twins in the other, and what is there stays."""
    kinds: tuple[MakingSymmetry, ...] = ("mirror", "half")
    for kind in kinds:
        whole = made(MakingOrder(seed=4, symmetry=kind, dials={"sea": 0}))
        middle = whole.board.sheet[0] // 2
        left = [area for area in whole.board.areas if max(x for x, _ in area.outline) <= middle]
        links = [link.id for link in whole.board.links]
        begun = bare(whole, frozenset([*(area.id for area in left), *links]))
        assert kind in symmetries(begun, library(), "")
        after = made(MakingOrder(seed=9, symmetry=kind), 2, begun)
        assert len(after.board.areas) >= 12
        assert {link.id for link in begun.board.links} < {link.id for link in after.board.links}
        repeating = BoardSymmetry(
            {"mirror": "mirror", "half": "half-turn"}[kind],  # type: ignore[arg-type]
            "vertical",
            (whole.board.sheet[0], whole.board.sheet[1]),
        )
        assert [found.title for found in REPEATING.differences(survey_of(after), repeating)] == []
        assert {finding.level for finding in judge(after, library(), ruleset())} <= {"advice"}


def test_too_few_areas_for_the_starts_are_refused_in_words() -> None:
    """Where every area is locked and the sheet is full, the starting locations do not fit."""
    full = areas_only(new_scenario("two-player", 2, library()))
    areas = tuple(replace(area, locked=True) for area in full.board.areas)
    with pytest.raises(EditError, match="2 starting locations do not fit on 13 areas"):
        made(MakingOrder(), 2, replace(full, board=replace(full.board, areas=areas)))


def test_every_dial_has_a_value_within_its_ends() -> None:
    """Dials have names of their own, and begin between their ends."""
    assert len({dial.id for dial in MAKING.dials}) == len(MAKING.dials)
    assert all(0 <= dial.value <= 100 for dial in MAKING.dials)
