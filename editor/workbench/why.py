"""What explains findings: the search for their cause and their fixes, and what is drawn of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Literal, Protocol

from editor.core.finding import Finding
from editor.seam.overlay import ArgumentMarks, FixGhost, Overlay, Suspect, with_finding
from editor.systems.causes import SmallestCause
from editor.systems.fix_search import FoundFixes
from editor.systems.found_fix import FoundFix
from editor.workbench.arguing import ArgueAnswer, CauseAnswer, FixesAnswer, NoAnswer
from editor.workbench.event import Event
from editor.workbench.fix_looks import FixLook, look_of
from editor.workbench.played import every_finding
from editor.workbench.session import Session
from editor.workbench.why_words import CauseCardView, cards_of

SearchState = Literal["", "looking", "known", "stopped", "failed"]
"""Of a search: not begun, under way, at its end, stopped before; or its process ended."""
SHOWN = 3
"""How many fixes have a card before all are asked for."""
BEST_SOUGHT = 9
"""How many fixes are asked for: as many as there are digits to choose them by."""
_MOST_NAMES = 4
"""The most causes whose names stand on the map."""


class FindingAsker(Protocol):
    """What looks for causes and fixes; the latest question wins."""

    @property
    def progress(self) -> FoundFixes:
        """How far the search for fixes is."""

    def ask_cause(self, finding: Finding) -> None:
        """Ask what causes a finding of the present map."""

    def ask_fixes(
        self, findings: Sequence[Finding], cause: SmallestCause | None = None, best: int = 9
    ) -> None:
        """Ask what clears findings of the present map."""

    def answer(self) -> ArgueAnswer | None:
        """Return the answer to the latest question once it is there, else None."""

    def enough(self) -> None:
        """Let the search end with what was found so far."""

    def cancel(self) -> None:
        """Drop the question."""


class Why:
    """Explains a finding, or several at once, for as long as that is shown.

    `changed` is called after each change of what it says.
    """

    def __init__(self, session: Session, asker: FindingAsker, changed: Callable[[], None]) -> None:
        self._session, self._asker, self._changed = session, asker, changed
        self.keys: tuple[str, ...] = ()
        self.findings: tuple[Finding, ...] = ()
        self.cause: SmallestCause | None = None
        self.cards: tuple[CauseCardView, ...] = ()
        self.found = FoundFixes()
        self.cause_state: SearchState = ""
        self.fix_state: SearchState = ""
        self.trouble = ""
        """Why a search failed, as a sentence."""
        self.chosen = -1
        """The index of the chosen fix, -1 while there is none."""
        self.pointed = -1
        """The index of the fix under the pointer, -1 for none."""
        self.every = False
        """Whether all fixes have a card."""
        self._looks: dict[int, FixLook | None] = {}
        self._about, self._mode = session.present, session.mode
        self._took = (0.0, 0.0)
        session.observers.append(self._hear)
        session.argued = self

    # What is explained

    @property
    def finding(self) -> Finding | None:
        """The finding that is explained, the first of several; None once it is gone."""
        return self.findings[0] if self.findings else None

    @property
    def gone(self) -> bool:
        """Whether nothing is found any more of what was explained."""
        return not self.findings

    def open(self, *keys: str) -> None:
        """Explain the findings of these keys."""
        self.keys, self.every = keys, False
        self._begin()

    def step(self, step: int) -> None:
        """Explain the next (1) or the previous (-1) finding, round and round."""
        keys = [finding.key for finding in every_finding(self._session).items
                if not finding.waived and not finding.cause]  # fmt: skip
        if not keys:
            return
        before = self.keys[0] if self.keys else ""
        at = keys.index(before) if before in keys else (-1 if step > 0 else 0)
        self.open(keys[(at + step) % len(keys)])

    def close(self) -> None:
        """End the search and draw nothing any more."""
        self._asker.cancel()
        session = self._session
        if self._hear in session.observers:
            session.observers.remove(self._hear)
        if session.argued is self:
            session.argued = None
            session.refresh()

    def _hear(self, event: Event) -> None:
        session = self._session
        if event.kind == "findings" and not session.findings.stale and not session.previewing:
            if self._about is not session.present or self._mode != session.mode:
                self._begin()
            else:
                self.findings = tuple(self._named())

    def _named(self) -> Iterator[Finding]:
        found = every_finding(self._session)
        for key in self.keys:
            finding = found.named(key)
            if finding is not None:
                yield finding

    # The search

    @property
    def looking(self) -> bool:
        """Whether something is looked for."""
        return "looking" in (self.cause_state, self.fix_state)

    def _begin(self) -> None:
        session = self._session
        self._about, self._mode = session.present, session.mode
        self._asker.cancel()
        self.findings = tuple(self._named())
        self.cause, self.cards, self.found, self._looks = None, (), FoundFixes(), {}
        self.cause_state, self.fix_state, self.trouble = "", "", ""
        self.chosen = self.pointed = -1
        if len(self.findings) == 1:
            self.cause_state = "looking"
            self._asker.ask_cause(self.findings[0])
        elif self.findings:
            self._ask_fixes()
        if self.findings:
            session.problem = self.findings[0].key
        self._show()

    def _ask_fixes(self) -> None:
        self.fix_state = "looking"
        self._asker.ask_fixes(self.findings, self.cause, BEST_SOUGHT)

    def poll(self) -> bool:
        """Take an answer once it is there; return whether another one is awaited."""
        if not self.looking:
            return False
        answer = self._asker.answer()
        if answer is None:
            if self.fix_state == "looking" and self._asker.progress.tried != self.found.tried:
                self.found = self._asker.progress
                self._changed()
            return True
        if isinstance(answer, CauseAnswer):
            self._took = (answer.milliseconds, 0.0)
            self._know(answer.cause)
            self._ask_fixes()
        elif isinstance(answer, FixesAnswer):
            self._took = (self._took[0], answer.milliseconds)
            self.found, self.fix_state = answer.found, "known"
            self.chosen = 0 if self.found.fixes else -1
        elif isinstance(answer, NoAnswer):
            self.trouble = answer.words
            self.cause_state = "failed" if self.cause_state == "looking" else self.cause_state
            self.fix_state = "failed"
        self._show()
        return self.looking

    def _know(self, cause: SmallestCause | None) -> None:
        self.cause, self.cause_state = cause, "known"
        if self.finding is not None and cause is not None:
            self.cards = tuple(cards_of(self._session, self.finding, cause))

    def stop(self) -> None:
        """Stop looking: for the cause, and for fixes too; fixes found so far are kept."""
        if self.cause_state == "looking":
            self._asker.cancel()
            self.cause_state = self.fix_state = "stopped"
        elif self.fix_state == "looking":
            self._asker.enough()
        self._show()

    def again(self) -> None:
        """Look for the cause and for fixes again after a stop."""
        self._begin()

    # The fixes

    @property
    def offered(self) -> tuple[FoundFix, ...]:
        """The fixes that have a card."""
        return self.found.fixes if self.every else self.found.fixes[:SHOWN]

    def choose(self, index: int) -> None:
        """Choose a fix by its index, to be used."""
        if 0 <= index < len(self.found.fixes):
            self.every = self.every or index >= SHOWN
            self.chosen = index
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

    def look(self, index: int) -> FixLook | None:
        """Return how a fix looks on the map, which is worked out once."""
        finding = self.finding
        if finding is None or index >= len(self.found.fixes):
            return None
        if index not in self._looks:
            self._looks[index] = look_of(self._session, finding, self.found.fixes[index])
        return self._looks[index]

    @property
    def unseen(self) -> int | None:
        """The index of the next fix with a card whose look is not worked out yet."""
        return next((at for at in range(len(self.offered)) if at not in self._looks), None)

    def prepare(self) -> bool:
        """Work out how one more fix looks; return False when all are."""
        index = self.unseen
        if index is None:
            return False
        self.look(index)
        self._session.refresh()
        return True

    def use(self) -> bool:
        """Apply the chosen fix as one step; return False where there is none."""
        if not 0 <= self.chosen < len(self.found.fixes):
            return False
        used = self.found.fixes[self.chosen].fix
        return self._session.perform_all(used.edits, used.title)

    # What a session asks

    def over(self, live: Overlay) -> Overlay:
        """Return an overlay with the findings, their causes and their fixes."""
        live = replace(live, selected=(), chosen=frozenset(), linked=frozenset(), over="")
        if self.finding is None:
            return live
        shown = with_finding(live, self.finding)
        for finding in self.findings[1:]:
            more = with_finding(live, finding)
            shown = replace(
                shown,
                shown=(*shown.shown, *more.shown),
                fault=shown.fault | more.fault,
                faulty=(*shown.faulty, *more.faulty),
            )
        return replace(shown, argument=self._marks())

    def hints(self) -> tuple[tuple[str, str], ...]:
        """Return the keys that work while the explanation is shown."""
        digits = " ".join(str(number) for number in range(1, len(self.offered) + 1))
        fixes = ((digits, "show a fix"), ("Enter", "use it")) if digits else ()
        return (*fixes, ("Tab", "next cause"), ("Esc", "done"))

    def took(self) -> str:
        """Return how long the searches took: "cause found in 38 ms, fixes in 0.2 s"."""
        said = []
        if self.cause_state == "known" and self.cause is not None:
            said.append(f"cause found in {duration_words(self._took[0])}")
        if self.fix_state == "known" and self.found.fixes:
            said.append(f"fixes in {duration_words(self._took[1])}")
        return ", ".join(said)

    def _marks(self) -> ArgumentMarks:
        suspects = tuple(
            Suspect(card.culprit.id, card.title if self._is_named(card) else "", card.kind)
            for card in self.cards
            if card.act == "show"
        )
        return ArgumentMarks(suspects, tuple(self._ghosts()))

    def _ghosts(self) -> Iterator[FixGhost]:
        """Yield the ghosts of the first fixes, and of the one that is looked at.

        Those that move nothing would cover what they are about, and are shown when chosen.
        """
        shown = self.pointed if self.pointed >= 0 else self.chosen
        for index in sorted({*range(min(SHOWN, len(self.found.fixes))), max(0, shown)}):
            look = self._looks.get(index) if index != shown else self.look(index)
            if look is not None and (look.moved or index == shown):
                hand = look.hand if index == shown else replace(look.hand, reason=None)
                yield FixGhost(str(index + 1), hand, look.moved, index == shown)

    def _is_named(self, card: CauseCardView) -> bool:
        """Return whether the name of a cause stands on the map: not of the ground, nor of many."""
        finding, session = self.finding, self._session
        if finding is not None and card.culprit.id in finding.places:
            return True
        _, _, width, height = session.editing.bounds(session.survey)
        cells = session.editing.cells_of(session.survey, card.culprit.id)
        return len(self.cards) <= _MOST_NAMES and 2 * len(cells) < width * height

    def _show(self) -> None:
        self._changed()
        self._session.refresh()


def duration_words(milliseconds: float) -> str:
    """Return a time in words: "38 ms", "0.2 s"."""
    if milliseconds < 100:
        return f"{max(1, round(milliseconds))} ms"
    return f"{milliseconds / 1000:.1f} s"
