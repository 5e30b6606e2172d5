"""What differs between two versions of a map, thing by thing, and what both maps give seats."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from editor.checks.check import BaseSurvey
from editor.core.diff import compare, sentence
from editor.core.words import opening
from editor.lab.plan import Deal
from editor.lab.playtest import Playtest
from editor.picture.charts.differences import DifferencesGroup, DifferencesRow
from editor.picture.charts.parts import Range
from editor.seam.system import AnySystem
from editor.systems.catalogue import system_named

ASIDE = frozenset({"title", "authors", "notes", "waivers", "board", "setups"})
"""Parts of a scenario that are reported elsewhere, or change no match."""


@dataclass(frozen=True)
class MapChange:
    """A thing that differs: its id, its name, and what happened to it in words.

    `id` is empty for what does not lie on the map, such as a house rule.
    """

    id: str
    name: str
    words: str


def changes_between(before: Playtest, after: Playtest) -> tuple[MapChange, ...]:
    """Return what differs: things on the map in its order, then rules and the like."""
    system = system_named(after.deal.scenario.system)
    return (*_things(system, before, after), *_others(before.deal, after.deal))


def _things(system: AnySystem, before: Playtest, after: Playtest) -> Iterator[MapChange]:
    editing = system.editing()
    then, now = before.game.survey, after.game.survey
    old = editing.objects(then.scenario, _setup(then))
    new = editing.objects(now.scenario, _setup(now))
    for thing_id in (*old, *(thing_id for thing_id in new if thing_id not in old)):
        if thing_id not in new:
            yield MapChange(thing_id, opening(editing.name_words(then, thing_id)), "removed")
        elif thing_id not in old:
            yield MapChange(thing_id, opening(editing.name_words(now, thing_id)), "added")
        elif type(old[thing_id]) is not type(new[thing_id]) or old[thing_id] != new[thing_id]:
            found = compare(old[thing_id], new[thing_id])
            fields = (field.words for change in found for field in change.fields)
            words = ", ".join(filter(None, fields)) or "changed"
            yield MapChange(thing_id, opening(editing.name_words(now, thing_id)), words)


def _setup(survey: BaseSurvey) -> str:
    return "" if survey.setup is None else survey.setup.id


def _others(before: Deal, after: Deal) -> Iterator[MapChange]:
    for change in compare(before.scenario, after.scenario):
        part = change.path.partition(".")[0].partition("[")[0]
        if part and part not in ASIDE:
            yield MapChange("", opening(sentence(change)), "")


def counted_rows(before: Playtest, after: Playtest) -> tuple[DifferencesGroup, ...]:
    """Return how far apart seats are in what is counted without a match, as a group of a chart.

    It has no group where nothing is apart.
    """
    system = system_named(after.deal.scenario.system)
    if system.fairness is None:
        return ()
    table = system.fairness().table
    then, now = table(before.game.survey), table(after.game.survey)
    rows = []
    for row in now.rows:
        old = then.row(row.figure.id)
        if old is not None and (old.gap or row.gap):
            change = float(row.gap - old.gap)
            name = f"Gap in {row.figure.label[:1].lower()}{row.figure.label[1:]}"
            words = f"{row.gap - old.gap:+d}".replace("-", "−") if change else "0"
            reach = float(max(old.gap, row.gap))
            given = name, str(old.gap), str(row.gap), Range(change, change, change), words
            rows.append(DifferencesRow(*given, "exact", reach, clear=bool(change)))
    return (DifferencesGroup("From the map", tuple(rows)),) if rows else ()
