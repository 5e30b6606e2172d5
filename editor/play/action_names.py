"""Stable names of actions, such as "move red.rogue c5", from the table of their kinds, and back.

Written as words are, so that pages of a match have them too.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from editor.core.numbers import whole_or_none
from editor.play.actions import ActionRow, ActionTable, ReadArgument, WriteArgument
from editor.play.game import Game
from editor.play.layout import Record


def action_name(kinds: ActionTable, game: Game, state: Record, action: int) -> str:
    """Return the name of an action: its word and those of its arguments; "action-7" for none."""
    words = words_of(kinds, game, state, action)
    return " ".join(words) if words else f"action-{action}"


def words_of(kinds: ActionTable, game: Game, state: Record, action: int) -> list[str]:
    """Return the words of an action; none where the game has no such action."""
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
    """Return the row of an action's kind; None where the number is that of no action."""
    if action < 0:
        return None
    row = kinds.rows.get(action >> kinds.bits)
    return None if row is None or action & row.spare else row


def values_of(row: ActionRow, action: int) -> list[int]:
    """Return the values of an action's arguments."""
    return [action >> argument.at & argument.mask for argument in row.arguments]


def action_code(kinds: ActionTable, game: Game, state: Record, name: str) -> int:
    """Return the action of a name; ValueError with a sentence where there is none."""
    words = name.split()
    row = _row_called(kinds, words)
    if row is None:
        first = words[0] if words else ""
        known = ", ".join(sorted(one.word for one in kinds.rows.values()))
        raise ValueError(f"{first[:40]!r} is no kind of action; there are {known}")
    rest = words[len(row.word.split()) :]
    least = sum(0 if one.optional else one.words for one in row.arguments)
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
    """Return which of several names one is; ValueError with a sentence for none of them."""
    if name not in names:
        raise ValueError(f"there is no {what} {name[:40]!r}")
    return names.index(name)


def looked_up(found: Mapping[str, int], name: str, what: str) -> int:
    """Return the number of a name; ValueError with a sentence that says which there are."""
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
