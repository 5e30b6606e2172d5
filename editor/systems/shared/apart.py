"""What is not symmetric: things without their twin, and what mends it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterator, Mapping
from itertools import islice
from typing import NamedTuple

from editor.analysis.graphs import pieces_of
from editor.analysis.symmetry import STILL, BoardSymmetry, Image, Point
from editor.checks.check import SurveyT
from editor.core.errors import EditError
from editor.core.points import Cell, reading_order
from editor.core.scenario import ScenarioT
from editor.seam.overlay import Ghost
from editor.seam.repeating import Difference, Repeating, Twin
from editor.systems.shared.objects import titles_of
from editor.systems.shared.repeating import Copying, Repeater, ViewT

MOST = 200
"""The most differences that are listed."""


class Follower(NamedTuple):
    """A twin that is not alike, and the number of the image at which it lies."""

    number: int
    twin: str


def repeating_of(
    repeater: Repeater[ScenarioT, SurveyT, ViewT],
    middle: Callable[[SurveyT], Point],
    square: Callable[[SurveyT], bool],
    hand: Callable[[SurveyT, Twin], Ghost],
    cells_of: Callable[[SurveyT, str], Collection[Cell]],
    unit: Callable[[SurveyT], int] = lambda survey: 1,
) -> Repeating[ScenarioT, SurveyT]:
    """Return what a system lays out for live symmetry, where only things differ from images.

    `cells_of` returns the spaces of a thing.
    """

    def differences(survey: SurveyT, symmetry: BoardSymmetry) -> tuple[Difference, ...]:
        return things_apart(repeater, survey, symmetry, cells_of)

    def mended(
        survey: SurveyT, found: Difference, symmetry: BoardSymmetry, away: bool
    ) -> ScenarioT:
        return mended_thing(repeater, survey, found, symmetry, away=away)

    return Repeating(middle, square, repeater.repeated, hand, differences, mended, unit)


def things_apart(
    repeater: Repeater[ScenarioT, SurveyT, ViewT],
    survey: SurveyT,
    symmetry: BoardSymmetry,
    cells_of: Callable[[SurveyT, str], Collection[Cell]],
) -> tuple[Difference, ...]:
    """Return the things without a twin, and those whose twin is not alike."""
    return tuple(islice(_apart(repeater, survey, symmetry, cells_of), MOST))


def _apart(
    repeater: Repeater[ScenarioT, SurveyT, ViewT],
    survey: SurveyT,
    symmetry: BoardSymmetry,
    cells_of: Callable[[SurveyT, str], Collection[Cell]],
) -> Iterator[Difference]:
    work = _work(repeater, survey)
    reported: set[str] = set()
    for thing in work.new.values():
        key = repeater.key(work.after, thing)
        if key is None or thing.id in reported:
            continue
        for number, image in enumerate(symmetry.images):
            twin = work.places.get(repeater.seen(work.after, key, image), "")
            if twin and repeater.alike(work.after, thing, work.new[twin], image):
                continue
            reported |= {thing.id, twin}
            kept = Follower(number, twin) if twin else None
            name = titles_of(repeater.scenario_of(survey)).words(survey, thing.id)
            yield Difference(name, frozenset(cells_of(survey, thing.id)), (thing.id,), kept)
            break


def mended_thing(
    repeater: Repeater[ScenarioT, SurveyT, ViewT],
    survey: SurveyT,
    found: Difference,
    symmetry: BoardSymmetry,
    *,
    away: bool,
) -> ScenarioT:
    """Return the scenario without a thing, or else with its twins. Raises EditError."""
    scenario = repeater.scenario_of(survey)
    (thing,) = found.ids
    setup = survey.setup.id if survey.setup else ""
    if found.kept is not None:
        assert isinstance(found.kept, Follower)
        number, twin = found.kept
        image = symmetry.images[number]
        if away:
            work = _work(repeater, survey)
            return repeater.followed(work, twin, thing, _back(image, symmetry))
        return repeater.followed(_work(repeater, survey), thing, twin, image)
    without = repeater.removing((thing,), setup).apply(scenario, survey.library)
    if away:
        return without
    repeated = repeater.between(without, scenario, survey, symmetry)
    refused = [words for twin in repeated.twins for words in twin.refused]
    if refused:
        raise EditError(refused[0])
    if repeated.scenario is scenario:
        raise EditError("it cannot be repeated there")
    return repeated.scenario


def _back(image: Image, symmetry: BoardSymmetry) -> Image:
    """Return the image that leads back from one."""
    return next(other for other in symmetry.images if other.motion.after(image.motion) == STILL)


def _work(
    repeater: Repeater[ScenarioT, SurveyT, ViewT], survey: SurveyT
) -> Copying[ScenarioT, SurveyT, ViewT]:
    scenario = repeater.scenario_of(survey)
    setup = survey.setup.id if survey.setup else ""
    view = repeater.view(scenario, survey.library, setup)
    return Copying(repeater, view, (scenario, scenario), survey.library, setup)


def spaces_apart(
    looks: Mapping[Cell, Hashable],
    symmetry: BoardSymmetry,
    plain: Hashable,
    without: Collection[Cell],
) -> tuple[tuple[frozenset[Cell], Hashable, Hashable], ...]:
    """Return spaces that differ from their images, with what they have and what the images have.

    Of a space and its images most are right; where none is in the majority, what is `plain` is
    right, else the first. Adjacent ones that differ in the same way are one. Spaces `without` are
    left out with their images. What the images have is None where one lies off the map.
    """
    wrong: dict[Cell, tuple[Hashable, Hashable]] = {}
    seen: set[Cell] = set()
    images = symmetry.images
    for cell in reading_order(looks):
        if cell in seen:
            continue
        orbit = tuple(dict.fromkeys((cell, *(image.cell(cell) for image in images))))
        seen.update(orbit)
        if len(orbit) == 1 or any(other in without for other in orbit):
            continue
        if any(other not in looks for other in orbit):
            wrong.update(
                (other, (looks[other], None))
                for other in orbit
                if other in looks and looks[other] != plain
            )
            continue
        there = [looks[other] for other in orbit]
        if len(set(there)) > 1:
            right = max(there, key=lambda look: (there.count(look), look == plain))
            wrong.update((o, (looks[o], right)) for o in orbit if looks[o] != right)
    found = [(frozenset(piece), *wrong[piece[0]]) for piece in pieces_of(wrong)]
    return tuple(found[:MOST])
