"""What explains findings: the search for their cause and their fixes, and what is drawn of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Literal, Protocol

from editor.core.finding import Finding
from editor.seam.overlay import ArgumentMarks, FixGhost, Overlay, Reason, Suspect, with_finding
from editor.systems.causes import SmallestCause
from editor.systems.fix_search import FoundFixes
from editor.systems.map_questions import MapAnswer, MapQuestion
from editor.workbench.arguing import AboutAnswer, ArgueAnswer, CauseAnswer, FixesAnswer
from editor.workbench.event import Event
from editor.workbench.findings_here import every_finding
from editor.workbench.fix_looks import FixLook, ShownFix, figures_of, look_of
from editor.workbench.session import Session
from editor.workbench.why_words import CauseCardView, answer_cards, cards_of

SearchState = Literal["", "looking", "known", "stopped", "failed"]
"""Of a search: not begun, under way, at its end, stopped before; or its process ended."""
SHOWN = 3
"""How many fixes have a card before all are asked for."""
BEST_SOUGHT = 9
"""How many fixes are asked for: as many as there are digits to choose them by."""


class FindingAsker(Protocol):
    """What looks for causes and fixes; the latest question wins."""

    @property
    def progress(self) -> FoundFixes:
        """How far the search for fixes is."""

    def ask_cause(self, finding: Finding) -> None:
        """Ask what causes a finding of the present map."""

    def ask_about(self, map_question: MapQuestion) -> None:
        """Ask a question about a space or a thing of the present map."""

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
    """Explains a finding, or several at once, or answers a question, as long as that is shown.

    `changed` is called after each change of what it says.
    """

    def __init__(self, session: Session, asker: FindingAsker, changed: Callable[[], None]) -> None:
        self._session, self._asker, self._changed = session, asker, changed
        self.keys: tuple[str, ...] = ()
        self.findings: tuple[Finding, ...] = ()
        self.question: MapQuestion | None = None
        """The question about a space or a thing, in place of findings."""
        self.given: MapAnswer | None = None
        """Its answer."""
        self.cause: SmallestCause | None = None
        self.cards: tuple[CauseCardView, ...] = ()
        self.found = FoundFixes()
        self.fixes: tuple[ShownFix, ...] = ()
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
        session.observe(self._hear, "findings")
        session.argued = self

    # What is explained

    @property
    def finding(self) -> Finding | None:
        """The finding that is explained, the first of several; None once it is gone."""
        return self.findings[0] if self.findings else None

    @property
    def gone(self) -> bool:
        """Whether nothing is found any more of what was explained."""
        return not self.findings and self.question is None

    def open(self, *keys: str) -> None:
        """Explain the findings of these keys."""
        self.keys, self.question, self.every = keys, None, False
        self._begin()

    def ask(self, question: MapQuestion) -> None:
        """Answer a question about a space or a thing."""
        self.keys, self.question, self.every = (), question, False
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
        session.ignore(self._hear)
        if session.argued is self:
            session.argued = None
            session.refresh()

    def _hear(self, event: Event) -> None:
        session = self._session
        if not session.findings.stale and not session.previewing:
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
        self.cause, self.given, self.cards = None, None, ()
        self.found, self.fixes, self._looks = FoundFixes(), (), {}
        self.cause_state, self.fix_state, self.trouble = "", "", ""
        self.chosen = self.pointed = -1
        if self.question is not None:
            self.cause_state = "looking"
            self._asker.ask_about(self.question)
        elif len(self.findings) == 1:
            self.cause_state = "looking"
            self._asker.ask_cause(self.findings[0])
        elif self.findings:
            self._ask_fixes()
        if self.findings:
            session.problem = self.findings[0].key
            if self.findings[0].setup:
                session.look(setup=self.findings[0].setup)
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
            self._offer([ShownFix(each.fix, figures_of(each)) for each in answer.found.fixes])
        elif isinstance(answer, AboutAnswer):
            self._took = (answer.milliseconds, 0.0)
            self._take(answer.given)
        else:
            self.trouble = answer.words
            self.cause_state = "failed" if self.cause_state == "looking" else self.cause_state
            self.fix_state = "" if self.question is not None else "failed"
        self._show()
        return self.looking

    def _know(self, cause: SmallestCause | None) -> None:
        self.cause, self.cause_state = cause, "known"
        if self.finding is not None and cause is not None:
            self.cards = tuple(cards_of(self._session, self.finding, cause))

    def _take(self, given: MapAnswer) -> None:
        """Take the answer to a question; a single reason is shown with its cause."""
        self.given, self.cause_state = given, "known"
        self.cards = tuple(answer_cards(self._session, given))
        if len(given.reasons) == 1:
            self.cause = given.reasons[0].cause
        self.fix_state = "known" if given.alternatives else ""
        self._offer([ShownFix(fix) for fix in given.alternatives])

    def _offer(self, fixes: Sequence[ShownFix]) -> None:
        self.fixes = tuple(fixes)
        self.chosen = 0 if fixes else -1

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
    def offered(self) -> tuple[ShownFix, ...]:
        """The fixes that have a card."""
        return self.fixes if self.every else self.fixes[:SHOWN]

    def choose(self, index: int) -> None:
        """Choose a fix by its index, to be used."""
        if 0 <= index < len(self.fixes):
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
        if index >= len(self.fixes):
            return None
        if index not in self._looks:
            finding = self.finding or _finding_in(self.given)
            self._looks[index] = look_of(self._session, finding, self.fixes[index].fix)
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
        if not 0 <= self.chosen < len(self.fixes):
            return False
        used = self.fixes[self.chosen].fix
        return self._session.perform_all(used.edits, used.title)

    # What a session asks

    def over(self, live: Overlay) -> Overlay:
        """Return an overlay with the findings, their causes and their fixes."""
        live = replace(live, selected=(), chosen=frozenset(), linked=frozenset(), over="")
        if self.given is not None:
            evidence = replace(live, shown=self.given.evidence)
            return replace(evidence, argument=self._marks())
        # Ids are those of a set-up: what is found in another one is not drawn over this one.
        here = [each for each in self.findings if each.applies_in(self._session.setup)]
        if not here:
            return live
        shown = with_finding(live, here[0])
        for finding in here[1:]:
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
        if self.given is not None:
            said.append(f"answered in {duration_words(self._took[0])}")
        elif self.cause_state == "known" and self.cause is not None:
            said.append(f"cause found in {duration_words(self._took[0])}")
        if self.fix_state == "known" and self.fixes and self.given is None:
            said.append(f"fixes in {duration_words(self._took[1])}")
        return ", ".join(said)

    def _marks(self) -> ArgumentMarks:
        holders = ("", self._session.setup)
        things = [
            card
            for card in self.cards
            if card.act == "show" and not card.tried and card.culprit.holder in holders
        ]
        # Names are placed in this order as long as there is room: that of the ground last.
        things.sort(key=self._is_ground)
        suspects = tuple(Suspect(card.culprit.id, card.title, card.kind) for card in things)
        return ArgumentMarks(suspects, tuple(self._ghosts()))

    def _ghosts(self) -> Iterator[FixGhost]:
        """Yield the ghosts of the first fixes, and of the one that is looked at.

        Those that move nothing would cover what they are about, and are shown when chosen.
        """
        shown = self.pointed if self.pointed >= 0 else self.chosen
        for index in sorted({*range(min(SHOWN, len(self.fixes))), max(0, shown)}):
            look = self._looks.get(index) if index != shown else self.look(index)
            if look is None or not (look.moved or index == shown):
                continue
            ghost = replace(look.ghost, reason=None)
            if look.elsewhere:
                # It would cover the very spaces that it is about.
                ghost = replace(ghost, cells=frozenset(), things=())
            if index == shown:
                first = self.fixes[index].fix.title.partition(", ")[0]
                ghost = replace(
                    ghost, reason=Reason("ready", "Fixes it without new problems", first)
                )
            yield FixGhost(str(index + 1), ghost, look.moved, index == shown)

    def _is_ground(self, card: CauseCardView) -> bool:
        """Return whether a cause is much of the board and not what the finding is about."""
        finding, session = self.finding, self._session
        if finding is not None and card.culprit.id in finding.places:
            return False
        _, _, width, height = session.editing.bounds(session.survey)
        cells = session.editing.cells_of(session.survey, card.culprit.id)
        return 2 * len(cells) >= width * height

    def _show(self) -> None:
        self._changed()
        self._session.refresh()


def _finding_in(given: MapAnswer | None) -> Finding:
    """Return a finding that stands for what was asked about, to say where that is."""
    evidence = given.evidence if given is not None else ()
    cells = tuple(cell for item in evidence for cell in item.cells)
    return Finding(check="", level="advice", message="", cells=cells)


def duration_words(milliseconds: float) -> str:
    """Return a time in words: "38 ms", "0.2 s"."""
    if milliseconds < 100:
        return f"{max(1, round(milliseconds))} ms"
    return f"{milliseconds / 1000:.1f} s"
