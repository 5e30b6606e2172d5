"""Rules about things that are alike as a table: a line for each thing, its values in columns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from editor.ui.house.rule_views import RuleLineView
from editor.ui.translate import tr

FEW = 3
"""So many things that are alike make a table; fewer have a row for each value."""

Cards = tuple[tuple[RuleLineView, ...], ...]
"""The rules of each thing, all in the order of the columns."""


@dataclass(frozen=True)
class RulesTogether:
    """A part of a chapter under its title; `columns` are the heads of a table, none for rows."""

    title: str
    lines: tuple[RuleLineView, ...]
    columns: tuple[str, ...] = ()

    @property
    def cards(self) -> Cards:
        """The lines of a table."""
        wide = len(self.columns)
        return tuple(self.lines[at : at + wide] for at in range(0, len(self.lines), wide or 1))


def rows_of(lines: Sequence[RuleLineView]) -> tuple[RulesTogether, ...]:
    """Return a section of rows for each thing, in the order in which they come."""
    by_subject: dict[str, list[RuleLineView]] = {}
    for line in lines:
        by_subject.setdefault(line.subject, []).append(line)
    return tuple(RulesTogether(subject, tuple(found)) for subject, found in by_subject.items())


def tables_of(lines: Sequence[RuleLineView]) -> tuple[RulesTogether, ...]:
    """Return the sections with neighbours that have the same columns as one table."""
    return tuple(_joined(rows_of(lines)))


def apart(section: RulesTogether) -> tuple[RulesTogether, ...]:
    """Return a table as rows again."""
    return rows_of(section.lines) if section.columns else (section,)


def _columns(section: RulesTogether) -> tuple[str, ...]:
    """Return the heads of the values of a thing; none if they are ambiguous."""
    heads = tuple(line.column for line in section.lines)
    alike = len(set(heads)) < len(heads) or not all(heads)
    return () if alike or len(heads) < 2 or not section.title else heads


def _joined(sections: Sequence[RulesTogether]) -> Iterator[RulesTogether]:
    for heads, run in groupby(sections, _columns):
        alike = tuple(run)
        if not heads or len(alike) < FEW:
            yield from alike
            continue
        title = _title(alike[0].title, alike[-1].title)
        yield RulesTogether(title, tuple(line for each in alike for line in each.lines), heads)


def _title(first: str, last: str) -> str:
    """Return the name of a table: "Sentinel to Slinger", "Pilot 1 to 8"."""
    words, others = first.split(), last.split()
    while len(others) > 1 and len(words) > 1 and words[0] == others[0]:
        words, others = words[1:], others[1:]
    return tr("{first} to {last}").format(first=first, last=" ".join(others))
