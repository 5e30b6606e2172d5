"""A check made of a designer's expression: it runs, is lowered and is waived like any other."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress

from msgspec.structs import replace

from editor.checks.check import BaseSurvey, Check, Violation
from editor.checks.own.budget import OwnBudget
from editor.checks.own.failing import MOST, Failure, PartVerdict, judged
from editor.checks.own.nodes import (
    Bound,
    Calling,
    Compared,
    Evaluation,
    Node,
    NothingError,
    NotJudgedError,
)
from editor.checks.own.reading import Expression, read
from editor.checks.own.saying import UNKNOWN, Sentence, every_node, said, sentence, value_words
from editor.checks.own.source import FaultError
from editor.checks.own.vocabulary import MissingError, Vocabulary
from editor.core.caches import LIGHT, cached
from editor.core.finding import Evidence
from editor.core.points import Cell
from editor.core.scenario import AnyScenario, OwnCheck
from editor.core.words import listing, opening

Look = Callable[[BaseSurvey], Iterator[Violation]]

PREFIX = "own-"
"""What the codes of own checks begin with."""
PLAYED_PREFIX = f"played-{PREFIX}"
"""What those of checks of play begin with."""
LISTED = 10_000
"""So many findings of all own checks together are listed, about; each check has its share."""
NAMED = 3
"""So many things are named in the message of a check that has no sentence of its own."""


def code_of(own: OwnCheck) -> str:
    """Return the code of an own check: own-room-around-flags, of play played-own-short-matches."""
    return f"{PREFIX if own.of is None else PLAYED_PREFIX}{own.id}"


def own_checks(
    scenario: AnyScenario, vocabulary: Vocabulary, modes: tuple[str, ...]
) -> tuple[Check[BaseSurvey], ...]:
    """Return the checks that the house rules of a scenario add; `modes` are those of the system.

    One that cannot be read, or asks for a mode that is not there, finds that, and nothing else.
    """
    layers = layered(scenario)
    drafts = tuple(own for own, _ in layers.values() if own.of is None)
    budget = budget_of(drafts, vocabulary, len(scenario.setups))
    most = listed_each(len(layers) * len(scenario.setups))
    return tuple(
        _made(own, layer, vocabulary, modes, budget, most)
        for own, layer in layers.values()
        if own.of is None
    )


@cached(LIGHT)
def budget_of(checks: tuple[OwnCheck, ...], vocabulary: Vocabulary, setups: int) -> OwnBudget:
    """Return the budget that own checks share; `setups` is the number of set-ups."""
    drafts = []
    for own in checks:
        with suppress(FaultError):  # it is a finding, and takes no steps
            drafts.append((own, read(own.holds, vocabulary)))
    return OwnBudget(drafts, vocabulary, setups)


def listed_each(number: int) -> int:
    """Return how many findings each check may list; `number` is how many checks there are."""
    return max(1, LISTED // max(1, number))


def why_unread(own: OwnCheck, vocabulary: Vocabulary, modes: tuple[str, ...]) -> str:
    """Return why an own check cannot be read: "column 7: portls is not known; portals?"; or ""."""
    try:
        read_parts(own, vocabulary, modes)
    except UnreadError as error:
        return str(error)
    return ""


class UnreadError(ValueError):
    """An own check cannot be read; its text says why."""


def read_parts(
    own: OwnCheck, vocabulary: Vocabulary, modes: tuple[str, ...]
) -> tuple[Expression, Sentence | None]:
    """Return what an own check says, and its sentence. Raises UnreadError."""
    unknown = next((mode for mode in own.modes if mode not in modes), "")
    if unknown:
        raise UnreadError(f"there is no mode “{unknown}”, but {listing(list(modes))}")
    try:
        expression = read(own.holds, vocabulary)
    except FaultError as fault:
        raise UnreadError(fault.at_place(own.holds)) from None
    try:
        return expression, sentence(own.says, expression, vocabulary) if own.says else None
    except FaultError as fault:
        raise UnreadError(f"in its message, {fault.at_place(own.says)}") from None


def layered(scenario: AnyScenario) -> dict[str, tuple[OwnCheck, str]]:
    """Return the own checks in force by id, each with the name of its house rules.

    Of several with one id the last one holds: a later layer changes what an earlier one asks.
    """
    return {own.id: (own, overlay.name)
            for overlay in scenario.house_rules for own in overlay.checks}  # fmt: skip


@cached(LIGHT)
def _made(
    own: OwnCheck,
    layer: str,
    vocabulary: Vocabulary,
    modes: tuple[str, ...],
    budget: OwnBudget,
    most: int,
) -> Check[BaseSurvey]:
    """Return the check that a designer wrote."""
    try:
        expression, says = read_parts(own, vocabulary, modes)
    except UnreadError as error:
        # For a mode that does not exist, it would never be reported.
        modeless = own if all(mode in modes for mode in own.modes) else replace(own, modes=())
        return made_check(modeless, layer, _unread(own, str(error)))

    def look(survey: BaseSurvey) -> Iterator[Violation]:
        for at_place, item in enumerate(every(survey)):
            if at_place == most:
                yield more_than(own, most)
                return
            yield item

    def every(survey: BaseSurvey) -> Iterator[Violation]:
        allowance = budget.allowance(own, survey)
        frame = allowance.frame(survey)
        for verdict in judged(expression, vocabulary, survey, allowance):
            yield from violations(verdict, own, says, vocabulary, frame)

    return made_check(own, layer, look)


def _unread(own: OwnCheck, why: str) -> Look:
    def look(survey: BaseSurvey) -> Iterator[Violation]:
        yield Violation(message=f"The check “{own.name}” cannot be read: {why}")

    return look


def made_check(own: OwnCheck, layer: str, look: Look) -> Check[BaseSurvey]:
    """Return an own check of house rules that looks for violations in its own way."""
    return Check(
        code=code_of(own),
        level=own.level,
        lowerable=True,
        scope="setup",
        modes=frozenset(own.modes),
        title=own.name,
        what=own.note or f"This must be true: {on_one_line(own.holds)}.",
        why=f"Required by the house rules “{layer}”.",
        example=f"A map for which this is false: {on_one_line(own.holds)}.",
        remedy="Change the listed objects, or edit the check in the house rules.",
        source=f"House rules “{layer}”",
        look=look,
    )


def on_one_line(text: str) -> str:
    """Return an expression on one line."""
    return " ".join(text.split())


def more_than(own: OwnCheck, listed: int) -> Violation:
    """Return what says that a check finds more than is listed."""
    return Violation(message=f"{own.name}: only the first {listed} are listed", more=True)


def violations(
    verdict: PartVerdict,
    own: OwnCheck,
    says: Sentence | None,
    vocabulary: Vocabulary,
    frame: Evaluation,
) -> Iterator[Violation]:
    """Yield a violation for each failure, and one if the check cannot be judged on this map.

    `frame` has the steps for all that is said and drawn.
    """
    seen: set[tuple[object, ...]] = set()
    for failure in verdict.failures:
        names = things_in(failure, vocabulary)
        places, cells = places_of(names, vocabulary, frame.survey)
        message = (
            said(says, failure, vocabulary, frame)
            if says is not None
            else unsaid(own, failure, names, vocabulary, frame)
        )
        if (message, places, cells) in seen:
            continue
        seen.add((message, places, cells))
        yield Violation(
            message=message,
            places=places,
            cells=cells,
            notes=(f"Own check “{own.name}”",),
            evidence=tuple(_evidence(failure, places, cells, vocabulary, frame)),
        )
    if verdict.more:
        yield more_than(own, MOST)
    if verdict.why:
        yield Violation(message=f"{own.name} cannot be evaluated: {verdict.why}", level="advice")


def things_in(failure: Failure, vocabulary: Vocabulary) -> tuple[tuple[str, object], ...]:
    """Return the things of the map that a failure is about, with the names of their kinds."""
    kinds = {node.name: node.kind.name for node in every_node(failure.part)
             if isinstance(node, Bound)}  # fmt: skip
    bound = ((kinds.get(name, ""), value) for name, value in failure.bound.items())
    return tuple(item for item in (*bound, *failure.counted) if item[0] in vocabulary.things)


def places_of(
    things: Sequence[tuple[str, object]], vocabulary: Vocabulary, survey: object
) -> tuple[tuple[str, ...], tuple[Cell, ...]]:
    """Return the ids of the objects of things, and their spaces, each once."""
    ids: dict[str, None] = {}
    cells: dict[Cell, None] = {}
    for kind, thing in things:
        own, spaces = vocabulary.things[kind].at(survey, thing)
        ids |= dict.fromkeys(own)
        cells |= dict.fromkeys(spaces)
    return tuple(ids), tuple(cells)


def unsaid(
    own: OwnCheck,
    failure: Failure,
    things: Sequence[tuple[str, object]],
    vocabulary: Vocabulary,
    frame: Evaluation,
) -> str:
    """Return the message of a check without a sentence: "No tower above 3: box 2×2 at k10 (4)"."""
    labels = [vocabulary.things[kind].label(frame.survey, thing) for kind, thing in things[:NAMED]]
    if len(things) > NAMED:
        labels.append(f"{len(things) - NAMED} more")
    part = failure.part
    figure = ""
    if isinstance(part, Compared):
        figure = value_words(part.left, failure, vocabulary, frame)
    if not labels:
        return f"{own.name} is not met{f': {figure}' if figure else ''}"
    return f"{opening(own.name)}: {listing(labels)}{f' ({figure})' if figure else ''}"


_AGAINST = {">=": "not {}", "<=": "not {}", "==": "not {}", ">": "not over {}", "<": "not under {}"}
_MIRRORED = {">=": "<=", "<=": ">=", "==": "==", ">": "<", "<": ">"}


def _against(
    node: Node, failure: Failure, label: str, vocabulary: Vocabulary, frame: Evaluation
) -> str:
    """Return the figure of a way with what it should be: "2, not 4"."""
    part = failure.part
    if not label or not isinstance(part, Compared) or node not in (part.left, part.right):
        return label
    other = part.right if node is part.left else part.left
    sign = part.sign if node is part.left else _MIRRORED.get(part.sign, "")
    if sign not in _AGAINST or isinstance(other, Calling):
        return label
    frame.bound = list(failure.values)
    try:
        fails = part.value(frame) is False
    except (NothingError, NotJudgedError, MissingError):
        return label
    bar = value_words(other, failure, vocabulary, frame)
    return f"{label}, {_AGAINST[sign].format(bar)}" if fails and bar != UNKNOWN else label


def _evidence(
    failure: Failure,
    places: tuple[str, ...],
    cells: tuple[Cell, ...],
    vocabulary: Vocabulary,
    frame: Evaluation,
) -> Iterable[Evidence]:
    """Yield what can be drawn: the ways that the failing part asks for, and the things."""
    for node in every_node(failure.part):
        if isinstance(node, Calling) and node.function.shown is not None and failure.settles(node):
            frame.bound = list(failure.values)
            try:
                # What the check need not ask, since something else had settled it, may be missing.
                node.value(frame)
                given = [argument.value(frame) for argument in node.arguments]
                found = node.function.shown(frame.survey, *given)
            except (NothingError, NotJudgedError, MissingError):
                continue
            if found is not None:
                figure = _against(node, failure, found.label, vocabulary, frame)
                yield replace(found, label=figure)
            break
    if places:
        yield Evidence("objects", ids=places)
    elif cells:
        yield Evidence("spaces", cells=cells)
