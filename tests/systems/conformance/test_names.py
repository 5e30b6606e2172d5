"""A player and a set-up have one name wherever they are shown, whatever their seats and order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import product
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from editor.core.scenario import AnyScenario
from editor.picture.cards import width_of
from editor.picture.drawing import Group, Node, Text
from editor.picture.inks import SEATS
from editor.seam.games import play_of
from editor.seam.system import AnySystem
from editor.storage.kits import library_for, ruleset_for
from tests.systems.conformance.catalogue import OURS, begun, words_of

IDS = ("zoe", "yan", "xia", "wim", "vic", "una", "tom", "sam")
Shown = Callable[[AnySystem, Any], Iterable[str]]


def renamed(value: Any, names: dict[str, str]) -> Any:
    """Return plain values with every text that is one of these names replaced."""
    if isinstance(value, dict):
        return {key: renamed(one, names) for key, one in value.items()}
    if isinstance(value, (list, tuple)):
        return [renamed(item, names) for item in value]
    return names.get(value, value) if isinstance(value, str) else value


def nameless(scenario: AnyScenario) -> AnyScenario:
    """Return a scenario whose players have no name, and ids that no seat is called by."""
    (setup,) = scenario.setups
    ids = dict(zip((player.id for player in setup.players), IDS, strict=False))
    bare = replace(setup, players=tuple(replace(item, name="") for item in setup.players))
    changed = msgspec.convert(renamed(msgspec.to_builtins(bare), ids), type(setup))
    return replace(scenario, setups=(replace(changed, players=changed.players[::-1]),))


def survey_of(system: AnySystem) -> Any:
    """Return the survey of such a scenario with as many players as there may be."""
    mode = max(system.modes, key=lambda one: max(one.players))
    scenario = nameless(begun((system, mode.id, max(mode.players))))
    library = library_for(scenario, None)
    return system.surveys(scenario, library, ruleset_for(system.id), "")[0]


def words(nodes: Iterable[Node]) -> Iterator[str]:
    """Yield all that is written in a drawing."""
    for node in nodes:
        if isinstance(node, Text):
            yield node.words
        elif isinstance(node, Group):
            yield from words(node.nodes)


def measured(said: str, face: Any, weight: int) -> float:
    """Return how wide words are."""
    return width_of(said, face)


def legend(system: AnySystem, survey: Any) -> Iterator[str]:
    """Yield all that is written beside the map."""
    for block in system.legend(survey, measured) if system.legend else ():
        yield from words(block.nodes)


PLACES: dict[str, Shown] = {
    "legend": legend,
    "map as text": lambda system, survey: [system.text_map(survey)],
    "seats on a table": lambda system, survey: [
        seat.name for seat in system.tabletop(survey).seats
    ],
    "things on a table": lambda system, survey: [
        token.name for token in system.tabletop(survey).tokens if token.seat
    ],
    "seats of a match": lambda system, survey: [
        seat.name for seat in play_of(system).rules.deal(survey).seats
    ],
    "words for objects": lambda system, survey: [
        system.editing().name_words(survey, object_id)
        for object_id in system.editing().objects(survey.scenario, survey.setup.id)
    ],
    "outline": lambda system, survey: [
        f"{node.title} {below.title} {below.detail}"
        for node in system.editing().outline(survey)
        for below in (node, *node.children)
    ],
    "facts": lambda system, survey: [
        f"{fact.label} {fact.words}" for part in system.facts(survey) for fact in part.facts
    ],
}


def test_a_player_without_a_name_is_called_by_the_id(subtests: pytest.Subtests) -> None:
    """Never by the colour of the seat, which another player may be called by."""
    for system, place in product(OURS, PLACES):
        with subtests.test(words_of(system), place=place):
            survey = survey_of(system)
            said = "\n".join(PLACES[place](system, survey)).lower()
            ids = [player.id for player in survey.setup.players]
            assert len(ids) == max(max(mode.players) for mode in system.modes)
            assert [item for item in ids if item in said] in (ids, [])
            for seat in SEATS:
                assert seat.name.lower() not in said.splitlines()
                assert f"{seat.name.lower()}'s" not in said


def test_players_and_set_ups_have_names_where_findings_speak_of_them(
    subtests: pytest.Subtests,
) -> None:
    """What a finding has for a place is called by its name, never by its id."""
    for system in OURS:
        with subtests.test(words_of(system)):
            mode = system.modes[0]
            scenario = begun((system, mode.id, max(mode.players)))
            (setup,) = scenario.setups
            first = replace(setup.players[0], name="Ann")
            setup = replace(setup, title="Duel", players=(first, *setup.players[1:]))
            scenario = replace(scenario, setups=(setup,))
            rules, library = ruleset_for(system.id), library_for(scenario, None)
            survey = system.surveys(scenario, library, rules, "")[0]
            called = [
                system.editing().name_words(survey, item) for item in (first.id, setup.id, "nobody")
            ]
            assert called == ["Ann", "Duel", "nobody"]


def test_nearly_every_place_names_the_players(subtests: pytest.Subtests) -> None:
    """The places above are ones where names are shown: few of them name nobody."""
    for system in OURS:
        with subtests.test(words_of(system)):
            survey = survey_of(system)
            said = {
                place: "\n".join(log_event(system, survey)).lower()
                for place, log_event in PLACES.items()
            }
            silent = [place for place in said if survey.setup.players[0].id not in said[place]]
            assert len(silent) <= 1, silent
