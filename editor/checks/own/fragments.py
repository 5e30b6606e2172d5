"""What decides which kinds fit at a caret: the fragment of an expression before it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from editor.checks.own.folding import FOLD_KINDS
from editor.checks.own.scanning import WrittenToken
from editor.checks.own.vocabulary import TRUTH, Vocabulary, WordKind

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
