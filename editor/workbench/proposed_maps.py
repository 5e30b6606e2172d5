"""What searches for proposals found, as maps to choose among."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from editor.core.edit import AnyEdit, apply_all
from editor.core.errors import EditError
from editor.core.scenario import AnyScenario
from editor.propose.repair import Repairs
from editor.systems.found_fix import FoundFix
from editor.workbench.arguing import ArguedMap
from editor.workbench.fix_looks import FixFigure, figures_of
from editor.workbench.proposing import Completed, Found


@dataclass(frozen=True, eq=False)
class Proposal:
    """Another map in place of this one: what is done, what that leads to, and what it changes.

    `doubt` says in a few words why it may not be wanted.
    """

    title: str
    after: AnyScenario
    effect: str
    figures: tuple[FixFigure, ...] = ()
    edits: tuple[AnyEdit, ...] = ()
    doubt: str = ""


def proposals_of(base: ArguedMap, found: Found | None) -> tuple[Proposal, ...]:
    """Return the proposals for a map, the best first."""
    if isinstance(found, Completed):
        return tuple(
            Proposal(f"Complete the map, seed {made.order.seed}", made.scenario, "Legal")
            for made in found.made.maps
        )
    if isinstance(found, Repairs):
        best = (found.closest,) if found.closest is not None else ()
        return tuple(_repairs(base, found.repairs or best, safe=bool(found.repairs)))
    return ()


def _repairs(base: ArguedMap, repairs: Sequence[FoundFix], *, safe: bool) -> Iterator[Proposal]:
    for each in repairs:
        try:
            after = apply_all(each.fix.edits, base.scenario, base.library)
        except EditError:  # of another version of the map, which it was not found for
            continue
        effect, doubt = ("Legal after it", "") if safe else ("Not legal yet", "not enough")
        title, edits = each.fix.title, each.fix.edits
        yield Proposal(title, after, effect, figures_of(each), edits, doubt)
