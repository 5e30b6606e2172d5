"""What a system provides for live symmetry: twins of every edit, and what is not symmetric."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Generic

from editor.analysis.symmetry import BoardSymmetry, Image, Point
from editor.checks.check import BaseSurvey, SurveyT
from editor.core.points import Cell
from editor.core.scenario import AnyScenario, ScenarioT
from editor.seam.overlay import Ghost, ReasonLevel


@dataclass(frozen=True)
class Twin:
    """What an edit became at one image of where it was made.

    - number: the place of the image in its symmetry
    - ids: the things there by the ids of those that the edit made or changed
    - cells: the spaces there that were painted
    - who: whose it is there, where that changes, such as "Blue's start"
    - refused: what could not be repeated there, in sentences
    """

    number: int
    image: Image
    ids: Mapping[str, str] = field(default_factory=dict)
    cells: frozenset[Cell] = frozenset()
    who: str = ""
    refused: tuple[str, ...] = ()


@dataclass(frozen=True)
class PlaceRow:
    """A place of what is in the hand; `number` is None for the place under the pointer."""

    number: int | None
    title: str
    words: str
    level: ReasonLevel
    place: str
    left_out: bool = False


@dataclass(frozen=True)
class Repeated(Generic[ScenarioT]):
    """A scenario after an edit and its twins; without twins the edit changed nothing to repeat."""

    scenario: ScenarioT
    twins: tuple[Twin, ...] = ()


@dataclass(frozen=True)
class Difference:
    """A thing without its twin, or spaces that differ from their images.

    - cells: where it is; ids: the thing, none for spaces
    - kept: what these spaces have, for the system that found it
    """

    title: str
    cells: frozenset[Cell] = frozenset()
    ids: tuple[str, ...] = ()
    kept: object = None


@dataclass(frozen=True)
class Repeating(Generic[ScenarioT, SurveyT]):
    """How a system repeats an edit by a symmetry.

    - middle(survey): the middle of the board in half units; square(survey): whether it is square
    - unit: how many units of the board a space measures, 1 where spaces are the unit
    - repeated(survey, after, symmetry, left out): a scenario after an edit of the surveyed one,
      with what the edit did repeated at each image whose number is not left out
    - twin_ghost(survey, twin): how the twin is shown, with its verdict; the survey is that of the
      scenario with all twins
    - differences(survey, symmetry): what has no twin, or differs from it
    - mended(survey, difference, symmetry, away): the scenario where it was taken away, or else
      repeated at its images; EditError where that is refused
    """

    middle: Callable[[SurveyT], Point]
    square: Callable[[SurveyT], bool]
    repeated: Callable[[SurveyT, ScenarioT, BoardSymmetry, frozenset[int]], Repeated[ScenarioT]]
    twin_ghost: Callable[[SurveyT, Twin], Ghost]
    differences: Callable[[SurveyT, BoardSymmetry], tuple[Difference, ...]]
    mended: Callable[[SurveyT, Difference, BoardSymmetry, bool], ScenarioT]
    unit: Callable[[SurveyT], int] = lambda survey: 1


AnyRepeating = Repeating[AnyScenario, BaseSurvey]
"""The record of any system."""
