"""Facts about a scenario, for programs and for people."""

from __future__ import annotations

from typing import Any, NamedTuple


class Fact(NamedTuple):
    """A fact about a scenario: key and value for programs, label and words for people.

    The value can be written as JSON: a number, a text, or a list or an object of those.
    """

    key: str
    label: str
    words: str
    value: Any


class FactSection(NamedTuple):
    """A group of facts about a scenario."""

    key: str
    title: str
    facts: tuple[Fact, ...]
