"""What the page of proposals says."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from editor.core.finding import Finding
from editor.core.resources import samples_folder
from editor.lab.words import STANDINGS
from editor.propose.balance_report import BalanceEnding
from editor.propose.making import MadeMaps
from editor.propose.repair import RepairProgress, Repairs
from editor.ui.propose.balance_words import balance_card, balance_progress_words, shares_source
from editor.ui.propose.presenter import propose_view
from editor.workbench.balancing import Rival
from editor.workbench.document import open_document
from editor.workbench.proposals import Proposals
from editor.workbench.proposing import BalanceProgress, Completed, Found, Proposed, Proposing
from editor.workbench.session import Session
from tests.workbench.here_proposing import Reported, balanced, share

DUEL = samples_folder() / "mechs" / "foundry-duel.json"


def reported(session: Session, found: Found | None, refused: str = "") -> Proposals:
    """Return proposals of which this was found."""
    made = Proposals(session, Proposing(Reported(Proposed(found, 1500.0, refused))), lambda: None)
    made.start()
    made.poll()
    return made


def test_the_answer_comes_first() -> None:
    """Each end of a search has its headline; nothing found is said, and why."""
    session = Session(open_document(DUEL))
    wrong = session.findings.items
    ends: list[tuple[Found | None, str, str]] = [
        (Repairs(proven=True), "This map has no problems", "ready"),
        (Repairs(wrong or (_fault(),), tried=40, left=(_fault(),)), "No repair was found", "error"),
        (
            Completed(MadeMaps(attempts=9, refused={"dead-end": 9})),
            "No legal map was found",
            "error",
        ),
        (None, "No proposals", "error"),
    ]
    for found, headline, level in ends:
        view = propose_view(reported(session, found, "it is so" if found is None else ""))
        assert view.card is not None
        assert (view.card.headline, view.card.level) == (headline, level)
        assert view.card.sentence.endswith(".")
        assert view.foot is not None
        assert [act.act for act in view.foot.acts] == ["start", "clear"]
    session.close()


def test_what_is_found_can_be_applied() -> None:
    """The button has the number of the proposal that is shown, from 1 on."""
    session = Session(open_document(DUEL))
    names = tuple(session.editing.objects(session.present, ""))[:2]
    things = names[0], names[1]
    proposals = reported(session, balanced(session, session.present, things=things))
    view = propose_view(proposals)
    assert view.foot is not None
    assert [act.word for act in view.foot.acts] == ["Apply 1", "Settings"]
    session.close()


def test_while_it_looks_it_says_how_far_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """In matches for a balance, in maps for a repair."""
    session = Session(open_document(DUEL))
    proposals = Proposals(session, Proposing(Reported(Proposed(None, 0.0, ""))), lambda: None)
    proposals.start()
    said = []
    for far in (None, BalanceProgress("racing", 12, 3400, 0.5), RepairProgress(40, 2)):
        monkeypatch.setattr(Proposing, "progress", far)
        view = propose_view(proposals)
        assert view.foot is not None
        said.append(view.foot.words)
    assert said == ["Looking", "Playing 12 maps, 3,400 matches", "40 maps tried, 2 of them legal"]
    session.close()


def _fault() -> Finding:
    return Finding(check="overlap", level="error", message="It overlaps")


@pytest.mark.parametrize("ending", ["fair", "balanced", "close", "not-enough", "stopped", "failed"])
def test_each_end_of_a_balance_is_told(ending: BalanceEnding) -> None:
    """With a level, but for one that was stopped."""
    session = Session(open_document(DUEL))
    names = tuple(session.editing.objects(session.present, ""))[:2]
    found = balanced(session, None, things=(names[0], names[1]), ending=ending)
    card = balance_card(found.report)
    assert card.headline
    untried = replace(found.report, tried=())
    assert (balance_card(untried).headline != card.headline) == (ending == "not-enough")
    assert (card.level is None) == (ending == "stopped")
    session.close()


def test_how_far_a_search_is() -> None:
    """What is done, and how many matches there were."""
    far = BalanceProgress("racing", 12, 3400, 0.5)
    assert balance_progress_words(far) == "Playing 12 maps, 3,400 matches"
    begun = BalanceProgress("before", 0, 0, 0.0)
    assert balance_progress_words(begun) == "Playing the map as it is, 0 matches"


def test_wins_then_and_now() -> None:
    """Now with what it was; before any answer, with what that means."""
    before = (share("red", 0.6, "too-often"), share("blue", 0.4, "too-seldom"))
    now = (share("red", 0.51, "fair"), share("blue", 0.49, "fair"))
    rivals = (Rival("red", "Red", (1,)), Rival("blue", "Blue", (2,)))
    rows = list(shares_source(now, before, rivals).table())
    assert rows[0] == ["Red", "51 %", "48 to 54", "was 60 %"]
    alone = list(shares_source(before, before, rivals).table())
    assert [row[-1] for row in alone] == [STANDINGS["too-often"], STANDINGS["too-seldom"]]
