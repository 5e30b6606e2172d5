"""Refusing, listing and carrying out any action of a system: rules made from its table of actions.

For each row the rules that it names are called with what they take: records, arguments of the row,
and `seat` or `player` for the mover, `kind` and `action` for those numbers. They are found when the
module of a system that asks for them is imported, since they read the table themselves.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from editor.play.actions import ActionRow, ActionTable, ActionTableError, Argument
from editor.play.compiled import compiled, functions_of, is_rule
from editor.play.header import list_action

Rule = Callable[..., Any]

RECORDS = ("game", "state", "work")
_MOVER = ("seat", "player")
_HEAD = "@compiled\ndef {name}(game: Tables, state: State, work: Work{more}) -> {answer}:\n"


@dataclass(frozen=True)
class Refusals:
    """The numbers of the reasons that the table itself gives.

    - over: the match is over; unknown: no action has such a number; phase: it fits in another phase
    """

    over: int
    unknown: int
    phase: int


@dataclass(frozen=True)
class Dispatch:
    """The rules for any action: (game, state, work, action), `list_actions` without an action."""

    refusal: Rule
    apply: Rule
    list_actions: Rule


def dispatch_of(
    module: str, kinds: ActionTable, records: Sequence[type[Any]], refusals: Refusals
) -> Dispatch:
    """Return the rules for any action, as parts of a module; `records` are those of its rules.

    Rules of rows are looked for beside the module. Raises ActionTableError where one is missing or
    takes what no row gives.
    """
    made = _Dispatch(module.rpartition(".")[0], kinds, refusals)
    text = made.text()
    names: dict[str, object] = {"compiled": compiled, "list_action": list_action, **made.rules}
    names |= zip(("Tables", "State", "Work"), records, strict=True)
    found = functions_of(module, "rules of actions", text, names)
    return Dispatch(found["refusal"], found["apply"], found["list_actions"])


class _Dispatch:
    """The text of the rules; `rules` are those that it calls, by what they are called there."""

    def __init__(self, package: str, kinds: ActionTable, refusals: Refusals) -> None:
        self.rules: dict[str, Rule] = {}
        self._package = package
        self._kinds = kinds
        self._rows = sorted(kinds.rows.values(), key=lambda row: row.number)
        self._refusals = refusals

    def text(self) -> str:
        return "\n\n".join((self._refusal(), self._apply(), *self._listing()))

    # --- Refusing

    def _refusal(self) -> str:
        bits, limit = self._kinds.bits, self._rows[-1].number + 1
        fits = [0] * limit
        for row in self._rows:
            fits[row.number] = sum(1 << phase for phase in row.rules)
        branches = [(row.number, list(self._refused(row))) for row in self._rows]
        lines = (
            "if state.over:",
            f"    return {int(self._refusals.over)}",
            f"if action < 0 or action >= {limit << bits}:",
            f"    return {int(self._refusals.unknown)}",
            f"kind = action >> {bits}",
            f"if not {tuple(fits)}[kind] >> state.phase & 1:",
            f"    return {int(self._refusals.phase)}",
            *chosen("kind", branches),
        )
        return _function("refusal", ", action: int", "int", lines)

    def _refused(self, row: ActionRow) -> Iterator[str]:
        tests = [f"action & {row.spare}"] if row.spare else []
        for argument in row.arguments:
            yield f"{argument.name} = {_decoded(argument)}"
            if argument.size <= argument.mask:
                tests.append(f"{argument.name} >= {argument.size}")
        if tests:
            yield f"if {' or '.join(tests)}:"
            yield f"    return {int(self._refusals.unknown)}"
        for call in (*self._guards(row), *self._argument_calls(row, row.arguments)):
            yield f"why = {call}"
            yield "if why:"
            yield "    return why"
        yield from self._by_phase(row, self._answered)

    def _answered(self, row: ActionRow, phase: int) -> list[str]:
        return [f"return {call}" for call in self._refusal_calls(row, phase) or ("0",)]

    def _refusal_calls(self, row: ActionRow, phase: int) -> list[str]:
        return [] if row.free else [self._call(row, phase, "refuse")]

    def _argument_calls(self, row: ActionRow, arguments: Iterable[Argument]) -> list[str]:
        return [
            self._called(row, self._found(row, _refusing(argument.rule, argument.name)))
            for argument in arguments
            if argument.rule
        ]

    def _guards(self, row: ActionRow) -> list[str]:
        return [self._called(row, self._found(row, _refusing(row.guard)))] if row.guard else []

    def _by_phase(
        self, row: ActionRow, lines: Callable[[ActionRow, int], list[str]]
    ) -> Iterator[str]:
        """Yield the lines of a row, by phase where they are not the same in all."""
        phases: dict[tuple[str, ...], list[int]] = {}
        for phase in row.rules:
            phases.setdefault(tuple(lines(row, phase)), []).append(phase)
        *others, last = phases
        word = "if"
        for each in others:
            yield f"{word} {' or '.join(f'state.phase == {phase}' for phase in phases[each])}:"
            yield from inside(each)
            word = "elif"
        if others:
            yield "else:"
        yield from inside(last, 1 if others else 0)

    # --- Carrying out

    def _apply(self) -> str:
        branches = [
            (row.number, [f"{argument.name} = {_decoded(argument)}" for argument in row.arguments])
            for row in self._rows
        ]
        for (_, lines), row in zip(branches, self._rows, strict=True):
            lines += self._by_phase(row, self._applied)
        body = (f"kind = action >> {self._kinds.bits}", *chosen("kind", branches))
        return _function("apply", ", action: int", "None", body)

    def _applied(self, row: ActionRow, phase: int) -> list[str]:
        then = [self._called(row, self._found(row, name)) for name in row.rules[phase][1:]]
        return [self._call(row, phase, "apply"), *then]

    # --- Listing

    def _listing(self) -> Iterator[str]:
        phases = sorted({phase for row in self._rows for phase in row.rules})
        branches = [
            (phase, [f"if phase == {phase}:", f"    list_in_{phase}(game, state, work)"])
            for phase in phases
        ]
        lines = (
            "work.action_count = 0",
            "if not state.over:",
            *inside(["phase = state.phase", *chosen("phase", branches)]),
            "return work.action_count",
        )
        yield _function("list_actions", "", "int", lines)
        for phase in phases:
            rows = [row for row in self._kinds.rows.values() if phase in row.rules]
            yield _function(f"list_in_{phase}", "", "None", self._listed(rows, phase))

    def _listed(self, rows: Iterable[ActionRow], phase: int) -> Iterator[str]:
        """Yield what lists rows; those next to each other share the loop of an argument's rule."""
        shared: Argument | None = None
        for row in rows:
            lister = self._lister(row, phase)
            first = row.arguments[0] if row.arguments else None
            if first is None or not first.rule or (lister and first.name not in _taken(lister)):
                shared = None
                yield from self._tried(row, phase, row.arguments, lister)
                continue
            if first is not shared:
                shared = first
                yield f"for {first.name} in range({first.size}):"
                yield f"    if {self._argument_calls(row, (first,))[0]} == 0:"
            yield from inside(self._tried(row, phase, row.arguments[1:], lister), 2)

    def _lister(self, row: ActionRow, phase: int) -> Rule | None:
        module, _, name = row.rules[phase][0].partition(".")
        found = getattr(import_module(f"{self._package}.{module}"), f"list_{name}", None)
        if not is_rule(found):
            return None
        return self._found(row, f"{module}.list_{name}")

    def _tried(
        self, row: ActionRow, phase: int, arguments: Sequence[Argument], lister: Rule | None
    ) -> Iterator[str]:
        """Yield what lists a row by its own rule, or by trying all values of arguments."""
        depth = 0
        for guard in self._guards(row):
            yield f"if {guard} == 0:"
            depth = 1
        if lister is not None:
            yield from inside([self._called(row, lister)], depth)
            return
        for item in arguments:
            yield from inside([f"for {item.name} in range({item.size}):"], depth)
            depth += 1
        calls = (*self._argument_calls(row, arguments), *self._refusal_calls(row, phase))
        tests = [f"{call} == 0" for call in calls]
        if tests:
            yield from inside([f"if {' and '.join(tests)}:"], depth)
            depth += 1
        parts = [
            f"{argument.name} << {argument.at}" if argument.at else argument.name
            for argument in row.arguments
        ]
        number = " | ".join((str(row.number << self._kinds.bits), *parts))
        yield from inside([f"list_action(work, {number})"], depth)

    # --- Rules of rows

    def _call(self, row: ActionRow, phase: int, verb: str) -> str:
        module, _, name = row.rules[phase][0].partition(".")
        return self._called(row, self._found(row, f"{module}.{verb}_{name}"))

    def _found(self, row: ActionRow, rule: str) -> Rule:
        module, _, name = rule.partition(".")
        found: Any = getattr(import_module(f"{self._package}.{module}"), name, None)
        if not is_rule(found):
            raise ActionTableError(f"{module}.py has no rule {name}, which {row.word!r} needs")
        known = self.rules.setdefault(name, found)
        if known is not found:
            raise ActionTableError(f"there are two rules {name}")
        return known

    def _called(self, row: ActionRow, rule: Rule) -> str:
        """Return the call of a rule of a row."""
        given = {name: name for name in (*RECORDS, "action")}
        given |= {argument.name: argument.name for argument in row.arguments}
        given |= {name: "state.mover" for name in _MOVER if name not in given}
        given["kind"] = str(row.number)
        for name in _taken(rule):
            if name not in given:
                raise ActionTableError(
                    f"{rule.__name__} takes {name}, which is not an argument of {row.word!r}"
                )
        return f"{rule.__name__}({', '.join(given[name] for name in _taken(rule))})"


def _taken(rule: Rule) -> Sequence[str]:
    """Return the names of what a rule takes, in their order."""
    return tuple(inspect.signature(rule).parameters)


def _refusing(rule: str, own: str = "") -> str:
    """Return the whole name of a rule that refuses; `own` is that of one whose module is given."""
    module, _, name = rule.partition(".")
    return f"{module}.refuse_{name or own}"


def _decoded(argument: Argument) -> str:
    return (
        f"action >> {argument.at} & {argument.mask}" if argument.at else f"action & {argument.mask}"
    )


def _function(name: str, more: str, answer: str, lines: Iterable[str]) -> str:
    head = _HEAD.format(name=name, more=more, answer=answer)
    return head + "".join(f"{line}\n" for line in inside(lines))


def inside(lines: Iterable[str], depth: int = 1) -> Iterator[str]:
    """Return lines within a statement, or within several."""
    return ("    " * depth + line for line in lines)


def chosen(number: str, branches: Sequence[tuple[int, Sequence[str]]]) -> Iterator[str]:
    """Yield tests that lead to the lines for a number, which is one of those of the branches."""
    if len(branches) == 1:
        yield from branches[0][1]
        return
    middle = len(branches) // 2
    yield f"if {number} < {branches[middle][0]}:"
    yield from inside(chosen(number, branches[:middle]))
    yield "else:"
    yield from inside(chosen(number, branches[middle:]))
