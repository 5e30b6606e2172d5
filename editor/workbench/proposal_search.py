"""A search for proposals: what was asked of which map, and what came of it."""

from __future__ import annotations

from dataclasses import dataclass, field

from editor.core.scenario import AnyScenario
from editor.core.words import opening
from editor.picture.halftone import PlayMap
from editor.workbench.arguing import ArguedMap
from editor.workbench.balancing import Rival
from editor.workbench.fix_looks import FixLook
from editor.workbench.in_the_way import InTheWay, in_the_way
from editor.workbench.proposed_maps import Proposal, proposals_of
from editor.workbench.proposing import Found, Proposed, ProposeOrder
from editor.workbench.why import SearchState


@dataclass(eq=False)
class ProposalSearch:
    """A search for proposals of one kind, and what came of it.

    - rivals: whom it is balanced between; state: how far it is
    - trouble: why nothing could be looked for, as a sentence
    - in_the_way: what kept proposals from being found; effects: what matters most on the map;
      applied: the map after one was applied
    """

    order: ProposeOrder
    rivals: tuple[Rival, ...] = ()
    state: SearchState = "looking"
    found: Found | None = None
    proposals: tuple[Proposal, ...] = ()
    chosen: int = -1
    in_the_way: tuple[InTheWay, ...] = ()
    effects: PlayMap | None = None
    trouble: str = ""
    milliseconds: float = 0.0
    applied: AnyScenario | None = None
    ends_by: float | None = None
    """The time at which the search is ended without an answer; None while nobody stopped it."""
    looks: dict[tuple[str, int], FixLook | None] = field(default_factory=dict)
    """How proposals look in a set-up, by its id and their index."""

    @property
    def stopped(self) -> bool:
        """Whether somebody stopped it."""
        return self.ends_by is not None

    def take(self, said: Proposed) -> None:
        """Take what was found."""
        self.state = "known"
        if said.found is None:
            self.state = "failed" if said.refused else "stopped"
        self.found, self.milliseconds = said.found, said.milliseconds
        self.trouble = f"{opening(said.refused).rstrip('.')}." if said.refused else ""
        self.proposals = proposals_of(self.order.map, said.found)
        self.chosen = 0 if self.proposals else -1
        self.in_the_way = in_the_way(self.order.map, said.found)


def is_same(one: ArguedMap, other: ArguedMap) -> bool:
    """Return whether two maps are the very same, judged alike."""
    same = one.scenario is other.scenario and one.library is other.library
    return same and one.ruleset is other.ruleset and one.mode == other.mode
