"""The explanation of a finding: its cause, its fixes, and what is drawn of it."""

from collections.abc import Iterator

import pytest

from editor.core.finding import Finding
from editor.core.resources import samples_folder
from editor.seam.overlay import NOTHING
from editor.workbench.document import open_document
from editor.workbench.session import Session
from editor.workbench.stage import Stage
from editor.workbench.why import AskedAtOnce, TellableCause, Why, WhyState, duration_words

PEAKS = samples_folder() / "tactics" / "twin-peaks.json"
FAULTY = samples_folder() / "faulty" / "tactics"


class Later:
    """Answers when it is told to."""

    def __init__(self, session: Session) -> None:
        self.at_once = AskedAtOnce(session)
        self.ready = False
        self.asked: list[Finding] = []

    def ask(self, finding: Finding) -> None:
        self.asked.append(finding)
        self.at_once.ask(finding)

    def answer(self) -> TellableCause | None:
        return self.at_once.answer() if self.ready else None

    def cancel(self) -> None:
        self.at_once.cancel()


@pytest.fixture
def session() -> Iterator[Session]:
    made = Session(open_document(FAULTY / "space-unreachable.json"))
    yield made
    made.close()


def state_of(why: Why) -> WhyState:
    """Return the state as it is now."""
    return why.state


def test_the_cause_is_outlined_and_the_spaces_are_hatched(session: Session) -> None:
    """The things of the cause are on the map, each once; a house rule is on none."""
    why = Why(session, AskedAtOnce(session), lambda: None)
    why.open(session.findings.items[0].key)
    live = Stage(session).overlay()
    assert live.argument is not None
    assert {suspect.id for suspect in live.argument.suspects} == {"m1", "b1", "s1"}
    assert [item.kind for item in live.shown] == ["spaces"]
    assert {each.words for each in live.argument.suspects if each.id == "m1"} == {""}
    why.close()
    assert Stage(session).overlay().argument is None


def test_a_fix_is_shown_used_and_the_problem_is_gone(session: Session) -> None:
    """The chosen fix is a ghost with its key; used, it is one step, and undo brings it back."""
    why = Why(session, AskedAtOnce(session), lambda: None)
    why.open(session.findings.items[0].key)
    assert why.over(NOTHING).argument is not None
    why.choose(0)
    argument = why.over(NOTHING).argument
    assert argument is not None
    assert [(fix.key, fix.chosen) for fix in argument.fixes] == [("1", True)]
    steps = len(session.document.history.entries)
    assert why.use()
    assert len(session.document.history.entries) == steps + 1
    assert state_of(why) == "gone"
    assert why.over(NOTHING).argument is None
    session.undo()
    assert state_of(why) == "known"
    assert why.finding is not None
    why.close()


def test_choosing_a_fix_again_puts_it_away(session: Session) -> None:
    """And so does pointing elsewhere with one that was only looked at."""
    why = Why(session, AskedAtOnce(session), lambda: None)
    why.open(session.findings.items[0].key)
    why.choose(0)
    why.choose(0)
    assert why.chosen == -1
    why.point_at(0)
    argument = why.over(NOTHING).argument
    assert argument is not None
    assert argument.fixes[0].chosen
    why.point_at(-1)
    argument = why.over(NOTHING).argument
    assert argument is not None
    assert argument.fixes == ()
    why.close()


def test_a_change_of_the_map_starts_the_search_again(session: Session) -> None:
    """The cause of an earlier map is not told, and the question is about the new finding."""
    later = Later(session)
    why = Why(session, later, lambda: None)
    why.open(session.findings.items[0].key)
    assert state_of(why) == "looking"
    later.ready = True
    assert not why.poll()
    assert state_of(why) == "known"
    later.ready = False
    session.perform(session.editing.remove(("s2",), session.setup))
    assert state_of(why) == "looking"
    assert why.cards == ()
    assert len(later.asked) == 2
    assert later.asked[1].key == why.key
    why.close()


def test_a_stopped_search_answers_no_more(session: Session) -> None:
    """It says that it was stopped, and looks again when it is asked to."""
    later = Later(session)
    why = Why(session, later, lambda: None)
    why.open(session.findings.items[0].key)
    assert why.poll()
    why.stop()
    later.ready = True
    assert not why.poll()
    assert state_of(why) == "stopped"
    why.again()
    assert state_of(why) == "known"
    why.close()


def test_the_next_finding_is_explained_round_and_round() -> None:
    """Waived ones and consequences are passed over."""
    session = Session(open_document(PEAKS))
    why = Why(session, AskedAtOnce(session), lambda: None)
    keys = [each.key for each in session.findings.items if not each.waived and not each.cause]
    assert len(keys) > 1
    why.open(keys[0])
    seen = []
    for _ in keys:
        why.step(1)
        seen.append(why.key)
    assert seen == [*keys[1:], keys[0]]
    why.step(-1)
    assert why.key == keys[-1]
    why.close()
    session.close()


def test_times_are_told_as_they_were_measured(session: Session) -> None:
    """In milliseconds while they are few, else in tenths of a second; nothing before the end."""
    ticks = iter((10.0, 10.038))
    later = Later(session)
    why = Why(session, later, lambda: None, now=lambda: next(ticks))
    why.open(session.findings.items[0].key)
    assert why.took() == ""
    later.ready = True
    why.poll()
    assert why.took() == "cause found in 38 ms"
    assert (duration_words(0.2), duration_words(240)) == ("1 ms", "0.2 s")
    why.close()
