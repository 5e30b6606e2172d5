"""The play rules of mechs."""

from __future__ import annotations

from typing import Any

from editor.play.game import Game
from editor.play.rules import Rules
from editor.systems.mechs.play.action_names import action_code, action_name
from editor.systems.mechs.play.asks import asks
from editor.systems.mechs.play.deal import dealt
from editor.systems.mechs.play.faults import faults
from editor.systems.mechs.play.happenings import DRAWS, EVENTS
from editor.systems.mechs.play.knobs import knobs, turned
from editor.systems.mechs.play.lacks import lacks, rest
from editor.systems.mechs.play.names import RESTRICTIONS
from editor.systems.mechs.play.offers import offers
from editor.systems.mechs.play.refusals import REFUSAL_WORDS, REFUSALS
from editor.systems.mechs.play.sentences import sentence
from editor.systems.mechs.play.standing import standing
from editor.systems.mechs.play.state import STATE, WORK
from editor.systems.mechs.play.tables import TABLES
from editor.systems.mechs.play.told import draw_words, told
from editor.systems.mechs.play.verbs import VERBS


def _deal(survey: Any) -> Game:
    return dealt(survey, RULES)


RULES = Rules(
    system="mechs",
    tables=TABLES,
    state=STATE,
    work=WORK,
    verbs=VERBS,
    refusals=REFUSALS,
    refusal_words=REFUSAL_WORDS,
    events=EVENTS,
    draws=DRAWS,
    restrictions=RESTRICTIONS,
    deal=_deal,
    action_name=action_name,
    action_code=action_code,
    sentence=sentence,
    told=told,
    draw_words=draw_words,
    asks=asks,
    offers=offers,
    standing=standing,
    knobs=knobs,
    turned=turned,
    faults=faults,
    lacks=lacks,
    rest=rest,
)
