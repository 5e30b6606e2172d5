"""The table of a system's actions, and from it their names and words.

A row has the number of the kind, its phases, its arguments, the module of its rule and its word.
From the table come the numbers and names of actions, and the rules that refuse, list and carry out
any action (`editor/play/dispatch.py`).

Written as words are, so that pages of a match have them too.

Both stand together for each kind, and take the values of its arguments in the order of its row.
Written as words are.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import IntEnum
from functools import partial
from typing import Any, Self

from editor.core.numbers import whole_or_none
from editor.play.display import Offer
from editor.play.game import Game
from editor.play.layout import Record
from editor.play.stable_words import word_of

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

    An action is the number of its kind above this many `bits` of arguments.
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


def action_name(kinds: ActionTable, game: Game, state: Record, action: int) -> str:
    """Return the name of an action: its word and those of its arguments; "action-7" if unknown."""
    words = words_of(kinds, game, state, action)
    return " ".join(words) if words else f"action-{action}"


def words_of(kinds: ActionTable, game: Game, state: Record, action: int) -> list[str]:
    """Return the words of an action; none if the game has no such action."""
    row = row_of(kinds, action)
    if row is None:
        return []
    found = [row.word]
    for argument in row.arguments:
        value = action >> argument.at & argument.mask
        write = argument.write
        word = write(game, state, value, action) if value < argument.size else None
        if word is None:
            return []
        if word:
            found.append(word)
    return found


def row_of(kinds: ActionTable, action: int) -> ActionRow | None:
    """Return the row of an action's kind; None if the number is of no action."""
    if action < 0:
        return None
    row = kinds.rows.get(action >> kinds.bits)
    return None if row is None or action & row.spare else row


def values_of(row: ActionRow, action: int) -> list[int]:
    """Return the values of an action's arguments."""
    return [action >> argument.at & argument.mask for argument in row.arguments]


def action_code(kinds: ActionTable, game: Game, state: Record, name: str) -> int:
    """Return the action of a name. Raises ValueError with a sentence if there is none."""
    words = name.split()
    row = _row_called(kinds, words)
    if row is None:
        first = words[0] if words else ""
        known = ", ".join(sorted(row.word for row in kinds.rows.values()))
        raise ValueError(f"{first[:40]!r} is not a kind of action; there are {known}")
    rest = words[len(row.word.split()) :]
    least = sum(0 if item.optional else item.words for item in row.arguments)
    most = sum(item.words for item in row.arguments)
    if len(rest) < least or len(rest) > most:
        right = f"{most}" if least == most else f"{least} to {most}"
        raise ValueError(f"{name!r} has {len(rest)} words after the first, not {right}")
    action = row.number << kinds.bits
    at = 0
    for argument in row.arguments:
        if at < len(rest):
            read = argument.read
            text = " ".join(rest[at : at + argument.words])
            action |= read(game, state, text) << argument.at
            at += argument.words
    return action


def _row_called(kinds: ActionTable, words: Sequence[str]) -> ActionRow | None:
    """Return the row whose word a name begins with, the longest of several."""
    found = None
    longest = 0
    for row in kinds.rows.values():
        own = row.word.split()
        if len(own) > longest and words[: len(own)] == own:
            found, longest = row, len(own)
    return found


# --- Words of arguments that are one of several names


def listed(names: Sequence[str], index: int) -> str | None:
    """Return one of several names; None past the last."""
    return names[index] if index < len(names) else None


def index_of(names: Sequence[str], name: str, what: str) -> int:
    """Return the index of a name. Raises ValueError with a sentence for an unknown name."""
    if name not in names:
        raise ValueError(f"there is no {what} {name[:40]!r}")
    return names.index(name)


def looked_up(found: Mapping[str, int], name: str, what: str) -> int:
    """Return the number of a name. Raises ValueError with the known names for any other."""
    if name not in found:
        there = ", ".join(found) or "none"
        raise ValueError(f"there is no {what} {name[:40]!r}; there are {there}")
    return found[name]


# --- Words of arguments that are numbers


def number_words(
    what: str, prefix: str, first: int, size: int
) -> tuple[WriteArgument, ReadArgument]:
    """Return write and read of an argument that is a number after a prefix, such as "mine-1".

    `first` stands for the value 0; `what` is what the number is called where it is wrong.
    """
    return partial(_numbered, prefix, first), partial(_read_numbered, what, prefix, first, size)


def _numbered(
    prefix: str, first: int, game: Game, state: Record, value: int, action: int
) -> str | None:
    return f"{prefix}{value + first}"


def _read_numbered(
    what: str, prefix: str, first: int, size: int, game: Game, state: Record, text: str
) -> int:
    most = first + size - 1
    found = whole_or_none(text.removeprefix(prefix), first, most)
    if found is None or not text.startswith(prefix):
        raise ValueError(f"{what} is {prefix}{first} to {prefix}{most}, not {text[:40]!r}")
    return found - first


@dataclass(frozen=True)
class ActionWords:
    """The words of a kind of action.

    - sentence(game, state, *values): its outcome, with a full stop
    - offer(game, seen, action, *values): where and how it is offered; `seen` is what the system
      computes of the state once for all actions
    """

    sentence: Callable[..., str]
    offer: Callable[..., Offer]


def sentence(
    kinds: ActionTable, words: Mapping[int, ActionWords], game: Game, state: Record, action: int
) -> str:
    """Return the outcome of an action, such as "Red's rogue goes from c4 to c5, 2 points."."""
    if state.mover < 0:
        return "The match is over."
    row = row_of(kinds, action)
    if row is None or not words_of(kinds, game, state, action):
        return "There is no such action."
    say = words[row.number].sentence
    return say(game, state, *values_of(row, action))


def offers(
    kinds: ActionTable,
    words: Mapping[int, ActionWords],
    see: Callable[[Game, Record], Any],
    game: Game,
    state: Record,
    actions: Sequence[int],
) -> tuple[Offer, ...]:
    """Return how each of the mover's actions is offered, in the order of the actions."""
    seen = see(game, state)
    return tuple(_offer(kinds, words, game, seen, action) for action in actions)


def as_it_is(game: Game, state: Record) -> Record:
    """Return the state: the `seen` of offers for which nothing is computed first."""
    return state


def _offer(
    kinds: ActionTable, words: Mapping[int, ActionWords], game: Game, seen: Any, action: int
) -> Offer:
    row = row_of(kinds, action)
    assert row is not None
    offer = words[row.number].offer
    return offer(game, seen, action, *values_of(row, action))
