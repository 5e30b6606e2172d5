"""What a system provides so that it can be played: layouts, verbs and words."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from editor.core.properties import Property
from editor.core.scenario import Knob as KnobValue
from editor.play.compiled import Verb, compiled, entry, functions_of
from editor.play.dials import BY_VALUES, Handling
from editor.play.display import (
    Arrow,
    BoardFigure,
    Headline,
    LogEntry,
    Offer,
    Scoreboard,
    Taken,
    TurnMark,
)
from editor.play.header import StateHeader
from editor.play.kernels import BUFFERS, KERNELS, Kernel
from editor.play.layout import AnyLayout, Buffer, Openers, Record
from editor.play.restrictions import Restriction
from editor.play.tracing import NOTHING, Measures
from editor.play.verbs import Verbs

if TYPE_CHECKING:
    from editor.play.game import Game


def no_arrows(game: Game, state: Record, viewer: int) -> tuple[Arrow, ...]:
    """Return nothing: the `arrows` of systems that have none."""
    return ()


def nothing_taken(game: Game, event: Sequence[int]) -> Taken | None:
    """Return None: the `taken` of systems whose pieces come back, or are only counted."""
    return None


def values_offered(game: Game, state: Record, names: Iterable[str] | None) -> dict[str, KnobValue]:
    """Return the values of `properties`: the `values` of systems that cannot tell them sooner."""
    offered = {item.key: item.value for item in game.rules.properties(game, state)}
    wanted = offered if names is None else names
    return {name: offered[name] for name in wanted if name in offered}


def none_closed(game: Game, state: Record) -> tuple[int, ...]:
    """Return nothing: the `closed` of systems that always show all spaces."""
    return ()


def none_opened(game: Game, state: Record) -> int:
    """Return 0: the `opened` of systems whose map never changes."""
    return 0


def no_headline(game: Game, state: Record, event: Sequence[int]) -> Headline | None:
    """Return None: the `headline` of systems whose turns only have sentences."""
    return None


def turn_of_mover(game: Game, state: Record) -> TurnMark:
    """Return one turn for each run of choices: the `turn_mark` of systems without rounds."""
    return TurnMark(1, state.mover)


def never_plain(game: Game, state: Record) -> bool:
    """Say that every choice is searched: the `plain` of systems without small ones."""
    return False


FINE = 0
"""What a verb answers when nothing stands against an action."""


@dataclass(frozen=True)
class Rules:
    """The play rules of a system.

    `deal(survey)` gives tables and names; it raises UnplayableError with a sentence. The
    rest is about a game: `state` is an opened record, `viewer` a player or NOBODY, who sees all.

    - refusals: names of the reasons, by their numbers; the first is FINE. refusal_words: sentences
    - events: names of the kinds of events; draws: names of the kinds of draws, both by number
    - restrictions(game): what a bot may be forbidden, such as never-climbs
    - action_name(game, state, action): a stable text, such as "move red.rogue c5", for files;
      action_code(game, state, name) is its inverse and raises ValueError with a sentence
    - sentence(game, state, action): what the action would do, for people
    - log_entry(game, state, event): what happened, with the spaces that it names; None for events
      that are not worth a line. `state` is the one after the step
    - headline(game, state, event): the same event in few words, for the line of its turn
    - taken(game, event): the figure that the event took off the board, and who took it where
    - turn_mark(game, state): which turn a position belongs to
    - why_over(game, state): why a match that is over ended, and why it went as it did, as
      sentences: "Round 6, the last one, is over. Points: Blue 12, Red 9."
    - draw_words(game, kind, sides, result): what a die or a card shows, such as "Knock back"
    - prompt(game, state): what the mover has to decide, such as "Red: 2 of 3 actions left"
    - offers(game, state, actions): where and how the actions of the mover are offered
    - scoreboard(game, state, viewer): scores, tracks and hands as the viewer may see them
    - figures(game, state, viewer): all that stands on the board as the viewer may know it, what is
      drawn under others first; arrows(game, state, viewer): those on the ground
    - closed(game, state): the indices of the spaces that are not shown now, in order; opened(game,
      state): how the map itself differs from its drawing, the sum of `Play.overlays` that apply
    - attempts(game, state, actor, space): the actions, legal or not, that the mover can mean who
      drags the piece of a space `actor` to a space, or clicks on it; `actor` is NOWHERE for no
      piece. The first is the most likely one, and says why where none is legal
    - properties(game, state): every value of the position that can be set; turned(game, state,
      name, value) sets one in the state, or raises ValueError with a sentence
    - values(game, state, names): those of `properties` alone, of these names or of all for None
    - handling: the pieces of a position as they are handled by hand, with the values they stand for
    - faults(game, state): what no match leads to, though each value could be: two pieces in a
      place for one, more cards than there are; `log_entry` of no event
    - missing_values(game, state): a sentence for each value without which the verbs cannot go on,
      such as a combat of nobody; rest(game, state) ends what is under way, so that none is needed
    - measures: what the verb `measure` counts
    - kernels: what plays ahead over the verbs, by name; buffers: the layouts that kernels need
    - plain(game, state): whether the mover's choice is one of many small ones that lead somewhere
      together alone, such as the orders of a round: a bot that searches weighs these one by one;
      parts: what these choices are called, empty for none
    """

    system: str
    tables: AnyLayout
    state: AnyLayout
    work: AnyLayout
    verbs: Verbs
    refusals: tuple[str, ...]
    refusal_words: Mapping[str, str]
    events: tuple[str, ...]
    draws: tuple[str, ...]
    restrictions: Callable[[Game], Iterable[Restriction]]
    deal: Callable[[Any], Game]
    action_name: Callable[[Game, Record, int], str]
    action_code: Callable[[Game, Record, str], int]
    sentence: Callable[[Game, Record, int], str]
    log_entry: Callable[[Game, Record, Sequence[int]], LogEntry | None]
    draw_words: Callable[[Game, int, int, int], str]
    prompt: Callable[[Game, Record], str]
    offers: Callable[[Game, Record, Sequence[int]], tuple[Offer, ...]]
    scoreboard: Callable[[Game, Record, int], Scoreboard]
    figures: Callable[[Game, Record, int], tuple[BoardFigure, ...]]
    attempts: Callable[[Game, Record, int, int], tuple[int, ...]]
    properties: Callable[[Game, Record], tuple[Property, ...]]
    set_property: Callable[[Game, Record, str, Any], None]
    faults: Callable[[Game, Record], Iterable[LogEntry]]
    why_over: Callable[[Game, Record], str]
    headline: Callable[[Game, Record, Sequence[int]], Headline | None] = no_headline
    turn_mark: Callable[[Game, Record], TurnMark] = turn_of_mover
    taken: Callable[[Game, Sequence[int]], Taken | None] = nothing_taken
    values: Callable[[Game, Record, Iterable[str] | None], dict[str, KnobValue]] = values_offered
    handling: Handling[Game] = BY_VALUES
    arrows: Callable[[Game, Record, int], tuple[Arrow, ...]] = no_arrows
    closed: Callable[[Game, Record], tuple[int, ...]] = none_closed
    opened: Callable[[Game, Record], int] = none_opened
    missing_values: Callable[[Game, Record], Iterable[str]] = lambda game, state: ()
    rest: Callable[[Game, Record], None] = lambda game, state: None
    plain: Callable[[Game, Record], bool] = never_plain
    parts: str = ""
    measures: Measures = NOTHING
    kernels: Mapping[str, Kernel] = field(default_factory=lambda: KERNELS)
    buffers: tuple[AnyLayout, ...] = BUFFERS


_Rule = Callable[..., Any]
_RuleList = Sequence[_Rule]

_RECORD_NAMES = ("game", "state", "work")
_SILENT = ("start", "hide", "determinize", "score")
"""Verbs that answer 0, whatever their rules do."""


@compiled
def count_ply(state: StateHeader) -> None:
    """Count an action that is carried out."""
    state.plies += 1


def verbs_of(
    module: str,
    openers: Openers,
    *,
    start: _RuleList,
    legal: _RuleList,
    refuse: _RuleList,
    step: _RuleList,
    pick: _RuleList,
    evaluate: _RuleList,
    hide: _RuleList,
    determinize: _RuleList,
    score: _RuleList,
    restricts: _RuleList,
    upper_bound: _RuleList = (),
    measure: _RuleList = (),
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
    if measure:
        rules["measure"] = measure
    return Verbs(**entries_written(module, openers, rules, "entries"))


def entries_written(
    module: str,
    openers: Openers,
    rules: Mapping[str, _RuleList],
    about: str,
) -> dict[str, Verb]:
    """Return entries by their names as parts of a module, each from the rules that it calls."""
    names: dict[str, object] = {"entry": entry, "Buffer": Buffer}
    names |= zip(("open_tables", "open_state", "open_work"), openers, strict=True)
    for rule in {rule for each in rules.values() for rule in each}:
        if rule.__name__ in rules or rule.__name__ in names:
            raise TypeError(f"{rule.__name__} is the name of a verb, or of two rules")
        names[rule.__name__] = rule
    text = "\n\n".join(_written(verb, each, rules) for verb, each in rules.items())
    return functions_of(module, about, text, names)


def _written(verb: str, each: _RuleList, rules: Mapping[str, _RuleList]) -> str:
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


def _taken(rule: _Rule) -> tuple[str, ...]:
    return tuple(inspect.signature(rule).parameters)


def _call(rule: _Rule) -> str:
    given = [name if name in _RECORD_NAMES else "number" for name in _taken(rule)]
    if given.count("number") > 1:
        raise TypeError(f"{rule.__name__} takes more than the records and the number of a verb")
    return f"{rule.__name__}({', '.join(given)})"


SPOKEN = (
    "sentence",
    "log_entry",
    "draw_words",
    "prompt",
    "offers",
    "scoreboard",
    "figures",
    "arrows",
    "closed",
    "opened",
    "attempts",
    "action_name",
    "action_code",
    "plain",
)
"""Functions of `Rules` that a script of words has, by their names there."""


NOTHING_THERE = "Nothing that can be done now leads there."
"""Why a gesture is in vain that no action has, legal or not."""


def spoken_words(rules: Rules) -> dict[str, Any]:
    """Return the functions of words of a system, and what refuses a gesture.

    `refusals` are sentences by their numbers, `nothing_there` is NOTHING_THERE.
    """
    words = {name: getattr(rules, name) for name in SPOKEN}
    refusals = tuple(rules.refusal_words.get(name, "") for name in rules.refusals)
    return {**words, "refusals": refusals, "nothing_there": NOTHING_THERE}
