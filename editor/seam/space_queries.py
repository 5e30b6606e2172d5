"""What a system says about spaces and what stands on them, for questions about a map."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar

from editor.checks.check import SurveyT
from editor.core.edit import Edit
from editor.core.scenario import ScenarioT

PlaceT = TypeVar("PlaceT")
"""What a space of one system is: a cell, the id of an area."""


@dataclass(frozen=True)
class Beginning(Generic[PlaceT]):
    """Where somebody begins: the name for the middle of a sentence, the spaces, the object's id.

    The id is empty where nothing on the map says it, such as the largest piece of a realm.
    """

    name: str
    spaces: tuple[PlaceT, ...]
    id: str = ""


@dataclass(frozen=True)
class SpaceQueries(Generic[ScenarioT, SurveyT, PlaceT]):
    """How a system answers where things may stand and what can be reached.

    A place is where a thing lies or shall lie, such as the upper left cell of a box; it need not be
    a space.

    - beginnings(survey): where players begin, none on a map without a space
    - reached(survey, spaces): all spaces to which a way leads from any of these, themselves too
    - barred(survey, space, other): why no step leads from a space to its neighbour, in words:
      "2 levels up, 1 allowed"; empty where one does, or where they are no neighbours
    - place_named(survey, text): the place of a name; ValueError, a sentence, for none
    - name(survey, place): its name
    - around(survey, place): the places of the map, the nearest to this one first, itself too
    - stands(survey, id): the place of an object; None for one that has none of its own
    - turns(survey, thing): how many ways an object, or a component, can be turned: 1, 2 or 4
    - put(survey, id, place, quarters): the edit that puts an object there, turned so much farther;
      EditError, a sentence, where it cannot be put there at all
    - put_new(survey, component, place, quarters): the edit that puts a new one of a component there
    - reach_check: the code of the check that says which spaces have to be reached
    - grounds: the types of objects that a cause takes as given: the ground, where play begins
    - mover: who goes over the map: "unit", "pilot"; noun: what a space is called: "space", "zone"
    """

    beginnings: Callable[[SurveyT], tuple[Beginning[PlaceT], ...]]
    reached: Callable[[SurveyT, Collection[PlaceT]], Collection[PlaceT]]
    barred: Callable[[SurveyT, PlaceT, PlaceT], str]
    place_named: Callable[[SurveyT, str], PlaceT]
    name: Callable[[SurveyT, PlaceT], str]
    around: Callable[[SurveyT, PlaceT], Iterable[PlaceT]]
    place_of: Callable[[SurveyT, str], PlaceT | None]
    turns: Callable[[SurveyT, str], int]
    put: Callable[[SurveyT, str, PlaceT, int], Edit[ScenarioT]]
    put_new: Callable[[SurveyT, str, PlaceT, int], Edit[ScenarioT]]
    reach_check: str
    mover: str
    noun: str = "space"
    grounds: tuple[type, ...] = ()
