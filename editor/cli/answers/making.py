"""The answers of verbs that make maps and files: complete, search, export."""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET, UnsetType

from editor.cli.answers.shared import AnswerPart, NamedThing, VerbAnswer, Whole
from editor.core.values import Word, about
from editor.export.exporter import Option, OutlookPart, PrintedPage
from editor.propose.gallery import Judgement, SearchSettings

Reasons = Annotated[
    dict[str, Whole], about("Why maps were not legal, with the number of attempts.")
]


class CompletionEntry(AnswerPart, frozen=True, kw_only=True):
    """A legal map."""

    seed: Annotated[str, about("What makes it again with --seed.")]
    placed: Annotated[dict[str, Whole], about("How many objects of each kind were placed.")]
    attempts: Annotated[Whole, about("How many attempts it took.")]
    path: Annotated[str, about("The file to which it was saved; empty for none.")]


class PreventingThing(NamedThing, frozen=True, kw_only=True):
    """One of the things that prevent a legal map together."""

    suffices: Annotated[bool, about("Whether to release it alone suffices.")]
    release: Annotated[bool, about("Whether it is the one to release.")]


class PreventionEntry(AnswerPart, frozen=True, kw_only=True):
    """Why there is no legal map."""

    things: Annotated[tuple[PreventingThing, ...], about("What prevents it together.")]
    refused: Reasons
    attempts: Annotated[Whole, about("How many attempts were made with these things alone.")]
    verified: Annotated[bool, about("Whether that is certain.")]


class CompletionEntries(VerbAnswer, frozen=True, kw_only=True):
    """What `complete` prints."""

    maps: Annotated[tuple[CompletionEntry, ...], about("The maps.")]
    attempts: Annotated[Whole, about("How many attempts were made.")]
    alike: Annotated[Whole, about("How many legal maps were too similar to one of these.")]
    refused: Reasons
    prevented_by: Annotated[PreventionEntry | None, about("Why there is none; null if there is.")]


class GalleryCell(AnswerPart, frozen=True, kw_only=True):
    """The best map of a cell."""

    column: Annotated[int, about("The column, from 1.")]
    row: Annotated[int, about("The row, from 1.")]
    map: Annotated[int, about("The number of the map.")]
    judged: Annotated[Judgement | None, about("What it was found to be.")]
    history: Annotated[tuple[Word, ...], about("How it came about, from its first map on.")]


class SearchedGallery(VerbAnswer, frozen=True, kw_only=True):
    """What `search` prints."""

    settings: Annotated[SearchSettings, about("What was searched.")]
    tried: Annotated[Whole, about("How many maps were tried.")]
    legal: Annotated[Whole, about("How many of them are legal.")]
    across: Annotated[
        tuple[Annotated[float, about("A value.")], ...], about("Where columns begin, and the end.")
    ]
    up: Annotated[
        tuple[Annotated[float, about("A value.")], ...], about("Where rows begin, and the end.")
    ]
    cells: Annotated[tuple[GalleryCell, ...], about("The cells that are filled.")]


class AxisEntry(AnswerPart, frozen=True, kw_only=True):
    """A figure by which maps can be arranged."""

    id: Annotated[str, about("Its id.")]
    label: Annotated[str, about("Its name.")]
    unit: Annotated[str, about("Its unit; may be empty.")]


class AxisEntries(VerbAnswer, frozen=True, kw_only=True):
    """What `search --axes` prints."""

    axes: Annotated[tuple[AxisEntry, ...], about("The figures.")]


class ExportFormat(AnswerPart, frozen=True, kw_only=True):
    """A format of exports."""

    kind: Annotated[str, about("Its name.")]
    title: Annotated[str, about("Its name for people.")]
    summary: Annotated[str, about("What it is for.")]
    group: Annotated[str, about("The group in which it is listed.")]
    suffix: Annotated[str, about("What the names of its files end in.")]
    systems: Annotated[tuple[Word, ...], about("The systems that have it; empty for all.")]
    options: Annotated[tuple[Option, ...], about("Its options.")]


class ExportFormats(VerbAnswer, frozen=True, kw_only=True):
    """What `export --kinds` prints, and for one format `export --options`."""

    kinds: Annotated[tuple[ExportFormat, ...], about("The formats.")]


class WrittenExport(VerbAnswer, frozen=True, kw_only=True):
    """What `export` prints."""

    path: Annotated[str, about("The file.")]
    kind: Annotated[str, about("The format.")]
    bytes: Annotated[Whole, about("The size of the file.")]
    draft: Annotated[bool, about("Whether it is marked as a draft.")]
    losses: Annotated[tuple[Word, ...], about("What the format cannot express.")]


class ExportTrial(VerbAnswer, frozen=True, kw_only=True):
    """What `export --dry-run` prints; what a print takes is absent for other formats."""

    kind: Annotated[str, about("The format.")]
    draft: Annotated[bool, about("Whether it would be marked as a draft.")]
    losses: Annotated[tuple[Word, ...], about("What the format cannot express.")]
    total: Annotated[str | UnsetType, about("How many sheets or plates there are.")] = UNSET
    words: Annotated[str | UnsetType, about("What they take, with sizes and weight.")] = UNSET
    bytes: Annotated[Whole | UnsetType, about("The size of the file.")] = UNSET
    parts: Annotated[
        tuple[OutlookPart, ...] | UnsetType, about("The parts that can be left out.")
    ] = UNSET
    pages: Annotated[tuple[PrintedPage, ...] | UnsetType, about("The pages or plates.")] = UNSET
