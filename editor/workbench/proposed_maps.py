"""What searches for proposals found, as maps to choose among."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from editor.core.edit import AnyEdit, apply_all
from editor.core.errors import EditError
from editor.core.scenario import AnyScenario
from editor.core.words import listing
from editor.propose.balance_account import Balanced
from editor.propose.balance_report import BalanceAnswer, BalanceEnding, WinShare
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
    if isinstance(found, Balanced):
        return tuple(_balanced(found))
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
        effect, doubt = ("Legal after it", "") if safe else ("Not legal yet", "not good enough")
        title, edits = each.fix.title, each.fix.edits
        yield Proposal(title, after, effect, figures_of(each), edits, doubt)


def _balanced(found: Balanced) -> Iterator[Proposal]:
    before = found.report.before
    for answer, scenario in zip(found.report.answers, found.scenarios, strict=True):
        title = listing([each.title for each in answer.moves], "and then")
        effect, doubt = _OF_STANDING.get(answer.standing, ("Fairer after it", "not good enough"))
        yield Proposal(title, scenario, effect, tuple(_gaps(before, answer)), doubt=doubt)


_OF_STANDING: dict[BalanceEnding, tuple[str, str]] = {
    "balanced": ("Fair after it", ""),
    "close": ("Close to fair after it", "not certain"),
}


def _gaps(before: Sequence[WinShare], answer: BalanceAnswer) -> Iterator[FixFigure]:
    """Yield how far the farthest share is off its target, then and now, and the moves."""
    then, now = (
        round(100 * max((abs(each.wins.value - each.target) for each in shares), default=0.0))
        for shares in (before, answer.shares)
    )
    whole = f"largest gap to target: {then} points, then {now}"
    yield FixFigure("points off", str(then), str(now), now < then if now != then else None, whole)
