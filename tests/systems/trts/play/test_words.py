"""The words for a match of trts: names of actions, sentences, offers, standings, values."""

import random

import pytest

from editor.core.scenario import Knob as KnobValue
from editor.play.engine import Engine
from editor.play.game import Game
from editor.play.header import NOBODY, NOWHERE
from editor.play.match import Match
from editor.play.positions import PositionError, placed
from editor.systems.trts.play.rules import RULES
from tests.systems.trts.play.test_deal import deal, sample

PLIES = 250


def _match(name: str, number: int = 0) -> Match:
    game = RULES.deal(deal(sample(name), number).survey)
    return Match(game, Engine(RULES), 7)


def _values(match: Match) -> dict[str, object]:
    state = match.game.opened(match.state)
    return {item.key: item.value for item in RULES.properties(match.game, state)}


def test_every_action_has_a_name_a_sentence_and_an_offer(subtests: pytest.Subtests) -> None:
    """On the way through a match names lead back to actions, and each is offered with words."""
    for name in ("ashen-isle", "all-comers"):
        with subtests.test(name):
            match = _match(name)
            game, rng = match.game, random.Random(3)
            for _ in range(PLIES):
                if match.over:
                    break
                legal, state = match.legal(), game.opened(match.state)
                for action, offer in zip(legal, RULES.offers(game, state, legal), strict=True):
                    words = RULES.action_name(game, state, action)
                    assert RULES.action_code(game, state, words) == action
                    assert RULES.sentence(game, state, action).endswith((".", "?"))
                    assert (offer.action, bool(offer.group), bool(offer.label)) == (
                        action,
                        True,
                        True,
                    )
                    assert offer.space == NOWHERE or 0 <= offer.space < len(game.spaces)
                assert RULES.prompt(game, state)
                match.play(rng.choice(legal))


def test_orders_are_told_to_who_gave_them_alone() -> None:
    """Secret events have a reader; events on the board are for everybody."""
    match = _match("ashen-isle")
    state = match.game.opened(match.state)
    mover = state.mover
    step = match.play(RULES.action_code(match.game, state, "done"))
    log_entry = [
        RULES.log_entry(match.game, match.game.opened(step.state), item) for item in step.events
    ]
    assert [line.player for line in log_entry if line is not None] == [NOWHERE]
    state = match.game.opened(match.state)
    worker = next(number for number in match.legal() if _name(match, number).startswith("gather"))
    step = match.play(worker)
    log_entry = [
        RULES.log_entry(match.game, match.game.opened(step.state), event) for event in step.events
    ]
    assert [line.player for line in log_entry if line is not None] == [1 - mover]
    assert state.mover == 1 - mover


def _name(match: Match, action: int) -> str:
    return RULES.action_name(match.game, match.game.opened(match.state), action)


def test_an_unknown_action_is_refused_by_a_sentence() -> None:
    """A name of no action says what is wrong with it."""
    match = _match("ashen-isle")
    state = match.game.opened(match.state)
    for name, words in {
        "fly away": "not a kind of action",
        "done now": "1 words after the first, not 0",
        "push atlantis": "no area 'atlantis'",
        "move atlantis.worker hill": "no stack",
        "target red.dragon": "no target",
        "": "not a kind of action",
    }.items():
        with pytest.raises(ValueError, match=words):
            RULES.action_code(match.game, state, name)


def test_a_standing_hides_what_others_hold() -> None:
    """A player reads the own minerals and not those of the other; who sees all reads both."""
    match = _match("ashen-isle")
    state = match.game.opened(match.state)

    def labels(viewer: int) -> list[list[str]]:
        panels = RULES.scoreboard(match.game, state, viewer).panels
        return [[row.label for row in panel.rows] for panel in panels if panel.player >= 0]

    both = labels(NOBODY)
    assert all("Minerals" in rows for rows in both)
    own, other = labels(0)
    assert "Minerals" in own
    assert "Minerals" not in other


def _game() -> Game:
    return _match("ashen-isle").game


WRONG: dict[str, tuple[KnobValue, str]] = {
    "red.pieces": ("atlantis.worker", "is not an area and piece"),
    "blue.pieces": ("cinder-bay.worker/asleep", "is not a property of a stack"),
    "red.minerals": (-1, "can be 0 to"),
    "round": (True, "whole number"),
    "phase": ("sleeping", "can be"),
    "extra": (1, "true or false"),
    "colour": ("red", "no value"),
}


def test_a_value_that_cannot_be_is_refused(subtests: pytest.Subtests) -> None:
    """A value that a position cannot have is refused by a sentence, and the state stays."""
    for name in WRONG:
        with subtests.test(name):
            value, words = WRONG[name]
            game, engine = _game(), Engine(RULES)
            with pytest.raises(PositionError, match=words):
                placed(game, engine, engine.start(game, 1), {name: value})


def test_pieces_are_kept_as_they_are() -> None:
    """A text of stacks with every possible property is read back as it was written."""
    match = _match("ashen-isle")
    text = (
        "cinder-bay.base/trains=worker/seen cinder-bay.worker*2/minerals "
        "cinder-bay.academy/researches=honed-arms/due=3 cinder-bay.barracks/rising/health=7 "
        "cinder-bay.airship/aboard=tank*2:3 cinder-bay.guard*4/spent/fought/health=2/moves=1"
    )
    state = match.game.opened(match.state)
    RULES.set_property(match.game, state, "red.pieces", text)
    assert _values(match)["red.pieces"] == text
