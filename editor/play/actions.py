"""The table of a system's actions: each kind is a row, from which all else about it follows.

A row says its number, the phases in which it fits, its arguments, where its rule stands and its
word. From the table come the numbers and names of actions (`action_names.py`), and the rules that
refuse, list and carry out any action (`dispatch.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from enum import IntEnum
from typing import Any, Self

from editor.play.game import Game
from editor.play.words import word_of

WriteArgument = Callable[[Game, Any, int, int], str | None]
"""(game, state, value, action): the word of an argument; "" where it goes without saying, None
where the game has no such thing."""
ReadArgument = Callable[[Game, Any, str], int]
"""(game, state, word): the value of an argument; ValueError with a sentence where there is none."""


RULES_ALONE = {"words": False}
"""Marks a field that scripts of words leave out."""


class ActionTableError(ValueError):
    """A table of actions contradicts itself or the rules that it names."""


@dataclass(frozen=True)
class Argument:
    """A part of the number of an action, which rules take as the parameter of its name.

    - size: its values are 0 to below this; at: its lowest bit in the number
    - write, read: its word in the name of an action, and back
    - optional: its word may be missing, and the value is 0 then; words: how many words it is
    - rule: "module.name" of a `refuse_NAME`, or the module of that with its own name. It is asked
      before the rule of the action, and listing asks it once for kinds next to each other that
      begin with this argument
    - mask: the bits of its values, before they are shifted
    """

    name: str
    size: int
    write: WriteArgument
    read: ReadArgument
    at: int = 0
    optional: bool = False
    words: int = 1
    rule: str = field(default="", metadata=RULES_ALONE)
    mask: int = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "mask", (1 << (self.size - 1).bit_length()) - 1)


@dataclass(frozen=True)
class ActionRow:
    """A kind of action.

    - rules: by the phases in which it fits, "module.name" of `refuse_NAME`, `apply_NAME` and, where
      it is not listed by trying all arguments, `list_NAME`; then those of rules that are called by
      their whole names once it is carried out
    - word: what its name in files begins with, that of the member where none is said
    - guard: "module.name" of another `refuse_NAME`, which takes no arguments and is asked before
      that of the row, by listing once for all values
    - free: nothing but the guard refuses it in its phases, so the row has no `refuse_NAME`
    - spare: the bits that no argument has, found by `action_table`
    """

    number: int
    rules: Mapping[int, tuple[str, ...]] = field(metadata=RULES_ALONE)
    arguments: tuple[Argument, ...] = ()
    word: str = ""
    guard: str = field(default="", metadata=RULES_ALONE)
    free: bool = field(default=False, metadata=RULES_ALONE)
    spare: int = 0


class ActionKind(IntEnum):
    """A kind of action: its number, and its row."""

    row: ActionRow

    def __new__(cls, row: ActionRow) -> Self:
        """Return the kind with a row."""
        made = int.__new__(cls, row.number)
        made._value_ = row.number
        made.row = row
        return made


def row(
    number: int,
    rules: Mapping[Any, str | tuple[str, ...]],
    *arguments: Argument,
    word: str = "",
    guard: str = "",
    free: bool = False,
) -> ActionRow:
    """Return the row of a kind; its arguments stand in the order of their words.

    `rules`: where its rule stands by phase, alone or with those that follow; a module alone has
    rules by the name of the kind.
    """
    each = {int(phase): (rule,) if isinstance(rule, str) else rule for phase, rule in rules.items()}
    return ActionRow(number, each, arguments, word, guard, free)


@dataclass(frozen=True)
class ActionTable:
    """The rows of all kinds by their numbers, in the order in which actions are listed.

    An action is the number of its kind above so many `bits` of arguments.
    """

    bits: int
    rows: Mapping[int, ActionRow]


def action_table(kinds: type[ActionKind], bits: int) -> ActionTable:
    """Return the table of kinds. Raise ActionTableError where it contradicts itself."""
    for name, kind in kinds.__members__.items():
        if kind.name != name:
            raise ActionTableError(f"{name} and {kind.name} have the same number {int(kind)}")
    if sorted(kinds) != list(range(len(kinds))):
        raise ActionTableError(f"the numbers of {kinds.__name__} are not 0 to {len(kinds) - 1}")
    rows: dict[int, ActionRow] = {}
    words: dict[str, str] = {}
    for kind in kinds:
        word = kind.row.word or word_of(kind)
        if word in words:
            raise ActionTableError(f"{kind.name} and {words[word]} have the same word {word!r}")
        words[word] = kind.name
        own = kind.name.lower()
        rules = {
            phase: (rule if "." in rule else f"{rule}.{own}", *then)
            for phase, (rule, *then) in kind.row.rules.items()
        }
        spare = _spare_bits(kind.name, kind.row.arguments, bits)
        rows[int(kind)] = replace(kind.row, word=word, rules=rules, spare=spare)
    return ActionTable(bits, rows)


def _spare_bits(kind: str, arguments: tuple[Argument, ...], bits: int) -> int:
    """Return the bits of a number that no argument has."""
    taken = 0
    names: set[str] = set()
    optional = False
    for argument in arguments:
        own = argument.mask << argument.at
        if argument.name in names:
            raise ActionTableError(f"{kind} has two arguments {argument.name}")
        if own >> bits:
            raise ActionTableError(f"{argument.name} of {kind} does not fit into {bits} bits")
        if own & taken:
            raise ActionTableError(f"{argument.name} of {kind} has bits of another argument")
        if optional and not argument.optional:
            raise ActionTableError(
                f"{argument.name} of {kind} stands after one that may be missing"
            )
        taken |= own
        names.add(argument.name)
        optional = argument.optional
    return (1 << bits) - 1 & ~taken
