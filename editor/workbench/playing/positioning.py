"""A position that is set up by hand: what is selected, what is in the hand, and whether it fits."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeAlias

from editor.core.properties import Property, PropertyValue
from editor.core.words import opening
from editor.play.dials import Addition, PlacedPiece, Setting
from editor.play.display import LogEntry
from editor.play.header import NOWHERE
from editor.play.positions import fitted

if TYPE_CHECKING:
    from editor.workbench.playing.session import PlaySession


def in_names(rows: Iterable[Property]) -> tuple[Property, ...]:
    """Return rows in which no number stands for something else.

    One that stands for a set is a switch for each of its bits, one with names a choice of them.
    """
    found: list[Property] = []
    for row in rows:
        if row.names:
            choices = tuple((str(at), name) for at, name in enumerate(row.names, row.minimum))
            found.append(
                replace(row, kind="choice", value=str(row.value), choices=choices, names=())
            )
        elif not row.bits:
            found.append(row)
        for bit, name in enumerate(row.bits):
            if name:
                label, value = f"{row.label} {name}", bool(int(row.value) >> bit & 1)
                key = f"{row.key}{_BIT}{bit}"
                found.append(
                    replace(row, key=key, kind="switch", label=label, value=value, bits=())
                )
    return tuple(found)


def whole_value(
    rows: Iterable[Property], key: str, value: PropertyValue
) -> tuple[str, PropertyValue]:
    """Return the key and the value to set for a row, of a bit or a name those of its number."""
    name, apart, bit = key.partition(_BIT)
    if not apart:
        named = any(row.key == key and row.names for row in rows)
        return key, int(value) if named else value
    number = next(int(row.value) for row in rows if row.key == name)
    return name, number & ~(1 << int(bit)) | int(value) << int(bit)


_BIT = "\n"
"""Stands between the key of a number and the place of a bit: no key has it."""
Held: TypeAlias = PlacedPiece | Addition


@dataclass(frozen=True)
class PieceVerdict:
    """Whether something fits: why not, or what would be odd about it, and whether it is refused."""

    words: str = ""
    refused: bool = False


FITS = PieceVerdict()


class Positioning:
    """The pieces of the shown position as they are set up by hand."""

    def __init__(self, table: PlaySession) -> None:
        self._table = table
        self._selected: PlacedPiece | None = None
        self.carried: Held | None = None
        """What is carried over the board."""
        self.refused: Mapping[str, str] = {}
        """Why the last value was refused, by its row."""
        self.typed: PropertyValue = ""
        """The value that was refused."""
        self._known: tuple[object, dict[int, tuple[PlacedPiece, ...]]] = (None, {})
        self._tried: tuple[object, Held | None, dict[int, PieceVerdict]] = (None, None, {})
        self._faults: tuple[object, tuple[LogEntry, ...]] = (None, ())

    # What there is

    def at(self, space: int) -> tuple[PlacedPiece, ...]:
        """Return what is on a space, the uppermost first."""
        table = self._table
        if self._known[0] is not table.match.state:
            self._known = (table.match.state, {})
        known = self._known[1]
        if space not in known:
            found = table.game.rules.handling.pieces(table.game, table.state, space)
            known[space] = tuple(found) if space != NOWHERE else ()
        return known[space]

    @property
    def pieces(self) -> tuple[PlacedPiece, ...]:
        """All pieces on the board, by their spaces."""
        spaces = range(len(self._table.game.spaces))
        return tuple(piece for space in spaces for piece in self.at(space) if piece.picture)

    @property
    def additions(self) -> tuple[Addition, ...]:
        """What may be put on the board, with how many are left."""
        table = self._table
        return tuple(table.game.rules.handling.additions(table.game, table.state))

    @property
    def faults(self) -> tuple[LogEntry, ...]:
        """What is odd about the position: no match leads to it."""
        table = self._table
        if self._faults[0] is not table.match.state:
            found = tuple(table.game.rules.faults(table.game, table.state))
            self._faults = (table.match.state, found)
        return self._faults[1]

    # Selecting

    @property
    def selected(self) -> PlacedPiece | None:
        """The selected piece, as long as it is where it was."""
        piece = self._selected
        if piece is None:
            return None
        here = self.at(piece.space)
        same = next((each for each in here if each.key == piece.key), None)
        return same if same is not None and same.picture == piece.picture else None

    def select(self, piece: PlacedPiece | None) -> None:
        """Select a piece, or nothing."""
        self._selected, self.refused = piece, {}

    def select_at(self, space: int) -> PlacedPiece | None:
        """Select the uppermost piece of a space, and those below one after the other."""
        here = self.at(space)
        keys = [piece.key for piece in here]
        now = self.selected
        at = (keys.index(now.key) + 1) % len(keys) if now is not None and now.key in keys else 0
        self.select(here[at] if here else None)
        return self.selected

    def rows(self) -> tuple[Property, ...]:
        """Return what can be set of the selected piece, with the last refusal."""
        table, piece = self._table, self.selected
        if piece is None:
            return ()
        found = table.game.rules.handling.values(table.game, table.state, piece.key)
        return tuple(replace(row, wrong=self.refused.get(row.key, "")) for row in found)

    # Doing

    def put_back(self) -> bool:
        """Let go of what is in the hand; return False where there is nothing."""
        held, self.carried = self.carried, None
        return held is not None

    def verdict(self, space: int) -> PieceVerdict:
        """Return whether what is in the hand fits on a space, or off the board with NOWHERE."""
        table, held = self._table, self.carried
        if held is None:
            return FITS
        if self._tried[0] is not table.match.state or self._tried[1] != held:
            self._tried = (table.match.state, held, {})
        known = self._tried[2]
        if space not in known:
            known[space] = self._try(held, space)
        return known[space]

    def _try(self, held: Held, space: int) -> PieceVerdict:
        table = self._table
        try:
            setting = self._setting(held, space)
        except ValueError as error:
            return PieceVerdict(str(error), True)
        made, refused = fitted(table.game, table.engine, table.match.state, setting)
        for why in refused.values():
            return PieceVerdict(opening(why), True)
        before = {fault.sentence for fault in self.faults}
        after = table.game.rules.faults(table.game, table.game.opened(made))
        new = next((fault.sentence for fault in after if fault.sentence not in before), "")
        return PieceVerdict(new)

    def _setting(self, held: Held, space: int) -> Setting:
        table, handling = self._table, self._table.game.rules.handling
        if isinstance(held, PlacedPiece):
            return handling.moved(table.game, table.state, held.key, space)
        if held.left == 0:
            raise ValueError(f"{held.words}: none is left.")
        if space == NOWHERE:
            return {}
        return handling.added(table.game, table.state, held.key, space)

    def put(self, space: int) -> str:
        """Put what is in the hand on a space, or off the board; return why not, else empty."""
        held, self.carried = self.carried, None
        if held is None or (isinstance(held, Addition) and space == NOWHERE):
            return ""
        try:
            setting = self._setting(held, space)
        except ValueError as error:
            return str(error)
        why = self._table.set_values(setting)
        if not why:
            there = [each for each in self.at(space) if each.picture == held.picture]
            self.select(there[0] if there else None)
        return why

    def remove(self) -> str:
        """Take the selected piece off the board; return why not, else empty."""
        piece = self.selected
        if piece is None:
            return ""
        self.carried = piece
        return self.put(NOWHERE)

    def set_row(self, row: str, value: PropertyValue) -> str:
        """Set a value of the selected piece; return why not, else empty."""
        table, piece = self._table, self.selected
        if piece is None:
            return ""
        try:
            setting = table.game.rules.handling.valued(
                table.game, table.state, piece.key, row, value
            )
            why = table.set_values(setting)
        except ValueError as error:
            why = str(error)
        if not why and self.selected is None:
            there = [each for each in self.at(piece.space) if each.picture == piece.picture]
            self.select(there[0] if there else None)
        self.refused = {row: why} if why else {}
        self.typed = value if why else ""
        return why
