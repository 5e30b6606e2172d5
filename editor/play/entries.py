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

_NUMBERS = {
    "start": "seed",
    "refuse": "action",
    "step": "action",
    "weigh": "player",
    "hide": "player",
    "imagine": "player",
    "shun": "action",
    "peek": "action",
}
"""What the number of a verb is for the rules that take it."""
_SILENT = ("start", "hide", "imagine", "score")
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
    weigh: Rules,
    hide: Rules,
    imagine: Rules,
    score: Rules,
    shun: Rules,
    peek: Rules = (),
) -> Verbs:
    """Return the verbs as parts of a module: each calls its rules one after another.

    Rules take of `game`, `state`, `work` and the number of the verb, by name, what they read. The
    last one answers. `step` calls its rules where those of `refuse` have found nothing.
    """
    rules = {
        "start": start, "legal": legal, "refuse": refuse, "step": step, "pick": pick,
        "weigh": weigh, "hide": hide, "imagine": imagine, "score": score, "shun": shun,
    }  # fmt: skip
    if peek:
        rules["peek"] = peek
    names: dict[str, object] = {"entry": entry, "Buffer": Buffer}
    names |= zip(("open_tables", "open_state", "open_work"), openers, strict=True)
    names |= {rule.__name__: rule for each in rules.values() for rule in each}
    text = "\n\n".join(_written(verb, each, rules) for verb, each in rules.items())
    return Verbs(**functions_of(module, "entries", text, names))


def _written(verb: str, each: Rules, rules: dict[str, Rules]) -> str:
    number = _NUMBERS.get(verb, "number")
    lines = [
        "@entry",
        f"def {verb}(tables: Buffer, buffer: Buffer, scratch: Buffer, {number}: int) -> int:",
    ]
    called = each if verb != "step" else (*rules["refuse"], *each)
    used = {name for rule in called for name in inspect.signature(rule).parameters}
    for name, opener, buffer in (
        ("game", "open_tables", "tables"),
        ("state", "open_state", "buffer"),
        ("work", "open_work", "scratch"),
    ):
        if name in used:
            lines.append(f"    {name} = {opener}({buffer})")
    if verb == "step":
        *before, refusal = rules["refuse"]
        lines += [f"    {_call(rule)}" for rule in before]
        lines += [f"    why = {_call(refusal)}", "    if why == 0:"]
        lines += [f"        {_call(rule)}" for rule in each]
        lines.append("    return why")
    elif verb in _SILENT:
        lines += [*(f"    {_call(rule)}" for rule in each), "    return 0"]
    else:
        *before, last = each
        answer = _call(last)
        if inspect.signature(last).return_annotation in (bool, "bool"):
            answer = f"1 if {answer} else 0"
        lines += [*(f"    {_call(rule)}" for rule in before), f"    return {answer}"]
    return "".join(f"{line}\n" for line in lines)


def _call(rule: Rule) -> str:
    return f"{rule.__name__}({', '.join(inspect.signature(rule).parameters)})"
