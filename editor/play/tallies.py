"""What playtests count, and of events by their rows: the rule for any event is made from these.

A row says what is counted of its event, such as "attacks, damage=amount, fights@zone":

- attacks: one for the player of the first argument
- damage=amount: as much as an argument; mine-damage:owner=amount: for the player of another one
- fights@zone: the space that is an argument, in a layer; ways@zone early: in the first rounds alone

What such a text cannot express is a rule `count_NAME` with the name of the event, which takes
records and arguments of the row.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator, Mapping, Sequence
from enum import IntEnum
from typing import Self

from editor.play.compiled import compiled, functions_of
from editor.play.dispatch import RECORDS, Rule, chosen, inside
from editor.play.events import EventKind, EventTableError, arguments_of
from editor.play.header import OPENING, count_for_player, count_space
from editor.play.stable_words import word_of
from editor.play.tracing import MapLayer, Measures, Tally

_HEAD = "@compiled\ndef measure_event(game: Tables, state: State, work: Work, index: int) -> None:"
_COUNT = re.compile(r"([a-z-]+)(?::(\w+))?(?:=(\w+)|@(\w+)( early)?)?")


class CountKind(IntEnum):
    """What is counted of each player, or of each space: its number, and its label.

    `about`: the group of a tally, the unit of a layer, as of `Tally` and `MapLayer`.
    """

    label: str
    about: str

    def __new__(cls, number: int, label: str, about: str = "deeds") -> Self:
        """Return the kind with a number."""
        made = int.__new__(cls, number)
        made._value_ = number
        made.label, made.about = label, about
        return made


def measures_of(tallies: type[CountKind], layers: type[CountKind]) -> Measures:
    """Return what a system counts, with its name in files by the names of members."""
    return Measures(
        tuple(Tally(word_of(each), each.label, each.about) for each in tallies),
        tuple(MapLayer(word_of(each), each.label, each.about) for each in layers),
    )


def counting_rule(
    module: str,
    events: type[EventKind],
    measures: Measures,
    records: Sequence[type[object]],
    rules: Sequence[Rule] = (),
    pieces: Mapping[str, int] | None = None,
) -> Rule:
    """Return the rule (game, state, work, index) that counts an event of a step.

    It is a part of a module, with the `records` of its rules. `rules` are those of single events;
    `pieces`: how many of a kind of argument each player has. Raise EventTableError where a row
    names what is not there.
    """
    made = _Counting(measures, {rule.__name__: rule for rule in rules}, pieces or {})
    branches = [
        (int(event), [f"if kind == {int(event)}:", *inside(lines)])
        for event in sorted(events)
        if (lines := list(made.lines(event)))
    ]
    if lost := set(made.rules) - {_rule_name(event) for event in events}:
        raise EventTableError(f"{min(lost)} is called as no event is")
    body = ("kind = work.events[index, 0]", *chosen("kind", branches))
    names: dict[str, object] = {**made.rules}
    names |= {
        "compiled": compiled,
        "count_for_player": count_for_player,
        "count_space": count_space,
    }
    names |= zip(("Tables", "State", "Work"), records, strict=True)
    text = "\n".join((_HEAD, *inside(body), ""))
    found: Rule = functions_of(module, "counts of events", text, names)["measure_event"]
    return found


class _Counting:
    """Writes what is counted of events."""

    def __init__(
        self, measures: Measures, rules: Mapping[str, Rule], pieces: Mapping[str, int]
    ) -> None:
        self._tallies = {tally.id: number for number, tally in enumerate(measures.tallies)}
        self._layers = {layer.id: number for number, layer in enumerate(measures.layers)}
        self._pieces = pieces
        self.rules = rules

    def lines(self, event: EventKind) -> Iterator[str]:
        """Yield the statements for an event."""
        kinds = arguments_of(event.row)
        values = {name: f"work.events[index, {at}]" for at, name in enumerate(kinds, 1)}
        for text in filter(None, event.row.tally.split(", ")):
            found = _COUNT.fullmatch(text)
            if found is None:
                raise EventTableError(f"{event.name} counts {text!r}, which says nothing")
            name, who, amount, space, early = found.groups()
            who = who or next(iter(kinds), "")
            number = (self._layers if space else self._tallies).get(name)
            if number is None or not {who, amount or who, space or who} <= kinds.keys():
                raise EventTableError(f"{event.name} counts {text!r}, which is not there")
            player = values[who]
            if kinds[who] in self._pieces:
                player += f" // {self._pieces[kinds[who]]}"
            if early:
                yield f"if state.round <= {OPENING}:"
            if space:
                call = f"count_space(work, {number}, {player}, {values[space]})"
                yield f"    {call}" if early else call
            else:
                count = values[amount] if amount else 1
                yield f"count_for_player(work, {number}, {player}, {count})"
        if rule := self.rules.get(_rule_name(event)):
            given = {name: name for name in RECORDS} | values
            taken = inspect.signature(rule).parameters
            if not taken.keys() <= given.keys():
                raise EventTableError(f"{rule.__name__} takes what is not an argument of its event")
            yield f"{rule.__name__}({', '.join(given[name] for name in taken)})"


def _rule_name(event: EventKind) -> str:
    return f"count_{event.name.lower()}"
