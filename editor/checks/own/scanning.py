"""The text of an expression while it is being written: its tokens, brackets and loops.

Nothing here demands that the text can be read: what is unfinished is taken for what it begins.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

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
