"""Live balance: what is measured when, what is shown of it, and what it remembers."""

from __future__ import annotations

import pytest

from editor.core.edits import SetTitle
from editor.lab.plan import Deal, Plan, game_of, plan_for
from editor.storage.load import load_scenario
from editor.workbench.balance import ENOUGH_MATCHES
from editor.workbench.document import document_of
from editor.workbench.live_balance import BOT, FRESH, KEPT, MOST, REST, SEED, LiveBalance
from editor.workbench.session import Session
from tests.lab.playtests import SAMPLES, deal
from tests.test_scenarios import LAWFUL as EVERY
from tests.workbench.live_crew import FakeCrew, short


class Table:
    """A session whose live balance is on, with a clock that a test sets."""

    def __init__(self, name: str = "tactics/smallest") -> None:
        dealt = deal(name)
        self.session = Session(document_of(dealt.scenario, "Open"))
        self.crew, self.time = FakeCrew(), 0.0
        self.live = LiveBalance(self.session, self.crew, lambda: self.time)
        self.live.switch(on=True)

    def polls(self, times: int = 1, seconds: float = FRESH) -> None:
        """Let time pass, and poll as often."""
        for _ in range(times):
            self.time += seconds
            self.live.poll()

    @property
    def red(self) -> float:
        """How often red wins."""
        return self.live.view.sides[0].wins.value


def test_it_plays_nothing_until_it_is_switched_on() -> None:
    """Off, an edit starts nothing, and there is nothing to see."""
    table = Table()
    table.live.switch(on=False)
    table.session.perform(short(3))
    table.polls(3)
    assert (table.crew.tasks, table.live.view.state, table.live.gaps()) == ([], "off", ())


def test_figures_come_with_the_first_matches_and_are_known_after_a_thousand() -> None:
    """Then it goes on to two thousand, and plays no more."""
    table = Table()
    table.polls(2)
    view = table.live.view
    assert (view.state, view.matches, view.old) == ("measuring", 100, False)
    assert view.sides[0].wins.low < 0.5 < view.sides[0].wins.high
    assert view.sides[0].change is None
    table.polls(ENOUGH_MATCHES // 100)
    assert table.live.view.state == "known"
    assert not table.live.view.remembered
    table.polls(MOST // 100)
    assert (table.live.view.matches, table.live.playing) == (MOST, False)


def test_few_matches_say_nothing() -> None:
    """The figures of the map before stay, and are told to be old."""
    table = Table()
    table.polls(3)
    before = table.live.view.sides
    table.crew.speed = 5
    table.session.perform(short(3))
    table.polls(3)
    view = table.live.view
    assert (view.state, view.old, view.sides, view.matches) == ("measuring", True, before, 10)
    table.polls(2)
    view = table.live.view
    assert (view.state, view.old, view.matches) == ("measuring", False, 20)
    assert {side.standing for side in view.sides} == {"unsettled"}
    assert table.live.gaps()[-1] == "measuring"


def test_an_edit_ends_at_once_what_is_being_played() -> None:
    """It is closed before the edit is over; the matches count when one comes back."""
    table = Table()
    table.polls(3)
    first = table.crew.tasks[0]
    assert first.closed == 0
    table.session.perform(short(3))
    assert (first.closed, table.live.playing) == (1, False)
    table.polls(2)
    assert len(table.crew.tasks) == 2
    table.session.undo()
    table.polls(2)
    assert table.live.view.matches == 300
    assert table.crew.tasks[2].numbers[0] == 300


def test_it_tells_what_the_last_change_did() -> None:
    """With its interval and whether it is clear, wins and points together."""
    table = Table()
    table.polls(12)
    table.session.perform(short(3))
    table.polls(6)
    view = table.live.view
    red, blue = view.sides
    assert red.change is not None
    assert blue.change is not None
    assert red.change.wins.low > 0
    assert blue.change.wins.high < 0
    assert (red.clear, blue.clear) == (True, True)
    assert view.since == "Short: Limit: rounds: 3"


def test_undo_and_redo_show_the_former_answer_at_once() -> None:
    """With the first poll, and with what the step had done then."""
    table = Table()
    table.polls(12)
    table.session.perform(short(3))
    table.polls(12)
    after = table.live.view
    table.session.undo()
    table.polls()
    assert (table.live.view.state, table.live.view.remembered) == ("known", True)
    assert table.red < 0.6
    assert table.live.view.sides[0].change is None
    table.session.redo()
    table.polls()
    assert (table.live.view.state, table.live.view.remembered) == ("known", True)
    assert table.live.view.sides[0].change is not None
    assert table.live.view.sides[0].wins.value == pytest.approx(after.sides[0].wins.value, abs=0.05)


def test_another_branch_is_compared_with_the_step_that_it_goes_out_from() -> None:
    """Not with the one that was undone."""
    table = Table()
    table.polls(12)
    table.session.perform(short(9))
    table.polls(12)
    table.session.undo()
    table.session.perform(short(3))
    table.polls(12)
    change = table.live.view.sides[0].change
    assert change is not None
    assert change.wins.value > 0


def test_a_step_that_leaves_the_game_as_it_is_keeps_its_matches() -> None:
    """A title is no part of a game; what the step before it did is still told."""
    table = Table()
    table.polls(12)
    table.session.perform(short(3))
    table.polls(12)
    table.session.perform(SetTitle("Another"))
    table.polls(2)
    view = table.live.view
    assert (view.state, view.remembered) == ("known", True)
    assert view.matches >= ENOUGH_MATCHES
    change = view.sides[0].change
    assert change is not None
    assert change.wins.value > 0
    assert view.since == "Short: Limit: rounds: 3"


def test_a_map_that_was_left_early_is_played_on_to_compare_with() -> None:
    """First the map of now to a thousand, then the one before; then both go on."""
    table = Table()
    table.polls(3)
    table.session.perform(short(3))
    table.polls(50)
    assert not table.live.playing
    rounds = [task.rounds for task in table.crew.tasks]
    assert rounds == [0, 3, 0, 3, 0]
    change = table.live._change
    assert change is not None
    assert change.pairs == MOST


def test_what_rests_in_the_hand_is_measured_as_if_it_were_dropped() -> None:
    """Not before it rests; moving on ends it; dropping it goes on."""
    table = Table()
    table.polls(12)
    begun = len(table.crew.tasks)
    table.session.preview(short(3))
    table.polls(1, REST / 2)
    assert not table.live.playing
    table.session.preview(short(4))
    table.polls(1, REST / 2)
    assert len(table.crew.tasks) == begun
    table.polls(1, REST)
    table.polls(5)
    assert [task.rounds for task in table.crew.tasks[begun:]] == [4]
    change = table.live.view.sides[0].change
    assert change is not None
    assert change.wins.value > 0
    assert table.live.view.since == ""
    table.session.commit()
    assert table.live.playing
    table.polls(1)
    assert [task.rounds for task in table.crew.tasks[begun:]] == [4]
    assert table.live.view.since == "Short: Limit: rounds: 4"


def test_what_is_put_back_shows_the_map_again() -> None:
    """The figures of the map are there with the next poll."""
    table = Table()
    table.polls(12)
    table.session.preview(short(9))
    table.polls(3)
    assert table.red > 0.7
    table.session.cancel()
    assert not table.live.playing
    table.polls(1)
    assert table.red < 0.6


def test_a_map_with_errors_is_not_playable_and_one_without_is_again() -> None:
    """Its figures are gone, and come back with the map."""
    table = Table()
    table.polls(3)
    session = table.session
    session.perform(session.editing.remove(("m1",), session.setup))
    table.polls(1)
    assert (table.live.view.state, table.live.view.sides) == ("not playable", ())
    assert not table.live.playing
    session.undo()
    table.polls(1)
    assert len(table.live.view.sides) == 2


def test_a_game_that_cannot_be_dealt_says_why() -> None:
    """What the rules refuse is told in their words, and not asked again."""
    table = Table()
    table.crew.refusal = "there are too many spaces"
    table.polls(4)
    assert (table.live.view.state, table.live.view.why) == ("not playable", table.crew.refusal)
    assert len(table.crew.tasks) == 1


def test_processes_that_ended_again_and_again_are_tried_with_the_next_edit() -> None:
    """Not before: nothing is begun again and again."""
    table = Table()
    table.crew.dead = True
    table.polls(3)
    assert (table.live.view.state, len(table.crew.tasks)) == ("ended", 1)
    table.crew.dead = False
    table.session.perform(short(3))
    table.polls(3)
    assert (table.live.view.state, table.crew.forgotten) == ("measuring", 1)


def test_it_waits_while_it_is_held_and_stops_when_it_is_closed() -> None:
    """A match that a person plays comes first; a closed one hears nothing more."""
    table = Table()
    table.polls(2)
    table.live.hold(held=True)
    table.polls(3)
    assert not table.live.playing
    table.live.hold(held=False)
    table.polls(1)
    assert table.live.playing
    table.session.close()
    assert not table.live.playing
    assert table.crew.closed == 1
    assert table.live._hear not in table.session.observers


def test_the_history_tells_the_gap_of_each_step_that_was_measured() -> None:
    """Three dots for the one that is measured, nothing for one that was not."""
    table = Table()
    table.session.perform(short(1))
    table.session.perform(short(4))
    assert table.live.gaps() == (None, None, None)
    table.polls(2)
    assert table.live.gaps() == (None, None, "measuring")
    table.polls(12)
    gap = table.live.gaps()[2]
    assert isinstance(gap, float)
    assert gap == pytest.approx(2 * table.red - 1)


def test_it_forgets_maps_that_were_left_long_ago() -> None:
    """So many keep their matches, and no more."""
    table = Table()
    for rounds in range(1, KEPT + 5):
        table.session.perform(short(rounds))
        table.polls(1)
    assert len(table.live._answers) == KEPT


def test_the_first_figures_are_shown_at_once() -> None:
    """They wait for no pause."""
    table = Table()
    table.polls(2, 0.001)
    assert not table.live.view.old
    assert len(table.live.view.sides) == 2


def test_figures_change_at_most_four_times_a_second() -> None:
    """However often it is polled."""
    table = Table()
    table.polls(2)
    table.crew.speed = 1
    changes = 0
    for _ in range(100):
        table.time += 0.01
        changes += table.live.poll()
    assert 2 <= changes <= 4


def test_every_player_has_a_seat(subtests: pytest.Subtests) -> None:
    """A game has the players of its set-up in their order, and its plan is that of `playtest`."""
    for file in EVERY:
        with subtests.test(f"{file.parent.name}/{file.stem}"):
            scenario = load_scenario(file)
            session = Session(document_of(scenario, "Open", file.parent))
            if session.findings.counts.error or session.survey.setup is None:
                continue
            document = session.document
            game = game_of(Deal(scenario, document.library, document.ruleset, "", session.setup))
            seats = [player.seat for player in session.survey.setup.players]
            assert [seat.seat for seat in game.seats] == seats
            assert plan_for(game, "greedy", SEED) == Plan(((BOT,) * len(seats),), SEED)


@pytest.mark.parametrize("name", SAMPLES)
def test_it_measures_every_system(name: str) -> None:
    """Each has seats and sides."""
    table = Table(name)
    table.polls(3)
    assert [len(side.seats) for side in table.live.view.sides] == [1, 1]
