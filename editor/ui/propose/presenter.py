"""Presenter: the page of proposals as frozen values, made by a pure function."""

from __future__ import annotations

from dataclasses import dataclass

from editor.core.words import counted, opening
from editor.propose.balance_account import Balanced
from editor.propose.balance_report import BalanceReport
from editor.propose.repair import RepairProgress, Repairs
from editor.systems.catalogue import system_named
from editor.ui.propose.balance_words import balance_card, balance_progress_words
from editor.ui.screens.side_page import ActView, FootView, SideView, VerdictCardView
from editor.ui.translate import tr
from editor.ui.why.views import FixCardView
from editor.workbench.arguing import ArguedMap
from editor.workbench.balancing import Rival
from editor.workbench.proposal_search import ProposalSearch
from editor.workbench.proposals import Proposals
from editor.workbench.proposed_maps import Proposal
from editor.workbench.proposing import BalanceProgress, Completed, ProposalKind
from editor.workbench.why import duration_words


@dataclass(frozen=True, kw_only=True)
class ProposeView(SideView):
    """The page.

    - kind: the type of proposals
    - fixes: the cards of proposals; whole: whether they show all of the map; chosen: an index or -1
    - in_the_way: what keeps proposals from being found, each with what releases it, in words
    - report: the figures of a search for a fairer map, rivals: whom it concerns; shows_effects:
      whether the map shows what matters most
    """

    kind: ProposalKind
    fixes: tuple[FixCardView, ...] = ()
    whole: bool = False
    chosen: int = -1
    in_the_way: tuple[tuple[str, str], ...] = ()
    report: BalanceReport | None = None
    rivals: tuple[Rival, ...] = ()
    shows_effects: bool = False


def titles() -> dict[ProposalKind, str]:
    """Return the name of each kind of proposals."""
    return {"balance": tr("Balance"), "complete": tr("Complete"), "repair": tr("Repair")}


def propose_view(proposals: Proposals) -> ProposeView:
    """Return the page of proposals."""
    search = proposals.search
    if search is None:
        return ProposeView(kind=proposals.kind, shows_form=True)
    return ProposeView(
        kind=proposals.kind,
        shows_form=False,
        card=card_view(search),
        foot=foot_view(proposals, search),
        note=_note(proposals, search),
        fixes=tuple(_fix_view(each, at) for at, each in enumerate(search.proposals, 1)),
        whole=proposals.kind == "complete",
        chosen=search.chosen,
        in_the_way=tuple((each.words, each.release) for each in search.in_the_way),
        report=search.found.report if isinstance(search.found, Balanced) else None,
        rivals=search.rivals,
        shows_effects=proposals.shows_effects,
    )


def card_view(search: ProposalSearch) -> VerdictCardView:
    """Return what came of a search, or that it runs."""
    found = search.found
    if isinstance(found, Repairs):
        return _repairs_card(found)
    if isinstance(found, Completed):
        return _made_card(found, search.order.map)
    if isinstance(found, Balanced):
        return balance_card(found.report)
    if search.state == "looking":
        return VerdictCardView(None, tr("Looking for proposals"))
    if search.state == "stopped":
        return VerdictCardView(None, tr("Stopped"), tr("No proposals found."))
    return VerdictCardView("error", tr("No proposals"), search.trouble)


def _repairs_card(found: Repairs) -> VerdictCardView:
    tried = tr("{maps} tried.").format(maps=counted(found.tried, "map"))
    if not found.wrong:
        said = tr("It has no errors and no warnings.")
        return VerdictCardView("ready", tr("This map has no problems"), said)
    if found.repairs:
        one = tr("One change makes it legal")
        many = tr("{n} changes make it legal").format(n=found.changes)
        proof = tr("Proven: fewer changes are not enough.") if found.changes > 1 else ""
        if not found.proven:
            proof = tr("Fewer changes may be enough: {why}.").format(why=found.why_not)
        headline = one if found.changes == 1 else many
        return VerdictCardView("ready", headline, " ".join(filter(None, (proof, tried))))
    left = counted(len(found.left), "problem")
    said = tr("The best of {maps} still has {left}.").format(
        maps=counted(found.tried, "map"), left=left
    )
    if found.closest is None:
        said = tr("None of {maps} has fewer problems.").format(maps=counted(found.tried, "map"))
    return VerdictCardView("error", tr("No repair was found"), said)


def _made_card(found: Completed, base: ArguedMap) -> VerdictCardView:
    made, prevented = found.made, found.prevented
    if made.maps:
        one = tr("One legal map")
        many = tr("{n} different legal maps").format(n=len(made.maps))
        return VerdictCardView("ready", one if len(made.maps) == 1 else many)
    said = [tr("None of {n} is legal.").format(n=counted(made.attempts, "attempt"))]
    if made.refused:
        why = max(made.refused, key=lambda each: made.refused[each])
        checks = system_named(base.scenario.system).checks_of(base.scenario)
        why = next((check.title for check in checks if check.code == why), why)
        said.append(tr("Most often: {why}.").format(why=opening(why)))
    if prevented is not None and prevented.cause.culprits:
        sure = tr("These prevent it, verified by leaving out each of them.")
        said.append(sure if prevented.verified else tr("The cause is not certain."))
    return VerdictCardView("error", tr("No legal map was found"), " ".join(said))


def foot_view(proposals: Proposals, search: ProposalSearch) -> FootView:
    """Return how far a search is, and what can be done."""
    change = ActView("clear", tr("Settings"))
    if search.state == "looking":
        words = tr("Stopping") if search.stopped else _progress_words(proposals)
        far = proposals.progress
        share = far.share if isinstance(far, BalanceProgress) else None
        return FootView(share, words, () if search.stopped else (ActView("stop", tr("Stop")),))
    if proposals.stale:
        again = ActView("start", tr("Search again"), primary=not proposals.applied)
        return FootView(None, "", (again, change))
    took = tr("in {time}").format(time=duration_words(search.milliseconds))
    words = tr("Stopped; results so far") if search.stopped else opening(took)
    if search.state == "stopped":
        words = ""
    if not search.proposals:
        return FootView(None, words, (ActView("start", tr("Search again")), change))
    apply = ActView("apply", tr("Apply {n}").format(n=search.chosen + 1), primary=True)
    others = (ActView("more", tr("Others")),) if proposals.kind == "complete" else ()
    return FootView(None, words, (apply, *others, change))


def _progress_words(proposals: Proposals) -> str:
    far = proposals.progress
    if isinstance(far, BalanceProgress):
        return balance_progress_words(far)
    if isinstance(far, RepairProgress) and far.tried:
        said = tr("{maps} tried, {found} of them legal")
        return said.format(maps=counted(far.tried, "map"), found=far.found)
    return tr("Looking")


def _note(proposals: Proposals, search: ProposalSearch) -> str:
    if proposals.applied:
        return tr("Applied as one undo step.")
    if proposals.stale and search.state != "looking":
        return tr("for the map before your last change")
    return ""


def _fix_view(each: Proposal, number: int) -> FixCardView:
    title, _, detail = each.title.partition(", ")
    return FixCardView(str(number), opening(title), detail, each.figures, each.doubt)
