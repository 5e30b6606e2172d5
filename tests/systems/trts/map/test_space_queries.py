"""The shortest way between two areas, and what areas are called by."""

import pytest
from msgspec.structs import replace

from editor.systems.trts.edits.templates import new_scenario
from editor.systems.trts.map.space_queries import route, space_named
from tests.systems.trts.surveying import library, survey_of

SURVEY = survey_of(new_scenario("two-player", None, library()))


def test_an_area_is_called_by_its_id_or_name() -> None:
    """Ids and names in any case are understood; what is neither is refused in words."""
    assert space_named(SURVEY, "start1") == "start1"
    assert space_named(SURVEY, " hearth vale ") == "start1"
    with pytest.raises(ValueError, match=r"no area 'c4'.* such as m$"):
        space_named(SURVEY, "c4")
    bare = replace(SURVEY.scenario, board=replace(SURVEY.board, areas=(), links=()))
    with pytest.raises(ValueError, match="no area 'c4': the map has no areas"):
        space_named(survey_of(bare), "c4")


def test_an_area_without_a_name_is_called_as_it_is_told() -> None:
    """What a way calls "area start1" may be asked for so; the bare word means nothing."""
    board = SURVEY.board
    areas = tuple(replace(area, name="") for area in board.areas)
    survey = survey_of(replace(SURVEY.scenario, board=replace(board, areas=areas)))
    way = route(survey, "start1", "start1")
    assert way is not None
    assert way.name == "area start1"
    assert space_named(survey, "Area start1") == "start1"
    with pytest.raises(ValueError, match="no area 'area'"):
        space_named(survey, "area")


def test_two_areas_of_one_name_are_told_apart() -> None:
    """A name that two areas have is refused with their ids."""
    board = SURVEY.board
    areas = tuple(replace(area, name="Mill") for area in board.areas[:2])
    scenario = replace(SURVEY.scenario, board=replace(board, areas=areas, links=()))
    with pytest.raises(ValueError, match="2 areas are named 'mill': m, start1"):
        space_named(survey_of(scenario), "mill")


def test_an_id_wins_over_the_name_of_another_area() -> None:
    """A word that is an area's id, in any case, means that area, whatever others are called."""
    board = SURVEY.board
    first, second, *_ = board.areas
    areas = (first, replace(second, name=first.id.upper()))
    survey = survey_of(replace(SURVEY.scenario, board=replace(board, areas=areas, links=())))
    assert space_named(survey, first.id) == first.id
    assert space_named(survey, first.id.upper()) == first.id


def test_a_way_says_how_one_goes() -> None:
    """Up a ramp, down another, and through the air where one cannot walk."""
    way = route(SURVEY, "near1", "near2")
    assert way is not None
    assert [(leg.name, leg.words) for leg in way.legs] == [
        ("The Crossing", "go up the ramp to"),
        ("New Ford", "go down the ramp to"),
    ]
    board = SURVEY.board
    flown = replace(board, links=tuple(replace(link, kind="air") for link in board.links))
    through_air = route(survey_of(replace(SURVEY.scenario, board=flown)), "near1", "m")
    assert through_air is not None
    assert [leg.kind for leg in through_air.legs] == ["air"]
    with pytest.raises(KeyError):
        route(SURVEY, "near1", "nowhere")
