"""The states of own checks are found out step by step, and kept."""

from __future__ import annotations

import pytest

from editor.core.house_rules import PutCheck, TakeHouseRules
from editor.core.resources import samples_folder
from editor.core.scenario import HouseRules, OwnCheck
from editor.systems.catalogue import SYSTEMS, system_named
from editor.workbench.document import open_document
from editor.workbench.own_checks import OwnCheckTrial, new_draft
from editor.workbench.own_states import OwnStates, first_draft
from editor.workbench.session import Session
from tests.checks.own.maps import PATHS, sample, vocabulary_of

ROOM = OwnCheck(
    id="room",
    name="Room around the flags",
    holds="all(distance(start, area) >= 4 for start in starts for area in areas)",
)
LOW = OwnCheck(id="low", name="No tower above 3", holds="all(box.top <= 3 for box in boxes)")
UNREAD = OwnCheck(id="unread", name="Portals", holds="count(portls) < 3")


def asked(session: Session, states: OwnStates) -> int:
    """Ask until there is nothing left to ask; return how many steps that took."""
    steps = 0
    while states.step():
        steps += 1
    return steps


def test_each_check_says_for_how_many_it_fails() -> None:
    """Unknown until it was asked; then it fails for some, holds, or cannot be read."""
    session = Session(open_document(samples_folder() / "tactics" / "twin-peaks.json"))
    rules = HouseRules(name="League", checks=(ROOM, LOW, UNREAD))
    assert session.perform(TakeHouseRules(rules))
    states = OwnStates(session)
    assert states.verdict(ROOM) is None
    assert asked(session, states)
    verdicts = [states.verdict(own) for own in (ROOM, LOW, UNREAD)]
    assert [each.state if each else "" for each in verdicts] == ["fails", "holds", "unread"]
    assert verdicts[0] is not None
    assert (verdicts[0].failed, verdicts[0].of) == (1, 12)


def test_what_is_known_of_a_map_is_not_asked_again() -> None:
    """After undo the verdicts are there at once; a changed check is asked again."""
    session = Session(open_document(samples_folder() / "tactics" / "twin-peaks.json"))
    assert session.perform(TakeHouseRules(HouseRules(name="League", checks=(ROOM,))))
    states = OwnStates(session)
    asked(session, states)
    easier = OwnCheck(id="room", name="Room", holds="count(starts) > 0")
    assert session.perform(PutCheck("League", easier))
    assert states.verdict(easier) is None
    asked(session, states)
    found = states.verdict(easier)
    assert found is not None
    assert found.state == "holds"
    session.undo()
    assert states.verdict(ROOM) is not None
    assert not states.step()


def test_a_map_without_own_checks_asks_nothing() -> None:
    """There is nothing to do."""
    session = Session(open_document(samples_folder() / "trts" / "ashen-isle.json"))
    assert not OwnStates(session).step()


FEWEST = 3


@pytest.mark.parametrize("system", [system.id for system in SYSTEMS])
def test_every_system_has_some(system: str) -> None:
    """Each can be read, with its sentence."""
    vocabulary = vocabulary_of(system)
    offered = vocabulary.starters
    assert len(offered) >= FEWEST
    name = next(name for name in sorted(PATHS) if sample(name)[0].system == system)
    scenario, library, ruleset = sample(name)
    surveys = system_named(system).surveys(scenario, library, ruleset, "")
    for starter in offered:
        draft = new_draft(scenario, "House rules", starter.name, starter.holds, starter.says)
        verdict = OwnCheckTrial(draft, vocabulary, surveys, scenario).finish()
        assert (verdict.fault, verdict.says) == (None, None), starter.name


def test_a_new_check_holds(subtests: pytest.Subtests) -> None:
    """On every sample."""
    for name in sorted(PATHS):
        with subtests.test(name):
            scenario, library, ruleset = sample(name)
            surveys = system_named(scenario.system).surveys(scenario, library, ruleset, "")
            draft, verdict = first_draft(scenario, "Ours", vocabulary_of(scenario.system), surveys)
            assert verdict.state == "holds"
            assert draft.changed
