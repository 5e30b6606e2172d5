"""What explains findings: the search for their cause, fixes that are shown, and what is drawn."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Literal, Protocol

from editor.core.finding import Finding, Fix
from editor.seam.overlay import ArgumentMarks, FixGhost, Overlay, Suspect, with_finding
from editor.systems.causes import SmallestCause, smallest_cause
from editor.systems.judge import trial_weight
from editor.workbench.event import Event
from editor.workbench.finding_edits import counts_after
from editor.workbench.fix_ghosts import ghost_of, moved_by
from editor.workbench.played import every_finding
from editor.workbench.session import Session
from editor.workbench.why_words import CauseCardView, cards_of

WhyState = Literal["looking", "known", "stopped", "gone"]
"""Of the cause: it is looked for, it is known, the search was stopped; the finding is gone."""
CAUSE_WORK = 2_000_000
"""The budget of a cause while a person waits: a tenth of a second, as one check alone is asked."""
FEWEST_TRIALS = 30
"""With fewer trials a cause would hardly be the smallest, and is not looked for."""
SHOWN = 3
"""How many fixes have a card before all are asked for."""
_MOST_NAMES = 4
"""The most causes whose names stand on the map."""


@dataclass(frozen=True)
class TellableCause:
    """The answer of a search for a cause; `told` is False where it would take too long."""

    cause: SmallestCause | None
    told: bool = True


class CauseAsker(Protocol):
    """What looks for causes; the latest question wins."""

    def ask(self, finding: Finding) -> None:
        """Ask for the cause of a finding of the present map."""

    def answer(self) -> TellableCause | None:
        """Return the answer to the latest question once it is there, else None."""

    def cancel(self) -> None:
        """Drop the question."""


@dataclass(frozen=True)
class ShownFix:
    """A fix with a card: its ghost, what it moves, and the counts of findings before and after."""

    fix: Fix
    ghost: FixGhost
    figures: tuple[FixFigure, ...] = ()


@dataclass(frozen=True)
class FixFigure:
    """A figure that a fix changes, before and after; `better` is None where it stays."""

    title: str
    before: str
    after: str
    better: bool | None = None


class Why:
    """Explains one finding at a time, for as long as it is shown.

    `changed` is called after each change of what it says. `now` returns seconds.
    """

    def __init__(
        self,
        session: Session,
        asker: CauseAsker,
        changed: Callable[[], None],
        now: Callable[[], float] = time.perf_counter,
    ) -> None:
        self._session, self._asker, self._changed, self._now = session, asker, changed, now
        self.key = ""
        self.finding: Finding | None = None
        self.state: WhyState = "looking"
        self.cause: SmallestCause | None = None
        self.cards: tuple[CauseCardView, ...] = ()
        self.fixes: tuple[ShownFix, ...] = ()
        self.chosen = -1
        """The index of the fix that is shown as the chosen one, -1 for none."""
        self.every = False
        """Whether all fixes have a card."""
        self.pointed = -1
        """The index of the fix under the pointer, -1 for none."""
        self._about, self._mode = session.present, session.mode
        self._asked_at = self._took = 0.0
        session.observers.append(self._hear)
        session.argued = self

    def open(self, key: str) -> None:
        """Explain the finding of this key."""
        self.key = key
        self.chosen, self.pointed, self.every = -1, -1, False
        self._begin()

    def step(self, step: int) -> None:
        """Explain the next (1) or the previous (-1) finding, round and round."""
        keys = [finding.key for finding in every_finding(self._session).items
                if not finding.waived and not finding.cause]  # fmt: skip
        if not keys:
            return
        at = keys.index(self.key) if self.key in keys else (-1 if step > 0 else 0)
        self.open(keys[(at + step) % len(keys)])

    def poll(self) -> bool:
        """Take the answer once it is there; return whether it is still awaited."""
        if self.state != "looking":
            return False
        found = self._asker.answer()
        if found is None:
            return True
        self._took = (self._now() - self._asked_at) * 1000
        if not found.told:
            self.state = "stopped"
        else:
            self.state, self.cause = "known", found.cause
            if self.finding is not None and found.cause is not None:
                self.cards = tuple(cards_of(self._session, self.finding, found.cause))
        self._show()
        return False

    @property
    def waited(self) -> float:
        """The milliseconds since the cause was asked for."""
        return (self._now() - self._asked_at) * 1000

    def stop(self) -> None:
        """Stop looking for the cause."""
        if self.state == "looking":
            self._asker.cancel()
            self.state = "stopped"
            self._show()

    def again(self) -> None:
        """Look for the cause again after a stop."""
        self._begin()

    def choose(self, index: int) -> None:
        """Choose a fix by its index, to be used; the same one again for none."""
        if 0 <= index < len(self.fixes):
            self.chosen = -1 if index == self.chosen else index
            self._show()

    def point_at(self, index: int) -> None:
        """Show the fix under the pointer as the chosen one while it is there; -1 for none."""
        if index != self.pointed:
            self.pointed = index
            self._show()

    def show_all(self) -> None:
        """Give every fix a card."""
        self.every = True
        self._show()

    @property
    def offered(self) -> tuple[ShownFix, ...]:
        """The fixes that have a card."""
        return self.fixes if self.every else self.fixes[:SHOWN]

    def use(self) -> bool:
        """Apply the chosen fix, else the first, as one step; return False where there is none."""
        if not self.fixes:
            return False
        used = self.fixes[max(0, self.chosen)].fix
        self.chosen = self.pointed = -1
        return self._session.perform_all(used.edits, used.title)

    def close(self) -> None:
        """End the search and draw nothing any more."""
        self._asker.cancel()
        session = self._session
        if self._hear in session.observers:
            session.observers.remove(self._hear)
        if session.argued is self:
            session.argued = None
            session.refresh()

    # What a session asks

    def over(self, live: Overlay) -> Overlay:
        """Return an overlay with the finding, its causes and its fixes."""
        live = replace(live, selected=(), chosen=frozenset(), linked=frozenset(), over="")
        if self.finding is None:
            return live
        return replace(with_finding(live, self.finding), argument=self._argument())

    def hints(self) -> tuple[tuple[str, str], ...]:
        """Return the keys that work while the explanation is shown."""
        digits = " ".join(str(number) for number in range(1, min(9, len(self.offered)) + 1))
        fixes = ((digits, "show a fix"), ("Enter", "use it")) if digits else ()
        return (*fixes, ("Tab", "next cause"), ("Esc", "done"))

    def took(self) -> str:
        """Return how long the search took: "cause found in 38 ms"."""
        if self.state != "known" or self.cause is None:
            return ""
        return f"cause found in {duration_words(self._took)}"

    def _argument(self) -> ArgumentMarks:
        suspects = tuple(
            Suspect(card.culprit.id, card.title if self._names(card) else "", card.kind)
            for card in self.cards
            if card.act == "show"
        )
        shown = self.pointed if self.pointed >= 0 else self.chosen
        fixes = tuple(
            replace(each.ghost, chosen=index == shown)
            for index, each in enumerate(self.fixes)
            if index == shown or (shown >= 0 and index < SHOWN)
        )
        return ArgumentMarks(suspects, fixes)

    def _names(self, card: CauseCardView) -> bool:
        """Return whether the name of a cause stands on the map: not of the ground, nor of many."""
        finding, session = self.finding, self._session
        if finding is not None and card.culprit.id in finding.places:
            return True
        _, _, width, height = session.editing.bounds(session.survey)
        cells = session.editing.cells_of(session.survey, card.culprit.id)
        return len(self.cards) <= _MOST_NAMES and 2 * len(cells) < width * height

    def _hear(self, event: Event) -> None:
        session = self._session
        if event.kind == "findings" and not session.findings.stale and not session.previewing:
            if self._about is not session.present or self._mode != session.mode:
                self._begin()
            else:
                self.finding = every_finding(session).named(self.key)

    def _begin(self) -> None:
        session = self._session
        self._about, self._mode = session.present, session.mode
        self._asker.cancel()
        self.finding = every_finding(session).named(self.key)
        self.cause, self.cards = None, ()
        if self.finding is None:
            self.state, self.fixes = "gone", ()
        else:
            self.state, self._asked_at = "looking", self._now()
            self._asker.ask(self.finding)
            self.fixes = self._known_fixes(self.finding)
            session.problem = self.key
        self.chosen = min(self.chosen, len(self.fixes) - 1)
        self.poll()
        self._show()

    def _known_fixes(self, finding: Finding) -> tuple[ShownFix, ...]:
        if not any(fix.grade == "untried" for fix in finding.fixes):
            fixes = finding.fixes
        else:
            self._session.prove(self.key)
            found = every_finding(self._session).named(self.key)
            fixes = found.fixes if found is not None else ()
        return tuple(self._shown(fix, number) for number, fix in enumerate(fixes, 1))

    def _shown(self, fix: Fix, number: int) -> ShownFix:
        session, finding = self._session, self.finding
        assert finding is not None  # it has this fix
        hand = ghost_of(session, finding, fix)
        ghost = FixGhost(str(number), hand, moved_by(session, fix))
        return ShownFix(fix, ghost, tuple(self._figures(fix)))

    def _figures(self, fix: Fix) -> list[FixFigure]:
        after, now = counts_after(self._session, fix), self._session.findings.counts
        if after is None:
            return []
        pairs = (("errors", now.error, after.error), ("warnings", now.warning, after.warning),
                 ("advice", now.advice, after.advice))  # fmt: skip
        return [
            FixFigure(title, str(old), str(new), new < old)
            for title, old, new in pairs
            if old != new
        ][:2]

    def _show(self) -> None:
        self._changed()
        self._session.refresh()


def duration_words(milliseconds: float) -> str:
    """Return a time in words: "38 ms", "0.2 s"."""
    if milliseconds < 100:
        return f"{max(1, round(milliseconds))} ms"
    return f"{milliseconds / 1000:.1f} s"


class AskedAtOnce:
    """Looks for causes when the answer is wanted, with a budget that nobody has to wait for."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._asked: Finding | None = None

    def ask(self, finding: Finding) -> None:
        """Ask for the cause of a finding of the present map."""
        self._asked = finding

    def answer(self) -> TellableCause | None:
        """Return the answer."""
        if self._asked is None:
            return None
        finding, self._asked = self._asked, None
        session = self._session
        scenario, library = session.present, session.library
        trials = int(CAUSE_WORK / trial_weight(scenario, library, (finding,)))
        if trials < FEWEST_TRIALS:
            return TellableCause(None, told=False)
        ruleset = session.document.ruleset
        return TellableCause(
            smallest_cause(finding, scenario, library, ruleset, mode=session.mode, trials=trials)
        )

    def cancel(self) -> None:
        """Drop the question."""
        self._asked = None
