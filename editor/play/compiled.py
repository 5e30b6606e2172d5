"""The marks of rules: plain functions that run as they stand, and on other machines.

A rule takes the records that it reads, of `game, state, work` in this order, and whole numbers.
It gives a whole number or a truth, and uses nothing but these, constants of its module, and other
rules.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

RuleT = TypeVar("RuleT", bound=Callable[..., Any])

Verb = Callable[[Any, Any, Any, int], int]
"""An entry into the rules: (tables, state, work, number) of flat buffers, and what it answers."""


def compiled(rule: RuleT) -> RuleT:
    """Mark a function as a rule, which is compiled as part of the entries that call it."""
    rule.__rule__ = "rule"  # type: ignore[attr-defined]
    return rule


def entry(rule: RuleT) -> RuleT:
    """Mark a function as an entry: a verb over flat buffers, which opens its records itself."""
    rule.__rule__ = "entry"  # type: ignore[attr-defined]
    return rule


def is_rule(value: object) -> bool:
    """Say whether a value is a function that was marked by one of the two."""
    return callable(value) and hasattr(value, "__rule__")
