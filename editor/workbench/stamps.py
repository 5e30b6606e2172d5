"""Stamps: pieces of this map worth repeating, and those that a person keeps in a library.

Those of the map are derived from it and never written: see docs/decisions/stamps.md.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from editor.core.edit import held_line
from editor.core.errors import EditError, FileError
from editor.core.words import counted, unturned
from editor.seam.tool import HeldPiece, PieceLike
from editor.storage.stamps import KeptStamp, keep_stamp, read_stamps, remove_stamp, rename_stamp
from editor.workbench.clipboard import lifted, why_it_does_not_fit
from editor.workbench.session import Session


@dataclass(frozen=True)
class StampEntry:
    """A stamp as it is offered.

    - key: with which its tool is armed; content: what it holds, in words
    - supply: how often it can still be placed and how often in all, with the repeats of the
      symmetry; None without a limit
    - kept: its file, None for one of the map
    """

    key: str
    title: str
    content: str
    supply: tuple[int, int] | None
    piece: PieceLike
    kept: KeptStamp | None = None

    @property
    def card(self) -> str:
        """The key of its card in the palette: its tool and its own key."""
        return f"piece/{self.key}"


class Stamps:
    """The stamps that a session offers; `folder` None: that of the person's settings."""

    def __init__(self, session: Session, folder: Path | None = None) -> None:
        self._session, self._folder = session, folder
        self._kept: tuple[KeptStamp, ...] | None = None
        self._faults: tuple[str, ...] = ()
        self._here: tuple[object, tuple[tuple[str, PieceLike], ...]] = (None, ())

    def here(self) -> tuple[StampEntry, ...]:
        """Return the stamps of the map as it is now, its groups first."""
        survey = self._session.survey
        if self._here[0] is not survey:
            derived = self._session.editing.stamping.in_map(survey)
            self._here = survey, (*self._groups(), *derived)
        found = enumerate(self._here[1])
        return tuple(self._entry(f"map-{n}", title, piece) for n, (title, piece) in found)

    def _groups(self) -> Iterator[tuple[str, PieceLike]]:
        """Yield the groups of the map that can be copied, by their names."""
        session = self._session
        scenario, setup = session.present, session.setup
        for group in scenario.groups:
            ids = group.within(setup)
            with suppress(EditError):
                yield group.name, session.editing.lift(scenario, session.library, ids, setup, ())

    def mine(self) -> tuple[StampEntry, ...]:
        """Return the stamps that the person keeps, by their names."""
        if self._kept is None:
            self.read()
        return tuple(
            self._entry(f"mine-{kept.path.name}", kept.stamp.name, kept.stamp.piece, kept)
            for kept in self._kept or ()
        )

    def read(self) -> None:
        """Read the library again, and say what is wrong with its files, unless it was said."""
        read = read_stamps(self._session.system.id, self._folder)
        self._kept = tuple(kept for kept in read.stamps if self._fits(kept))
        if read.faults and read.faults != self._faults:
            wrong = counted(len(read.faults), "stamp")
            self._session.say(f"{wrong} cannot be read: {read.faults[0]}")
        self._faults = read.faults

    def proposal(self) -> str:
        """Return a name for the selection. Raises EditError where it is no piece of the map."""
        piece = lifted(self._session)
        words: str = self._session.editing.stamping.content(piece)
        return words.partition(", ")[0]

    def keep(self, name: str, piece: PieceLike | None = None) -> bool:
        """Keep a piece, or the selection, under a name; return False and say why it cannot."""
        try:
            piece = lifted(self._session) if piece is None else piece
            title = _title(name)
            keep_stamp(self._session.system, title, piece, self._folder)
        except (EditError, FileError) as error:
            self._session.say(_words(error))
            return False
        self._kept = None
        self._session.say(f"“{title}” saved to your stamps")
        return True

    def rename(self, entry: StampEntry, name: str) -> bool:
        """Give a kept stamp another name; return False and say why it cannot."""
        try:
            if entry.kept is not None:
                rename_stamp(entry.kept, _title(name))
        except (EditError, FileError) as error:
            self._session.say(_words(error))
            return False
        self._kept = None
        return True

    def remove(self, entry: StampEntry) -> bool:
        """Delete a kept stamp; return False and say why it cannot."""
        try:
            if entry.kept is not None:
                remove_stamp(entry.kept)
        except FileError as error:
            self._session.say(_words(error))
            return False
        self._kept = None
        return True

    def _entry(
        self, key: str, title: str, piece: PieceLike, kept: KeptStamp | None = None
    ) -> StampEntry:
        stamping = self._session.editing.stamping
        known = self._session.pieces.get(key)
        if known is None or known.piece is not piece or known.title != title:
            self._session.pieces[key] = HeldPiece(title, piece)
        times = 1 + len(self._session.repeat.symmetry.images)
        supply = stamping.supply(self._session.survey, piece, times)
        return StampEntry(key, title, stamping.content(piece), supply, piece, kept)

    def _fits(self, kept: KeptStamp) -> bool:
        """Return whether a map with a stamp could be saved; say why not."""
        try:
            odd = why_it_does_not_fit(self._session, kept.stamp.piece)
        except EditError:
            return True  # placing it says why it cannot be on this map
        if odd:
            self._session.say(f"“{kept.stamp.name}” is inconsistent: {odd}")
        return not odd


def _title(name: str) -> str:
    """Return a name that a file can hold. Raises EditError."""
    name = unturned(name).strip()
    if not name:
        raise EditError("a stamp needs a name")
    return held_line(name, "the name of a stamp")


def _words(error: EditError | FileError) -> str:
    return error.lines()[0] if isinstance(error, FileError) else str(error)
