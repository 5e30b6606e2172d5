"""What the page of proposals says."""

from __future__ import annotations

from editor.core.finding import Finding
from editor.core.resources import samples_folder
from editor.propose.making import MadeMaps
from editor.propose.repair import Repairs
from editor.ui.propose.presenter import propose_view
from editor.workbench.document import open_document
from editor.workbench.proposals import Proposals
from editor.workbench.proposing import Completed, Found, Proposed, Proposing
from editor.workbench.session import Session
from tests.workbench.here_proposing import Told

DUEL = samples_folder() / "mechs" / "foundry-duel.json"


def told(session: Session, found: Found | None, refused: str = "") -> Proposals:
    """Return proposals of which this was found."""
    made = Proposals(session, Proposing(Told(Proposed(found, 1500.0, refused))), lambda: None)
    made.start()
    made.poll()
    return made


def test_the_answer_comes_first() -> None:
    """Each end of a search has its headline; nothing found is said, and why."""
    session = Session(open_document(DUEL))
    wrong = session.findings.items
    ends: list[tuple[Found | None, str, str]] = [
        (Repairs(proven=True), "Nothing is wrong with this map", "ready"),
        (Repairs(wrong or (_fault(),), tried=40, left=(_fault(),)), "No repair was found", "error"),
        (
            Completed(MadeMaps(attempts=9, refused={"dead-end": 9})),
            "No legal map was found",
            "error",
        ),
        (None, "Nothing could be proposed", "error"),
    ]
    for found, headline, level in ends:
        view = propose_view(told(session, found, "it is so" if found is None else ""))
        assert view.card is not None
        assert (view.card.headline, view.card.level) == (headline, level)
        assert view.card.sentence.endswith(".")
        assert view.foot is not None
        assert [act.act for act in view.foot.acts] == ["start", "clear"]
    session.close()


def _fault() -> Finding:
    return Finding(check="overlap", level="error", message="It overlaps")
