"""What a check is: its documentation, its level and the one function that looks for the fault."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Literal

from editor.core.finding import Evidence, Fix, Level
from editor.core.points import Cell
from editor.core.values import Value

Scope = Literal["board", "setup"]


class Found(Value, frozen=True, kw_only=True):
    """What a check yields for each fault; the runner makes a finding of it.

    `level` differs from the check's own only where the check's documentation says so.
    `because` is the code of the check whose finding is the cause of this one; `of` the places
    of that finding, where it has several.
    """

    message: str
    places: tuple[str, ...] = ()
    cells: tuple[Cell, ...] = ()
    notes: tuple[str, ...] = ()
    evidence: tuple[Evidence, ...] = ()
    fixes: tuple[Fix, ...] = ()
    level: Level | None = None
    because: str = ""
    of: tuple[str, ...] = ()


Look = Callable[[Any], Iterable[Found]]
"""The function of a check: from the system's survey to what it finds."""


@dataclass(frozen=True)
class Check:
    """A constraint that looks for one fault, with its documentation.

    `scope`: a board check runs once, a setup check once for each set-up. `modes` empty: all.
    `lowerable`: whether a house rule may lower it and a waiver silence it.
    """

    code: str
    level: Level
    lowerable: bool
    scope: Scope
    modes: frozenset[str]
    title: str
    what: str
    why: str
    example: str
    mend: str
    source: str
    look: Look


def check(
    *,
    level: Level,
    title: str,
    what: str,
    why: str,
    example: str,
    mend: str,
    source: str,
    lowerable: bool = True,
    scope: Scope = "board",
    modes: Iterable[str] = (),
) -> Callable[[Look], Check]:
    """Make a check of a generator function; its code is the function's name with hyphens.

    The texts are shown to designers: `what` it checks, `why` it matters, an `example` of the
    fault, how to `mend` it and the `source` of the constraint.
    """

    def make(look: Look) -> Check:
        return Check(
            code=look.__name__.replace("_", "-"),
            level=level,
            lowerable=lowerable,
            scope=scope,
            modes=frozenset(modes),
            title=title,
            what=what,
            why=why,
            example=example,
            mend=mend,
            source=source,
            look=look,
        )

    return make
