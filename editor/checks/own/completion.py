"""Words that fit where somebody writes an expression.

What fits is found by reading: a name of each kind is put where the caret is, and the kinds that can
be read there are those that fit. So what is offered agrees with what is refused afterwards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches

from editor.checks.own.folding import FOLD_KINDS
from editor.checks.own.nodes import Bound
from editor.checks.own.reading import read
from editor.checks.own.scanning import (
    CONNECTING,
    BeforeCaret,
    WrittenLoop,
    clause_of,
    closers,
    tokens,
    written_loops,
)
from editor.checks.own.source import DEEPEST, LONGEST, FaultError
from editor.checks.own.vocabulary import NUMBER, TRUTH, WORD, Vocabulary, Word, WordKind, kind_words

MOST = 8
"""So many words are offered."""
_LONG = 400
"""The most characters before the caret that are read to find which kinds fit."""
_HOLE, _OTHER = "a_hole_", "another_hole_"
_FOLDS = {
    "all": "whether it is true for every item",
    "any": "whether it is true for at least one item",
    "count": "number of items",
    "sum": "the sum",
    "min": "the smallest",
    "max": "the largest",
}
_JOINING = {
    "and": "this must hold as well",
    "or": "or this",
    "if": "only items for which this is true",
    "in": "whether it is among them",
    "not": "if it is not true",
}


@dataclass(frozen=True)
class Completion:
    """A word that fits, as it is shown, what it is, and the text that it puts there.

    - back: how many characters before the end of that text the caret goes
    """

    word: str
    about: str
    text: str
    back: int = 0


@dataclass(frozen=True)
class Completions:
    """Words that fit, and from where to where they replace the text."""

    start: int
    end: int
    items: tuple[Completion, ...] = ()


def completions(
    text: str,
    caret: int,
    vocabulary: Vocabulary,
    *,
    expected: WordKind | None = TRUTH,
    bound: Mapping[str, Bound] | None = None,
) -> Completions:
    """Return at most eight words that fit at a caret, those that fit at once before others.

    `expected` is the kind that the whole must have, None for any one value; `bound` are names that
    mean something already.
    """
    caret = max(0, min(caret, len(text)))
    if len(text) > LONGEST:
        return Completions(caret, caret)
    place = _Place.at(text, caret, vocabulary, expected, bound or {})
    # So deep in brackets nothing can be read, and to look for what fits would take seconds.
    if place is None or len(place.around.path) > DEEPEST:
        return Completions(caret, caret)
    offered = [item for item in place.offered() if item.text != text[place.start : place.end]]
    begun = text[place.start : caret]
    fitting = [item for item in offered if item.word.lower().startswith(begun.lower())]
    if begun and not fitting:
        near = get_close_matches(begun, [item.word for item in offered], MOST)
        fitting = [item for word in near for item in offered if item.word == word]
    return Completions(place.start, place.end, tuple(dict.fromkeys(fitting))[:MOST])


@dataclass
class _Place:
    """Where a word is completed, from `start` to `end`; `before` are the tokens before it."""

    text: str
    start: int
    end: int
    around: BeforeCaret
    vocabulary: Vocabulary
    expected: WordKind | None
    known: dict[str, Bound]
    scope: dict[str, WordKind] = field(default_factory=dict)
    presumed: dict[str, WordKind] = field(default_factory=dict)

    @classmethod
    def at(
        cls,
        text: str,
        caret: int,
        vocabulary: Vocabulary,
        expected: WordKind | None,
        bound: Mapping[str, Bound],
    ) -> _Place | None:
        """Return the place of a caret; None where nothing can be completed."""
        every, before = tokens(text), tokens(text[:caret])
        start = end = caret
        if before and before[-1].end == caret:
            last = before[-1]
            if last.sort == "number":
                return None
            if last.sort == "word" or last.is_open_text:
                start, before = last.start, before[:-1]
                end = next((token.end for token in every if token.start == start), caret)
                if last.is_open_text:
                    end = caret + (text[caret : caret + 1] == last.text[0])
        around = BeforeCaret(before, vocabulary)
        place = cls(text, start, end, around, vocabulary, expected, dict(bound))
        place._bind(tuple(written_loops(text, every)), bound)
        return place

    # Names

    def _bind(self, loops: Sequence[WrittenLoop], bound: Mapping[str, Bound]) -> None:
        """Learn what the names of loops stand for, and presume what others will."""
        self.scope = {name: known.kind for name, known in bound.items()}
        things, names = self.vocabulary.things, self.vocabulary.names
        taken = {*names, *self.vocabulary.functions, *FOLD_KINDS, *bound}
        for name in things:
            if name not in taken and all(loop.name != name for loop in loops):
                self.presumed[name] = WordKind(name)
                self._know(name, WordKind(name))
        for loop in loops:
            kind = self._kind_of(loop.through)
            if kind is None or not kind.many or loop.name in taken:
                continue
            self._know(loop.name, kind.one)
            if self._reaches(loop):
                self.scope[loop.name] = kind.one

    def _know(self, name: str, kind: WordKind) -> None:
        self.known[name] = Bound(kind, 0, 0, name, len(self.known))

    def _reaches(self, loop: WrittenLoop) -> bool:
        """Return whether a loop binds its name where the caret is."""
        if self.around.path[: len(loop.path)] != loop.path:
            return False
        clause = any(
            token.text == "for" and token.path == loop.path
            for token in self.around.tokens
            if token.start >= (loop.path[-1] if loop.path else 0)
        )
        return loop.end <= self.start if clause else loop.start >= self.start

    def _read(self, text: str, extra: Mapping[str, Bound] | None = None) -> WordKind | None:
        """Return the kind of what a text says; None if it cannot be read."""
        known = {**self.known, **(extra or {})}
        try:
            found = read(text, self.vocabulary, expected=None, bound=known, slots=len(known))
        except FaultError:
            return None
        return found.root.kind

    def _kind_of(self, text: str) -> WordKind | None:
        return self._read(text) if len(text) <= _LONG else None

    # What is offered

    def offered(self) -> Iterator[Completion]:
        """Yield what fits, in the order in which it is offered."""
        last = self.around.tokens[-1] if self.around.tokens else None
        if self.text[self.start : self.start + 1] in ("'", '"') and self.start < self.end:
            yield from self._texts(self.text[self.start])
        elif last is not None and last.text == ".":
            yield from self._fields()
        elif last is not None and last.text == "for":
            yield from self._loops(lambda name, through: f"{name} in {through}")
        elif last is not None and last.sort == "word" and self._names_a_loop():
            yield Completion("in", "the list to go through", "in ")
        elif last is not None and last.ends_a_value:
            yield from self._joining()
        else:
            yield from self._values()

    def _names_a_loop(self) -> bool:
        return len(self.around.tokens) > 1 and self.around.tokens[-2].text == "for"

    def _fields(self) -> Iterator[Completion]:
        start = self._owner_start(len(self.around.tokens) - 2)
        if start is None:
            return
        owner = self._kind_of(self.text[start : self.around.tokens[-1].start])
        if owner is None or owner.many:
            return
        ranks = self._ranks(start)
        words = self.vocabulary.fields.get(owner.name, {}).values()
        yield from _ranked((self._rank(word.kind, ranks), _plain(word)) for word in words)

    def _owner_start(self, at: int) -> int | None:
        """Return where the value begins whose last token has this number."""
        while at >= 0:
            token = self.around.tokens[at]
            if token.text in (")", "]", "}"):
                opener = token.path[-1] if token.path else -1
                at = next((i for i in range(at) if self.around.tokens[i].start == opener), -1)
                if at < 0:
                    return None
                token = self.around.tokens[at]
                called = at > 0 and self.around.tokens[at - 1].sort == "word"
                if called and self.around.tokens[at - 1].text not in CONNECTING:
                    at -= 1
                    token = self.around.tokens[at]
            elif token.sort != "word" or token.text in CONNECTING:
                return None
            if at == 0 or self.around.tokens[at - 1].text != ".":
                return token.start
            at -= 2
        return None

    def _values(self) -> Iterator[Completion]:
        yield from self._texts('"')
        yield from _ranked(self._every_value(self._ranks(self.start)))

    def _every_value(
        self, ranks: Mapping[WordKind, int]
    ) -> Iterator[tuple[int | None, Completion]]:
        things = self.vocabulary.things
        for name, kind in self.scope.items():
            yield self._rank(kind, ranks), Completion(name, kind_words(kind, things), name)
        loops = [(name, kind) for name, kind in self.presumed.items() if self._may_loop()]
        names = [(word.name, word) for word in self.vocabulary.names.values()]
        # What is counted is a list more often than what a loop that is not written yet binds.
        for part in (names, loops) if self._counts() else (loops, names):
            for name, what in part:
                if isinstance(what, Word):
                    yield self._rank(what.kind, ranks), _plain(what)
                else:
                    yield self._rank(what, ranks), Completion(name, kind_words(what, things), name)
        for function in self.vocabulary.functions.values():
            said = f"{function.about}, such as {function.example}"
            yield self._rank(function.kind, ranks), _called(function.name, said)
        for name, about in _FOLDS.items():
            yield self._rank(FOLD_KINDS[name], ranks), _called(name, about)
        if ranks.get(TRUTH) == 0:
            yield 1, Completion("not", _JOINING["not"], "not ")

    def _texts(self, quote: str) -> Iterator[Completion]:
        """Yield the words in quotes that something can be, if it can be no others."""
        fragment = self.around.fragment(self.expected)
        before = self.text[fragment.start : self.start]
        if len(before) > _LONG or not before.strip() or self._says(before, f"{quote}?{quote}"):
            return
        fields = (word for each in self.vocabulary.fields.values() for word in each.values())
        choices = dict.fromkeys(choice for word in fields for choice in word.kind.choices)
        for choice in choices:
            if self._says(before, f"{quote}{choice}{quote}"):
                yield Completion(f"{quote}{choice}{quote}", "", f"{quote}{choice}{quote}")

    def _says(self, before: str, word: str) -> bool:
        return self._read(f"{before}{word}{closers(before)}") is not None

    def _joining(self) -> Iterator[Completion]:
        fragment = self.around.fragment(self.expected)
        before = self.text[fragment.start : self.start]
        kind = self._read(before + closers(before)) if len(before) <= _LONG else None
        if kind is not None and fragment.fits(kind) and self._may_loop():
            yield from self._loops(lambda name, through: f"for {name} in {through}")
        if kind == TRUTH:
            for word in ("and", "or"):
                yield Completion(word, _JOINING[word], f"{word} ")
        elif (
            kind is not None
            and kind.many
            and clause_of(self.around.within(self.around.path)) is not None
        ):
            yield Completion("if", _JOINING["if"], "if ")
        elif kind is not None and kind.name in self.vocabulary.things and not kind.many:
            yield Completion("in", _JOINING["in"], "in ")

    def _loops(self, said: Callable[[str, str], str]) -> Iterator[Completion]:
        """Yield loops through what the map has, those of names without one before others."""
        words = [token.text for token in self.around.tokens if token.sort == "word"]
        lists = [word for word in self.vocabulary.names.values() if word.kind.many]
        firsts = {word.kind.name: word for word in reversed(lists)}
        for used in (True, False):
            for name in self.presumed:
                if name in firsts and (name in words) is used:
                    word = said(name, firsts[name].name)
                    yield Completion(word, firsts[name].about, word)

    # Which kinds fit

    def _rank(self, kind: WordKind, ranks: Mapping[WordKind, int]) -> int | None:
        """Return how well a kind fits: 0 at once, 1 compared, 2 by a field; None not at all."""
        plain = WordKind(kind.name, kind.many)
        if plain in ranks:
            return ranks[plain]
        if kind.many or kind.name not in self.vocabulary.fields:
            return None
        seen, waiting = {kind.name}, [kind.name]
        while waiting:
            for word in self.vocabulary.fields[waiting.pop()].values():
                if WordKind(word.kind.name, word.kind.many) in ranks:
                    return 2
                single = not word.kind.many and word.kind.name in self.vocabulary.fields
                if single and word.kind.name not in seen:
                    seen.add(word.kind.name)
                    waiting.append(word.kind.name)
        return None

    def _ranks(self, start: int) -> Mapping[WordKind, int]:
        """Return the kinds that a value that begins at a place may have, with how well they fit."""
        ones = (NUMBER, TRUTH, WORD, *map(WordKind, self.vocabulary.things))
        lists = tuple(WordKind(name, True) for name in self.vocabulary.things)
        fragment = self.around.fragment(self.expected)
        before = self.text[fragment.start : start]
        if len(before) > _LONG:
            return dict.fromkeys((*ones, *lists), 0)
        ranks = {}
        for kind in (*ones, *lists):
            holes = {name: Bound(kind, 0, 0, name, 900 + at)
                     for at, name in enumerate((_HOLE, _OTHER))}  # fmt: skip
            after = ("", "") if kind.many else ("", f" == {_OTHER}")
            for rank, more in enumerate(after):
                found = self._read(f"{before}{_HOLE}{more}{closers(before)}", holes)
                if found is not None and fragment.fits(found):
                    ranks[kind] = rank
                    break
        return ranks

    def _counts(self) -> bool:
        return self.around.called(self.around.path) == "count"

    def _may_loop(self) -> bool:
        """Return whether a call around the caret goes through a list and has no `for` yet."""
        path = self.around.path
        looped = {token.path for token in tokens(self.text) if token.text == "for"}
        inner = (path[:depth] for depth in range(1, len(path) + 1))
        return any(self.around.called(each) in FOLD_KINDS and each not in looped for each in inner)


def _ranked(found: Iterable[tuple[int | None, Completion]]) -> Iterator[Completion]:
    fitting = [(rank, item) for rank, item in found if rank is not None]
    return (item for _, item in sorted(fitting, key=lambda pair: pair[0]))


def _plain(word: Word) -> Completion:
    return Completion(word.name, word.about, word.name)


def _called(name: str, about: str) -> Completion:
    return Completion(name, about, f"{name}()", 1)
