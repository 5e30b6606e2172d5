"""Checks by their names, and the file checks, in order: the last ones of every system.

The other checks of editor/checks/shared are in the catalogue of each system, at the place where
causes come before consequences.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from editor.checks.check import Check, ReadT, Review
from editor.core.late import named


def checks_named(package: str, names: Iterable[str]) -> tuple[Check[ReadT], ...]:
    """Return checks of a package: each has the name of its module. Raises TypeError for another."""
    found = [named(package, f"{name}.{name}") for name in names]
    for each in found:
        if not isinstance(each, Check):
            raise TypeError(f"{each!r} in {package} is not a check")
    return cast(tuple[Check[ReadT], ...], tuple(found))


SHARED: tuple[Check[Review], ...] = checks_named(
    "editor.checks.shared",
    (
        "ids_not_unique",
        "name_is_an_id",
        "group_unsound",
        "house_rule_unknown",
        "house_rule_refused",
        "house_rule_repeated",
        "waiver_refused",
        "waiver_stale",
    ),
)
