"""Rulesets: the numbers and switches of play and of checks, and house rules over them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import Annotated, Literal, get_args

import msgspec
from msgspec import Meta

from editor.core.scenario import FileFormat, HouseRules, SchemaAddress, Setting, SystemId
from editor.core.values import Few, Id, Line, Text, Value, about, whole

Limit = Annotated[int, whole(-1_000_000, 1_000_000, "a whole number")]
"""The least or the greatest whole number that a setting may have."""
Chapter = Literal["moving", "fighting", "terrain", "winning", "units", "checks"]
"""What a setting is about."""
CHAPTERS: tuple[Chapter, ...] = get_args(Chapter)


class Rule(Value, frozen=True, kw_only=True):
    """One setting: its value, what it may be and where that is from."""

    value: Annotated[Setting, about("The value by the book.")]
    chapter: Annotated[Chapter, about("Its chapter in the house rules.")]
    subject: Annotated[
        Line, about("The card or the thing that it is about; empty for the whole game.")
    ] = ""
    question: Annotated[Line, about("The setting, as a question.")]
    description: Annotated[Text, about("What the setting does, with its unit.")]
    source: Annotated[Text, about("The text from which the value comes.")] = ""
    assumption: Annotated[
        bool, about("Whether no source was found and the value is an assumption.")
    ] = False
    minimum: Annotated[
        Limit | None,
        about(
            "The least whole number that a house rule may set; null for any.",
            title="a whole number or null",
        ),
    ] = None
    maximum: Annotated[
        Limit | None,
        about(
            "The greatest whole number that a house rule may set; null for any.",
            title="a whole number or null",
        ),
    ] = None
    nullable: Annotated[bool, about("Whether a house rule can set null, for no limit.")] = False
    choices: Annotated[Few[Line], about("The texts that it can have; none for any text.")] = ()

    @property
    def full_question(self) -> str:
        """What it decides, for a place of its own: "Sentinel: how far does it move?"."""
        if not self.subject:
            return self.question
        return f"{self.subject}: {self.question[:1].lower()}{self.question[1:]}"


class Ruleset(Value, frozen=True, kw_only=True):
    """The numbers and switches of play and of checks, by the book.

    House rules in a scenario lay over them.
    """

    schema: SchemaAddress = msgspec.field(name="$schema", default=None)
    format: FileFormat
    id: Annotated[Id, about("The name of the ruleset.")]
    system: Annotated[SystemId, about("The game family that is played by it.")]
    title: Annotated[Line, about("The display name of the ruleset.")]
    notes: Annotated[Text, about("Notes about it.")] = ""
    settings: Annotated[
        dict[Id, Rule],
        Meta(max_length=1024),
        about("The settings by their dotted names, such as movement.climb."),
    ]
    most_used: Annotated[
        Few[Id], about("The settings that house rules change most, in their order.")
    ] = ()
    house_rules: Annotated[
        Few[HouseRules],
        about("Named sets of house rules that come with it and can be copied into a scenario."),
    ] = ()


def settings_in_force(ruleset: Ruleset, house_rules: tuple[HouseRules, ...]) -> dict[str, Setting]:
    """Return the value of every setting: by the book, then by each overlay in order.

    A house rule for an unknown setting or with a value that is not allowed is ignored here; a check
    reports it.
    """
    settings: dict[str, Setting] = {name: rule.value for name, rule in ruleset.settings.items()}
    for overlay in house_rules:
        for name, value in overlay.set.items():
            rule = ruleset.settings.get(name)
            if rule is not None and not objection(rule, value):
                settings[name] = value
    return settings


def setting_title(name: str) -> str:
    """Return the title of a setting: "Movement: max climb" for movement.max_climb."""
    return ": ".join(
        part.replace("_", " ").replace("-", " ") for part in name.split(".")
    ).capitalize()


def setting_question(ruleset: Ruleset, name: str) -> str:
    """Return what a setting decides, as people ask it; for an unknown one the title of its name."""
    rule = ruleset.settings.get(name)
    return rule.full_question if rule is not None else setting_title(name)


def answered(ruleset: Ruleset, name: str, value: Setting) -> str:
    """Return what a setting decides, with a value: "How much does a step cost? 4"."""
    question = setting_question(ruleset, name)
    between = "" if question.endswith("?") else ":"
    return f"{question}{between} {setting_words(value)}"


def nearest_setting(name: str, known: Iterable[str]) -> str:
    """Return the known setting closest to an unknown name; empty if none is close.

    Whole names are compared first, then what follows the last dot, such as "max-climb".
    """
    names = list(known)
    ends = {_end(item): item for item in reversed(names)}
    for written, among in ((name, dict(zip(names, names, strict=True))), (_end(name), ends)):
        for found in get_close_matches(written, among, 1):
            return among[found]
    return ""


def no_such_setting(ruleset: Ruleset, near: str) -> str:
    """Return the message about an unknown setting, with the closest known one if there is any."""
    hint = f"; did you mean “{setting_question(ruleset, near)}”?" if near else ""
    return f"there is no such rule{hint}"


def setting_words(value: Setting) -> str:
    """Return a value in words: "yes", "no limit", "3", "first pass" for "first-pass"."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, str):
        return value.replace("-", " ")
    return "no limit" if value is None else str(value)


def objection(rule: Rule, value: Setting) -> str:
    """Return why a setting may not have this value; empty if it may."""
    if value is None:
        return "" if rule.nullable else "needs a value"
    model = rule.value
    if isinstance(model, bool) or isinstance(value, bool):
        return "" if isinstance(model, bool) and isinstance(value, bool) else _expected(rule)
    if isinstance(model, str):
        known = isinstance(value, str) and (not rule.choices or value in rule.choices)
        return "" if known else _expected(rule)
    if not isinstance(value, int):
        return _expected(rule)
    low = rule.minimum is None or value >= rule.minimum
    high = rule.maximum is None or value <= rule.maximum
    return "" if low and high else _expected(rule)


def _end(name: str) -> str:
    return name.rpartition(".")[2]


def _expected(rule: Rule) -> str:
    if isinstance(rule.value, bool):
        return "is either yes or no"
    if rule.choices:
        return f"is {_alternatives([setting_words(choice) for choice in rule.choices])}"
    if isinstance(rule.value, str):
        return "is a text"
    if rule.minimum is not None and rule.maximum is not None:
        return f"is a whole number from {rule.minimum} to {rule.maximum}"
    return "is a whole number"


def _alternatives(words: Sequence[str]) -> str:
    """Return alternatives as a phrase: "a", "a or b", "a, b or c"."""
    return " or ".join(word for word in (", ".join(words[:-1]), *words[-1:]) if word)
