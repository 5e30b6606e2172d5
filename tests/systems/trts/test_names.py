"""An area without a name is called alike wherever it is shown, in the editor and in a match."""

from collections.abc import Callable, Iterable

import pytest
from msgspec.structs import replace

from editor.systems.trts.map.board import TrtsScenario
from editor.systems.trts.map.survey import Survey
from editor.systems.trts.play.rules import RULES
from editor.systems.trts.supply.tabletop import tabletop
from editor.systems.trts.text.inspector import inspect
from editor.systems.trts.text.outline import outline
from editor.systems.trts.text.text_map import text_map
from editor.systems.trts.text.words import area_name, area_named
from tests.systems.trts.sessions import new_session
from tests.systems.trts.surveying import survey_of


def surveyed() -> Survey:
    """Return the survey of a new map whose areas have no names."""
    scenario = new_session().present
    assert isinstance(scenario, TrtsScenario)
    areas = tuple(replace(area, name="") for area in scenario.board.areas)
    return survey_of(replace(scenario, board=replace(scenario.board, areas=areas)))


PLACES: dict[str, Callable[[Survey], Iterable[str]]] = {
    "match": lambda survey: RULES.deal(survey).spaces,
    "inspector of the map": lambda survey: [
        line for part in inspect(survey, (), frozenset()).parts for line in part.lines
    ],
    "inspector of an area": lambda survey: [
        inspect(survey, (area.id,), frozenset()).title for area in survey.board.areas
    ],
    "outline": lambda survey: [node.title for node in outline(survey)[0].children],
    "spaces on a table": lambda survey: [space.name for space in tabletop(survey).spaces],
    "map as text": lambda survey: text_map(survey).splitlines(),
}


def test_an_area_without_a_name_has_one(subtests: pytest.Subtests) -> None:
    """It is "area 7", and never the id."""
    for place in PLACES:
        with subtests.test(place):
            survey = surveyed()
            said = list(PLACES[place](survey))
            names = [area_name(area) for area in survey.board.areas]
            named = [name for name in names if any(name in words.lower() for words in said)]
            homes = [name for name in names if survey.board.areas[names.index(name)].start]
            assert len(names) > len(homes) > 0
            assert named == (homes if place == "inspector of the map" else names)


def test_an_area_without_a_name_is_called_by_its_number_or_in_words() -> None:
    """The id itself is read by nobody: a7 is a number, another one the words it is made of."""
    board = surveyed().board
    assert [area_named(board, name) for name in ("a7", "a12", "pear-orchard", "b2", "x.y_z")] == [
        "area 7",
        "area 12",
        "area pear orchard",
        "area b2",
        "area x y z",
    ]
