"""The explanation of a finding: its cause, its fixes, and what is drawn of it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from editor.core.resources import samples_folder
from editor.seam.overlay import NOTHING, ArgumentMarks
from editor.seam.tool import Hit
from editor.systems.map_questions import MapQuestion
from editor.systems.questions import follow_up
from editor.workbench.arguing import ENOUGH, Arguing
from editor.workbench.document import open_document
from editor.workbench.findings_here import questions_here
from editor.workbench.session import Session
from editor.workbench.stage import Stage
from editor.workbench.why import SHOWN, SearchState, Why, duration_words
from tests.workbench.here_arguing import HereArgued, here_arguing

PEAKS = samples_folder() / "tactics" / "twin-peaks.json"
FAULTY = samples_folder() / "faulty" / "tactics"


@pytest.fixture
def session() -> Iterator[Session]:
    made = Session(open_document(FAULTY / "space-unreachable.json"))
    yield made
    made.close()


@pytest.fixture
def overlapping() -> Iterator[Session]:
    made = Session(open_document(FAULTY / "boxes-overlap.json"))
    yield made
    made.close()


def explained(session: Session) -> Why:
    """Explain the first finding of a map to the end."""
    why = Why(session, here_arguing(session), lambda: None)
    why.open(session.findings.items[0].key)
    finish(why)
    return why


def finish(why: Why) -> None:
    """Take all answers."""
    while why.poll():
        pass
    while why.prepare():
        pass


def states(why: Why) -> tuple[SearchState, SearchState]:
    """Return the states of both searches as they are now."""
    return why.cause_state, why.fix_state


def marks(why: Why) -> ArgumentMarks:
    """Return what is drawn over an empty overlay."""
    found = why.over(NOTHING).argument
    assert found is not None
    return found


def test_the_cause_is_outlined_and_the_spaces_are_hatched(session: Session) -> None:
    """The things of the cause are on the map, each once; a house rule is on none."""
    why = explained(session)
    live = Stage(session).overlay()
    assert live.argument is not None
    assert [(each.id, each.words) for each in live.argument.suspects] == [("b1", "3×2 crag at f3")]
    assert {card.act for card in why.cards} == {"open", "show"}
    assert [item.kind for item in live.shown] == ["spaces"]
    why.close()
    assert Stage(session).overlay().argument is None


def test_fixes_are_ghosts_with_their_keys(overlapping: Session) -> None:
    """The first is chosen, and says what it does; each tells what it moves from where."""
    why = explained(overlapping)
    assert len(why.found.fixes) > SHOWN
    ghosts = marks(why).fixes
    assert [(ghost.key, ghost.chosen) for ghost in ghosts] == [
        ("1", True), ("2", False), ("3", False),
    ]  # fmt: skip
    assert all(len(ghost.moved) == 1 for ghost in ghosts)
    assert ghosts[0].ghost.reason is not None
    assert ghosts[1].ghost.reason is None
    why.choose(4)
    assert [ghost.key for ghost in marks(why).fixes if ghost.chosen] == ["5"]
    assert len(why.offered) == len(why.found.fixes)
    why.close()


def test_a_fix_that_moves_nothing_is_drawn_only_while_it_is_looked_at(session: Session) -> None:
    """A house rule put back would cover the very spaces that it is about."""
    why = explained(session)
    (at,) = [at for at, each in enumerate(why.found.fixes) if not each.moved]

    def drawn() -> list[bool]:
        """Return of each fix that moves nothing and is drawn whether it is the chosen one."""
        still = [ghost for ghost in marks(why).fixes if not ghost.moved]
        assert all(ghost.ghost.cells == frozenset() for ghost in still)
        return [ghost.chosen for ghost in still]

    why.choose(at)
    assert drawn() == [True]
    why.chosen = -1
    assert drawn() == []
    why.point_at(at)
    assert len(drawn()) == 1
    why.point_at(-1)
    assert drawn() == []
    why.close()


def test_a_used_fix_is_one_step_and_the_problem_is_gone(overlapping: Session) -> None:
    """Undo brings it back, and it is explained again."""
    session = overlapping
    why = explained(session)
    steps = len(session.document.history.entries)
    assert why.use()
    assert len(session.document.history.entries) == steps + 1
    assert why.gone
    assert why.over(NOTHING).argument is None
    session.undo()
    assert not why.gone
    finish(why)
    assert states(why) == ("known", "known")
    why.close()


def test_a_change_of_the_map_starts_the_search_again(session: Session) -> None:
    """The cause of an earlier map is not told, and the question is about the new finding."""
    worker = HereArgued()
    why = Why(session, Arguing(session, worker), lambda: None)
    why.open(session.findings.items[0].key)
    finish(why)
    assert states(why) == ("known", "known")
    asked, worker.held = len(worker.orders), True
    session.perform(session.editing.remove(("s2",), session.setup))
    assert states(why) == ("looking", "")
    assert why.cards == ()
    assert why.found.fixes == ()
    assert len(worker.orders) == asked + 1
    why.close()


def test_a_stopped_search_answers_no_more(session: Session) -> None:
    """It says that it was stopped, and looks again when it is asked to."""
    worker = HereArgued()
    worker.held = True
    why = Why(session, Arguing(session, worker), lambda: None)
    why.open(session.findings.items[0].key)
    assert why.poll()
    why.stop()
    worker.held = False
    assert not why.poll()
    assert states(why) == ("stopped", "stopped")
    why.again()
    finish(why)
    assert states(why) == ("known", "known")
    why.close()


def test_the_search_for_fixes_ends_with_what_was_found(session: Session) -> None:
    """Stop tells the process that it is enough, and its answer is taken."""
    worker = HereArgued()
    why = Why(session, Arguing(session, worker), lambda: None)
    why.open(session.findings.items[0].key)
    assert why.poll()
    worker.held = True
    assert why.poll()
    why.stop()
    assert worker.reported[-1] == ENOUGH
    worker.held = False
    finish(why)
    assert states(why) == ("known", "known")
    why.close()


def test_fixes_of_several_findings_clear_all_of_them() -> None:
    """Nothing is told of a cause, and all their spaces are marked."""
    session = Session(open_document(PEAKS))
    session.perform(session.editing.move(("b4",), (0, -3), session.setup))
    keys = [each.key for each in session.findings.items][:2]
    assert len(keys) == 2
    why = Why(session, here_arguing(session), lambda: None)
    why.open(*keys)
    assert states(why) == ("", "looking")
    assert why.cards == ()
    assert marks(why).suspects == ()
    why.close()
    session.close()


def test_the_next_finding_is_explained_round_and_round() -> None:
    """Waived ones and consequences are passed over."""
    session = Session(open_document(PEAKS))
    why = Why(session, here_arguing(session), lambda: None)
    keys = [each.key for each in session.findings.items if not each.waived and not each.cause]
    assert len(keys) > 1
    why.open(keys[0])
    seen: list[str] = []
    for _ in keys:
        why.step(1)
        seen += why.keys
    assert seen == [*keys[1:], keys[0]]
    why.step(-1)
    assert why.keys == (keys[-1],)
    why.close()
    session.close()


def test_times_are_told_once_they_are_measured(session: Session) -> None:
    """In milliseconds while they are few, else in tenths of a second; nothing before the end."""
    why = Why(session, here_arguing(session), lambda: None)
    why.open(session.findings.items[0].key)
    assert why.took() == ""
    why.poll()
    assert why.took().startswith("cause found in ")
    assert "fixes" not in why.took()
    finish(why)
    assert ", fixes in " in why.took()
    assert (duration_words(0.2), duration_words(38), duration_words(240)) == (
        "1 ms", "38 ms", "0.2 s",
    )  # fmt: skip
    why.close()


def test_a_question_about_a_space_is_answered(session: Session) -> None:
    """With what speaks against it as cards, the evidence on the map, and the rule."""
    session.hit = Hit(session.findings.items[0].cells[0], (0.0, 0.0))
    why = Why(session, here_arguing(session), lambda: None)
    why.ask(questions_here(session)[0])
    assert not why.gone
    finish(why)
    assert why.given is not None
    assert not why.given.yes
    assert [card.act for card in why.cards] == ["open", "show"]
    assert {item.kind for item in why.over(NOTHING).shown} == {"spaces", "gap"}
    assert why.took().startswith("answered in ")
    why.close()


def test_what_was_put_somewhere_to_try_is_not_shown_where_it_stands() -> None:
    """On the map its name there would say that it stands at the other place."""
    session = Session(open_document(samples_folder() / "tactics" / "twin-peaks.json"))
    why = Why(session, here_arguing(session), lambda: None)
    why.ask(MapQuestion("stand", "Can it be placed at h5?", "h5", "b2"))
    finish(why)
    assert {card.title: card.tried for card in why.cards} == {"5×4 at h5": True, "3×2 at l4": False}
    assert [each.words for each in marks(why).suspects] == ["3×2 at l4"]
    why.close()
    session.close()


def test_lawful_places_are_fixes_that_can_be_used(session: Session) -> None:
    """What cannot stand somewhere is asked on: what would make it lawful; each place was tried."""
    session.select(("b1",))
    session.hit = Hit((8, 8), (0.0, 0.0))
    why = Why(session, here_arguing(session), lambda: None)
    why.ask(next(each for each in questions_here(session) if each.kind == "stand"))
    finish(why)
    assert why.given is not None
    assert not why.given.yes
    onward = follow_up(why.given)
    assert onward is not None
    assert [card.title.split(" ")[0] for card in why.cards] == ["Box", "6"]
    why.ask(onward)
    finish(why)
    assert why.fixes
    assert marks(why).fixes[0].ghost.things
    assert why.use()
    why.close()


def test_a_place_that_is_none_is_told(session: Session) -> None:
    """In a sentence, and nothing is looked for any more."""
    why = Why(session, here_arguing(session), lambda: None)
    why.ask(MapQuestion("reach", "How can it be reached?", "nowhere at all"))
    finish(why)
    assert why.given is not None
    assert not why.given.yes
    assert why.given.sentences
    why.close()
