"""The samples that come with the program, and which of them one looks for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import msgspec

from editor.core.resources import samples_folder
from editor.systems.catalogue import system_named, systems


@dataclass(frozen=True)
class Sample:
    """A sample: its file, game, mode, and for how many people its set-ups are."""

    path: Path
    system: str
    mode: str
    players: frozenset[int]

    @property
    def mode_title(self) -> str:
        """What the mode is called."""
        mode = system_named(self.system).mode(self.mode)
        return mode.title if mode is not None else self.mode


class _Seat(msgspec.Struct):
    robot: bool = False


class _Table(msgspec.Struct):
    players: list[_Seat] = []


class _Head(msgspec.Struct):
    """What is read of a file; the rest is passed over."""

    system: str
    mode: str
    setups: list[_Table] = []


def every_sample() -> tuple[Sample, ...]:
    """Return the samples of the systems of the catalogue, in the order of their files.

    Other folders of samples hold faults on purpose.
    """
    known = {system.id for system in systems()}
    files = sorted(samples_folder().glob("*/*.json"))
    return tuple(_read(path) for path in files if path.parent.name in known)


def _read(path: Path) -> Sample:
    head = msgspec.json.decode(path.read_bytes(), type=_Head)
    people = (sum(not seat.robot for seat in table.players) for table in head.setups)
    return Sample(path, head.system, head.mode, frozenset(people))


def wanted(
    samples: Sequence[Sample], system: str = "", mode: str = "", players: int = 0
) -> tuple[Sample, ...]:
    """Return the samples of a game, with a title of a mode, for a number of people.

    Empty or 0 is any.
    """
    return tuple(
        sample
        for sample in samples
        if system in ("", sample.system)
        and mode in ("", sample.mode_title)
        and (not players or players in sample.players)
    )


def modes_of(samples: Sequence[Sample], system: str = "") -> tuple[str, ...]:
    """Return the titles of the modes of samples, each once, in their order."""
    titles = (sample.mode_title for sample in samples if system in ("", sample.system))
    return tuple(dict.fromkeys(titles))


def players_of(samples: Sequence[Sample]) -> tuple[int, ...]:
    """Return for how many people there are samples, the fewest first."""
    return tuple(sorted({number for sample in samples for number in sample.players if number}))
