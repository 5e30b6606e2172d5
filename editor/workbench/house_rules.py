"""House rules for the window: every setting with its values, and the edits that change them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from editor.core.edit import AnyEdit
from editor.core.house_rules import ClearSetting, SetSetting
from editor.core.ruleset import (
    CHAPTERS,
    Rule,
    Ruleset,
    nearest_setting,
    no_such_setting,
    objection,
    setting_title,
    setting_words,
    settings_in_force,
)
from editor.core.scenario import AnyScenario, HouseRules, Setting
from editor.core.words import counted

Which = Literal["all", "changed", "assumptions"]

DEFAULT_NAME = "House rules"
"""The name of house rules that have none when their first setting is changed."""


@dataclass(frozen=True)
class SettingRow:
    """A setting with its value by the book, the value in force, and what sets it.

    - rule: None for a name that is set by a house rule and unknown to the ruleset
    - value: the value in force
    - setters: the house rules that set it; the last one is in force
    - own, own_value: whether the edited house rules set it, and to what
    - wrong: why the value of the edited house rules is invalid, else empty
    - below: the value that the edited house rules lie over: by the book and the layers before them
    - before, after: the last layer before the edited one that sets it, and the last one after it,
      each with its value; None where there is none
    """

    name: str
    rule: Rule | None
    value: Setting
    setters: tuple[str, ...] = ()
    own: bool = False
    own_value: Setting = None
    wrong: str = ""
    below: Setting = None
    before: tuple[str, Setting] | None = None
    after: tuple[str, Setting] | None = None

    @property
    def changed(self) -> bool:
        """Whether any house rule sets it."""
        return bool(self.setters)

    @property
    def book(self) -> Setting:
        """The value by the book; null for a setting that the book does not have."""
        return self.rule.value if self.rule is not None else None

    @property
    def subject(self) -> str:
        """The card or the thing that it is about; empty for the whole game."""
        return self.rule.subject if self.rule is not None else ""

    @property
    def question(self) -> str:
        """What it decides, below the name of its subject."""
        return self.rule.question if self.rule is not None else self.full_question

    @property
    def full_question(self) -> str:
        """What it decides, in a place of its own."""
        return self.rule.full_question if self.rule is not None else setting_title(self.name)


@dataclass(frozen=True)
class RuleChapter:
    """A chapter of the house rules: its name, what it answers, its settings in their order."""

    title: str
    question: str
    rows: tuple[SettingRow, ...]

    @property
    def changed(self) -> int:
        """How many of its settings a house rule sets."""
        return sum(row.changed for row in self.rows)


_WORDS = {
    "moving": ("Moving", "How many actions, how far can units move?"),
    "fighting": ("Fighting", "Who can attack whom, and how hard?"),
    "terrain": ("Terrain", "What are the effects of terrain?"),
    "winning": ("Winning", "When does the game end, and who wins?"),
    "units": ("Units", "Which units exist, and what can they do?"),
    "checks": ("Checks", "What do checks report, and when?"),
}


def chapters(found: Sequence[SettingRow], most_used: Sequence[str] = ()) -> tuple[RuleChapter, ...]:
    """Return settings by chapter, those that are most used on top, unknown ones at the end.

    A chapter without settings is left out. Settings about one thing stay in the order of the
    ruleset, after those about the whole game.
    """
    return tuple(chapter for chapter in _chapters(found, most_used) if chapter.rows)


def _chapters(found: Sequence[SettingRow], most_used: Sequence[str]) -> Iterator[RuleChapter]:
    by_name = {row.name: row for row in found}
    often = tuple(by_name[name] for name in most_used if name in by_name)
    yield RuleChapter("Most used", f"{counted(len(often), 'frequently changed rule')}", often)
    for chapter in CHAPTERS:
        own = [row for row in found if row.rule is not None and row.rule.chapter == chapter]
        yield RuleChapter(*_WORDS[chapter], tuple(sorted(own, key=lambda row: bool(row.subject))))
    strange = tuple(row for row in found if row.rule is None)
    yield RuleChapter("Not known", "What has no effect?", strange)


def setting_rows(ruleset: Ruleset, scenario: AnyScenario, edited: str) -> tuple[SettingRow, ...]:
    """Return every setting of the ruleset, then unknown ones that house rules set.

    `edited` is the name of the edited house rules.
    """
    layers = scenario.house_rules
    force = settings_in_force(ruleset, layers)
    overlay = overlay_named(scenario, edited)
    own = overlay.set if overlay is not None else {}
    earlier, later = around(layers, edited)
    below = settings_in_force(ruleset, earlier)
    strange = {name for item in scenario.house_rules for name in item.set} - set(ruleset.settings)
    found = []
    for name in (*ruleset.settings, *sorted(strange)):
        rule = ruleset.settings.get(name)
        said = own.get(name)
        wrong = ""
        if name in own:
            wrong = objection(rule, said) if rule is not None else _unknown(ruleset, name)
        setters = tuple(rules.name for rules in layers if name in rules.set)
        found.append(
            SettingRow(
                name,
                rule,
                force.get(name),
                setters,
                name in own,
                said,
                wrong,
                below.get(name),
                _last_setting(name, rule, earlier),
                _last_setting(name, rule, later),
            )
        )
    return tuple(found)


def around(
    layers: Sequence[HouseRules], edited: str
) -> tuple[tuple[HouseRules, ...], tuple[HouseRules, ...]]:
    """Return the layers before the edited one and those after it; new ones come last."""
    names = [rules.name for rules in layers]
    at = names.index(edited) if edited in names else len(names)
    return tuple(layers[:at]), tuple(layers[at + 1 :])


def _last_setting(
    name: str, rule: Rule | None, layers: Sequence[HouseRules]
) -> tuple[str, Setting] | None:
    """Return the last of these layers that sets a setting to a value it may have."""
    if rule is None:
        return None
    given = ((each.name, each.set[name]) for each in reversed(layers) if name in each.set)
    return next((item for item in given if not objection(rule, item[1])), None)


def filtered(found: Iterable[SettingRow], text: str, which: Which) -> tuple[SettingRow, ...]:
    """Return the settings that contain every word of a text in what is said about them.

    Names, questions, descriptions and values are searched.
    """
    words = text.casefold().split()
    return tuple(
        setting
        for setting in found
        if (which != "changed" or setting.changed)
        and (which != "assumptions" or (setting.rule is not None and setting.rule.assumption))
        and all(word in _searchable(setting) for word in words)
    )


def overlay_named(scenario: AnyScenario, name: str) -> HouseRules | None:
    """Return the house rules of this name; None when there are none."""
    return next((rule for rule in scenario.house_rules if rule.name == name), None)


def free_name(scenario: AnyScenario) -> str:
    """Return a name that no house rules have: "House rules", then "House rules 2"."""
    taken = {rule.name for rule in scenario.house_rules}
    more = (f"{DEFAULT_NAME} {number}" for number in range(2, len(taken) + 3))
    return next(name for name in (DEFAULT_NAME, *more) if name not in taken)


def change(
    ruleset: Ruleset, scenario: AnyScenario, edited: str, name: str, value: Setting
) -> tuple[str, AnyEdit | None]:
    """Return why a setting may not have this value, or the edit that sets it.

    Neither means that nothing changes. A value that holds without the edited house rules is
    removed from them.
    """
    rule = ruleset.settings.get(name)
    if rule is None:
        return _unknown(ruleset, name), None
    why = objection(rule, value)
    if why:
        return why, None
    overlay = overlay_named(scenario, edited)
    own = overlay.set if overlay is not None else {}
    earlier, _ = around(scenario.house_rules, edited)
    if value == settings_in_force(ruleset, earlier)[name]:
        return "", ClearSetting(edited, name, rule.full_question) if name in own else None
    if name in own and own[name] == value:
        return "", None
    return "", SetSetting(edited, name, value, rule.full_question)


def _unknown(ruleset: Ruleset, name: str) -> str:
    return no_such_setting(ruleset, nearest_setting(name, ruleset.settings))


def details(row: SettingRow) -> str:
    """Return what only those need who write files: the name of a setting, and its source."""
    source = row.rule.source if row.rule is not None else ""
    return f"{row.name}, from {source}" if source else row.name


def holder(row: SettingRow, edited: str) -> str:
    """Return which other house rules set it too, as a sentence; empty for none."""
    others: Sequence[str] = [name for name in row.setters if name != edited]
    if not others:
        return ""
    names = " and ".join(f"“{name}”" for name in others)
    later = row.setters[-1] if row.setters[-1] != edited else ""
    tail = f"; “{later}” comes last and applies" if later and row.own else ""
    return f"Set by {names} too{tail}" if row.own else f"Set by {names}"


def _searchable(row: SettingRow) -> str:
    described = row.rule.description if row.rule is not None else ""
    words = (row.name, row.full_question, described, setting_words(row.value))
    return " ".join(words).casefold()
