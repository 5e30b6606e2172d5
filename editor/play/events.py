"""The table of a system's events, and from it the lines of the log and the headlines of turns.

A row has the number of an event, its arguments, its line in the log, its headline, what playtests
count of it, and whether it is secret. Arguments are words such as "seat start:zone end:zone", each
with its kind where that has another name. Texts have words in braces, and parts in brackets:

- {seat}: the words of an argument by its kind, or its number if there is no such kind
- {end:space}: its words as of another kind
- {move|goes|jumps}: the word with the number of its value, the first one for any other
- {pieces}, which is no argument: the words of several arguments, which the kind of that name lists
- [ by {seat}|, alone]: a part that is left out if one of its words is empty; behind the bar is
  what replaces it, if anything

Filling in is written as words are, so that pages of a match have it too.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import IntEnum
from functools import partial
from typing import Self

from editor.core.words import counted
from editor.play.actions import RULES_ALONE
from editor.play.display import Headline, LogEntry
from editor.play.game import Game
from editor.play.header import NOBODY, NOWHERE
from editor.play.layout import Record
from editor.play.stable_words import stable_words

Words = Callable[..., str]
"""(game, *values): the words of one argument, or of several."""
HeadlineMaker = Callable[..., Headline | None]
"""(game, *arguments): the headline of an event; None if it does not sum up a turn."""
Piece = tuple[Words, str, *tuple[int, ...]]
"""Words, the text behind them, and the places of their values in an event."""
Line = tuple[str, tuple[Piece, ...]]
"""A text before pieces, and these."""
_TEXT = re.compile(r"(?:[^][{}]|\{[^][{}]+\}|\[(?:[^][{}]|\{[^][{}]+\})*\])*")
_WORDS = re.compile(r"(\[.*?\]|\{.*?\})")
_BAR = re.compile(r"\|(?![^{]*\})")
"""The bar of a part, not those of a choice."""


class EventTableError(ValueError):
    """A table of events contradicts itself."""


@dataclass(frozen=True)
class ArgumentKind:
    """What the values of an argument are.

    - words: its words, or those of the arguments `of` together
    - space: whether they are spaces; piece: whether they are pieces, whose spaces are shown if an
      event has no spaces
    - player(game, value): the player who did it, NOBODY for none
    """

    words: Words
    of: tuple[str, ...] = ()
    space: bool = False
    piece: bool = False
    player: Callable[[Game, int], int] | None = None


Kinds = Mapping[str, ArgumentKind | Words]
"""The kinds of arguments by their names; words alone stand for a kind of nothing else."""


@dataclass(frozen=True)
class HeadlineRow:
    """The headline of an event, as of `Headline`; `does` and `subject` are texts.

    `by`: the argument whose player did it, the first one if it is empty.
    """

    does: str = ""
    weight: int = 0
    subject: str = ""
    by: str = ""
    together: str = ""
    several: str = ""
    mark: str = ""
    begins: bool = False


@dataclass(frozen=True)
class EventRow:
    """A kind of event; `log` and `headline` are texts, or functions of the game and all arguments.

    - tally: what playtests count of it, as of `tallies.py`
    - secret: whether only the player that is the first argument may read it
    """

    number: int
    arguments: str
    log: str | Words
    headline: HeadlineRow | HeadlineMaker | None = None
    tally: str = ""
    secret: bool = False


row, head = EventRow, HeadlineRow


def arguments_of(row: EventRow) -> dict[str, str]:
    """Return the kinds of the arguments of a row by their names, in their order."""
    named = (argument.partition(":") for argument in row.arguments.split())
    return {name: kind or name for name, _, kind in named}


class EventKind(IntEnum):
    """A kind of event: its number, and its row."""

    row: EventRow

    def __new__(cls, row: EventRow) -> Self:
        """Return the kind with a row."""
        made = int.__new__(cls, row.number)
        made._value_ = row.number
        made.row = row
        return made


@dataclass(frozen=True)
class EventTable:
    """The events of a system by their numbers.

    - names: their stable words; logs: their lines in the log; headlines: what makes theirs
    - spaces, pieces: the places of these in the numbers of an event
    - secret: those that only the player of their first argument may read
    - space_of(state, piece): the space of a piece
    """

    names: tuple[str, ...] = field(metadata=RULES_ALONE)
    headlines: Mapping[int, HeadlineMaker] = field(metadata=RULES_ALONE)
    logs: Mapping[int, Line]
    spaces: Mapping[int, tuple[int, ...]]
    pieces: Mapping[int, tuple[int, ...]]
    secret: tuple[int, ...]
    space_of: Callable[[Record, int], int]


def no_pieces(state: Record, piece: int) -> int:
    """Return NOWHERE: the `space_of` of systems whose events have no pieces."""
    return NOWHERE


def event_table(
    events: type[EventKind],
    kinds: Kinds,
    space_of: Callable[[Record, int], int] = no_pieces,
) -> EventTable:
    """Return the table of events. Raise EventTableError where it contradicts itself."""
    known = {
        name: kind if isinstance(kind, ArgumentKind) else ArgumentKind(kind)
        for name, kind in kinds.items()
    }
    logs, headlines, spaces, pieces = {}, {}, {}, {}
    for name, event in events.__members__.items():
        if event.name != name:
            raise EventTableError(f"{name} and {event.name} have the same number {int(event)}")
        reader = _RowReader(event, known)
        logs[int(event)] = reader.line(event.row.log)
        spaces[int(event)] = reader.places("space")
        pieces[int(event)] = () if spaces[int(event)] else reader.places("piece")
        if event.row.headline is not None:
            headlines[int(event)] = reader.headline(event.row.headline)
    return EventTable(
        stable_words(events),
        headlines,
        logs,
        {event: places for event, places in spaces.items() if places},
        {event: places for event, places in pieces.items() if places},
        tuple(int(event) for event in events if event.row.secret),
        space_of,
    )


class _RowReader:
    """Reads the texts of one row."""

    def __init__(self, event: EventKind, kinds: Mapping[str, ArgumentKind]) -> None:
        self._event, self._kinds = event.name, kinds
        self._arguments = arguments_of(event.row)
        self._places = {name: place for place, name in enumerate(self._arguments, 1)}

    def places(self, trait: str) -> tuple[int, ...]:
        """Return the places of arguments whose kind has a trait."""
        return tuple(
            self._places[name]
            for name, kind in self._arguments.items()
            if kind in self._kinds and getattr(self._kinds[kind], trait)
        )

    def line(self, text: str | Words) -> Line:
        """Return a text in pieces; a function is a piece that takes all arguments."""
        if not isinstance(text, str):
            return "", ((text, "", *self._places.values()),)
        if not _TEXT.fullmatch(text):
            raise self._error(f"a brace or a bracket of {text!r} is alone")
        before, *pairs = _WORDS.split(text)
        words = zip(pairs[::2], pairs[1::2], strict=True)
        return before, tuple(self._piece(word, behind) for word, behind in words)

    def _piece(self, text: str, behind: str) -> Piece:
        if text.startswith("["):
            part, _, instead = _BAR.sub("\n", text[1:-1]).partition("\n")
            of = partial(_part, self.line(part), self.line(instead))
            return of, behind, *self._places.values()
        words, *places = self._word(text[1:-1])
        return words, behind, *places

    def _word(self, text: str) -> tuple[Words, *tuple[int, ...]]:
        name, *choices = text.split("|")
        name, _, other = name.partition(":")
        place = self._places.get(name)
        if choices and place is not None:
            return listed(choices), place
        kind = self._kinds.get(other or self._arguments.get(name, name))
        if kind is None and place is not None and not other:
            return _numbered, place
        if kind is None or not set(kind.of) <= set(self._places):
            raise self._error(f"{{{text}}} is of no kind, or lacks an argument")
        if kind.of:
            return kind.words, *(self._places[each] for each in kind.of)
        if place is None:
            raise self._error(f"{{{text}}} is not an argument of it")
        return kind.words, place

    def headline(self, row: HeadlineRow | HeadlineMaker) -> HeadlineMaker:
        """Return what makes the headline of an event."""
        count = len(self._places)
        if not isinstance(row, HeadlineRow):
            return lambda game, *values: row(game, *values[:count])
        by = row.by or next(iter(self._arguments), "")
        kind = self._kinds.get(self._arguments.get(by, ""))
        player = None if kind is None else kind.player
        if row.by and player is None:
            raise self._error(f"{row.by} is not a player")
        does, subject = self.line(row.does), self.line(row.subject)

        def make(game: Game, *values: int) -> Headline:
            event = (0, *values)
            return Headline(
                NOBODY if player is None else player(game, event[self._places[by]]),
                filled(does, game, event),
                filled(subject, game, event),
                row.weight,
                row.together,
                row.several,
                row.mark,
                begins=row.begins,
            )

        return make

    def _error(self, fault: str) -> EventTableError:
        return EventTableError(f"{self._event}: {fault}")


def log_entry(
    events: EventTable, game: Game, state: Record, event: Sequence[int]
) -> LogEntry | None:
    """Return an event as a line of the log with the spaces that it names; None if it has none."""
    line = events.logs.get(event[0])
    words = "" if line is None else filled(line, game, event)
    if not words:
        return None
    space_of = events.space_of
    spaces = [event[place] for place in events.spaces.get(event[0], ())]
    spaces += [space_of(state, event[place]) for place in events.pieces.get(event[0], ())]
    shown = dict.fromkeys(space for space in spaces if 0 <= space < len(game.spaces))
    player = event[1] if event[0] in events.secret else NOBODY
    return LogEntry(words, tuple(shown), player)


def headline(
    events: EventTable, game: Game, state: Record, event: Sequence[int]
) -> Headline | None:
    """Return an event in few words; None for one that never sums up a turn."""
    make = events.headlines.get(event[0])
    found = None if make is None else make(game, *event[1:])
    if found is not None and event[0] in events.secret:
        return replace(found, only=event[1])
    return found


def filled(line: Line, game: Game, event: Sequence[int], whole: bool = False) -> str:
    """Return a text with the words of an event; if it has to be `whole`, empty without one."""
    text, pieces = line
    for words, behind, *places in pieces:
        word = words(game, *(event[place] for place in places))
        if whole and not word:
            return ""
        text += word + behind
    return text


def _part(
    line: Line,
    instead: Line,
    game: Game,
    first: int,
    second: int = 0,
    third: int = 0,
    fourth: int = 0,
    fifth: int = 0,
) -> str:
    event = (0, first, second, third, fourth, fifth)
    return filled(line, game, event, True) or filled(instead, game, event)


def same(game: Game, player: int) -> int:
    """Return a player: the `player` of arguments that are players."""
    return player


def listed(names: Sequence[str]) -> Words:
    """Return what gives the name with the number of a value; the first one for any other."""
    return partial(_listed, tuple(names))


def counting(noun: str, plural: str = "") -> Words:
    """Return what gives a number with its noun, such as "2 points"."""
    return partial(_counted, noun, plural)


def _listed(names: Sequence[str], game: Game, value: int) -> str:
    return names[value] if 0 < value < len(names) else names[0]


def _counted(noun: str, plural: str, game: Game, value: int) -> str:
    return counted(value, noun, plural)


def _numbered(game: Game, value: int) -> str:
    return str(value)
