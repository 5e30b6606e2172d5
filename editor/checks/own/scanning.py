"""The text of an expression while it is written: tokens, brackets, and what fits at a caret."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from editor.checks.own.folding import FOLD_KINDS
from editor.checks.own.vocabulary import TRUTH, Vocabulary, WordKind

TokenSort = Literal["word", "text", "number", "sign"]
CONNECTING = frozenset(("and", "or", "not", "for", "in", "if", "else", "is"))
"""The words that join others and mean nothing alone."""
_TOKEN = re.compile(
    r"(?P<text>\"[^\"\n]*\"?|'[^'\n]*'?)|(?P<word>[^\W\d]\w*)|(?P<number>\d[\w.]*)|"
    r"(?P<sign>[<>=!]=|//|\S)"
)
_OPENING, _CLOSING = frozenset("([{"), frozenset(")]}")
_AFTER_A_LIST = frozenset((*_CLOSING, "for", "if", "else", "and", "or", ","))


@dataclass(frozen=True)
class WrittenToken:
    """A word, a text in quotes, a number or a sign, from its first place to its last.

    - path: the places of the brackets around it, the outermost first; a bracket is within itself
      only where it closes
    """

    sort: TokenSort
    text: str
    start: int
    end: int
    path: tuple[int, ...]

    @property
    def ends_a_value(self) -> bool:
        """Whether a value can end with it."""
        if self.sort == "word":
            return self.text not in CONNECTING
        return self.sort != "sign" or self.text in _CLOSING

    @property
    def is_open_text(self) -> bool:
        """Whether it is a text in quotes whose end is not written yet."""
        return self.sort == "text" and (len(self.text) == 1 or self.text[-1] != self.text[0])


def tokens(text: str) -> tuple[WrittenToken, ...]:
    """Return the tokens of a text."""
    found = []
    path: tuple[int, ...] = ()
    for match in _TOKEN.finditer(text):
        sort: TokenSort
        for sort in ("text", "word", "number", "sign"):
            if match[sort] is not None:
                break
        found.append(WrittenToken(sort, match[0], match.start(), match.end(), path))
        if match[0] in _OPENING:
            path = (*path, match.start())
        elif match[0] in _CLOSING:
            path = path[:-1]
    return tuple(found)


def closers(text: str) -> str:
    """Return the brackets that close those of a text that are open."""
    opened: list[str] = []
    for token in tokens(text):
        if token.text in _OPENING:
            opened.append({"(": ")", "[": "]", "{": "}"}[token.text])
        elif token.text in _CLOSING and opened:
            opened.pop()
    return "".join(reversed(opened))


@dataclass(frozen=True)
class WrittenLoop:
    """A `for` as it is written: the name, the text of the list, and the brackets around it.

    - start, end: from the word `for` to the end of the list
    """

    name: str
    through: str
    start: int
    end: int
    path: tuple[int, ...]


def written_loops(text: str, found: Sequence[WrittenToken]) -> Iterator[WrittenLoop]:
    """Yield the loops of a text that have a name and a list."""
    for at, token in enumerate(found):
        named = found[at + 1 : at + 3]
        if token.text != "for" or len(named) < 2:
            continue
        name, joined = named
        if name.sort != "word" or joined.text != "in":
            continue
        end = joined.end
        for each in found[at + 3 :]:
            if each.path == token.path and each.text in _AFTER_A_LIST:
                break
            end = each.end
        through = text[joined.end : end].strip()
        if through:
            yield WrittenLoop(name.text, through, token.start, end, token.path)


@dataclass(frozen=True)
class WrittenPart:
    """A part of a text that `and` joins to the others, from its first place to its last."""

    start: int
    end: int

    def of(self, text: str) -> str:
        """Return the part."""
        return text[self.start : self.end]


def written_parts(text: str) -> tuple[WrittenPart, ...]:
    """Return the parts that `and` joins; one alone if something else joins them.

    A bracket that nobody closed reaches to the next line that begins with `and`.
    """
    found = tokens(text)
    open_at = [token for token in found if token.text in _OPENING]
    closed = {token.path[-1] for token in found if token.text in _CLOSING and token.path}
    unclosed = frozenset(token.start for token in open_at if token.start not in closed)
    ends: list[tuple[int, int]] = []
    joined_otherwise = False
    for token in found:
        around = [place for place in token.path if place not in unclosed]
        begins_line = not text[text.rfind("\n", 0, token.start) + 1 : token.start].strip()
        if around or (token.path and not begins_line):
            continue
        if token.text == "and":
            ends.append((token.start, token.end))
        joined_otherwise |= token.text in ("or", "if", "else") and not token.path
    if joined_otherwise:
        ends = []
    starts = [0, *(end for _, end in ends)]
    stops = [*(start for start, _ in ends), len(text)]
    return tuple(_trimmed(text, start, stop) for start, stop in zip(starts, stops, strict=True))


def _trimmed(text: str, start: int, end: int) -> WrittenPart:
    part = text[start:end]
    begins = start + len(part) - len(part.lstrip())
    return WrittenPart(begins, max(begins, start + len(part.rstrip())))


Fits = Callable[[WordKind], bool]
"""Whether a value may be of a kind."""


@dataclass(frozen=True)
class Fragment:
    """What stands before the caret and decides which kinds fit there.

    - start: its first place in the text
    - fits: which kinds the value that it begins may have
    """

    start: int
    fits: Fits


@dataclass(frozen=True)
class BeforeCaret:
    """What stands before a caret."""

    tokens: tuple[WrittenToken, ...]
    vocabulary: Vocabulary

    @property
    def path(self) -> tuple[int, ...]:
        """The places of the brackets around the caret, the outermost first."""
        if not self.tokens:
            return ()
        last = self.tokens[-1]
        if last.text in ("(", "[", "{"):
            return (*last.path, last.start)
        return last.path[:-1] if last.text in (")", "]", "}") else last.path

    def called(self, path: tuple[int, ...]) -> str:
        """Return the word before the innermost bracket of a path, empty for none."""
        before = [token for token in self.tokens if path and token.end == path[-1]]
        return before[-1].text if before and before[-1].sort == "word" else ""

    def within(self, path: tuple[int, ...]) -> list[WrittenToken]:
        """Return the tokens that stand in these brackets and no others."""
        after = path[-1] if path else -1
        inside = [t for t in self.tokens if t.path == path and t.start > after]
        return [t for t in inside if t.text not in (")", "]", "}")]

    def fragment(self, expected: WordKind | None) -> Fragment:
        """Return what decides which kinds fit; `expected` is the kind of the whole."""
        path = self.path
        for depth in range(len(path), 0, -1):
            inner, name = path[:depth], self.called(path[:depth])
            if name in FOLD_KINDS or name in self.vocabulary.functions:
                return self._argument(inner, name)
            last = _last_parting(self.within(inner))
            if last is not None and last.text != "else":
                return Fragment(last.end, _is(TRUTH))
        return _parted(0, self.within(()), _single if expected is None else _is(expected))

    def _argument(self, path: tuple[int, ...], name: str) -> Fragment:
        """Return it for what a call is given."""
        here = self.within(path)
        fits: Fits = _anything
        clause = clause_of(here)
        if clause is not None:
            fits = _listed if clause.text == "in" else _is(TRUTH)
            return _parted(clause.end, [t for t in here if t.start > clause.start], fits)
        commas = [t for t in here if t.text == ","]
        if name in self.vocabulary.functions:
            takes = self.vocabulary.functions[name].takes
            fits = _among(takes[len(commas)] if len(commas) < len(takes) else ())
        elif name != "count":
            fits = _is(FOLD_KINDS[name])
        start = commas[-1].end if commas else path[-1] + 1
        return _parted(start, [t for t in here if t.start >= start], fits)


def clause_of(here: Sequence[WrittenToken]) -> WrittenToken | None:
    """Return the `in` or `if` of a loop after which the caret is; None for none."""
    found = None
    for at, token in enumerate(here):
        if token.text == "for":
            found = None
        elif token.text == "in":
            found = token if at > 1 and here[at - 2].text == "for" else found
        elif token.text == "if" and found is not None:
            found = token
    return found


def _last_parting(here: Sequence[WrittenToken]) -> WrittenToken | None:
    """Return the last word after which something else is said; None for none."""
    for at in range(len(here) - 1, -1, -1):
        token = here[at]
        joined = token.text == "not" and at + 1 < len(here) and here[at + 1].text == "in"
        if token.text in ("and", "or", "not", "if", "else") and not joined:
            return token
    return None


def _parted(start: int, here: Sequence[WrittenToken], fits: Fits) -> Fragment:
    """Return the fragment from a place, or that after the last word that parts it."""
    last = _last_parting(here)
    if last is None or last.text == "else":
        return Fragment(start, fits)
    return Fragment(last.end, _is(TRUTH))


def _is(wanted: WordKind) -> Fits:
    return lambda kind: kind.name == wanted.name and not kind.many


def _among(kinds: Sequence[str]) -> Fits:
    return lambda kind: kind.name in kinds and not kind.many


def _single(kind: WordKind) -> bool:
    return not kind.many


def _listed(kind: WordKind) -> bool:
    return kind.many


def _anything(kind: WordKind) -> bool:
    return True
