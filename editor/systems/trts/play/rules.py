"""The play rules of trts, with words for all that is in them."""

from __future__ import annotations

from functools import partial
from typing import Any

from editor.play.action_names import action_code, action_name
from editor.play.action_words import as_it_is, offers, sentence
from editor.play.game import Game
from editor.play.rules import Rules
from editor.systems.trts.play.action_words import WORDS
from editor.systems.trts.play.actions import ACTIONS
from editor.systems.trts.play.asks import asks
from editor.systems.trts.play.deal import dealt
from editor.systems.trts.play.faults import faults
from editor.systems.trts.play.lacks import lacks, rest
from editor.systems.trts.play.names import DRAWS, EVENTS, RESTRICTIONS, Phase
from editor.systems.trts.play.properties import properties, turned
from editor.systems.trts.play.refusals import REFUSAL_WORDS, REFUSALS
from editor.systems.trts.play.standing import standing
from editor.systems.trts.play.state import STATE, WORK, State
from editor.systems.trts.play.tables import TABLES
from editor.systems.trts.play.told import draw_words, told
from editor.systems.trts.play.verbs import VERBS


def deal(survey: Any) -> Game:
    """Return the game of a surveyed set-up; UnplayableError with a sentence where there is none."""
    return dealt(survey, RULES)


def are_parts(game: Game, state: State) -> bool:
    """Whether the mover gives orders or engages: all but the choices within a combat.

    One order, stack or area alone gains little, and hangs on what the others hide.
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
    events=EVENTS,
    draws=DRAWS,
    restrictions=RESTRICTIONS,
    deal=deal,
    action_name=partial(action_name, ACTIONS),
    action_code=partial(action_code, ACTIONS),
    sentence=partial(sentence, ACTIONS, WORDS),
    told=told,
    draw_words=draw_words,
    asks=asks,
    offers=partial(offers, ACTIONS, WORDS, as_it_is),
    standing=standing,
    properties=properties,
    turned=turned,
    faults=faults,
    lacks=lacks,
    rest=rest,
    plain=are_parts,
)
