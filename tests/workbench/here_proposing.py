"""Proposals looked for where the window has a process of its own for it, and made-up ones."""

from __future__ import annotations

from functools import partial
from unittest.mock import patch

from editor.core.processes import Pipe
from editor.core.scenario import AnyScenario
from editor.lab.report import Estimate, Standing
from editor.propose.balance_account import Balanced
from editor.propose.balance_report import (
    BalanceAnswer,
    BalanceEnding,
    BalanceMove,
    BalanceReport,
    ReleasedPart,
    SeatEffect,
    ThingMoved,
    TriedEntry,
    WinShare,
)
from editor.propose.repair import find_repairs
from editor.workbench import proposing
from editor.workbench.proposing import Proposed, Proposing, serve
from editor.workbench.session import Session
from tests.workbench.here_arguing import QUICK, HereArgued

KNOWN: list[tuple[object, object]] = []
"""Orders of tests with their answers: several ask the same of the same map."""


def here_proposing() -> Proposing:
    """Return what looks for proposals in this process."""
    return Proposing(HereArgued(KNOWN, carry_out=_serve_quickly))


def _serve_quickly(pipe: Pipe) -> None:
    with patch.object(proposing, "find_repairs", partial(find_repairs, work=QUICK)):
        serve(pipe)


class Reported(HereArgued):
    """A worker that answers each order with the same."""

    def __init__(self, said: Proposed) -> None:
        super().__init__(carry_out=serve)
        self._said = said

    def answer(self) -> object | None:
        """Answer."""
        if not self.waiting or self.held:
            return None
        self.waiting = False
        return self._said


def estimate(value: float, half: float) -> Estimate:
    """Return a figure with half its interval."""
    return Estimate(value=value, least=value - half, greatest=value + half)


def share(key: str, wins: float, standing: Standing = "unsettled") -> WinShare:
    """Return a share of the wins of one of two."""
    return WinShare(
        id=key, name=key.title(), target=0.5, wins=estimate(wins, 0.03), standing=standing,
        matches=2000,
    )  # fmt: skip


def moved(session: Session, thing: str) -> BalanceMove:
    """Return a move of a thing from where it lies."""
    cells = session.editing.cells_of(session.survey, thing)
    lies = ThingMoved(id=thing, setup="", before=cells, after=cells)
    return BalanceMove(title=f"move {thing}", far=1, moved=(lies,))


def balanced(
    session: Session,
    after: AnyScenario | None,
    *,
    things: tuple[str, str],
    ending: BalanceEnding = "balanced",
    released: tuple[str, ...] = (),
) -> Balanced:
    """Return what a search may find: one map, and two moves, of which the first is certain."""
    move = moved(session, things[0])
    answer = BalanceAnswer(
        style="fewest", standing=ending, sentence="", moves=(move,), far=1, matches=2000,
        shares=(share("red", 0.51, "fair"), share("blue", 0.49, "fair")),
    )  # fmt: skip
    tried = tuple(
        TriedEntry(
            moves=(moved(session, thing),), matches=500,
            effects=(
                SeatEffect(id="red", wins=estimate(-0.09, half)),
                SeatEffect(id="blue", wins=estimate(0.09, half)),
            ),
        )
        for thing, half in zip(things, (0.04, 0.2), strict=True)
    )  # fmt: skip
    freed = ReleasedPart(
        ids=released, move=moved(session, things[0]), before=0.1, matches=2000, shares=answer.shares
    )
    scenario = session.present
    report = BalanceReport(
        format=1, title=scenario.title, system=scenario.system, mode=scenario.mode,
        setup=session.setup, house_rules=(), bots=("greedy", "greedy"), seed=1, rotated=False,
        ending=ending, sentence="A sentence.", matches=9000, looked=100,
        before=(share("red", 0.6, "too-often"), share("blue", 0.4, "too-seldom")),
        answers=(answer,) if after is not None else (), tried=tried,
        released=(freed,) if released else (),
    )  # fmt: skip
    return Balanced(report, (after,) if after is not None else (), (scenario, scenario))
