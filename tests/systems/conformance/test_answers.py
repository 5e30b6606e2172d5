"""Answers to what players ask: from the rules, by the settings in force."""

from __future__ import annotations

import json
import re
from itertools import chain, combinations
from pathlib import Path

import pytest

from editor.core.ruleset import Rule
from editor.core.scenario import HouseRules, Setting
from editor.seam.rules_sheet import RulesAnswer, RulesWriter, line_text
from editor.seam.system import AnySystem
from editor.storage.kits import ruleset_for
from editor.systems.catalogue import SYSTEMS

ROOT = Path(__file__).resolve().parents[3]


def _answers(system: AnySystem, changed: dict[str, Setting] | None = None) -> list[RulesAnswer]:
    """Return the answers under one set of house rules."""
    assert system.answers is not None
    rules = (HouseRules("House rules", set=changed),) if changed else ()
    return list(system.answers(RulesWriter(ruleset_for(system.id), rules)))


def _other(rule: Rule) -> Setting:
    """Return a value that a house rule may give a setting instead of the book's."""
    if isinstance(rule.value, bool):
        return not rule.value
    if isinstance(rule.value, str):
        known = rule.choices or ("push", "magic")
        return next(each for each in known if each != rule.value)
    if rule.value is None:
        return 2
    assert isinstance(rule.value, int)
    return rule.value + 1 if rule.maximum is None or rule.value < rule.maximum else rule.value - 1


def test_each_answer_is_whole_and_rests_on_the_rules(subtests: pytest.Subtests) -> None:
    """Settings, statements, sections and modes exist; a case of play proves one statement."""
    for system in SYSTEMS:
        with subtests.test(system.id):
            book = ruleset_for(system.id).settings
            statements = json.loads(
                (ROOT / f"docs/rules/statements-{system.id}.json").read_text("utf-8")
            )
            known = {row["id"] for row in statements}
            page = (ROOT / f"docs/rules/{system.id}.md").read_text(encoding="utf-8")
            headings = set(re.findall(r"^## ([A-Z]\d+)\. ", page, re.MULTILINE))
            proven = {
                case["statement"]
                for file in (ROOT / "tests/cases/play" / system.id).glob("*.json")
                for case in json.loads(file.read_text(encoding="utf-8"))
            }
            answers = _answers(system)
            assert len({each.question for each in answers}) == len(answers) >= 8
            for each in answers:
                words = line_text(each.answer)
                assert each.question.endswith("?")
                assert re.fullmatch(r"[A-Z][^*]*\.", words), words
                assert "  " not in words
                assert set(each.settings) <= set(book), each.question
                assert set(each.statements) <= known, each.question
                assert proven.intersection(each.statements), each.question
                assert set(each.sections) <= headings, each.question
                assert set(each.modes) <= {mode.id for mode in system.modes}


def test_the_named_settings_change_an_answer_and_no_others_do(subtests: pytest.Subtests) -> None:
    """Each named setting changes the words, alone or beside others; the new words are marked."""
    for system in SYSTEMS:
        with subtests.test(system.id):
            book = ruleset_for(system.id).settings
            plain = _answers(system)
            for name, rule in book.items():
                for was, now in zip(plain, _answers(system, {name: _other(rule)}), strict=True):
                    if line_text(was.answer) != line_text(now.answer):
                        assert name in was.settings, (was.question, name)
                        assert any(span.changed for span in now.answer), (was.question, name)
            for place, answer in enumerate(plain):
                for name in answer.settings:
                    assert any(
                        _words(system, place, beside) != _words(system, place, (*beside, name))
                        for beside in _subsets([each for each in answer.settings if each != name])
                    ), (answer.question, name)


def _words(system: AnySystem, place: int, names: tuple[str, ...]) -> str:
    """Return an answer with settings changed, without marks."""
    book = ruleset_for(system.id).settings
    changed = {name: _other(book[name]) for name in names}
    return "".join(span.words for span in _answers(system, changed)[place].answer)


def _subsets(names: list[str]) -> chain[tuple[str, ...]]:
    return chain.from_iterable(combinations(names, size) for size in range(len(names) + 1))


def test_each_number_in_an_answer_is_a_setting(subtests: pytest.Subtests) -> None:
    """With all settings at their most an answer contains no number but those of its settings."""
    for system in SYSTEMS:
        with subtests.test(system.id):
            numbers: dict[str, Setting] = {
                name: rule.maximum
                for name, rule in ruleset_for(system.id).settings.items()
                if rule.maximum is not None
            }
            for answer in _answers(system, numbers):
                values = {str(numbers.get(name)) for name in answer.settings}
                assert set(re.findall(r"\d+", line_text(answer.answer))) <= values, answer.question
