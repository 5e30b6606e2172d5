"""What an expression can be where its figures are estimates: from the least to the greatest.

The intervals of all figures of matches hold together, so what holds for every value within them
holds as surely as they do. What is counted of the matches themselves is exact.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import cast

from editor.checks.own.folding import Folding, Outermost
from editor.checks.own.nodes import (
    CALCULATIONS,
    COMPARISONS,
    INFINITE,
    Arithmetic,
    Compared,
    EitherValue,
    Evaluation,
    Every,
    FieldOf,
    Named,
    Negative,
    Node,
    Not,
    NothingError,
)
from editor.checks.own.vocabulary import TRUTH


@dataclass(frozen=True)
class ValueRange:
    """From the least to the greatest value; of what is true or not False comes before True."""

    low: float
    high: float

    @property
    def sure(self) -> bool:
        """Whether it is one value."""
        return self.low == self.high


ANY_NUMBER = ValueRange(-INFINITE, INFINITE)
PERHAPS = ValueRange(False, True)


def estimated(node: Node) -> bool:
    """Return whether a node depends on an estimate."""
    own = isinstance(node, FieldOf | Named) and node.word.between is not None
    return own or any(map(estimated, node.parts()))


def span_of(node: Node, frame: Evaluation) -> ValueRange:
    """Return between which values a node lies, a number or a truth.

    Raises NotJudgedError or NothingError.
    """
    if not estimated(node):
        value = cast(float, node.value(frame))
        return ValueRange(value, value)
    frame.take(1, node)
    match node:
        case FieldOf():
            owner = node.owner.value(frame)
            if node.word.between is not None:
                return ValueRange(*node.word.between(frame.survey, owner))
        case Named() if node.word.between is not None:
            return ValueRange(*node.word.between(frame.survey))
        case Arithmetic():
            found = span_of(node.first, frame)
            for sign, part in node.more:
                found = _calculated(sign, found, span_of(part, frame))
            return found
        case Negative():
            of = span_of(node.of, frame)
            return ValueRange(-of.high, -of.low)
        case Not():
            of = span_of(node.of, frame)
            return ValueRange(not of.high, not of.low)
        case Compared():
            return _compared(node.sign, span_of(node.left, frame), span_of(node.right, frame))
        case Every():
            parts = [(span_of(part, frame), True) for part in node.of]
            return _folded("all" if node.all else "any", parts)
        case EitherValue():
            return _chosen(node, frame)
        case Outermost():
            return _folded(node.word, [(span_of(part, frame), True) for part in node.of])
        case Folding():
            return _folded(node.word, list(_elements(node, frame)))
        case _:
            pass
    return PERHAPS if node.kind == TRUTH else ANY_NUMBER


def _calculated(sign: str, left: ValueRange, right: ValueRange) -> ValueRange:
    """Return what comes out: it is least and greatest where both sides are at an end."""
    divides = sign in ("/", "//", "%")
    if (divides and right.low <= 0 <= right.high) or (
        sign == "%" and not (left.sure and right.sure)
    ):
        return ANY_NUMBER
    ends = product((left.low, left.high), (right.low, right.high))
    found = [CALCULATIONS[sign](*pair) for pair in ends]
    return ANY_NUMBER if any(each != each for each in found) else ValueRange(min(found), max(found))


def _compared(sign: str, left: ValueRange, right: ValueRange) -> ValueRange:
    if sign in ("==", "!="):
        apart = left.high < right.low or right.high < left.low
        same = left.sure and right.sure and not apart
        equal = ValueRange(same, not apart)
        return equal if sign == "==" else ValueRange(not equal.high, not equal.low)
    found = [COMPARISONS[sign](*pair) for pair in product(
        (left.low, left.high), (right.low, right.high)
    )]  # fmt: skip
    return ValueRange(all(found), any(found))


def _chosen(node: EitherValue, frame: Evaluation) -> ValueRange:
    test = span_of(node.test, frame)
    if test.sure:
        return span_of(node.then if test.low else node.other, frame)
    then, other = span_of(node.then, frame), span_of(node.other, frame)
    return ValueRange(min(then.low, other.low), max(then.high, other.high))


def _elements(
    node: Folding, frame: Evaluation, depth: int = 0
) -> Iterator[tuple[ValueRange, bool]]:
    """Yield the span of each element, and whether it surely is one."""
    loop = node.loops[depth]
    for item in cast("list[object]", loop.through.value(frame)):
        frame.take(2, node)
        frame.bound[loop.slot] = item
        try:
            where = [span_of(condition, frame) for condition in loop.where]
        except NothingError:
            continue
        if not all(each.high for each in where):
            continue
        surely = all(each.low for each in where)
        if depth + 1 < len(node.loops):
            yield from ((span, sure and surely) for span, sure in _elements(node, frame, depth + 1))
            continue
        try:
            # What is counted is often a thing, which has no order.
            span = ValueRange(1, 1) if node.word == "count" else span_of(node.element, frame)
        except NothingError:
            continue
        yield span, surely


def _folded(word: str, found: list[tuple[ValueRange, bool]]) -> ValueRange:
    """Return what elements make together, of which some are perhaps none."""
    if word in ("all", "any"):
        fold = all if word == "all" else any
        neutral = word == "all"
        low = fold(bool(span.low) if sure else min(neutral, bool(span.low)) for span, sure in found)
        high = fold(
            bool(span.high) if sure else max(neutral, bool(span.high)) for span, sure in found
        )
        return ValueRange(low, high)
    if word in ("count", "sum"):
        return ValueRange(
            sum(span.low if sure else min(0, span.low) for span, sure in found),
            sum(span.high if sure else max(0, span.high) for span, sure in found),
        )
    if not found:
        raise NothingError
    spans = [span for span, _ in found]
    known = [span for span, sure in found if sure]
    lows, highs = [span.low for span in spans], [span.high for span in spans]
    if word == "max":
        return ValueRange(max(span.low for span in known) if known else min(lows), max(highs))
    return ValueRange(min(lows), min(span.high for span in known) if known else max(highs))
