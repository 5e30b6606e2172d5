"""The words that an expression may use: what a system can say of a map, each with its kind."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Annotated, Literal, get_args, get_origin

from msgspec import Struct

from editor.core.finding import Evidence
from editor.core.points import Cell
from editor.core.traits import hints_of, traits_of

Reader = Callable[..., object]
"""Reads a value: of a survey, of a survey and a thing, or of a survey and what a call is given."""


@dataclass(frozen=True)
class WordKind:
    """What an expression can be: a number, yes or no, a word, a thing, or a list of these.

    - choices: the words that it can be, of a kind of words
    """

    name: str
    many: bool = False
    choices: tuple[str, ...] = ()

    @property
    def listed(self) -> WordKind:
        """The kind of a list of these."""
        return WordKind(self.name, True, self.choices)

    @property
    def one(self) -> WordKind:
        """The kind of what a list holds."""
        return WordKind(self.name, False, self.choices)


NUMBER = WordKind("number")
TRUTH = WordKind("yes or no")
WORD = WordKind("word")


def words(*choices: str) -> WordKind:
    """Return the kind of a word that is one of these."""
    return WordKind(WORD.name, choices=choices)


def cheap(*given: object) -> int:
    """Return 1, the work of what only looks something up."""
    return 1


A_CALL = 3
"""The steps that a call takes whose work was done before."""
LISTED_IN_A_STEP = 16
"""So many spaces are gone through for a list in the time of a step."""


def a_call(*given: object) -> int:
    """Return the steps of a call that only looks something up."""
    return A_CALL


@dataclass(frozen=True)
class Word:
    """A word of a map as a whole, or a field of a thing: its kind, what it is, how it is read.

    - read(survey) or read(survey, thing): the value; raises MissingError where there is none
    - work: what reading costs in steps, called with what `read` is called with
    - between: for what a sample estimates the least and the greatest value that agree with it,
      called with what `read` is called with
    """

    name: str
    kind: WordKind
    about: str
    read: Reader
    work: Callable[..., int] = cheap
    between: Callable[..., tuple[float, float]] | None = None


@dataclass(frozen=True)
class Function:
    """What is called: for each argument the names of the kinds that it may be of.

    - work: what the call costs in steps, called with what `read` is called with
    - kept: how many arguments decide what is computed once in an expression, and is at hand after
      that; 0 where nothing is kept. Whether the map knows it already never matters: an expression
      ends at the same place each time
    - each: what every call costs in steps beside that, even if its work was done before
    - shown(survey, *arguments): what can be drawn on the map of it, such as a way
    """

    name: str
    takes: tuple[tuple[str, ...], ...]
    kind: WordKind
    about: str
    example: str
    read: Reader
    work: Callable[..., int] = cheap
    kept: int = 0
    shown: Callable[..., Evidence | None] | None = None
    each: Callable[..., int] = a_call


@dataclass(frozen=True)
class ThingKind:
    """A kind of thing of a map.

    - label(survey, thing): what people call it, for the middle of a sentence
    - at(survey, thing): the ids of its objects and its spaces, for a finding about it
    """

    name: str
    plural: str
    about: str
    fields: tuple[Word, ...]
    label: Callable[..., str]
    at: Callable[..., tuple[tuple[str, ...], tuple[Cell, ...]]]


@dataclass(frozen=True)
class CheckStarter:
    """A check to begin with: its name, what must hold, the sentence where it does not."""

    name: str
    holds: str
    says: str


class MissingError(Exception):
    """What an expression asks for is not on this map; its text is a sentence."""


@dataclass(frozen=True, eq=False)
class Vocabulary:
    """All words of a system.

    - spaces(survey): how many spaces a map has, by which the budget of an expression grows
    - starters: checks to begin with, what houses often ask for
    """

    names: Mapping[str, Word]
    things: Mapping[str, ThingKind]
    functions: Mapping[str, Function]
    spaces: Callable[..., int]
    starters: tuple[CheckStarter, ...] = ()
    fields: Mapping[str, Mapping[str, Word]] = field(default_factory=dict)

    @property
    def through(self) -> str:
        """How the first list is gone through: "box in boxes"."""
        word = next(word for word in self.names.values() if word.kind.many)
        return f"{word.kind.name} in {word.name}"


def vocabulary(
    names: Iterable[Word],
    things: Iterable[ThingKind],
    functions: Iterable[Function],
    spaces: Callable[..., int],
    starters: tuple[CheckStarter, ...] = (),
) -> Vocabulary:
    """Return a vocabulary of these words."""
    things = tuple(things)
    return Vocabulary(
        {item.name: item for item in names},
        {item.name: item for item in things},
        {item.name: item for item in functions},
        spaces,
        starters,
        {item.name: {each.name: each for each in item.fields} for item in things},
    )


def field_words(kind: type[Struct]) -> tuple[Word, ...]:
    """Return the words of the fields of a kind whose traits say what they are."""
    return tuple(
        Word(name, _kind_of(hints_of(kind)[name]), trait.word, _reader(name))
        for name, trait in traits_of(kind).items()
        if trait.word
    )


def _kind_of(hint: object) -> WordKind:
    if get_origin(hint) is Annotated:
        return _kind_of(get_args(hint)[0])
    if get_origin(hint) is Literal:
        return words(*get_args(hint))
    return TRUTH if hint is bool else NUMBER if hint is int else WORD


def _reader(name: str) -> Reader:
    return lambda survey, thing: getattr(thing, name)


def kind_words(kind: WordKind, things: Mapping[str, ThingKind]) -> str:
    """Return a kind in words: "a number", "yes or no", "an area", "a list of boxes"."""
    thing = things.get(kind.name)
    if kind.many:
        return f"a list of {thing.plural if thing else kind.name + 's'}"
    if kind.name == TRUTH.name:
        return kind.name
    return f"{'an' if kind.name[0] in 'aeiou' else 'a'} {kind.name}"
