"""Two versions of a map, compared without a window: played in turn, stopped, refused, told."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from editor.core.house_rules import TakeHouseRules
from editor.core.resources import samples_folder
from editor.core.scenario import HouseRules
from editor.lab.compare import comparison_of
from editor.lab.plan import game_of, plan_for
from editor.lab.playtest import Budget, Playtest
from editor.lab.store import MatchStore, StoreError
from editor.workbench.comparing import Comparing
from editor.workbench.document import open_document
from editor.workbench.map_changes import changes_between, counted_rows
from editor.workbench.session import Session
from editor.workbench.versions import (
    Version,
    file_version,
    former_version,
    present_version,
)
from tests.lab.playtests import CrewHere, PlaysHere
from tests.workbench.here import HereChecks
from tests.workbench.playtests import Clock

SMALLEST = samples_folder() / "tactics" / "smallest.json"
PAIRS = 12


class Bench:
    """A comparison of a session; its store lies in a folder."""

    def __init__(self, store: Path, path: Path = SMALLEST) -> None:
        self.session = Session(open_document(path))
        self.clock = Clock()
        self.reported: list[str] = []
        self.checks: list[HereChecks] = []
        self.comparing = Comparing(
            self.session, lambda: CrewHere(1), lambda: MatchStore(store), self.clock, self.begun
        )
        self.comparing.pairs = PAIRS
        self.comparing.observers.append(self.reported.append)

    def begun(self) -> HereChecks:
        """Begin a process that checks, which is none here."""
        self.checks.append(HereChecks())
        return self.checks[-1]

    @property
    def state(self) -> str:
        """How far the comparison is."""
        return self.comparing.state

    def move(self) -> None:
        """Move the artifact, as one step."""
        editing = self.session.editing
        things = editing.objects(self.session.present, self.session.setup)
        artifact = next(key for key, thing in things.items() if type(thing).__name__ == "Artifact")
        assert self.session.perform(editing.move((artifact,), (0, 1), self.session.setup))

    def former(self) -> Version:
        """Return the version before the last step."""
        found = former_version(self.session)
        assert found is not None
        return found

    def play(self, matches: int = 2 * PAIRS) -> None:
        """Look at what was played until there are so many matches, or it has ended."""
        while self.comparing.active and self.comparing.progress().played < matches:
            self.comparing.tick()
            self.clock.at += 0.1
        if matches == 2 * PAIRS and self.comparing.active:
            self.comparing.tick()


@pytest.fixture
def bench(tmp_path: Path) -> Iterator[Bench]:
    """Return a comparison of the smallest sample."""
    made = Bench(tmp_path / "playtests.sqlite")
    yield made
    made.comparing.close()
    made.session.close()


def _plain(version: Version) -> Playtest:
    deal = version.deal
    plan = plan_for(game_of(deal), "greedy", 1)
    made = Playtest(deal, plan, Budget(PAIRS), PlaysHere(deal))
    made.run()
    return made


def test_it_says_what_the_command_line_says(bench: Bench) -> None:
    """Both are played by one plan; the comparison is that of two playtests."""
    bench.move()
    then, now = bench.former(), present_version(bench.session)
    bench.comparing.compare(then, now)
    assert bench.state == "preparing"
    bench.play()
    assert bench.state == "done"
    assert bench.comparing.comparison == comparison_of(_plain(then), _plain(now))
    assert bench.reported[-1] == "state"
    assert sum(len(turn.matches) for turn in bench.comparing.turns()) == PAIRS


def test_both_are_played_in_turn(bench: Bench) -> None:
    """So that there are pairs as soon as there are matches."""
    bench.move()
    bench.comparing.compare(bench.former(), present_version(bench.session))
    bench.play(matches=10)
    assert bench.comparing.playtests is not None
    lengths = [len(playtest.played) for playtest in bench.comparing.playtests]
    assert max(lengths) - min(lengths) <= 5
    assert bench.comparing.matched()


def test_what_the_window_has_checked_is_not_checked_again(bench: Bench) -> None:
    """Steps of the history have their findings; a file is checked by a process, asked once."""
    bench.session.check()
    bench.move()
    bench.session.check()
    now = present_version(bench.session)
    bench.comparing.compare(bench.former(), now)
    bench.play()
    assert bench.checks == []
    bench.comparing.compare(file_version(bench.session, SMALLEST), now)
    bench.play()
    assert [each.orders for each in bench.checks] == [1]
    assert bench.state == "done"


def test_where_nothing_checks_this_is_said(bench: Bench) -> None:
    """A process that ended again and again, at the version that waits for it."""

    class Ended(HereChecks):
        stopped = True

        def answer(self) -> None:
            return None

    comparing = Comparing(bench.session, lambda: CrewHere(1), now=bench.clock, checks_for=Ended)
    other = file_version(bench.session, SMALLEST)
    comparing.compare(other, present_version(bench.session))
    while comparing.active:
        comparing.tick()
    assert comparing.refusal is not None
    assert comparing.refusal.version is other
    assert comparing.refusal.words == "It could not be checked: the checks are not running."


def test_stopped_before_both_are_prepared_it_goes_on(bench: Bench) -> None:
    """It prepares again."""
    bench.move()
    bench.comparing.compare(bench.former(), present_version(bench.session))
    bench.comparing.tick()
    bench.comparing.stop()
    assert bench.state == "stopped"
    assert bench.comparing.comparison is None
    bench.comparing.go_on()
    bench.play()
    assert bench.state == "done"


def test_the_same_map_differs_in_nothing(bench: Bench) -> None:
    """Nothing is found on the map and nothing in the matches."""
    now = present_version(bench.session)
    bench.comparing.compare(now, now)
    bench.play()
    assert bench.comparing.comparison is not None
    assert bench.comparing.comparison.headline == "No differences"
    assert bench.comparing.playtests is not None
    assert changes_between(*bench.comparing.playtests) == ()


def test_stopped_all_counts_and_it_goes_on(bench: Bench) -> None:
    """After going on it says what it would have said."""
    bench.move()
    then, now = bench.former(), present_version(bench.session)
    bench.comparing.pairs = 5 * PAIRS
    bench.comparing.compare(then, now)
    while not bench.comparing.matched():
        bench.comparing.tick()
    bench.comparing.stop()
    assert bench.state == "stopped"
    assert bench.comparing.comparison is not None
    assert 0 < bench.comparing.comparison.pairs < 5 * PAIRS
    bench.comparing.play(PAIRS)
    assert bench.comparing.active
    bench.comparing.stop()
    bench.comparing.go_on()
    bench.play()
    assert bench.comparing.comparison == comparison_of(_plain(then), _plain(now))


def test_what_was_played_is_not_played_again(bench: Bench) -> None:
    """The second time all comes from the store; fewer pairs leave out the others."""
    bench.move()
    versions = bench.former(), present_version(bench.session)
    bench.comparing.compare(*versions)
    bench.play()
    first = bench.comparing.comparison
    bench.comparing.compare(*versions)
    bench.play()
    assert bench.comparing.comparison == first
    assert bench.comparing.playtests is not None
    assert [playtest.recalled for playtest in bench.comparing.playtests] == [PAIRS, PAIRS]
    bench.comparing.play(7)
    while bench.comparing.active:
        bench.comparing.tick()
    assert bench.comparing.comparison is not None
    assert bench.comparing.comparison.pairs == 7


def test_another_system_is_refused_in_words(bench: Bench) -> None:
    """As the command line does."""
    other = file_version(bench.session, samples_folder() / "mechs" / "foundry-duel.json")
    bench.comparing.compare(other, present_version(bench.session))
    bench.play()
    assert bench.state == "refused"
    refusal = bench.comparing.refusal
    assert refusal is not None
    assert refusal.words == "The scenarios are for different games."
    assert refusal.version is None


def test_other_seats_are_refused_in_words(bench: Bench) -> None:
    """Two sides against four have nothing to pair."""
    other = file_version(bench.session, samples_folder() / "tactics" / "twin-peaks.json")
    bench.comparing.compare(other, present_version(bench.session))
    bench.play()
    assert bench.comparing.refusal is not None
    assert bench.comparing.refusal.words == "The set-ups have different players or teams."


def test_a_map_with_errors_is_named(bench: Bench) -> None:
    """The version and its errors are told, and nothing is played."""
    path = samples_folder() / "faulty" / "tactics" / "area-off-the-map.json"
    other = file_version(bench.session, path)
    bench.comparing.compare(present_version(bench.session), other)
    bench.play()
    refusal = bench.comparing.refusal
    assert refusal is not None
    assert refusal.version is other
    assert refusal.errors
    assert bench.comparing.playtests is None
    bench.comparing.compare(present_version(bench.session), present_version(bench.session))
    bench.play()
    assert bench.comparing.refusal is None


def test_without_a_store_it_is_played_all_the_same(tmp_path: Path) -> None:
    """It says that nothing is kept."""
    made = Bench(tmp_path / "none.sqlite")

    def broken() -> MatchStore:
        raise StoreError("the disk is full")

    comparing = Comparing(made.session, lambda: CrewHere(1), broken, made.clock, HereChecks)
    comparing.pairs = 5
    now = present_version(made.session)
    comparing.compare(now, now)
    while comparing.active:
        comparing.tick()
    assert comparing.trouble == "Matches are not saved: the disk is full."
    assert comparing.state == "done"
    comparing.close()
    made.session.close()


def test_what_changed_is_told_thing_by_thing(bench: Bench) -> None:
    """A moved thing by its name and its places; house rules by theirs."""
    bench.move()
    then, now = _plain(bench.former()), _plain(present_version(bench.session))
    (change,) = changes_between(then, now)
    assert change.words.startswith("moved from ")
    assert change.id
    assert bench.session.perform(TakeHouseRules(HouseRules(name="Ours", set={"turn.actions": 4})))
    ruled = _plain(present_version(bench.session))
    (change,) = changes_between(now, ruled)
    assert "Ours" in change.name
    assert not change.id


def test_what_is_counted_from_the_map_is_exact(bench: Bench) -> None:
    """Each figure with its gap then and now; no interval."""
    bench.move()
    groups = counted_rows(_plain(bench.former()), _plain(present_version(bench.session)))
    for group in groups:
        for row in group.rows:
            assert row.half_words == "exact"
            assert row.change.low == row.change.high == float(row.now) - float(row.then)
            assert row.clear == (row.then != row.now)
