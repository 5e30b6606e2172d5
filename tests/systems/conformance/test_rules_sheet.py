"""The rules on a page: whole for every mode, and true to the settings in force."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import msgspec
import pytest

from editor.checks.check import BaseSurvey
from editor.core.ruleset import Rule
from editor.core.scenario import AnyScenario, HouseRules, Setting
from editor.seam.rules_sheet import CHANGED_NOTE, CHANGED_SIGN, RulesSheet, as_text
from editor.seam.system import AnySystem
from editor.storage.kits import built_in_library, ruleset_for
from editor.systems.catalogue import SYSTEMS

ON_CARDS = {
    "tactics": ("unit.", "tactic.", "foe.card-", "crystal-"),
    "mechs": ("weapon.", "program.", "pilot.1", "pilot.2", "pilot.3", "pilot.4", "pilot.5",
              "pilot.6", "pilot.7", "pilot.8", "mech.left", "mech.right", "robot.1.", "robot.2."),
    "trts": (),
}  # fmt: skip
"""Settings that stand on cards and boards rather than in the rules."""
OF_CHECKS = {
    "tactics": ("realm.", "balance.", "start.spaces"),
    "mechs": ("balance.",),
    "trts": ("start.distance", "start.minerals", "start.geysers", "expansion.", "map.", "balance.",
             "border."),
}  # fmt: skip
"""Settings of maps, of which no rule of play speaks."""
LAST_RESORTS = ("limit.plies", "limit.decisions", "match.plies")
"""Limits that no match of people reaches."""
MODES = [(system, mode.id) for system in SYSTEMS for mode in system.modes]
EACH_SYSTEM = pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.id)


@cache
def _maps(system: AnySystem, mode: str) -> tuple[AnyScenario, ...]:
    """Return a new map of a mode for each number of players."""
    library = built_in_library(system.id)
    counts = next(each for each in system.modes if each.id == mode).players
    return tuple(system.new_scenario(mode, players, library, "Map") for players in counts)


def _surveys(system: AnySystem, mode: str, rules: HouseRules | None) -> Iterator[BaseSurvey]:
    """Yield surveys of new maps of a mode under house rules."""
    library, book = built_in_library(system.id), ruleset_for(system.id)
    for scenario in _maps(system, mode):
        own = (rules,) if rules else ()
        ruled = msgspec.structs.replace(scenario, house_rules=own)
        yield from system.surveys(ruled, library, book, mode)[:1]


def _sheets(system: AnySystem, mode: str, rules: HouseRules | None = None) -> list[RulesSheet]:
    assert system.rules_sheet is not None
    return [system.rules_sheet(survey) for survey in _surveys(system, mode, rules)]


def _other(rule: Rule, value: Setting) -> Setting:
    """Return a value that a house rule may give a setting instead of this one."""
    if isinstance(value, bool):
        return not value
    if isinstance(rule.value, str):
        known = rule.choices or ("push", "miss", "magic", "none")
        return next(each for each in known if each != value)
    if value is None:
        return 2
    assert isinstance(value, int)
    return value + 1 if rule.maximum is None or value < rule.maximum else value - 1


def _contexts(system: AnySystem) -> Iterator[dict[str, Setting]]:
    """Yield house rules beside which a setting may matter: none, all switches on, all off."""
    switches = [
        name
        for name, rule in ruleset_for(system.id).settings.items()
        if isinstance(rule.value, bool)
    ]
    yield {}
    yield dict.fromkeys(switches, True)
    yield dict.fromkeys(switches, False)
    yield {"die.sides": 12} if "die.sides" in ruleset_for(system.id).settings else {}


def test_a_page_is_whole_and_short(subtests: pytest.Subtests) -> None:
    """Each section has a title and sentences; together they fit two sheets."""
    for system, mode in MODES:
        with subtests.test(system.id, mode=mode):
            for sheet in _sheets(system, mode):
                text = as_text(sheet)
                assert 400 < len(text.split()) < 1300
                for section in (*sheet.sections, sheet.turn):
                    assert section.title
                    assert section.lines
                    for line in section.lines:
                        words = "".join(span.words for span in line)
                        assert words.endswith("."), words
                        assert words[0].isupper(), words
                        assert "  " not in words
                        assert " 1 more spaces" not in words


def test_by_the_book_nothing_is_marked(subtests: pytest.Subtests) -> None:
    """Without house rules no word carries the sign of a change, and no note explains it."""
    for system, mode in MODES:
        with subtests.test(system.id, mode=mode):
            for sheet in _sheets(system, mode):
                assert not sheet.is_changed
                assert not sheet.overlays
                assert CHANGED_SIGN not in as_text(sheet)


@pytest.mark.quick("mechs", "trts")
@EACH_SYSTEM
def test_whatever_a_house_rule_changes_is_told_and_marked(system: AnySystem) -> None:
    """Each setting of play, but those of cards, changes words that are then marked."""
    unheard = []
    left_out = (*ON_CARDS[system.id], *OF_CHECKS[system.id], *LAST_RESORTS)
    rules = ruleset_for(system.id).settings
    for name, rule in rules.items():
        if not name.startswith(left_out) and not _is_told(system, name, rule):
            unheard.append(name)
    assert not unheard


def _is_told(system: AnySystem, name: str, rule: Rule) -> bool:
    """Return whether a change of a setting changes a page in some mode, and is marked there."""
    for context in _contexts(system):
        value = _other(rule, context.get(name, rule.value))
        before = HouseRules(name="Before", set=context)
        after = HouseRules(name="Before", set=context | {name: value})
        for mode in system.modes:
            sheets = zip(
                _sheets(system, mode.id, before), _sheets(system, mode.id, after), strict=True
            )
            for one, other in sheets:
                changed = one.sections != other.sections or one.turn != other.turn
                if changed and (one if value == rule.value else other).is_changed:
                    return True
    return False


def test_house_rules_stand_on_top_with_their_notes(subtests: pytest.Subtests) -> None:
    """Their name, their notes and what they change come before all rules, and a note at the end."""
    for system in SYSTEMS:
        with subtests.test(system.id):
            name, rule = next(
                (name, rule)
                for name, rule in ruleset_for(system.id).settings.items()
                if name in ("turn.actions", "health.pilot", "income.minerals")
            )
            rules = HouseRules(
                name="Quick", notes="For an evening.", set={name: _other(rule, rule.value)}
            )
            sheet = _sheets(system, system.modes[0].id, rules)[0]
            text = as_text(sheet)
            assert sheet.overlays[0].name == "Quick"
            assert sheet.overlays[0].lines[0] == "For an evening."
            assert text.index("House rules: Quick") < text.index(sheet.sections[0].title + "\n")
            assert text.endswith(f"{CHANGED_NOTE}\n")
            assert text.count(CHANGED_SIGN) >= 2
