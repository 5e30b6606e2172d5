"""The page of the words of own checks, from the vocabularies of the systems."""

from collections.abc import Iterable, Mapping

from editor.checks.own.failing import MOST
from editor.checks.own.folding import FOLD_KINDS
from editor.checks.own.match_words import MATCH_WORDS
from editor.checks.own.source import DEEPEST, LONGEST
from editor.checks.own.vocabulary import (
    Function,
    ThingKind,
    Vocabulary,
    Word,
    WordKind,
    kind_words,
)
from editor.core.words import listing
from editor.systems.catalogue import systems

INTRODUCTION = f"""\
The words of [your own checks](../own-checks.md) for a map, by system. An expression
has the syntax of Python: numbers, words in quotes, `+ - * / // %`, `< <= > >= == !=`, `in`, `and`,
`or`, `not`, `a if b else c`, and {listing([f"`{word}`" for word in FOLD_KINDS])} with `for` and
`if`. Nothing else of Python is there. It has {LONGEST:,} characters at most, lies {DEEPEST} deep at
most, and ends by a budget of steps that grows with the map; of what fails {MOST} are listed.
"""

MATCHES = """\
[Play checks](../own-checks.md#play-checks), those with `of`, use these words,
in every system. What is called an estimate has an interval.
"""


def page() -> str:
    """Return the page: for each system its words, its things with their fields, its functions."""
    spoken = [(system.title, system.vocabulary()) for system in systems() if system.vocabulary]
    chapters = [_chapter(title, words) for title, words in spoken]
    chapters.append(_chapter("Matches", MATCH_WORDS, MATCHES))
    return "\n".join(["# Words of own checks\n", INTRODUCTION, *chapters])


def _chapter(title: str, vocabulary: Vocabulary, about: str = "") -> str:
    things = vocabulary.things
    parts = [
        f"## {title}\n",
        *([about] if about else []),
        _words(vocabulary.names.values(), things),
    ]
    parts += [_functions(vocabulary.functions, things)]
    for thing in things.values():
        parts += [f"### {title}: {thing.name}\n", f"{thing.about[:1].upper()}{thing.about[1:]}.\n"]
        parts += [_words(thing.fields, things, f"{thing.name}.")]
    return "\n".join(parts)


def _words(words: Iterable[Word], things: Mapping[str, ThingKind], before: str = "") -> str:
    rows = [f"| `{before}{word.name}` | {_kind(word.kind, things)} | {word.about} |"
            for word in words]  # fmt: skip
    return "\n".join(("| word | is | what |", "| --- | --- | --- |", *rows, ""))


def _functions(functions: Mapping[str, Function], things: Mapping[str, ThingKind]) -> str:
    rows = [f"| `{each.example}` | {_kind(each.kind, things)} | {each.about} |"
            for each in functions.values()]  # fmt: skip
    return "\n".join(("| call, such as | is | what |", "| --- | --- | --- |", *rows, ""))


def _kind(kind: WordKind, things: Mapping[str, ThingKind]) -> str:
    words = kind_words(kind, things)
    return f"{words}: {', '.join(kind.choices)}" if kind.choices else words
