"""Rulesets: the numbers and switches of play and of checks, and house rules over them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import Annotated

import msgspec
from msgspec import Meta

from editor.core.scenario import FileFormat, HouseRules, SchemaAddress, Setting, SystemId
from editor.core.values import Few, Id, Line, Text, Value, about, whole

Limit = Annotated[int, whole(-1_000_000, 1_000_000, "a whole number")]
"""The least or the greatest whole number that a setting may have."""


class Rule(Value, frozen=True, kw_only=True):
    """One setting: its value, what it may be and where that is from."""

    value: Annotated[Setting, about("The value by the book.")]
    description: Annotated[Text, about("What the setting does, with its unit.")]
    source: Annotated[Text, about("The text from which the value comes.")] = ""
    assumption: Annotated[
        bool, about("Whether no source was found and the value is a default of ours.")
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
    nullable: Annotated[bool, about("Whether a house rule may set null, for no limit.")] = False
    choices: Annotated[
        Few[Line], about("The texts of which it may be one; none for any text.")
    ] = ()


class Ruleset(Value, frozen=True, kw_only=True):
    """The numbers and switches of play and of checks, by the book.

    House rules in a scenario lay over them.
    """

    schema: SchemaAddress = msgspec.field(name="$schema", default=None)
    format: FileFormat
    id: Annotated[Id, about("The name of the ruleset.")]
    system: Annotated[SystemId, about("The game family that is played by it.")]
    title: Annotated[Line, about("What people call the ruleset.")]
    notes: Annotated[Text, about("What is worth knowing about it.")] = ""
    settings: Annotated[
        dict[Id, Rule],
        Meta(max_length=1024),
        about("The settings by their dotted names, such as movement.climb."),
    ]
    house_rules: Annotated[
        Few[HouseRules],
        about("Named sets of house rules that come with it, to be taken over into a scenario."),
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


def setting_titles(name: str, other: str) -> tuple[str, str]:
    """Return the titles of two settings, or their names if the titles are the same."""
    titles = setting_title(name), setting_title(other)
    return titles if titles[0] != titles[1] else (name, other)


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


def no_such_setting(name: str, near: str) -> str:
    """Return the message about an unknown setting, with the closest known one if there is any."""
    hint = f"; “{setting_titles(name, near)[1]}” comes nearest" if near else ""
    return f"there is no such setting{hint}"


def setting_words(value: Setting) -> str:
    """Return a value in words: "on", "no limit", "3"."""
    if isinstance(value, bool):
        return "on" if value else "off"
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
        return "is either on or off"
    if rule.choices:
        return f"is {_alternatives(rule.choices)}"
    if isinstance(rule.value, str):
        return "is a text"
    if rule.minimum is not None and rule.maximum is not None:
        return f"is a whole number from {rule.minimum} to {rule.maximum}"
    return "is a whole number"


def _alternatives(words: Sequence[str]) -> str:
    """Return alternatives as a phrase: "a", "a or b", "a, b or c"."""
    return " or ".join(word for word in (", ".join(words[:-1]), *words[-1:]) if word)
