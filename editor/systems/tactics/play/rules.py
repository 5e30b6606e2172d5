"""The record of the rules of tactics, with their words."""

from __future__ import annotations

from functools import partial
from typing import Any

from editor.play.actions import action_code, action_name, offers, sentence
from editor.play.events import headline, log_entry
from editor.play.game import Game
from editor.play.rules import Rules
from editor.systems.tactics.play.action_words import WORDS
from editor.systems.tactics.play.actions import ACTIONS
from editor.systems.tactics.play.deal import dealt
from editor.systems.tactics.play.display import prompt, scoreboard, turn_mark
from editor.systems.tactics.play.ending import why_over
from editor.systems.tactics.play.events import EVENTS
from editor.systems.tactics.play.faults import faults, missing_values, rest
from editor.systems.tactics.play.figures import attempts, closed, figures, opened, taken
from editor.systems.tactics.play.handling import HANDLING
from editor.systems.tactics.play.labels import draw_words
from editor.systems.tactics.play.measuring import MEASURES
from editor.systems.tactics.play.names import DRAWS
from editor.systems.tactics.play.odds import odds_of
from editor.systems.tactics.play.properties import properties, turned, values
from editor.systems.tactics.play.refusals import REFUSAL_WORDS, REFUSALS
from editor.systems.tactics.play.restriction import restrictions
from editor.systems.tactics.play.state import STATE, WORK
from editor.systems.tactics.play.tables import TABLES
from editor.systems.tactics.play.verbs import VERBS


def deal(survey: Any) -> Game:
    """Return the game of a survey; UnplayableError with a sentence when it cannot be played."""
    return dealt(survey, RULES)


RULES = Rules(
    system="tactics",
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
    offers=partial(offers, ACTIONS, WORDS, odds_of),
    scoreboard=scoreboard,
    figures=figures,
    attempts=attempts,
    properties=properties,
    values=values,
    turned=turned,
    headline=partial(headline, EVENTS),
    turn_mark=turn_mark,
    taken=taken,
    handling=HANDLING,
    why_over=why_over,
    faults=faults,
    closed=closed,
    opened=opened,
    missing_values=missing_values,
    rest=rest,
    measures=MEASURES,
)
