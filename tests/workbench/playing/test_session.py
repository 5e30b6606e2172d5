"""A match in a session of play: acting, time, seats, bots, positions."""

from typing import Any

import pytest

from editor.play.bots import BotError
from editor.play.positions import values_of
from editor.play.tree import Thoughts
from editor.seam.games import play_of
from editor.workbench.playing.bots import PAUSES, Pace, Thinking, ThinkingEndedError
from editor.workbench.playing.event_log import foreseen, last_draws
from editor.workbench.playing.session import PlaySession
from tests.play.games import game, samples
from tests.workbench.playing.local_thinking import LocalThinking
from tests.workbench.playing.tables import at_table


def finish(session: PlaySession, most: int = 500) -> None:
    """Let bots play until the match is over."""
    for beat in range(most):
        if session.over:
            return
        session.tick(beat * (max(PAUSES) + 1))
        session.tick(beat * (max(PAUSES) + 1) + max(PAUSES))


def test_a_person_plays_what_is_offered_on_the_board() -> None:
    """A piece is taken up, its spaces are marked, and a click on one of them moves it there."""
    session = at_table()
    session.lift_curtain()
    session.take(1)
    assert session.actor == 1
    space = session.choices.open[0].space
    offer = session.choices.at(space)[0]
    assert session.act(offer.action)
    assert session.match.at == 1
    assert session.lines()[0].words.startswith("p1's a hops")
    assert session.lines()[0].spaces == (1, space)


def test_what_is_taken_back_is_played_again() -> None:
    """Undo and redo go back and forth, and the log says what was undone."""
    session = at_table()
    session.open_hands(True)
    session.act(session.match.legal()[0])
    after = session.match.state
    session.undo()
    assert session.match.at == 0
    assert all(line.undone for line in session.lines())
    assert session.why_no_undo
    session.redo()
    assert session.match.state is after
    assert session.why_no_redo


def test_undo_goes_back_to_a_choice_of_a_person() -> None:
    """Between a person and a bot, undo goes over the bot's actions."""
    session = at_table()
    session.seat(1, "random")
    session.act(session.match.legal()[0])
    session.tick(0)
    assert session.tick(10)
    assert session.match.at == 2
    session.undo()
    assert session.match.at == 0


def test_a_refused_action_is_said() -> None:
    """What the rules refuse changes nothing, and its sentence is told."""
    session = at_table()
    said: list[str] = []
    session.observers.append(lambda kind, words: said.append(words) if kind == "said" else None)
    assert not session.act(4000)
    assert said == ["There is no such action."]
    assert session.match.at == 0


def test_bots_play_to_the_end_at_their_speed() -> None:
    """Bots wait between their actions, and the end names who won."""
    session = at_table(3)
    for player in range(3):
        session.seat(player, "greedy")
    assert not session.tick(0.0)
    assert not session.tick(PAUSES[session.pace.speed] / 2)
    assert session.tick(PAUSES[session.pace.speed])
    session.hasten(len(PAUSES) - 1)
    finish(session)
    assert session.over
    assert "wins" in session.prompt()


def test_bots_wait_and_go_on_by_single_steps() -> None:
    """A paused bot does nothing; one step lets it do one action."""
    session = at_table()
    for player in range(2):
        session.seat(player, "random")
    session.pause(True)
    assert not session.tick(0)
    assert not session.tick(100)
    session.step_once()
    assert session.tick(200)
    assert not session.tick(400)
    assert session.match.at == 1


def test_a_bot_that_does_not_exist_takes_no_seat() -> None:
    """An unknown bot is refused with a sentence."""
    session = at_table()
    with pytest.raises(BotError, match="clever"):
        session.seat(0, "clever")
    assert session.seats == ["", ""]


def test_a_draw_is_set_before_and_after_the_step() -> None:
    """What the wind does can be chosen, before an action and once it was done."""
    session = at_table(players=1)
    hop = next(number for number in session.match.legal() if number < 64)
    for wind in range(3):
        draws = foreseen(session.game, session.engine, session.match.state, hop, [wind])
        assert (draws[0].title, draws[0].result) == ("Wind", wind)
        assert draws[0].sides == ("Still", "Onwards", "Backwards")
        assert draws[1].secret
    session.act(hop, [0])
    session.redraw(0, 1)
    assert last_draws(session.game, session.match)[0].result == 1
    assert session.match.at == 1


def test_a_position_is_set_up_and_taken_back() -> None:
    """A value of the position is set, the match goes on from there, and undo brings it back."""
    session = at_table(players=1)
    assert session.set_value("a.at", 5) == ""
    assert session.state.at[0] == 4
    assert session.position()["a.at"] == 5
    assert "already" in session.set_value("a.at", 7)
    assert session.set_value("round", 3) == ""
    assert session.state.at[0] == 4
    assert session.match.at == 2
    assert [line.words for line in session.lines()] == [
        "Set up by hand: Pegs of p1, Hole of a.",
        "Set up by hand: Turn, Round.",
    ]
    session.undo()
    session.undo()
    assert session.state.at[0] == 1
    session.redo()
    assert session.state.at[0] == 4


def test_a_set_up_keeps_the_match_before_it() -> None:
    """What was played stays in the match and in its stream of chance, and each way leads back."""
    session = at_table(players=1)
    session.act(session.match.legal()[0])
    played, drawn = session.match.state, session.state.drawn
    assert session.set_value("a.at", 10) == ""
    assert (session.match.at, session.state.drawn) == (2, drawn)
    session.undo()
    assert session.match.state is played


def test_a_value_goes_back_to_what_it_was_in_the_beginning() -> None:
    """A value that equals the one of the first position is set like any other."""
    session = at_table(players=1)
    for hole in (10, 2, 2):
        assert session.set_value("a.at", hole) == ""
        assert session.position().get("a.at", 2) == hole
    assert session.match.length == 2


def test_a_position_goes_over_to_another_map() -> None:
    """What of a position fits a changed map is kept; the rest is said."""
    old = at_table(players=1)
    old.set_value("a.at", 10)
    old.set_value("round", 4)
    new = at_table(players=1, holes=8)
    refused = new.begin(2, values_of(old.game, old.match.state))
    assert list(refused) == ["a.at"]
    assert {item.key: item.value for item in new.properties()}["round"] == 4
    assert new.why_no_undo  # nobody played a match before it


def test_undo_after_a_new_match_leads_to_the_one_before() -> None:
    """A match that was played can be brought back; one that nobody played is not kept."""
    session = at_table(players=1)
    session.begin(5)
    assert session.why_no_undo
    session.act(session.match.legal()[0])
    played = session.match
    session.begin(6)
    session.undo()
    assert session.match is played


class Dead:
    """Bots whose process ended again and again, until it is fixed."""

    def __init__(self, here: Thinking) -> None:
        self._here = here
        self.fixed = False

    @property
    def thoughts(self) -> Thoughts | None:
        """What is thought here."""
        return self._here.thoughts

    def ask(self, view: Any, player: int, bot: str, seed: int) -> None:
        """Ask where it is decided here."""
        self._here.ask(view, player, bot, seed)

    def answer(self) -> int | None:
        """Answer, or not at all."""
        if not self.fixed:
            raise ThinkingEndedError("the bot process crashed twice")
        return self._here.answer()

    def hurry(self) -> None:
        """Hurry nobody."""

    def close(self) -> None:
        """End nothing."""


def test_bots_that_cannot_think_wait_and_say_so() -> None:
    """The match stays as it is; anyone who lets it go on has the bot asked again."""
    session = at_table()
    dead = Dead(session.thinking)
    session.pace = Pace(dead)
    said: list[str] = []
    session.observers.append(lambda kind, words: said.append(words) if kind == "said" else None)
    session.seat(session.mover, "greedy")
    session.hasten(len(PAUSES) - 1)
    assert not session.tick(0.0)
    assert session.pace.paused
    assert said == ["The bots are paused: the bot process crashed twice. Resume to retry."]
    assert not session.tick(1.0)
    assert len(said) == 1
    dead.fixed = True
    session.pause(False)
    assert session.tick(2.0)
    assert session.match.length == 1


def test_a_robot_is_no_person() -> None:
    """Whoever plays a solo arena alone sees it without a curtain, and decides alone."""
    sample = next(item for item in samples() if item.mode == "solo" and item.system.id == "mechs")
    dealt = game(sample)
    session = PlaySession(play_of(sample.system), dealt, LocalThinking(dealt))
    assert [seat.robot for seat in dealt.seats].count(True) == len(dealt.seats) - 1
    assert len(session.humans) == 1
    assert session.curtain is None
    assert session.viewer == session.humans[0]
