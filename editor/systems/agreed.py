"""What the players of a map agree on beside the book, in words: house rules, waivers, notes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from editor.core.scenario import AnyScenario, Setting
from editor.core.waiver import reach_words


def house_rules(scenario: AnyScenario) -> tuple[str, ...]:
    """Return the house rules in force: "Low hills: movement.climb = 0; hole-covered is advice"."""
    lines = []
    for overlay in scenario.house_rules:
        changes = [f"{name} = {_setting_words(value)}" for name, value in overlay.set.items()]
        changes += [f"{code} is {level}" for code, level in overlay.levels.items()]
        lines.append(f"{overlay.name}: {'; '.join(changes)}")
    return tuple(lines)


def waivers(survey: Any, name_words: Callable[[Any, str], str]) -> tuple[str, ...]:
    """Return what was waived for the set-up of a survey: what, where, in which set-ups, and why.

    "village-covered at 2×2 in all set-ups: It lies under the hill."; those that hold in another
    set-up alone are left out. `name_words` is what the system calls an object of an id.
    """
    own = survey.setup.id if survey.setup else ""
    lines = []
    for one in survey.scenario.waivers:
        if one.setup in ("", own):
            names = [name_words(survey, word) for word in one.at]
            where = reach_words(names, one.setup, survey.scenario.setups)
            lines.append(f"{one.check}{where and f' {where}'}: {one.reason}")
    return tuple(lines)


def all_notes(scenario: AnyScenario, setup: Any) -> str:
    """Return the notes of a scenario and of a set-up, None for none, one after the other."""
    texts = (scenario.notes, setup.notes if setup else "")
    return "\n\n".join(text for text in texts if text)


def setup_title(setup: Any) -> str:
    """Return what a set-up is called: its title, or else its id; empty for None."""
    return (setup.title or setup.id) if setup else ""


def _setting_words(value: Setting) -> str:
    if value is None:
        return "no limit"
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
