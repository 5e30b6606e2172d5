"""The play rules of pegs: the hop race."""

from __future__ import annotations

from functools import partial
from typing import Any

from editor.play.events import headline, log_entry
from editor.play.game import Game
from editor.play.restrictions import Restriction
from editor.play.rules import Rules
from editor.seam.play import MatchQuestions, Play
from tests.systems.pegs.play import names, words
from tests.systems.pegs.play.deal import dealt
from tests.systems.pegs.play.events import EVENTS
from tests.systems.pegs.play.figures import attempts, figures, places, portraits
from tests.systems.pegs.play.handling import HANDLING
from tests.systems.pegs.play.scene import HopScene
from tests.systems.pegs.play.state import STATE, WORK
from tests.systems.pegs.play.tables import TABLES
from tests.systems.pegs.play.verbs import VERBS


def _restrictions(game: Game) -> tuple[Restriction, ...]:
    players = len(game.seats)
    return (
        Restriction("never-swaps", "swaps", "swaps cards", (names.NEVER_SWAPS,) * players),
        Restriction("never-bumps", "bumps", "bumps pegs", (names.NEVER_BUMPS,) * players),
    )


def _deal(survey: Any) -> Game:
    return dealt(survey, RULES)


RULES = Rules(
    system="pegs",
    tables=TABLES,
    state=STATE,
    work=WORK,
    verbs=VERBS,
    refusals=names.REFUSALS,
    refusal_words=names.REFUSAL_WORDS,
    events=EVENTS.names,
    draws=names.DRAWS,
    restrictions=_restrictions,
    deal=_deal,
    action_name=words.action_name,
    action_code=words.action_code,
    sentence=words.sentence,
    log_entry=partial(log_entry, EVENTS),
    draw_words=words.draw_words,
    prompt=words.prompt,
    offers=words.offers,
    scoreboard=words.scoreboard,
    figures=figures,
    attempts=attempts,
    properties=words.properties,
    set_property=words.set_property,
    headline=partial(headline, EVENTS),
    turn_mark=words.turn_mark,
    handling=HANDLING,
    faults=words.faults,
    why_over=words.why_over,
)


def _asking() -> MatchQuestions:
    from tests.systems.pegs.play.asking import QUESTIONS

    return QUESTIONS


PLAY = Play(RULES, HopScene, portraits, places, _asking)
