"""The rules of a system from its modules of play, which have the same names in all systems."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, cast

from editor.core.late import named
from editor.play.actions import ActionTable, action_code, action_name, as_it_is, offers, sentence
from editor.play.events import EventTable, headline, log_entry
from editor.play.game import Game
from editor.play.layout import Record
from editor.play.rules import Rules

MODULES: dict[str, tuple[str, ...]] = {
    "actions": ("REFUSALS", "REFUSAL_WORDS"),
    "display": ("prompt", "scoreboard", "turn_mark", "why_over"),
    "faults": ("faults", "missing_values", "rest"),
    "figures": ("attempts", "figures"),
    "handling": ("HANDLING",),
    "labels": ("draw_words",),
    "measuring": ("MEASURES",),
    "names": ("DRAWS",),
    "properties": ("properties", "set_property", "values"),
    "restriction": ("restrictions",),
    "state": ("STATE", "WORK"),
    "tables": ("TABLES",),
    "verbs": ("VERBS",),
}
"""Which module has which fields of `Rules`; constants are in capitals there.

Fields from tables of a system are made from `actions`, `action_words` and `events`, and `deal` has
what deals a game.
"""


def rules_by_name(
    system: str, package: str, seen: Callable[[Game, Record], object] = as_it_is
) -> Rules:
    """Return the rules of a system from its package of play, where `rules.RULES` are to stand.

    `seen` computes what offers need once for all of them. Optional fields that few systems have are
    replaced by theirs. Raises AttributeError or ImportError for a missing name.
    """
    fields: dict[str, Any] = {
        name.lower(): named(package, f"{module}.{name}")
        for module, names in MODULES.items()
        for name in names
    }
    actions, events = named(package, "actions.ACTIONS"), named(package, "events.EVENTS")
    words = named(package, "action_words.WORDS")
    assert isinstance(actions, ActionTable)
    assert isinstance(events, EventTable)
    assert isinstance(words, Mapping)
    return Rules(
        system=system,
        events=events.names,
        deal=partial(_dealt, package),
        action_name=partial(action_name, actions),
        action_code=partial(action_code, actions),
        sentence=partial(sentence, actions, words),
        log_entry=partial(log_entry, events),
        offers=partial(offers, actions, words, seen),
        headline=partial(headline, events),
        **fields,
    )


def _dealt(package: str, survey: object) -> Game:
    """Return the game of a survey. Raises UnplayableError where it cannot be played."""
    dealt = cast(Callable[[object, object], Game], named(package, "deal.dealt"))
    return dealt(survey, named(package, "rules.RULES"))
