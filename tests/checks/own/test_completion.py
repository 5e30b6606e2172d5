"""Words that fit: each can be written there, and none that can is missing."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from editor.checks.own.completion import MOST, Completion, completions
from editor.checks.own.folding import FOLD_KINDS
from editor.checks.own.reading import read
from editor.checks.own.source import DEEPEST, LONGEST, FaultError
from editor.checks.own.vocabulary import Vocabulary
from tests.checks.own.maps import vocabulary_of
from tests.checks.own.test_reading import TOKENS

SYSTEMS = ("tactics", "mechs", "trts")
TACTICS = vocabulary_of("tactics")


def offered(text: str, vocabulary: Vocabulary = TACTICS) -> list[str]:
    """Return the words that fit at the bar in a text."""
    caret = text.index("|")
    found = completions(text.replace("|", ""), caret, vocabulary)
    return [item.word for item in found.items]


OFFERED: list[tuple[str, list[str]]] = [
    ("True and all(count(box.po|", ["portals"]),
    ("all(box.| <= 3 for box in boxes)", ["height", "base", "top", "width", "depth"]),
    ("all(each.po| for each in boxes)", []),
    ("all(count(each.po|) < 2 for each in boxes)", ["portals"]),
    ("max(portal.| for portal in portals) < 2", ["space", "box"]),
    ("all(steps(start, ar|", ["area", "artifact"]),
    ("all(space.terrain == 'f| for space in spaces)", ["'forest'"]),
    ('all(space.terrain == "f|" for space in spaces)', ['"forest"']),
    ("all(x.top < 1 for x in b|", ["boxes"]),
    ("all(x.top < 1 for x | boxes)", ["in"]),
    ("all(box.top < 1 |", ["for box in boxes"]),
    ("count(portls|) <= 3", ["portals", "portal"]),
    ("all(box.top < 1 for box in boxes |", ["if"]),
    ("artifact.el|", ["elevation"]),
    ("reach(artifact, 3).|", []),
    ("distance(arti|fact, artifact) > 1", []),
    ("count(boxes) > 1 a|", ["and"]),
    ("1|", []),
    ("'a|", []),
    ("|" + " " * LONGEST + "1", []),
]


def test_what_is_offered(subtests: pytest.Subtests) -> None:
    """What fits at once comes first, and a word that is written already is not offered."""
    for text, words in OFFERED:
        with subtests.test(text):
            assert offered(text)[: max(1, len(words))] == words


def test_at_most_eight_are_offered() -> None:
    """A list that nobody can read helps nobody."""
    assert len(offered("|")) == MOST


@pytest.mark.parametrize("system", SYSTEMS)
def test_what_it_is_is_told(system: str) -> None:
    """Each word of a system says what it is."""
    vocabulary = vocabulary_of(system)
    found = completions("", 0, vocabulary).items
    assert found
    assert all(item.about for item in found)


def continuations(word: str, kind: str, vocabulary: Vocabulary) -> list[str]:
    """Return how a text can go on after a word, through fields of what it may be."""
    ways = [f"{word}{end}" for end in ENDS]
    seen = {kind}
    level = [(word, kind)]
    while level:
        deeper = []
        for text, owner in level:
            for field in vocabulary.fields.get(owner, {}).values():
                ways += [f"{text}.{field.name}{end}" for end in ENDS]
                if not field.kind.many and field.kind.name not in seen:
                    seen.add(field.kind.name)
                    deeper.append((f"{text}.{field.name}", field.kind.name))
        level = deeper
    return ways


ENDS = ("", " == 0", " == True", " == {same}", " for other in {list}")


def is_read(text: str, vocabulary: Vocabulary) -> bool:
    """Return whether a text can be read."""
    try:
        read(text, vocabulary)
    except FaultError:
        return False
    return True


def can_stand(context: str, word: str, kind: str, vocabulary: Vocabulary) -> bool:
    """Return whether a text can be read with a word at its bar, whatever follows it there."""
    some = next(word.name for word in vocabulary.names.values() if word.kind.many)
    return any(
        is_read(context.replace("|", way.format(same=way.partition(" ")[0], list=some)), vocabulary)
        for way in continuations(word, kind, vocabulary)
    )


@st.composite
def contexts(draw: st.DrawFn, vocabulary: Vocabulary, depth: int = 2) -> tuple[str, dict[str, str]]:
    """Return a text with a bar where a value belongs, and the kinds of the names bound there."""
    lists = {word.name: word.kind.name for word in vocabulary.names.values() if word.kind.many}
    through = draw(st.sampled_from(sorted(lists)))
    name = f"x{depth}"
    numbers = st.sampled_from(("|", "| + 1", "2 - |", "min(1, |)", "1 if True else |"))
    truths = st.sampled_from((
        "|", "not |", "True and |", "False or |", "(|)", "1 < {number}", "1 <= {number}",
        "1 == {number} and True", "count(|) > 1", "(1 if | else 2) > 1",
        "all(| for {name} in {through})", "any(| and True for {name} in {through})",
        "all(True for {name} in {through} if |)", "sum({number} for {name} in {through}) < 2",
        "all({deep} for {name} in {through})", "count({deep} for {name} in {through}) > 1",
    ))  # fmt: skip
    chosen = draw(truths)
    known = {name: lists[through]} if "{name}" in chosen else {}
    text = chosen.replace("{number}", draw(numbers))
    text = text.replace("{name}", name).replace("{through}", through)
    if "{deep}" in text and depth:
        inner, more = draw(contexts(vocabulary, depth - 1))
        return text.replace("{deep}", inner), {**known, **more}
    return text.replace("{deep}", "|"), known


@settings(max_examples=60)
@given(data=st.data(), system=st.sampled_from(SYSTEMS), cut=st.booleans())
def test_exactly_what_can_be_written_is_offered(
    data: st.DataObject, system: str, cut: bool
) -> None:
    """Of all names, what a text can be read with: in its middle, and at its end while one types."""
    vocabulary = vocabulary_of(system)
    context, bound = data.draw(contexts(vocabulary))
    kinds = {
        **({} if cut else bound),
        **{word.name: word.kind.name for word in vocabulary.names.values()},
    }
    word = data.draw(st.sampled_from(sorted(kinds)))
    begun = word[:-1]
    before, after = context.split("|")
    text = before + begun + ("" if cut else after)
    found = completions(text, len(before) + len(begun), vocabulary)
    many = word in vocabulary.names and vocabulary.names[word].kind.many
    fits = can_stand(context, word, "" if many else kinds[word], vocabulary)
    assert (word in [item.word for item in found.items]) is fits, (text, context, word)


@settings(max_examples=60)
@given(data=st.data(), system=st.sampled_from(SYSTEMS))
def test_exactly_the_fields_that_fit_are_offered(data: st.DataObject, system: str) -> None:
    """After a dot: those of the thing with which the text can be read."""
    vocabulary = vocabulary_of(system)
    context, bound = data.draw(contexts(vocabulary).filter(lambda found: bool(found[1])))
    name = data.draw(st.sampled_from(sorted(bound)))
    field = data.draw(st.sampled_from(sorted(vocabulary.fields[bound[name]])))
    kind = vocabulary.fields[bound[name]][field].kind
    before, after = context.split("|")
    text = f"{before}{name}.{field[:1]}"
    found = completions(text + after, len(text), vocabulary)
    inner = "" if kind.many else kind.name
    fits = can_stand(context, f"{name}.{field}", inner, vocabulary)
    if len(found.items) < MOST:
        assert (field in [item.word for item in found.items]) is fits, (text, after, field)


@given(parts=TOKENS, spaced=st.booleans(), at=st.integers(0, 200))
def test_whatever_is_typed_nothing_breaks(parts: list[str], spaced: bool, at: int) -> None:
    """Of any text and any caret: a few words, which replace what is begun there."""
    text = (" " if spaced else "").join(parts)
    found = completions(text, at, TACTICS)
    assert len(found.items) <= MOST
    assert 0 <= found.start <= min(at, len(text)) <= found.end <= len(text) or not found.items


HOSTILE: list[str] = [
    "(" * LONGEST,
    "all(" * 500,
    "box." * 500,
    "a and " * 333,
    "for x in " * 222,
    "all(x for x in boxes " * 95,
    "'" * LONGEST,
    "(x)." * 400,
    "reach(" * 300 + "artifact",
    "\ud800" * LONGEST,
    "é" * 100_000,
]


def test_hostile_texts_are_answered(subtests: pytest.Subtests) -> None:
    """Long, deep and broken: what fits is looked for in a bounded part of the text."""
    for text in HOSTILE:
        with subtests.test(ascii(text[:20])):
            for caret in (0, len(text) // 2, len(text)):
                assert len(completions(text, caret, TACTICS).items) <= MOST


def test_in_a_sentence_what_the_check_binds_is_offered() -> None:
    """A field of a sentence may be of any kind but a list."""
    of = read("all(distance(start, area) > 3 for start in starts for area in areas)", TACTICS)
    found = completions("a", 1, TACTICS, expected=None, bound=of.names)
    assert [item.word for item in found.items] == ["area", "artifact", "all", "any"]


def test_a_call_takes_its_brackets_and_leaves_the_caret_between() -> None:
    """So that one goes on to type what it is about."""
    found = completions("di", 2, TACTICS).items[0]
    assert found == Completion("distance", found.about, "distance()", 1)
    assert set(FOLD_KINDS) <= {
        item.word for begun in "acms" for item in completions(begun, 1, TACTICS).items
    }


def test_what_a_call_returns_offers_its_fields() -> None:
    """As its name would, after any other words."""
    one = replace(TACTICS.functions["reach"], name="nearest", kind=TACTICS.names["artifact"].kind)
    vocabulary = replace(TACTICS, functions={**TACTICS.functions, "nearest": one})
    assert offered("True and nearest(artifact, 3).el|", vocabulary) == ["elevation"]
    assert offered("True and reach(artifact, 3).el|", vocabulary) == []


def test_nothing_fits_deeper_in_brackets_than_can_be_read() -> None:
    """There the search for words that fit would take seconds."""
    assert offered("(" * (DEEPEST - 2) + "|")
    assert not offered("(" * (DEEPEST + 1) + "|")
