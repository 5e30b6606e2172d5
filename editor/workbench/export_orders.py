"""What is asked of the process that exports, and what it answers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from editor.export.exporter import Outlook
from editor.export.job import OptionValue


@dataclass(frozen=True)
class ExportOrder:
    """The export to make: its kind, the set-up (empty: the first), the options."""

    kind: str
    setup: str = ""
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    draft: bool = False


@dataclass(frozen=True)
class ExportPreview:
    """What is known of an export before anything is written.

    - errors: the findings that prevent it unless it is a draft, as sentences
    - losses: what the kind cannot represent of this scenario, as sentences
    - refused: why it is impossible; empty where it is possible
    - whole: whether all of it is known. Errors and losses come first, then the outlook without a
      picture, the little pictures as PNG, and last the size of the file in bytes
    """

    order: ExportOrder
    errors: tuple[str, ...] = ()
    losses: tuple[str, ...] = ()
    refused: str = ""
    whole: bool = True
    outlook: Outlook | None = None
    pictures: tuple[bytes, ...] = ()
    size: int = 0


@dataclass(frozen=True)
class ExportPicture:
    """The next little picture of an order."""

    order: ExportOrder
    data: bytes


@dataclass(frozen=True)
class Progress:
    """The progress of an export: a share from 0 to 1, and the current step."""

    share: float = 0.0
    words: str = ""


@dataclass(frozen=True)
class ExportResult:
    """A finished export: its file and size, whether it is a draft, and what was lost."""

    path: Path
    size: int
    draft: bool = False
    losses: tuple[str, ...] = ()


@dataclass(frozen=True)
class ExportRefusal:
    """An export that is impossible: why, in a sentence."""

    words: str


@dataclass(frozen=True)
class ExportFault:
    """An export that failed by a bug of the program: the traceback."""

    words: str


@dataclass(frozen=True)
class ExportCrash:
    """An export whose process ended too early: what that means, in a sentence."""

    words: str


Outcome = ExportResult | ExportRefusal | ExportFault | ExportCrash


class ExportingEndedError(RuntimeError):
    """The process that previews exports ended again and again."""


@dataclass(frozen=True)
class ExportReady:
    """The message that an export is made and waits for the path to write."""
