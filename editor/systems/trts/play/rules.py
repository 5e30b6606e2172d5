"""The record of the play rules of trts."""

from __future__ import annotations

from functools import partial
from typing import Any

from editor.play.actions import action_code, action_name, as_it_is, offers, sentence
from editor.play.events import headline, log_entry
from editor.play.game import Game
from editor.play.rules import Rules
from editor.systems.trts.play.action_words import WORDS
from editor.systems.trts.play.actions import ACTIONS
from editor.systems.trts.play.deal import dealt
from editor.systems.trts.play.display import prompt, scoreboard, turn_mark
from editor.systems.trts.play.ending import why_over
from editor.systems.trts.play.events import EVENTS
from editor.systems.trts.play.faults import faults, missing_values, rest
from editor.systems.trts.play.figures import attempts, figures
from editor.systems.trts.play.handling import HANDLING
from editor.systems.trts.play.labels import draw_words
from editor.systems.trts.play.measuring import MEASURES
from editor.systems.trts.play.names import DRAWS, Phase
from editor.systems.trts.play.properties import properties, turned, values
from editor.systems.trts.play.refusals import REFUSAL_WORDS, REFUSALS
from editor.systems.trts.play.restriction import restrictions
from editor.systems.trts.play.state import STATE, WORK, State
from editor.systems.trts.play.tables import TABLES
from editor.systems.trts.play.verbs import VERBS


def deal(survey: Any) -> Game:
    """Return the game of a surveyed set-up.

    Raises UnplayableError with a sentence if it cannot be played.
    """
    return dealt(survey, RULES)


def are_parts(game: Game, state: State) -> bool:
    """Return whether the mover gives orders or engages, which is all but choices in a combat.

    A single such action gains little, and depends on what the others hide.
    """
    return state.phase in (Phase.ORDERS, Phase.PUSHING, Phase.GROUPING, Phase.GOING_ON)


RULES = Rules(
    system="trts",
    tables=TABLES,
    state=STATE,
    work=WORK,
    verbs=VERBS,
    refusals=REFUSALS,
    refusal_words=REFUSAL_WORDS,
    events=EVENTS.names,
    draws=DRAWS,
    restrictions=restrictions,
    deal=deal,
    action_name=partial(action_name, ACTIONS),
    action_code=partial(action_code, ACTIONS),
    sentence=partial(sentence, ACTIONS, WORDS),
    log_entry=partial(log_entry, EVENTS),
    draw_words=draw_words,
    prompt=prompt,
    offers=partial(offers, ACTIONS, WORDS, as_it_is),
    scoreboard=scoreboard,
    figures=figures,
    attempts=attempts,
    properties=properties,
    values=values,
    turned=turned,
    headline=partial(headline, EVENTS),
    turn_mark=turn_mark,
    handling=HANDLING,
    why_over=why_over,
    faults=faults,
    missing_values=missing_values,
    rest=rest,
    measures=MEASURES,
    plain=are_parts,
    parts="orders and engagements",
)
