"""What the page of proposals shows, as frozen values, which its presenter makes."""

from __future__ import annotations

from dataclasses import dataclass

from editor.propose.balance_report import BalanceReport
from editor.ui.playtest.views import FootView, VerdictCardView
from editor.ui.why.views import FixCardView
from editor.workbench.balancing import Rival
from editor.workbench.proposing import ProposalKind


@dataclass(frozen=True)
class ProposeView:
    """The page.

    - kind: which proposals are looked at; asks: whether it asks for them, and shows none
    - card: what came of the search; foot: how far it is, and what can be done
    - note: of which map these proposals are, where it is not the shown one
    - fixes: the cards of proposals; whole: whether they show all of the map; chosen: an index or -1
    - in_the_way: what keeps proposals from being found, each with what releases it, in words
    - report: the figures of a search for a fairer map, rivals: whom it concerns; shows_effects:
      whether the map shows what matters most
    """

    kind: ProposalKind
    shows_form: bool
    card: VerdictCardView | None = None
    foot: FootView | None = None
    note: str = ""
    fixes: tuple[FixCardView, ...] = ()
    whole: bool = False
    chosen: int = -1
    in_the_way: tuple[tuple[str, str], ...] = ()
    report: BalanceReport | None = None
    rivals: tuple[Rival, ...] = ()
    shows_effects: bool = False
