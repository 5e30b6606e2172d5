"""Turns of whole matches: every step in one, each summed up in six words, no secret told."""

from __future__ import annotations

from dataclasses import replace

import pytest

from editor.play.bots import Thinker, bot_named
from editor.play.display import Headline
from editor.play.header import NOBODY
from editor.play.machine import engine_for
from editor.play.match import Match
from editor.play.turns import SIX, LoggedEvent, MatchTurn, TurnReader, headlines, summary
from tests.play.games import Sample, each_sample, game, samples

STEPS = 120
"""Longer matches are cut."""


def _played(sample: Sample) -> Match:
    dealt = game(sample)
    match, thinker = Match(dealt, engine_for(dealt.rules), 5), Thinker(engine_for(dealt.rules))
    bot = bot_named("greedy", dealt.restrictions)
    while not match.over and match.at < STEPS:
        view = match.engine.observation(dealt, match.state, match.mover)
        match.play(thinker.decide(dealt, view, match.mover, bot, match.at))
    return match


@each_sample(3)
def test_turns_hold_every_step_and_are_told_in_six_words(sample: Sample) -> None:
    """The steps follow one another through the turns, and so do the sentences."""
    match = _played(sample)
    reader = TurnReader(match.game)
    turns = reader.turns(match)
    steps = [step for turn in turns for step in range(turn.first, turn.after)]
    assert steps == list(range(match.length))
    entries = [each.step for turn in turns for each in turn.entries]
    assert entries == sorted(entries)
    numbers = [turn.round for turn in turns]
    assert numbers == sorted(numbers)
    players = len(match.game.seats)
    for turn in turns:
        assert NOBODY <= turn.player < players
        for viewer in (NOBODY, *range(players)):
            words = summary(match.game, turn, viewer)
            assert 0 < len(words.split()) <= SIX, words
            assert "None" not in words
    match.go(3)
    assert reader.turns(match) is turns, "what is known is kept, wherever one looks"


@each_sample(3, (one for one in samples() if one.system.id == "trts"))
def test_no_turn_tells_what_its_reader_may_not_know(sample: Sample) -> None:
    """Orders are summed up for the player who gave them."""
    match = _played(sample)
    turns = TurnReader(match.game).turns(match)
    secret = [each for turn in turns for each in turn.entries if each.headline and each.entry]
    secret = [each for each in secret if each.headline and each.headline.only != NOBODY]
    assert secret
    for each in secret:
        assert each.headline is not None
        assert each.entry is not None
        assert each.entry.player == each.headline.only
        for viewer in range(len(match.game.seats)):
            assert bool(headlines([each], viewer)) == (viewer == each.headline.only)


SENTENCES: list[tuple[tuple[Headline, ...], str]] = [
    ((), "p1 waits"),
    ((Headline(0, "goes to c8", "the axe", 1),), "p1: the axe goes to c8"),
    ((Headline(0, "passes", weight=1), Headline(0, "wins", weight=2)), "p1 wins"),
    (tuple(Headline(0, "goes", f"the {x}", 1, "go", "{n} go") for x in "ab"), "p1: a and b go"),
    (
        tuple(Headline(0, "goes", f"the {x}", 1, "go", "{n} go") for x in "abcde"),
        "p1: five go",
    ),
    (
        tuple(Headline(0, f"takes {x}", "", 1, several="takes {n} areas") for x in "abc"),
        "p1 takes three areas",
    ),
    ((Headline(NOBODY, "is contested", "the old mill", 1),), "The old mill is contested"),
    (
        (Headline(0, "casts at the old man", "the sage", 1),),
        "p1: sage casts at old man",
    ),
    ((Headline(0, "goes a b c d e f", weight=1),), "p1 goes b c d e …"),
]


def test_the_weightiest_event_is_told(subtests: pytest.Subtests) -> None:
    """Several of a kind are counted; articles go where they are too many words."""
    for entries, words in SENTENCES:
        with subtests.test(str(entries)):
            some = next(sample for sample in samples() if sample.system.id == "pegs")
            dealt = game(some)
            seats = tuple(replace(seat, name=f"p{seat.seat}") for seat in dealt.seats)
            turn = MatchTurn(0, 1, 1, 0, tuple(LoggedEvent(0, None, each) for each in entries))
            assert summary(replace(dealt, seats=seats), turn, NOBODY) == words
            if not entries:
                on = summary(replace(dealt, seats=seats), turn, NOBODY, goes_on=True)
                assert on == "p1", "whoever still decides is not said to wait"
