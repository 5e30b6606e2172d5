"""The entries into the rules of a system, made from the rules that each of them calls."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence
from typing import Any

from editor.play.compiled import compiled, entry
from editor.play.generated import functions_of
from editor.play.header import StateHeader
from editor.play.layout import Buffer, Opener
from editor.play.rules import Verbs

Rule = Callable[..., Any]
Rules = Sequence[Rule]

_RECORDS = ("game", "state", "work")
_SILENT = ("start", "hide", "determinize", "score")
"""Verbs that answer 0, whatever their rules do."""


@compiled
def count_ply(state: StateHeader) -> None:
    """Count an action that is carried out."""
    state.plies += 1


def verbs_of(
    module: str,
    openers: tuple[Opener[Any], Opener[Any], Opener[Any]],
    *,
    start: Rules,
    legal: Rules,
    refuse: Rules,
    step: Rules,
    pick: Rules,
    evaluate: Rules,
    hide: Rules,
    determinize: Rules,
    score: Rules,
    restricts: Rules,
    upper_bound: Rules = (),
) -> Verbs:
    """Return the verbs as parts of a module: each calls its rules one after another.

    Rules take those that they read of `game`, `state` and `work`, by name, and the number of the
    verb under any. The last one answers. `step` calls its rules where the last one of `refuse` has
    found nothing.
    """
    rules = {
        "start": start, "legal": legal, "refuse": refuse, "step": step, "pick": pick,
        "evaluate": evaluate, "hide": hide, "determinize": determinize, "score": score,
        "restricts": restricts,
    }  # fmt: skip
    if upper_bound:
        rules["upper_bound"] = upper_bound
    names: dict[str, object] = {"entry": entry, "Buffer": Buffer}
    names |= zip(("open_tables", "open_state", "open_work"), openers, strict=True)
    for rule in {rule for each in rules.values() for rule in each}:
        if rule.__name__ in rules or rule.__name__ in names:
            raise TypeError(f"{rule.__name__} is the name of a verb, or of two rules")
        names[rule.__name__] = rule
    text = "\n\n".join(_written(verb, each, rules) for verb, each in rules.items())
    return Verbs(**functions_of(module, "entries", text, names))


def _written(verb: str, each: Rules, rules: dict[str, Rules]) -> str:
    lines = [
        "@entry",
        f"def {verb}(tables: Buffer, buffer: Buffer, scratch: Buffer, number: int) -> int:",
    ]
    called = each if verb != "step" else (*rules["refuse"], *each)
    used = {name for rule in called for name in _taken(rule)}
    for name, opened in (
        ("game", "open_tables(tables)"),
        ("state", "open_state(buffer)"),
        ("work", "open_work(scratch)"),
    ):
        if name in used:
            lines.append(f"    {name} = {opened}")
    if verb == "step":
        *before, refusal = map(_call, rules["refuse"])
        lines += [*(f"    {call}" for call in before), f"    why = {refusal}", "    if why == 0:"]
        lines += [*(f"        {_call(rule)}" for rule in each), "    return why"]
    elif verb in _SILENT:
        lines += [*(f"    {_call(rule)}" for rule in each), "    return 0"]
    else:
        *before, last = map(_call, each)
        if inspect.signature(each[-1]).return_annotation in (bool, "bool"):
            last = f"1 if {last} else 0"
        lines += [*(f"    {call}" for call in before), f"    return {last}"]
    return "".join(f"{line}\n" for line in lines)


def _taken(rule: Rule) -> tuple[str, ...]:
    return tuple(inspect.signature(rule).parameters)


def _call(rule: Rule) -> str:
    given = [name if name in _RECORDS else "number" for name in _taken(rule)]
    if given.count("number") > 1:
        raise TypeError(f"{rule.__name__} takes more than the records and the number of a verb")
    return f"{rule.__name__}({', '.join(given)})"
