"""The checks of play of an edited map: known from kept matches, played when that is wanted."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from editor.core.edit import AnyEdit
from editor.core.house_rules import PutHouseRules, SetSetting
from editor.core.scenario import HouseRules, MatchesToCheck, OwnCheck
from editor.lab.playtest import Playtest
from editor.lab.store import MatchStore
from editor.workbench.document import open_document
from editor.workbench.findings_here import every_finding
from editor.workbench.played_checks import PlayedChecks
from editor.workbench.session import Session
from tests.lab.playtests import CrewHere
from tests.workbench.playtests import SMALLEST, Clock

SHORT = OwnCheck(
    id="short",
    name="Short matches",
    of=MatchesToCheck(matches=20),
    holds="max(match.rounds for match in matches) <= 1",
    says="{match} lasts {match.rounds} rounds",
)
EVEN = OwnCheck(
    id="even",
    name="Even seats",
    of=MatchesToCheck(matches=10, bots="random"),
    holds="all(seat.win_rate <= 100 for seat in seats)",
)


class PlayDesk:
    """A session with checks of play, whose matches are kept in a file."""

    def __init__(self, store: Path) -> None:
        self.clock = Clock()
        self.crews: list[CrewHere] = []
        self.store = store
        self.session = Session(open_document(SMALLEST))
        self.checks = self.again()
        self.reported: list[str] = []
        self.checks.observers.append(lambda: self.reported.append(self.checks.state))

    def again(self) -> PlayedChecks:
        """Return the checks of play, as after a start of the program."""

        def crew() -> CrewHere:
            self.crews.append(CrewHere(1))
            return self.crews[-1]

        return PlayedChecks(self.session, crew, lambda: MatchStore(self.store), self.clock)

    def edit(self, edit: AnyEdit) -> None:
        """Change the map."""
        self.session.attempt(lambda: edit)

    def take(self, *checks: OwnCheck) -> None:
        """Take house rules with these checks."""
        self.edit(PutHouseRules(HouseRules(name="Oak League", checks=checks)))

    def rest(self) -> None:
        """Let time pass until nothing is to be done."""
        for _ in range(10_000):
            if not self.checks.waiting:
                return
            self.session.poll()
            self.checks.tick()
            self.clock.at += 0.1
        raise AssertionError("it never comes to rest")

    def states(self) -> list[str]:
        """Return what is known of each check."""
        return [each.state for each in self.checks.answers]


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[PlayDesk]:
    """Return a session without checks of play."""
    made = PlayDesk(tmp_path / "playtests.sqlite")
    yield made
    made.session.close()


def test_without_checks_of_play_nothing_is_looked_for(desk: PlayDesk) -> None:
    """No store is opened and no crew is wanted."""
    assert (desk.checks.state, desk.checks.waiting) == ("nothing", False)
    desk.checks.tick()
    assert not desk.store.exists()
    assert desk.crews == []


def test_a_map_that_is_opened_plays_nothing(desk: PlayDesk) -> None:
    """What is not played is told, with how many matches that would be."""
    desk.take(SHORT, EVEN)
    desk.rest()
    assert desk.reported[-2:] == ["looking", "known"]
    assert desk.states() == ["unplayed", "unplayed"]
    assert desk.checks.missing() == 30
    assert desk.checks.missing(["even"]) == 10
    answer = desk.checks.answer_of("short")
    assert answer is not None
    assert answer.sentence == "20 matches of greedy are not played on this map as it is"
    assert every_finding(desk.session) is desk.session.findings


def test_one_check_is_run_and_found(desk: PlayDesk) -> None:
    """Its matches alone are played; what they show stands among the problems, as played."""
    desk.take(SHORT, EVEN, replace(SHORT, id="long", of=MatchesToCheck(matches=50)))
    desk.rest()
    assert desk.checks.run(["short"])
    assert desk.checks.active
    assert not desk.checks.run()
    desk.checks.tick()
    assert desk.checks.progress().most == 20
    desk.rest()
    assert desk.reported[-3:] == ["preparing", "running", "known"]
    assert desk.states() == ["fails", "unplayed", "unplayed"]
    assert [each.kept for each in desk.checks.answers] == [20, 0, 20]
    (finding,) = [each for each in every_finding(desk.session).items if each.played]
    assert finding.check == "played-own-short"
    assert finding.level == "warning"
    assert every_finding(desk.session) is every_finding(desk.session)
    assert desk.checks.run()
    desk.rest()
    assert desk.states() == ["fails", "holds", "fails"]
    assert not desk.checks.run()


def test_kept_matches_answer_after_a_start(desk: PlayDesk, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without playing again."""
    desk.take(SHORT)
    desk.rest()
    desk.checks.run()
    desk.rest()
    desk.checks.close()
    monkeypatch.setattr(Playtest, "steps", None)
    desk.checks = desk.again()
    desk.rest()
    assert desk.states() == ["fails"]


def test_a_changed_map_is_not_answered_and_undo_answers_again(desk: PlayDesk) -> None:
    """What was true of another map is no finding of this one."""
    desk.take(SHORT)
    desk.rest()
    desk.checks.run()
    desk.rest()
    desk.edit(SetSetting("Oak League", "limit.rounds", 5, "Rounds?"))
    assert not [each for each in every_finding(desk.session).items if each.played]
    desk.rest()
    assert desk.states() == ["unplayed"]
    desk.session.undo()
    desk.rest()
    assert desk.states() == ["fails"]


def test_a_check_that_changes_is_asked_of_the_same_matches(desk: PlayDesk) -> None:
    """Nothing is played for another bound, fewer matches, or another level."""
    desk.take(SHORT)
    desk.rest()
    desk.checks.run()
    desk.rest()
    milder = replace(SHORT, holds="count(matches) == 15", says="", of=MatchesToCheck(matches=15))
    desk.take(milder)
    desk.rest()
    assert [each.sentence for each in desk.checks.answers] == ["True in 15 matches of greedy"]


def test_it_is_stopped_and_goes_on(desk: PlayDesk) -> None:
    """What was played is kept."""
    desk.take(replace(SHORT, of=MatchesToCheck(matches=400)))
    desk.rest()
    desk.checks.run()
    while desk.checks.progress().played < 20:
        desk.checks.tick()
    desk.checks.stop()
    assert not desk.checks.active
    desk.rest()
    (answer,) = desk.checks.answers
    assert answer.state == "unplayed"
    assert 20 <= answer.kept < 400
    assert answer.sentence.startswith(f"{answer.kept} of 400 matches of greedy are played")
    assert desk.checks.missing() == 400 - answer.kept


def test_what_cannot_be_asked_says_why(desk: PlayDesk) -> None:
    """Of bots that there are not, of words that there are not, and of a map with errors."""
    desk.take(replace(EVEN, of=MatchesToCheck(bots="wizard")), replace(SHORT, holds="boxes"))
    desk.rest()
    assert desk.states() == ["refused", "refused"]
    assert not desk.checks.run()
    codes = [each.check for each in desk.session.findings.items]
    assert {"own-even", "own-short"} <= set(codes)
