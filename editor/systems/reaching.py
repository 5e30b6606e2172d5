"""How a space is reached, or what cuts it off: the smallest set of things, and where the ways end.

The things on which the space and the starts lie are taken as given: without them there would be
nothing to reach. Of all others the smallest set is looked for with which no way leads there.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from typing import NamedTuple

from editor.core.finding import Evidence
from editor.core.points import Cell, manhattan, neighbours, reading_order
from editor.core.words import are, counted, listing, opening
from editor.seam.space_queries import Beginning
from editor.seam.system import Route
from editor.systems.cause_words import named_culprit
from editor.systems.causes import Culprit, SmallestCause, all_culprits, left_with, smallest_set
from editor.systems.map_questions import (
    AnswerReason,
    MapAnswer,
    MapContext,
    MapQuestion,
    Place,
    rule_source,
)


def reach_answer(question: MapQuestion, context: MapContext) -> MapAnswer:
    """Return how a space is reached, or what cuts it off."""
    queries = context.space_queries
    survey = context.survey
    place: Place = queries.place_named(survey, question.place)
    name = queries.name(survey, place)
    if place not in queries.reached(survey, (place,)):
        return MapAnswer(question, False, (f"Nobody can stand at {name}: it is no {queries.noun}",))
    starts = queries.beginnings(survey)
    cut = [start for start in starts if place not in queries.reached(survey, start.spaces)]
    rules = tuple(
        rule_source(check, context.system.id)
        for check in context.system.checks()
        if check.code == queries.reach_check
    )
    if not cut:
        sentences, evidence = _ways(context, place, name, starts)
        return MapAnswer(question, True, sentences, evidence=evidence, rules=rules)
    cause = cut_off_by(context, place, cut)
    culprits = tuple(
        named_culprit(each, context.setup, context.scenario, context.library, context.ruleset)
        for each in (cause.culprits if cause else ())
    )
    all_of_them = len(cut) == len(starts) > 1
    starts_named = "any start" if all_of_them else listing([start.name for start in cut])
    said = [f"{_title(context, place)} cannot be reached from {starts_named}"]
    ends, evidence = _ends(context, place, cut)
    said += ends
    if cause is not None and not cause.culprits:
        said.append("No removable object blocks it; a path is missing")
    reasons = (AnswerReason(None, cause, culprits),) if culprits else ()
    return MapAnswer(
        question,
        False,
        tuple(said),
        reasons,
        evidence,
        rules,
        tried=cause.trials if cause else 0,
        whole=cause.whole if cause else True,
    )


def cut_off_by(
    context: MapContext, place: Place, cut: Sequence[Beginning[Place]]
) -> SmallestCause | None:
    """Return the smallest set of things that cuts a space off from all of these starts.

    Given is what the space and the starts lie on.
    """
    every = all_culprits(context.scenario, context.setup)
    given = smallest_set(
        every, lambda kept: cut_is(context, kept, place, cut) is not None, stop=context.stop
    )
    if given is None:
        return None
    base = frozenset(given.culprits)
    others = tuple(each for each in every if each not in base)
    found = smallest_set(
        others, lambda kept: cut_is(context, kept | base, place, cut) is True, stop=context.stop
    )
    return replace(found, given=given.culprits) if found is not None else None


def cut_is(
    context: MapContext, kept: Collection[Culprit], place: Place, cut: Sequence[Beginning[Place]]
) -> bool | None:
    """Return whether a space is cut off from these starts with these things alone.

    None where the space or one of the starts is not there.
    """
    queries = context.space_queries
    survey = context.survey_of(left_with(context.scenario, kept))
    if place not in queries.reached(survey, (place,)):
        return None
    wanted = {start.id for start in cut}
    there = [start for start in queries.beginnings(survey) if start.id in wanted]
    if {start.id for start in there} != wanted:
        return None
    return all(place not in queries.reached(survey, start.spaces) for start in there)


def _ways(
    context: MapContext, place: Place, name: str, starts: Iterable[Beginning[Place]]
) -> tuple[tuple[str, ...], tuple[Evidence, ...]]:
    """Return the cheapest way to a space in sentences, with what it costs from each start."""
    found: list[tuple[Beginning[Place], Route]] = []
    for start in starts:
        # A start that no object says is a whole piece, and any of its spaces will do.
        spaces = start.spaces if start.id else start.spaces[:1]
        routes = [context.system.route(context.survey, space, place) for space in spaces]
        known = [route for route in routes if route is not None]
        if known:
            found.append((start, min(known, key=lambda route: (route.cost, len(route.legs)))))
    if not found:
        return (f"{_title(context, place)} can be reached",), ()
    best, route = min(found, key=lambda pair: pair[1].cost)
    starts_named = "every start" if len(found) > 1 else found[0][0].name
    sentences = [f"{_title(context, place)} can be reached from {starts_named}"]
    if not route.legs:
        sentences.append(f"It belongs to {best.name}")
    else:
        over = [leg.name for leg in route.legs[:-1]]
        said = f" over {listing(over)}" if over else " at once"
        sentences.append(f"The cheapest path is from {route.name} to {name}{said}")
    unit = f"{route.unit} point" if route.unit else "step"
    costs = [
        f"{counted(way.cost, unit) if number == 0 else way.cost} from {start.name}"
        for number, (start, way) in enumerate(found)
    ]
    sentences.append(f"The cost is {listing(costs)}")
    spaces = (route.start, *(leg.space for leg in route.legs))
    return tuple(sentences), (_shown("path", spaces, str(route.cost)),)


def _title(context: MapContext, place: Place) -> str:
    """Return a space as the beginning of a sentence: "Space e9"; an area has a name."""
    name = context.space_queries.name(context.survey, place)
    cells = context.system.editing().cell_names
    return f"{opening(context.space_queries.noun)} {name}" if cells else opening(name)


class _Border(NamedTuple):
    """A space that is reached, and one that is not, as near to each other as there are."""

    apart: int
    to_place: int
    here: Cell
    there: Cell
    barred: str


def _ends(
    context: MapContext, place: Place, cut: Iterable[Beginning[Place]]
) -> tuple[list[str], tuple[Evidence, ...]]:
    """Return where the ways end: the spaces that are cut off with it, and the nearest pair."""
    queries = context.space_queries
    survey = context.survey
    reached: set[Place] = set()
    for start in cut:
        reached |= set(queries.reached(survey, start.spaces))
    region = set(queries.reached(survey, (place,))) - reached
    sentences = []
    if len(region) > 1:
        others = len(region) - 1
        sentences.append(
            f"{counted(others, f'other {queries.noun}')} {are(others)} cut off with it"
        )
    shown = [_shown("spaces", _ordered(region), "")]
    border = _border(context, _cells(reached), _cells(region), place)
    if border is None:
        mover = queries.mover
        sentences.append(f"No link for a {mover} leads there from the spaces that can be reached")
        return sentences, tuple(shown)
    here, there = queries.name(survey, border.here), queries.name(survey, border.there)
    between = counted(border.apart - 1, "space" if queries.noun == "space" else "place")
    if border.barred:
        sentences.append(f"There is no step from {here} to {there}: {border.barred}")
    else:
        corner = (
            border.apart == 2
            and border.here[0] != border.there[0]
            and border.here[1] != border.there[1]
        )
        said = "which touch at a corner" if corner else f"{between} apart"
        sentences.append(f"The nearest {queries.noun}s are {here} and {there}, {said}")
    ends = (border.here, border.there)
    shown.append(Evidence("gap", cells=ends, label=border.barred or between))
    return sentences, tuple(shown)


def _border(
    context: MapContext, reached: Collection[Cell], region: Collection[Cell], place: Place
) -> _Border | None:
    """Return the nearest pair of a space that is reached and one that is not, nearest to a place.

    Of neighbours those between which a step is barred.
    """
    queries = context.space_queries
    if not isinstance(place, tuple) or not reached or not region:
        return None
    at: Cell = place
    known = set(reached)
    beside = [
        _Border(1, manhattan(there, at), here, there, barred)
        for there in reading_order(region)
        for here in neighbours(there)
        if here in known
        for barred in (queries.barred(context.survey, here, there),)
        if barred
    ]
    if beside:
        return min(beside, key=lambda border: (border.to_place, border.there[1], border.there[0]))
    best: _Border | None = None
    for there in reading_order(region):
        for here in reading_order(reached):
            apart = manhattan(here, there)
            if best is None or apart < best.apart:
                best = _Border(apart, manhattan(there, at), here, there, "")
    return best


def _cells(spaces: Iterable[Place]) -> list[Cell]:
    """Return those of these spaces that are cells."""
    return [space for space in spaces if isinstance(space, tuple)]


def _ordered(spaces: Collection[Place]) -> tuple[Place, ...]:
    cells = _cells(spaces)
    return tuple(reading_order(cells)) if cells else tuple(sorted(map(str, spaces)))


def _shown(kind: str, spaces: Sequence[Place], label: str) -> Evidence:
    """Return spaces as evidence: cells, or the ids of areas."""
    cells = tuple(_cells(spaces))
    ids = tuple(space for space in spaces if isinstance(space, str))
    if kind == "path":
        return Evidence("path", cells=cells, ids=ids, label=label)
    return Evidence("spaces", cells=cells, ids=ids, label=label)
