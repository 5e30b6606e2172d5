"""The words of own checks, in every system: each can be read on every sample, and is told of."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any, cast

import pytest

from editor.checks.own.failing import judged
from editor.checks.own.reading import read
from editor.checks.own.saying import in_words
from editor.checks.own.vocabulary import MissingError, Vocabulary, Word
from editor.seam.system import AnySystem
from editor.storage.kits import library_for, ruleset_for
from editor.storage.load import load_scenario
from editor.systems.catalogue import system_named
from tests.systems.conformance.catalogue import EVERY, FILES

SPEAKING = tuple(system for system in EVERY if system.vocabulary is not None)
SPOKEN_OF = tuple(file for file in FILES if file.parent.name in {item.id for item in SPEAKING})


def words_of(system: AnySystem) -> Vocabulary:
    """Return the words of a system."""
    assert system.vocabulary is not None
    return system.vocabulary()


def test_every_system_of_the_program_has_words() -> None:
    """A designer can write a check for each of them."""
    assert [system.id for system in SPEAKING] == ["tactics", "mechs", "trts"]


def test_every_word_is_read_on_every_sample(subtests: pytest.Subtests) -> None:
    """Values are of the kind that they are said to be, and things have a name and a place."""
    for file in SPOKEN_OF:
        with subtests.test(file.stem):
            _read_every_word(file)


def _read_every_word(file: Path) -> None:
    scenario = load_scenario(file)
    system = system_named(scenario.system)
    vocabulary = words_of(system)
    library, ruleset = library_for(scenario, file.parent), ruleset_for(scenario.system)
    survey = system.surveys(scenario, library, ruleset, "")[0]
    known = set(scenario_ids(scenario))

    def look(word: Word, *given: Any) -> list[Any]:
        try:
            value = word.read(survey, *given)
        except MissingError:
            return []
        assert word.work(survey, *given) >= 1
        many = list(cast(Iterable[object], value)) if word.kind.many else [value]
        for item in many[:3]:
            words = in_words(item, word.kind.one, vocabulary, survey)
            assert words or word.kind.name == "word"
            if word.kind.choices:
                assert item in word.kind.choices
            if word.kind.name == "number":
                assert isinstance(item, int)
            if word.kind.name in vocabulary.things:
                ids, cells = vocabulary.things[word.kind.name].at(survey, item)
                assert set(ids) <= known
                assert all(isinstance(cell, tuple) for cell in cells)
        return many if word.kind.name in vocabulary.things else []

    for name in vocabulary.names.values():
        for thing in look(name)[:4]:
            for word in vocabulary.things[name.kind.name].fields:
                look(word, thing)


def test_every_example_can_be_read_and_judged(subtests: pytest.Subtests) -> None:
    """The example of each function is one, with the names that it uses bound by loops."""
    for system in SPEAKING:
        with subtests.test(system.id):
            vocabulary = words_of(system)
            lists = {
                word.kind.name: word.name for word in vocabulary.names.values() if word.kind.many
            }
            file = next(file for file in SPOKEN_OF if file.parent.name == system.id)
            scenario = load_scenario(file)
            survey = system.surveys(
                scenario, library_for(scenario, file.parent), ruleset_for(system.id), ""
            )[0]
            for function in vocabulary.functions.values():
                loops = "".join(
                    f" for {name} in {'bases' if name == 'base' else lists[name]}"
                    for name in ("start", "area", "base")
                    if name in function.example and (name == "base" or name in lists)
                )
                body = f"count({function.example})" if function.kind.many else function.example
                text = f"all({body} >= 0{loops or f' for {vocabulary.through}'})"
                (verdict,) = judged(read(text, vocabulary), vocabulary, survey)
                assert verdict.holds or "artifact" in verdict.why, text


def scenario_ids(scenario: Any) -> set[str]:
    """Return the ids of all objects of a scenario."""
    from editor.core.objects import ids_of

    return set(ids_of(scenario))
