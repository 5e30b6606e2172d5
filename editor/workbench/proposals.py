"""Proposals for the map of a session: searched, chosen, shown as ghosts, taken as one step."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import replace

from msgspec import structs

from editor.core.finding import Claim, Finding, Fix
from editor.core.making import MakingOrder, MakingSymmetry, next_seed
from editor.core.words import opening
from editor.picture.halftone import PlayMap
from editor.propose.balance_account import Balanced
from editor.seam.making import AnyMaking
from editor.seam.overlay import ArgumentMarks, FixGhost, Overlay, Reason
from editor.workbench.arguing import map_of
from editor.workbench.balancing import BalanceSettings, Rivals, effects_map, options_of, rivals_on
from editor.workbench.event import Event
from editor.workbench.fix_looks import FixLook, look_of
from editor.workbench.proposal_search import ProposalSearch, is_same
from editor.workbench.proposing import (
    BalanceOrder,
    Completed,
    CompleteOrder,
    FarAlong,
    ProposalKind,
    Proposed,
    ProposeOrder,
    Proposing,
    RepairOrder,
)
from editor.workbench.session import Session
from editor.workbench.why import duration_words

AT_ONCE, SOON = 0.1, 1.0
"""The seconds in which a stopped search has to answer: where nothing is known of it, and else."""
MADE = 6
"""How many maps are made at once."""
_NOWHERE = Finding(check="", level="advice", message="")
"""What a proposal is about, where a ghost asks for it: the map as a whole."""


class Proposals:
    """What is proposed for the map of a session, as long as the session lasts.

    - kind: which proposals are looked at
    - protect: the objects that stay as they are; making: seed and settings of completions;
      balancing: what is wished of a fairer map
    - shown: whether they are in sight, and so drawn on the map

    `changed` is called after each change of what it says.
    """

    def __init__(
        self,
        session: Session,
        asker: Proposing,
        changed: Callable[[], None],
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._session, self._asker, self._changed, self._now = session, asker, changed, now
        self.kind: ProposalKind = "repair"
        self.protect: frozenset[str] = frozenset()
        self.making, self.balancing = MakingOrder(), BalanceSettings()
        self.searches: dict[ProposalKind, ProposalSearch] = {}
        self.running: ProposalKind | None = None
        self.pointed = -1
        """The index of the proposal under the pointer, -1 for none."""
        self._shown, self._far = False, asker.progress
        self._rivals: tuple[tuple[object, ...] | None, Rivals] = (None, Rivals())
        self.shows_effects = False
        """Whether the map shows what matters most, in place of a proposal."""
        session.observe(self._hear, "scenario", "view", "document", "selection")

    # What is asked

    @property
    def search(self) -> ProposalSearch | None:
        """The search of the kind that is looked at; None before it is begun."""
        return self.searches.get(self.kind)

    @property
    def looking(self) -> bool:
        """Whether something is looked for."""
        return self.running is not None

    @property
    def progress(self) -> FarAlong | None:
        """How far the search that runs is."""
        return self._asker.progress if self.looking else None

    @property
    def stale(self) -> bool:
        """Whether the map or its mode is no longer the one that was searched."""
        search = self.search
        if search is None:
            return False
        other = isinstance(search.order, BalanceOrder) and search.order.setup != self._session.setup
        return other or not is_same(search.order.map, map_of(self._session))

    @property
    def applied(self) -> bool:
        """Whether the map is one of the proposals, as it was applied."""
        search = self.search
        return search is not None and search.applied is self._session.present

    @property
    def maker(self) -> AnyMaking | None:
        """How the system makes maps; None for a system that makes none."""
        making = self._session.system.making
        return None if making is None else making()

    def symmetries(self) -> tuple[MakingSymmetry, ...]:
        """Return the symmetries that a completion can have; "none" first."""
        session, making = self._session, self.maker
        if making is None:
            return ("none",)
        return making.symmetries(session.present, session.library, session.mode)

    @property
    def unprotected(self) -> int:
        """How many selected objects are not protected."""
        return len(set(self._session.selection) - self.protect)

    def rivals(self) -> Rivals:
        """Return whom the present map is balanced between, or why it cannot be."""
        session = self._session
        key = session.present, session.setup, session.mode, session.findings
        if self._rivals[0] is None or any(
            one is not other for one, other in zip(self._rivals[0], key, strict=True)
        ):
            self._rivals = key, rivals_on(session)
        return self._rivals[1]

    @property
    def may_repeat(self) -> bool:
        """Whether moves can be made with their images."""
        return self._session.repeat.system is not None

    def balance_by(self, settings: BalanceSettings) -> None:
        """Wish something else of a fairer map."""
        self.balancing = settings
        self._show()

    def make_by(self, order: MakingOrder) -> None:
        """Take other settings of completions."""
        self.making = order
        self._show()

    def make_others(self) -> None:
        """Make further maps, by the seeds that come next."""
        found = self.search.found if self.search is not None else None
        if isinstance(found, Completed) and found.made.maps:
            last = found.made.maps[-1].order.seed
            self.making = structs.replace(self.making, seed=next_seed(last))
            self.start()

    def turn_to(self, kind: ProposalKind) -> None:
        """Look at proposals of a kind; a search of another one goes on."""
        if kind != self.kind:
            self.kind, self.pointed = kind, -1
            self._show()

    def start(self) -> None:
        """Search the present map."""
        self.cancel()
        order = self._order()
        rivals = self.rivals().every if isinstance(order, BalanceOrder) else ()
        self.searches[self.kind] = ProposalSearch(order, rivals)
        self.running, self.pointed = self.kind, -1
        self._asker.ask(order)
        self._show()

    def _order(self) -> ProposeOrder:
        session = self._session
        match self.kind:
            case "balance":
                options = options_of(session, self.balancing, self.protect)
                return BalanceOrder(map_of(self._session), session.setup, options)
            case "complete":
                return CompleteOrder(map_of(self._session), self.making, MADE)
            case _:
                return RepairOrder(map_of(self._session), self.protect)

    def stop(self) -> None:
        """Stop the search; what was found so far is kept if it comes at once."""
        if self.running is not None:
            grace = AT_ONCE if self.progress is None else SOON
            self.searches[self.running].ends_by = self._now() + grace
            self._asker.enough()

    def cancel(self) -> None:
        """Drop the search that runs."""
        if self.running is not None:
            self._asker.cancel()
            del self.searches[self.running]
            self.running = None

    def forget(self) -> None:
        """Ask again: what was found of this kind is dropped."""
        if self.running == self.kind:
            self.cancel()
        self.searches.pop(self.kind, None)
        self._show()

    def poll(self) -> bool:
        """Take what was found once it is there; return whether something is still looked for."""
        if self.running is None:
            return False
        search = self.searches[self.running]
        said = self._asker.answer()
        if said is None and search.ends_by is not None and self._now() >= search.ends_by:
            self._asker.close()
            said = Proposed(None, 0.0)
        if said is not None:
            self.running = None
            search.take(said)
        if said is not None or self.progress != self._far:
            self._far = self.progress
            self._show()
        return self.looking

    def protect_selection(self) -> None:
        """Keep what is selected as it is, too."""
        self.protect |= frozenset(self._session.selection)
        self._show()

    def protect_nothing(self) -> None:
        """Keep nothing but what is locked."""
        self.protect = frozenset()
        self._show()

    def release(self, number: int) -> None:
        """Release something that is in the way, by its index, and search again."""
        search = self.search
        if search is None or self.stale or not 0 <= number < len(search.in_the_way):
            return
        each = search.in_the_way[number]
        if each.edit is None:
            self.protect -= {each.id}
            if each.id == self.making.symmetry:
                self.making = structs.replace(self.making, symmetry="none")
            self.start()
        elif self._session.perform(each.edit):
            self.start()

    # The proposals

    def choose(self, index: int) -> None:
        """Choose a proposal by its index, to be applied."""
        search = self.search
        if search is not None and 0 <= index < len(search.proposals):
            search.chosen = index
            self._show()

    def point_at(self, index: int) -> None:
        """Show the proposal under the pointer while it is there; -1 for none."""
        if index != self.pointed:
            self.pointed = index
            self._show()

    def look(self, index: int) -> FixLook | None:
        """Return how a proposal looks on the map, which is worked out once."""
        search = self.search
        if search is None or self.stale or not 0 <= index < len(search.proposals):
            return None
        key = self._session.setup, index
        if key not in search.looks:
            each = search.proposals[index]
            claim: Claim = "changes-design" if each.doubt else "safe"
            fix = Fix(title=each.title, claim=claim, edits=each.edits, tried=True)
            search.looks[key] = look_of(self._session, _NOWHERE, fix, each.after)
        return search.looks[key]

    def prepare(self) -> bool:
        """Work out how one more proposal looks; return False when all are."""
        search = self.search
        if search is None or self.stale:
            return False
        setup, every = self._session.setup, range(len(search.proposals))
        index = next((at for at in every if (setup, at) not in search.looks), None)
        if index is None:
            return False
        self.look(index)
        self._session.refresh()
        return True

    def show_effects(self, shown: bool) -> None:
        """Show on the map what matters most, in place of the chosen proposal."""
        self.shows_effects = shown
        self._show()

    @property
    def effects(self) -> PlayMap | None:
        """What matters most, as it is to be drawn on the map; None for nothing."""
        search = self.search
        if not (self._shown and self.shows_effects) or search is None or self.stale:
            return None
        if search.effects is None and isinstance(search.found, Balanced):
            search.effects = effects_map(self._session, search.found.report)
        return search.effects

    def apply(self) -> bool:
        """Make the chosen proposal the map, as one step; return False where there is none."""
        search = self.search
        if search is None or search.chosen < 0 or self.stale:
            return False
        chosen = search.proposals[search.chosen]
        search.applied = chosen.after
        self._session.keep(chosen.after, opening(chosen.title))
        return True

    # What a session asks

    def show_on_map(self, shown: bool) -> None:
        """Draw the proposals on the map as long as they are in sight."""
        self._shown = shown
        self._draw()

    def over(self, live: Overlay) -> Overlay:
        """Return an overlay with the ghost of the chosen proposal, or of the one pointed at."""
        return replace(live, argument=ArgumentMarks((), tuple(self._ghosts())))

    def hints(self) -> tuple[tuple[str, str], ...]:
        """Return the keys that work while proposals are shown."""
        search = self.search
        count = len(search.proposals) if search is not None else 0
        keys = "1" if count == 1 else f"1 to {count}"
        return ((keys, "show a proposal"), ("Enter", "apply it"), ("Esc", "close"))

    def took(self) -> str:
        """Return how long the search took: "found in 0.2 s"."""
        search = self.search
        return "" if search is None else f"found in {duration_words(search.milliseconds)}"

    def close(self) -> None:
        """Look for nothing and draw nothing any more."""
        self.cancel()
        self._session.ignore(self._hear)
        self.show_on_map(False)

    def _ghosts(self) -> Iterator[FixGhost]:
        search = self.search
        index = self.pointed if self.pointed >= 0 else search.chosen if search is not None else -1
        look = self.look(index)
        if search is None or look is None:
            return
        each = search.proposals[index]
        words = Reason("warning" if each.doubt else "ready", each.effect, each.title)
        ghost = replace(look.ghost, reason=words)
        if look.elsewhere:
            # It would cover the very spaces that it is about.
            ghost = replace(ghost, cells=frozenset(), things=())
        key = str(index + 1)
        yield FixGhost(key, ghost, look.moved, chosen=True)
        cells_of = self._session.editing.cells_of
        lie = {cell for name in look.moved for cell in cells_of(look.survey, name)}
        # What are spaces alone, such as areas, is not seen beside things.
        if ghost.things and ghost.cells - lie and self.kind != "complete":
            rest = replace(ghost, things=(), cells=ghost.cells - lie, reason=None)
            yield FixGhost(key, rest)

    def _hear(self, event: Event) -> None:
        self._show()

    def _show(self) -> None:
        self._draw()
        self._changed()
        if self._session.argued is self:
            self._session.refresh()

    def _draw(self) -> None:
        """Draw on the map, or leave it to others: only where there is something to draw."""
        session, search = self._session, self.search
        draws = self._shown and search is not None and bool(search.proposals) and not self.stale
        draws = draws and self.effects is None
        if draws and session.argued is None:
            session.argued = self
            session.notify("view")
        elif not draws and session.argued is self:
            session.argued = None
            session.notify("view")
