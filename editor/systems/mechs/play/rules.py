"""The play rules of mechs."""

from __future__ import annotations

from functools import partial

from editor.play.actions import action_code, action_name, as_it_is, offers, sentence
from editor.play.events import headline, log_entry
from editor.play.game import Game
from editor.play.rules import Rules
from editor.systems.mechs.play.action_words import WORDS
from editor.systems.mechs.play.actions import ACTIONS
from editor.systems.mechs.play.deal import dealt
from editor.systems.mechs.play.display import prompt, scoreboard, turn_mark
from editor.systems.mechs.play.ending import why_over
from editor.systems.mechs.play.events import EVENTS
from editor.systems.mechs.play.faults import faults, missing_values, rest
from editor.systems.mechs.play.figures import arrows, attempts, figures
from editor.systems.mechs.play.handling import HANDLING
from editor.systems.mechs.play.labels import draw_words
from editor.systems.mechs.play.measuring import MEASURES
from editor.systems.mechs.play.names import DRAWS
from editor.systems.mechs.play.properties import properties, turned, values
from editor.systems.mechs.play.refusals import REFUSAL_WORDS, REFUSALS
from editor.systems.mechs.play.restriction import restrictions
from editor.systems.mechs.play.state import STATE, WORK
from editor.systems.mechs.play.tables import TABLES
from editor.systems.mechs.play.verbs import VERBS
from editor.systems.mechs.survey import Survey


def _deal(survey: Survey) -> Game:
    return dealt(survey, RULES)


RULES = Rules(
    system="mechs",
    tables=TABLES,
    state=STATE,
    work=WORK,
    verbs=VERBS,
    refusals=REFUSALS,
    refusal_words=REFUSAL_WORDS,
    events=EVENTS.names,
    draws=DRAWS,
    restrictions=restrictions,
    deal=_deal,
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
    arrows=arrows,
    missing_values=missing_values,
    rest=rest,
    measures=MEASURES,
)
