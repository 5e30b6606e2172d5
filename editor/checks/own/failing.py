"""Whether an expression holds, and for what it fails: the things that its loops had bound then."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from editor.checks.own.folding import Folding, ListCount
from editor.checks.own.nodes import (
    COMPARISONS,
    STEPS,
    STEPS_OF_A_SPACE,
    TOO_MANY,
    Bound,
    Compared,
    Evaluation,
    Every,
    Node,
    Not,
    NothingError,
    NotJudgedError,
    many,
    number,
)
from editor.checks.own.reading import Expression
from editor.checks.own.vocabulary import MissingError, Vocabulary

MOST = 100
"""This many failures are listed; beyond them, only that there are more."""
SHOWN = 40
"""This many of the things that were counted are shown."""
A_FAILURE = 60
"""The steps that a failure takes, for its places, what is drawn of it and how it is listed."""


@dataclass(frozen=True)
class Failure:
    """What fails: what was bound then by name, and the part that did not hold.

    `values` are the slots of the frame; `counted` what was counted, as kinds and values, where
    there is too much of something.
    """

    bound: dict[str, object]
    part: Node
    values: tuple[object, ...]
    counted: tuple[tuple[str, object], ...] = ()

    def settles(self, node: Node) -> bool:
        """Return whether a node of the part has a value here: all that it names is bound."""
        return free_names(node) <= self.bound.keys()


def free_names(node: Node) -> frozenset[str]:
    """Return the names that a node uses and does not bind itself."""
    if isinstance(node, Bound):
        return frozenset((node.name,))
    inner = frozenset(name for part in node.parts() for name in free_names(part))
    return inner - {loop.name for loop in node.loops} if isinstance(node, Folding) else inner


@dataclass(frozen=True)
class PartVerdict:
    """What a part says of a map: for what it fails, or why it cannot be judged.

    - part: what was judged: the whole, or one of those that `and` joins
    - of: how many things it was asked of; 0 if it asks the map as a whole
    - more: whether more fail than are listed
    """

    part: Node
    failures: tuple[Failure, ...] = ()
    of: int = 0
    more: bool = False
    why: str = ""

    @property
    def holds(self) -> bool:
        """Whether it was judged and nothing fails."""
        return not (self.failures or self.why)


def steps_for(vocabulary: Vocabulary, survey: object) -> int:
    """Return the steps that an expression may take on a map, where it need not share them."""
    return STEPS + STEPS_OF_A_SPACE * vocabulary.spaces(survey)


@dataclass(frozen=True)
class Allowance:
    """The steps that an expression may take on a map, and why it may not take more."""

    steps: int
    why: str = TOO_MANY

    def frame(self, survey: object, slots: int = 0) -> Evaluation:
        """Return where an expression is carried out within these steps."""
        return Evaluation(survey, slots, self.steps, self.why)


def judged(
    expression: Expression,
    vocabulary: Vocabulary,
    survey: object,
    allowance: Allowance | None = None,
    most: int = MOST,
    a_failure: int = A_FAILURE,
) -> tuple[PartVerdict, ...]:
    """Return what each part says of a map; parts are what `and` joins at the top.

    All of them together are carried out within one allowance, by default a whole one, of which
    each failure takes some steps. At most `most` failures are listed.
    """
    frame = (allowance or Allowance(steps_for(vocabulary, survey))).frame(survey, expression.slots)
    return tuple(_judged(part, frame, expression, most, a_failure) for part in _parts(expression))


def steps_taken(expression: Expression, survey: object, most: int) -> int | None:
    """Return the steps that it takes to judge an expression; None for more than `most`."""
    frame = Evaluation(survey, expression.slots, most)
    for part in _parts(expression):
        _judged(part, frame, expression, MOST, A_FAILURE)
        if frame.left < 0:
            return None
    return most - frame.left


def _parts(expression: Expression) -> tuple[Node, ...]:
    root = expression.root
    return root.of if isinstance(root, Every) and root.all else (root,)


def _judged(
    part: Node, frame: Evaluation, expression: Expression, most: int, a_failure: int
) -> PartVerdict:
    found: list[Failure] = []
    of = [0]
    try:
        for place in _failing(part, frame, True, (), of):
            if len(found) == most:
                return PartVerdict(part, tuple(found), of[0], more=True)
            node, names, counted = place
            frame.take(a_failure, node)
            bound = {name: frame.bound[expression.names[name].slot] for name in names}
            found.append(Failure(bound, node, tuple(frame.bound), counted))
    except NothingError:
        return PartVerdict(part)
    except MissingError as error:
        return PartVerdict(part, why=str(error))
    except NotJudgedError as error:
        # What was found before the budget was spent is true, and the rest is unknown.
        return PartVerdict(part, tuple(found), of[0], why=str(error))
    return PartVerdict(part, tuple(found), of[0])


_Place = tuple[Node, tuple[str, ...], tuple[tuple[str, object], ...]]
"""The part that fails, the names that are bound there, and what was counted."""


def _failing(
    node: Node, frame: Evaluation, wanted: bool, names: tuple[str, ...], of: list[int]
) -> Iterator[_Place]:
    """Yield where a node is not as it is wanted, while its names are bound in the frame."""
    if isinstance(node, Not):
        yield from _failing(node.of, frame, not wanted, names, of)
    elif isinstance(node, Every) and node.all is wanted:
        # What follows may have a meaning only where the first part is as it is wanted.
        for part in node.of:
            failed = False
            for failed_at in _failing(part, frame, wanted, names, of):
                failed = True
                yield failed_at
            if failed:
                return
    elif isinstance(node, Folding) and node.word == ("all" if wanted else "any"):
        inner = (*names, *(loop.name for loop in node.loops))
        needs_case = not any(isinstance(part, Folding) for part in (node.element,))
        for _ in node.bindings(frame):
            of[0] += needs_case
            try:
                yield from _failing(node.element, frame, wanted, inner, of)
            except NothingError:
                continue
    elif isinstance(node, Compared) and (found := _outliers(node, frame, wanted, names)):
        yield from found
    elif node.value(frame) is not wanted:
        yield node, names, ()


def _outliers(
    node: Compared, frame: Evaluation, wanted: bool, names: tuple[str, ...]
) -> Iterator[_Place] | None:
    """Return for what a comparison of many fails; None for one that goes through no list."""
    for side, other in ((node.left, node.right), (node.right, node.left)):
        if other.goes_through_a_list:
            continue
        if isinstance(side, Folding) and side.word in ("min", "max"):
            return _beyond(node, side, frame, wanted, names)
    return _together(node, frame, wanted, names) if node.goes_through_a_list else None


def _beyond(
    node: Compared, side: Folding, frame: Evaluation, wanted: bool, names: tuple[str, ...]
) -> Iterator[_Place]:
    """Yield each for which the comparison fails by itself, if it fails for the outermost."""
    if node.value(frame) is wanted:
        return
    left = side is node.left
    bar = number(node.right if left else node.left, frame)
    compare = COMPARISONS[node.sign]
    inner = (*names, *(loop.name for loop in side.loops))
    each = replace(node, left=side.element) if left else replace(node, right=side.element)
    for _ in side.bindings(frame):
        try:
            value = number(side.element, frame)
        except NothingError:
            continue
        if (compare(value, bar) if left else compare(bar, value)) is not wanted:
            yield each, inner, ()


def _together(
    node: Compared, frame: Evaluation, wanted: bool, names: tuple[str, ...]
) -> Iterator[_Place]:
    """Yield the comparison once, with what is counted, and the outermost of what is compared."""
    if node.value(frame) is not wanted:
        found = [thing for side in node.parts() for thing in _meant(side, frame)]
        yield node, names, tuple(found)


def _meant(node: Node, frame: Evaluation) -> Iterator[tuple[str, object]]:
    """Yield the things, with the names of their kinds, of which a number is made."""
    if isinstance(node, ListCount):
        for value in many(node.of, frame)[:SHOWN]:
            yield node.of.kind.name, value
    elif isinstance(node, Folding):
        last = node.loops[-1]
        try:
            outermost = node.value(frame) if node.word in ("min", "max") else None
        except NothingError:
            return
        number = 0
        for _ in node.bindings(frame):
            here = outermost is None or _is(node.element, outermost, frame)
            if here and number < SHOWN:
                number += 1
                yield last.kind.name, frame.bound[last.slot]
    else:
        for part in node.parts():
            yield from _meant(part, frame)


def _is(node: Node, value: object, frame: Evaluation) -> bool:
    try:
        return bool(node.value(frame) == value)
    except NothingError:
        return False
