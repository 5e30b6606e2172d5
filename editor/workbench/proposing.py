"""A process that looks for proposals while the window goes on; the latest order wins."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import ExitStack, closing
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from editor.core.errors import EditError
from editor.core.making import MakingOrder
from editor.core.processes import Interim, Pipe, ProcessEndedError, Worker
from editor.lab.crew import Crew
from editor.lab.plan import Deal
from editor.lab.rotation import NoRotationError
from editor.play.bots import BotError
from editor.play.game import UnplayableError
from editor.propose.balance import BalanceSearch
from editor.propose.balance_account import Balanced, balanced
from editor.propose.ground import BalanceOptions, Phase
from editor.propose.impossible import Prevention, prevention
from editor.propose.making import MadeMaps, completions
from editor.propose.repair import RepairProgress, Repairs, find_repairs
from editor.workbench.arguing import ENOUGH, INTERVAL, ArguedMap
from editor.workbench.crews import gentle_crew

REFUSED = (BotError, EditError, NoRotationError, UnplayableError, ValueError)
"""Why nothing is looked for; the message says it."""
ProposalKind = Literal["balance", "complete", "repair"]
"""What is proposed: a fairer map, the rest of a map, or the fewest changes that make it legal."""


@dataclass(frozen=True)
class RepairOrder:
    """Which fewest changes make this map legal? What is in `protect` stays as it is."""

    map: ArguedMap
    protect: frozenset[str] = frozenset()


@dataclass(frozen=True)
class CompleteOrder:
    """Different maps, `answers` of them, with all that this one has and what is open filled."""

    map: ArguedMap
    order: MakingOrder
    answers: int


@dataclass(frozen=True)
class Completed:
    """Maps that were made; where there are none, what prevents them, if that is known."""

    made: MadeMaps
    prevented: Prevention | None = None


@dataclass(frozen=True)
class BalanceOrder:
    """The fewest and smallest moves that make a set-up of this map fair."""

    map: ArguedMap
    setup: str
    options: BalanceOptions


@dataclass(frozen=True)
class BalanceProgress:
    """How far a search for a fairer map is: what it is about, and its share of time and matches.

    `alive` is of how many maps.
    """

    phase: Phase
    alive: int
    matches: int
    share: float


ProposeOrder: TypeAlias = BalanceOrder | RepairOrder | CompleteOrder
Found: TypeAlias = Balanced | Repairs | Completed
FarAlong: TypeAlias = BalanceProgress | RepairProgress
"""How far a search is."""


@dataclass(frozen=True)
class Proposed:
    """What was found; None where nothing can be looked for, with the reason as a sentence."""

    found: Found | None
    milliseconds: float
    refused: str = ""


@dataclass
class Proposing:
    """Orders proposals. `answer` is called by a timer, since nothing reports that there is one."""

    worker: Worker = field(default_factory=lambda: Worker("proposing", serve))

    @property
    def progress(self) -> FarAlong | None:
        """How far the search is; None before the first word of it."""
        said = self.worker.interim
        return said if isinstance(said, BalanceProgress | RepairProgress) else None

    def ask(self, order: ProposeOrder) -> None:
        """Begin a search; it replaces the one before."""
        self.worker.ask(order)

    def answer(self) -> Proposed | None:
        """Return what was found once it is there, else None.

        After a process that ended another one is asked, once.
        """
        try:
            said: Proposed | None = self.worker.answer()
        except ProcessEndedError:
            return Proposed(None, 0.0, "The search process stopped. Start again.")
        return said

    def enough(self) -> None:
        """Let the search end; its answer is what was found so far."""
        self.worker.notify(ENOUGH)

    def cancel(self) -> None:
        """Drop the order; the process stays for the next one."""
        self.worker.notify(ENOUGH)
        self.worker.waiting = False

    def close(self) -> None:
        """End the process."""
        self.worker.close()


def serve(pipe: Pipe, now: Callable[[], float] = time.monotonic) -> None:
    """Carry out the orders of a pipe until it is closed.

    Whatever comes while one is worked at ends it: a later order, or that it is enough.
    """
    while True:
        number: int
        order: ProposeOrder | str
        number, order = pipe.recv()
        if isinstance(order, str):
            continue  # it was answered already
        began = due = now()

        def show(far: FarAlong, number: int = number) -> None:
            nonlocal due
            if now() >= due:
                due = now() + INTERVAL
                pipe.send((number, Interim(far)))

        refused, found = "", None
        # What plays is ended after the answer is given: somebody may be waiting for that.
        with ExitStack() as means:
            try:
                found = _found(order, means, pipe.poll, show)
            except REFUSED as error:
                refused = str(error).partition("\n")[0]
            pipe.send((number, Proposed(found, 1000 * (now() - began), refused)))


def _found(
    order: ProposeOrder,
    means: ExitStack,
    stop: Callable[[], bool],
    show: Callable[[FarAlong], None],
) -> Found:
    base_map = order.map
    if isinstance(order, RepairOrder):
        return find_repairs(
            base_map.scenario,
            base_map.library,
            base_map.ruleset,
            mode=base_map.mode,
            protect=order.protect,
            answers=MOST,
            stop=stop,
            progress=show,
        )
    if isinstance(order, BalanceOrder):
        crew = means.enter_context(closing(gentle_crew()))
        return _balanced(order, crew, stop, show)
    given = base_map.scenario, base_map.library, base_map.ruleset, order.order
    made = completions(*given, mode=base_map.mode, answers=order.answers, stop=stop)
    if made.maps or made.stopped:
        return Completed(made)
    return Completed(made, prevention(*given, made, mode=base_map.mode, stop=stop))


def _balanced(
    order: BalanceOrder,
    crew: Crew,
    stop: Callable[[], bool],
    show: Callable[[FarAlong], None],
) -> Balanced:
    """Search for a fairer map with processes that play."""
    base_map = order.map
    deal = Deal(base_map.scenario, base_map.library, base_map.ruleset, base_map.mode, order.setup)

    def notify(search: BalanceSearch) -> None:
        ground = search.ground
        options, played = ground.options, ground.race.played
        spent = ground.spent / options.seconds if options.seconds else 0.0
        share = max(played / options.matches, spent)
        show(BalanceProgress(ground.phase, ground.alive, played, min(1.0, share)))

    search = BalanceSearch(deal, order.options, crew, stop, notify)
    search.run()
    return balanced(search)


MOST = 9
"""The most proposals: as many as there are digits to choose them by."""
