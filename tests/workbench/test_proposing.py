"""A process of its own looks for proposals."""

from __future__ import annotations

from functools import partial
from unittest.mock import patch

import pytest

from editor.core.making import MakingOrder
from editor.core.processes import Interim
from editor.lab.crew import CrewTask
from editor.lab.plan import Deal
from editor.propose.balance_account import Balanced
from editor.propose.ground import BalanceOptions
from editor.propose.repair import RepairProgress, Repairs, find_repairs
from editor.workbench import proposing
from editor.workbench.arguing import ENOUGH, ArguedMap
from editor.workbench.document import new_document, open_document
from editor.workbench.proposing import (
    BalanceOrder,
    BalanceProgress,
    Completed,
    CompleteOrder,
    Proposed,
    ProposeOrder,
    Proposing,
    RepairOrder,
    serve,
)
from editor.workbench.session import Session
from tests.export.jobs import FAULTY
from tests.propose.odds import CrewByOdds, by_value, duel
from tests.workbench.here_arguing import QUICK, HereArgued

OVERLAP = next(path for path in FAULTY if path.stem == "boxes-overlap")


class Orders:
    """A pipe that holds orders from the start, and keeps what is sent; it is closed then."""

    def __init__(self, *orders: tuple[int, object]) -> None:
        self.orders = list(orders)
        self.sent: list[tuple[int, object]] = []

    def recv(self) -> tuple[int, object]:
        """Return the next order."""
        if not self.orders:
            raise EOFError
        return self.orders.pop(0)

    def send(self, obj: object) -> None:
        """Keep what is sent."""
        assert isinstance(obj, tuple)
        self.sent.append(obj)

    def poll(self, timeout: float = 0.0, /) -> bool:
        """Return whether there is another order."""
        return bool(self.orders)


def argued_map(session: Session) -> ArguedMap:
    """Return the map of a session as an order has it."""
    document = session.document
    return ArguedMap(session.present, document.library, document.ruleset, session.mode)


def sent(*orders: tuple[int, ProposeOrder | str]) -> list[tuple[int, object]]:
    """Return all that the process says to orders that lie there at once."""
    pipe = Orders(*orders)
    ticks = iter(range(1_000_000))
    quick = patch.object(proposing, "find_repairs", partial(find_repairs, work=QUICK))
    with quick, pytest.raises(EOFError):
        serve(pipe, lambda: float(next(ticks)))
    return pipe.sent


def answers(*orders: tuple[int, ProposeOrder | str]) -> dict[int, Proposed]:
    """Return what the process answers to orders, by their numbers."""
    return {number: said for number, said in sent(*orders) if isinstance(said, Proposed)}


def test_repairs_are_those_that_are_found_here() -> None:
    """And how far the search is comes before them."""
    session = Session(open_document(OVERLAP))
    ground = argued_map(session)
    said = sent((1, RepairOrder(ground)))
    far = [each.said for _, each in said if isinstance(each, Interim)]
    assert far
    assert all(isinstance(each, RepairProgress) for each in far)
    found = said[-1][1]
    assert isinstance(found, Proposed)
    here = find_repairs(
        ground.scenario, ground.library, ground.ruleset, mode=ground.mode, answers=9, work=QUICK
    )
    assert found.found == here
    session.close()


def test_what_comes_later_ends_a_search() -> None:
    """Another order as well as a word that it is enough; that word alone is answered by nothing."""
    session = Session(open_document(OVERLAP))
    order = RepairOrder(argued_map(session))
    said = answers((1, order), (1, ENOUGH), (2, order))
    assert set(said) == {1, 2}
    first, second = said[1].found, said[2].found
    assert isinstance(first, Repairs)
    assert isinstance(second, Repairs)
    assert not first.repairs
    assert second.repairs
    session.close()


def test_a_map_is_completed_or_refused_with_a_sentence() -> None:
    """Such as for a setting that the system does not have."""
    session = Session(new_document("mechs", "arena", 2))
    ground = argued_map(session)
    said = answers(
        (1, CompleteOrder(ground, MakingOrder(seed=4), 1)),
    )
    made = said[1].found
    assert isinstance(made, Completed)
    assert made.made.maps[0].order == MakingOrder(seed=4)
    wrong = answers((1, CompleteOrder(ground, MakingOrder(dials={"noise": 3}), 1)))[1]
    assert wrong.found is None
    assert wrong.refused.startswith("unknown setting 'noise'")
    session.close()


def test_a_map_with_errors_is_not_balanced(monkeypatch: pytest.MonkeyPatch) -> None:
    """The sentence says how many there are, without listing them; no match is played."""

    class NoCrew:
        def on(self, deal: Deal) -> CrewTask:
            raise AssertionError

        def close(self) -> None:
            """It was never begun."""

    monkeypatch.setattr(proposing, "gentle_crew", NoCrew)
    session = Session(open_document(OVERLAP))
    order = BalanceOrder(argued_map(session), session.setup, BalanceOptions(seconds=1.0))
    said = answers((1, order))[1]
    assert said.found is None
    assert said.refused == "fix 1 error before playing"
    session.close()


def test_a_search_for_a_fairer_map_tells_how_far_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """By matches, and by time where that is bounded; another order stops it with what is known."""
    monkeypatch.setattr(proposing, "gentle_crew", lambda: CrewByOdds(by_value))
    deal = duel()
    ground = ArguedMap(deal.scenario, deal.library, deal.ruleset, deal.mode)
    order = BalanceOrder(ground, deal.setup, BalanceOptions(matches=1200, confirm=100))
    said = sent((1, order))
    far = [each.said for _, each in said if isinstance(each, Interim)]
    assert far
    assert all(isinstance(each, BalanceProgress) and 0 <= each.share <= 1 for each in far)
    found = said[-1][1]
    assert isinstance(found, Proposed)
    assert isinstance(found.found, Balanced)
    assert found.found.report.matches > 0
    timed = BalanceOrder(ground, deal.setup, BalanceOptions(seconds=60.0))
    stopped = answers((1, timed), (2, order))[1].found
    assert isinstance(stopped, Balanced)
    assert stopped.report.ending == "stopped"


def test_how_far_a_search_is_comes_from_the_process() -> None:
    """Nothing before its first word."""
    worker = HereArgued(carry_out=serve)
    asker = Proposing(worker)
    assert asker.progress is None
    worker.interim = RepairProgress(3, 1)
    assert asker.progress == RepairProgress(3, 1)
