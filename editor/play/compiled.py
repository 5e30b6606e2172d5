"""The marks of rules, and rules whose text is generated.

A rule takes the records that it reads, of `game, state, work` in this order, and whole numbers.
It gives a whole number or a truth, and uses nothing but these, constants of its module, and other
rules.

Only what modules of the program declare gets here, never what a file or a person gives.
"""

from __future__ import annotations

import linecache
from collections.abc import Callable, Mapping
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
    """Return whether a value is a function with one of the two marks."""
    return callable(value) and hasattr(value, "__rule__")


def functions_of(module: str, about: str, text: str, names: Mapping[str, object]) -> dict[str, Any]:
    """Return the functions of a text by their names, as parts of a module.

    `names` are those that the text may use. Tracebacks and the reader of rules find the text under
    `<module: about>`.
    """
    file = f"<{module}: {about}>"
    linecache.cache[file] = (len(text), None, text.splitlines(keepends=True), file)
    found: dict[str, Any] = {**names, "__name__": module}
    exec(compile(text, file, "exec"), found)
    return {name: value for name, value in found.items() if name not in names and callable(value)}
