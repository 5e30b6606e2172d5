"""Proposals for the map of a session."""

from __future__ import annotations

import pytest

from editor.core.making import MakingOrder
from editor.core.resources import samples_folder
from editor.seam.overlay import NOTHING
from editor.workbench.balancing import BalanceSettings
from editor.workbench.document import new_document, open_document
from editor.workbench.proposals import AT_ONCE, Proposals
from editor.workbench.proposing import BalanceOrder, Completed, Proposed, Proposing
from editor.workbench.session import Session
from tests.export.jobs import FAULTY
from tests.workbench.here_arguing import HereArgued
from tests.workbench.here_proposing import Reported, balanced, here_proposing

OVERLAP = next(path for path in FAULTY if path.stem == "boxes-overlap")
DUEL = samples_folder() / "mechs" / "foundry-duel.json"


def proposals_for(session: Session, asker: Proposing | None = None) -> Proposals:
    """Return what proposes for a session, in sight."""
    made = Proposals(session, asker or here_proposing(), lambda: None)
    made.show_on_map(True)
    return made


def test_a_repair_is_drawn_applied_and_undone() -> None:
    """As one step; undone, the proposals hold again, and the map says so in between."""
    session = Session(open_document(OVERLAP))
    made = proposals_for(session)
    made.start()
    assert made.looking
    assert session.argued is None
    assert not made.poll()
    search = made.search
    assert search is not None
    assert search.proposals
    assert session.argued is made
    made.choose(1)
    marks = made.over(NOTHING).argument
    assert marks is not None
    assert [ghost.key for ghost in marks.fixes] == ["2"]
    assert marks.fixes[0].moved
    steps = len(session.document.history.entries)
    assert made.apply()
    assert len(session.document.history.entries) == steps + 1
    assert session.present == search.proposals[1].after
    assert not session.findings.counts.error
    assert made.stale
    assert made.applied
    assert session.argued is None
    assert not made.apply()
    session.undo()
    assert not made.stale
    assert not made.applied
    assert session.argued is made
    made.close()
    assert session.argued is None
    session.close()


def test_an_edit_makes_proposals_stale_and_another_search_does_not() -> None:
    """So does another mode; nothing stale is drawn or applied, and it may be looked for again."""
    session = Session(open_document(OVERLAP))
    made = proposals_for(session)
    made.start()
    made.poll()
    first = next(iter(session.editing.objects(session.present, session.setup)))
    assert session.perform(session.editing.lock((first,), True, ""))
    assert made.stale
    assert made.look(0) is None
    assert not made.prepare()
    assert not made.apply()
    made.start()
    made.poll()
    assert not made.stale
    session.look(mode="control")
    assert made.stale
    session.close()


def test_what_is_protected_stays_and_is_released() -> None:
    """Where that is in the way, it is named, and the search begun again without it."""
    session = Session(open_document(OVERLAP))
    made = proposals_for(session)
    session.select(tuple(session.editing.objects(session.present, session.setup)))
    made.protect_selection()
    assert made.protect == set(session.selection)
    assert made.unprotected == 0
    made.start()
    made.poll()
    search = made.search
    assert search is not None
    assert not search.proposals
    assert search.in_the_way
    freed = search.in_the_way[0]
    made.release(0)
    assert freed.id not in made.protect
    made.poll()
    assert made.search is not None
    assert made.search.proposals
    made.protect_nothing()
    assert not made.protect
    session.close()


def test_maps_are_completed_and_others_follow() -> None:
    """By the seeds that come next; the symmetry is among those that this map can have."""
    session = Session(new_document("mechs", "arena", 2))
    made = proposals_for(session)
    made.turn_to("complete")
    assert made.symmetries()[0] == "none"
    made.make_by(MakingOrder(seed=7))
    made.start()
    made.poll()
    search = made.search
    assert search is not None
    assert isinstance(search.found, Completed)
    seeds = [each.order.seed for each in search.found.made.maps]
    assert seeds[0] == 7
    while made.prepare():
        pass
    assert made.look(0) is not None
    made.make_others()
    assert made.making.seed == seeds[-1] + 1
    assert made.looking
    made.cancel()
    assert made.search is None
    session.close()


def test_a_stopped_search_keeps_what_was_found() -> None:
    """It is told that it is enough, and its answer is awaited."""
    session = Session(open_document(OVERLAP))
    asker = here_proposing()
    made = proposals_for(session, asker)
    made.start()
    made.stop()
    search = made.search
    assert search is not None
    assert search.stopped
    assert made.looking
    assert not made.poll()
    assert search.state == "known"
    made.forget()
    assert made.search is None
    session.close()


def test_a_stopped_search_ends_without_an_answer() -> None:
    """At once where nothing is known of it; then there is nothing to choose."""
    session = Session(open_document(OVERLAP))
    asker, times = here_proposing(), [5.0]
    assert isinstance(asker.worker, HereArgued)
    asker.worker.held = True
    made = Proposals(session, asker, lambda: None, lambda: times[0])
    made.start()
    made.stop()
    assert made.poll()
    times[0] += AT_ONCE
    assert not made.poll()
    assert not asker.worker.waiting
    search = made.search
    assert search is not None
    assert (search.state, search.proposals) == ("stopped", ())
    session.close()


def test_a_refusal_is_a_sentence() -> None:
    """It has a capital letter and a full stop."""
    session = Session(open_document(OVERLAP))
    made = proposals_for(session, Proposing(Reported(Proposed(None, 1.0, "it cannot be done"))))
    made.start()
    made.poll()
    search = made.search
    assert search is not None
    assert (search.state, search.trouble) == ("failed", "It cannot be done.")
    session.close()


@pytest.fixture
def duel() -> Session:
    return Session(open_document(DUEL))


def test_a_fairer_map_is_applied_as_it_was_confirmed(duel: Session) -> None:
    """With its images, which the edits of its moves do not hold; what matters most is drawn."""
    lock = duel.editing.lock
    things = tuple(name for name in duel.editing.objects(duel.present, "")
                   if duel.editing.cells_of(duel.survey, name))[:2]  # fmt: skip
    assert len(things) == 2
    after = lock((things[0],), True, "").apply(duel.present, duel.library)
    found = balanced(duel, after, things=(things[0], things[1]), released=(things[1],))
    made = proposals_for(duel, Proposing(Reported(Proposed(found, 1.0))))
    made.turn_to("balance")
    made.balance_by(BalanceSettings((("red", 60), ("blue", 40)), max_moves=2, repeat="half-turn"))
    made.start()
    search = made.search
    assert search is not None
    assert isinstance(search.order, BalanceOrder)
    options = search.order.options
    assert options.seats == {"red": 0.6, "blue": 0.4}
    assert options.symmetry is not None
    assert options.symmetry.middle == duel.repeat.board_middle
    assert [rival.name for rival in search.rivals] == ["Red", "Blue"]
    made.poll()
    assert [each.id for each in search.in_the_way] == [things[1]]
    assert made.effects is None
    made.show_effects(True)
    effects = made.effects
    assert effects is not None
    assert set(effects.figures.values()) == {9.0}
    assert len(effects.figures) == len(duel.editing.cells_of(duel.survey, things[0]))
    assert duel.argued is None
    made.show_effects(False)
    assert duel.argued is made
    assert made.apply()
    assert duel.present == after
    duel.close()


def test_a_change_of_the_map_asks_again_whom_it_concerns(duel: Session) -> None:
    """And not otherwise: to deal a map takes its time."""
    made = proposals_for(duel)
    first = made.rivals()
    assert made.rivals() is first
    assert [rival.key for rival in first.every] == ["red", "blue"]
    assert first.total == 100
    zone = next(iter(duel.editing.objects(duel.present, "")))
    duel.perform(duel.editing.lock((zone,), True, ""))
    assert made.rivals() is not first
    duel.close()


def test_changes_are_told_once_shown() -> None:
    """Each of them; what is not in sight is not drawn."""
    reported: list[str] = []
    session = Session(open_document(OVERLAP))
    made = Proposals(session, here_proposing(), lambda: reported.append("changed"))
    made.start()
    made.poll()
    assert len(reported) == 2
    assert session.argued is None
    made.show_on_map(True)
    assert session.argued is made
    assert made.hints()[0][1] == "show a proposal"
    assert made.took().startswith("found in ")
    made.show_on_map(False)
    assert session.argued is None
    session.close()
