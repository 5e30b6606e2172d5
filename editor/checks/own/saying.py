"""The sentence of a failure: a text with fields in braces, which are filled in."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import cast

from editor.checks.own.failing import Failure
from editor.checks.own.nodes import (
    INFINITE,
    Bound,
    Calling,
    Evaluation,
    FieldOf,
    Node,
    NothingError,
    NotJudgedError,
)
from editor.checks.own.reading import Expression, read
from editor.checks.own.source import FaultError
from editor.checks.own.vocabulary import NUMBER, TRUTH, WORD, MissingError, Vocabulary, WordKind
from editor.core.words import opening

_FIELD = re.compile(r"\{([^{}]*)\}")
UNKNOWN = "…"
"""What stands for a field that has no value where the check fails."""


@dataclass(frozen=True)
class Field:
    """A field of a sentence: an expression, or the name of what the check asks, such as distance.

    `start` is the place of its text in the sentence.
    """

    start: int
    read: Expression | None
    field_name: str = ""


@dataclass(frozen=True)
class Sentence:
    """A sentence that was read: texts and fields by turns, a text first and last."""

    texts: tuple[str, ...]
    fields: tuple[Field, ...]


def sentence(text: str, of: Expression, vocabulary: Vocabulary) -> Sentence:
    """Return a text with its fields read; they may use what the check binds.

    Raises FaultError with places in the text.
    """
    texts, fields, end = [], [], 0
    for found in _FIELD.finditer(text):
        texts.append(text[end : found.start()])
        fields.append(_field(found[1], found.start(1), of, vocabulary))
        end = found.end()
    texts.append(text[end:])
    for place, sign in enumerate(_FIELD.sub(lambda found: "_" * len(found[0]), text)):
        if sign in "{}":
            raise FaultError("this brace is not closed", place, place + 1)
    return Sentence(tuple(texts), tuple(fields))


def _field(text: str, start: int, of: Expression, vocabulary: Vocabulary) -> Field:
    word = text.strip()
    if word and word not in of.names and any(_name(node) == word for node in every_node(of.root)):
        return Field(start, None, word)
    try:
        found = read(text, vocabulary, expected=None, bound=of.names, slots=of.slots)
    except FaultError as fault:
        raise FaultError(
            str(fault), fault.start + start, fault.end + start, fault.fitting
        ) from None
    if found.root.kind.many:
        raise FaultError("a list cannot be shown; count it", start, start + len(text))
    return Field(start, found)


def every_node(node: Node) -> Iterator[Node]:
    """Yield a node and all that it is made of, the outer before the inner."""
    yield node
    for part in node.parts():
        yield from every_node(part)


def _name(node: Node) -> str:
    """Return by which word a node can be asked again."""
    if isinstance(node, Calling):
        return node.function.name
    return node.word.name if isinstance(node, FieldOf) else ""


def said(of: Sentence, failure: Failure, vocabulary: Vocabulary, frame: Evaluation) -> str:
    """Return the sentence of a failure, with a capital at its beginning.

    `frame` has the steps that are left for all that a check says.

    A field that has no value there is an ellipsis: what is said of one part of a check may have no
    meaning in another.
    """
    words = []
    for field in of.fields:
        nodes = every_node(failure.part) if field.read is None else iter((field.read.root,))
        node = next((each for each in nodes if field.read or _name(each) == field.field_name), None)
        slots = field.read.slots if field.read else 0
        words.append(value_words(node, failure, vocabulary, frame, slots))
    in_words = "".join(part for pair in zip(of.texts, (*words, ""), strict=True) for part in pair)
    return opening(in_words)


def value_words(
    node: Node | None, failure: Failure, vocabulary: Vocabulary, frame: Evaluation, slots: int = 0
) -> str:
    """Return the value of a node where a check fails, in words; an ellipsis if it has none."""
    if node is None or not failure.settles(node):
        return UNKNOWN
    frame.bound = [*failure.values, *[None] * max(0, slots - len(failure.values))]
    try:
        if isinstance(node, Bound):  # A name is shown even without steps left.
            return in_words(frame.bound[node.slot], node.kind, vocabulary, frame.survey)
        return in_words(node.value(frame), node.kind, vocabulary, frame.survey)
    except (NothingError, NotJudgedError, MissingError):
        return UNKNOWN


def in_words(value: object, kind: WordKind, vocabulary: Vocabulary, survey: object) -> str:
    """Return a value in words: "4", "2.5", "no way", "yes", "forest", "Red's start"."""
    if kind == TRUTH:
        return "yes" if value else "no"
    if kind.name == NUMBER.name:
        if value in (INFINITE, -INFINITE):
            return "no path"
        if isinstance(value, int):
            return f"{value:.12g}"
        # What is rounded to nothing has no sign.
        return f"{round(cast(float, value), 2) + 0.0:.2f}".rstrip("0").rstrip(".")
    if kind.name == WORD.name:
        return str(value)
    return vocabulary.things[kind.name].label(survey, value)
