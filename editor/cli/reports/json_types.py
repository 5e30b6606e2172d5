"""What `check --format json` prints, as types; schemas/output/check is made from them."""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET, Meta, UnsetType

from editor.checks.run import Counts
from editor.core.finding import Grade, Level, Waiver
from editor.core.values import Value, about

FORMAT = 1

Line = Annotated[int, Meta(ge=1)]
Number = Annotated[int, Meta(ge=0)]


class FixEntry(Value, frozen=True, kw_only=True):
    """A way to fix a finding."""

    title: Annotated[str, about("What it does.")]
    grade: Annotated[
        Grade,
        about(
            "safe: tried, clears the finding and adds none; changes-design: alters what the "
            "designer chose; needs-input: asks something first; untried: neither, as there was "
            "too much to try."
        ),
    ]


class FindingEntry(Value, frozen=True, kw_only=True):
    """One fault of a scenario."""

    check: Annotated[str, about("The check that found it, such as box-straddles-supports.")]
    level: Annotated[Level, about("How much it weighs, house rules included.")]
    message: Annotated[str, about("The problem, as a complete sentence.")]
    places: Annotated[
        tuple[Annotated[str, about("The id of an object, such as b1.")], ...],
        about("The ids of the objects at fault."),
    ]
    spaces: Annotated[
        tuple[Annotated[str, about("The name of a space, such as c4.")], ...],
        about("The names of the spaces at fault."),
    ]
    line: Annotated[Line, about("The line in the file of the first object, from 1.")]
    column: Annotated[Line, about("The column in the file of the first object, from 1.")]
    fixes: Annotated[tuple[FixEntry, ...], about("Ways to fix it.")]
    waived: Annotated[bool, about("Whether a waiver in the file silences it.")]
    notes: Annotated[
        tuple[Annotated[str, about("One fact.")], ...] | UnsetType,
        about("Facts beside the message."),
    ] = UNSET
    source: Annotated[str | UnsetType, about("The rule that it breaks, with its source.")] = UNSET
    setup: Annotated[
        str | UnsetType, about("The set-up to which it belongs; absent when it belongs to all.")
    ] = UNSET
    reason: Annotated[
        str | UnsetType, about("The reason of the waiver; absent when there is none.")
    ] = UNSET
    waiver: Annotated[
        Waiver | UnsetType, about("The waiver that silences it; absent when none does.")
    ] = UNSET
    house_rule: Annotated[
        str | UnsetType, about("The house rules that changed its level; absent when none did.")
    ] = UNSET
    played: Annotated[
        bool | UnsetType,
        about("Present when matches showed it (--played), which prove nothing of the map."),
    ] = UNSET
    unsought: Annotated[
        bool | UnsetType,
        Meta(extra_json_schema={"const": True}),
        about(
            "Whether not all of its fixes were looked for, as there was too much to fix; absent "
            "when all were."
        ),
    ] = UNSET


class FaultEntry(Value, frozen=True, kw_only=True):
    """One thing wrong with the text of a file."""

    message: Annotated[str, about("What is wrong.")]
    expected: Annotated[str, about("What was expected instead; may be empty.")]
    line: Annotated[Line, about("The line, from 1.")]
    column: Annotated[Line, about("The column, from 1.")]
    path: Annotated[str, about("The JSON path.")]


class ErrorEntry(Value, frozen=True, kw_only=True):
    """Why a file could not be read: its first fault, and the list of all."""

    message: Annotated[str, about("What is wrong.")]
    line: Annotated[Line, about("The line, from 1.")]
    column: Annotated[Line, about("The column, from 1.")]
    path: Annotated[str, about("The JSON path, such as $.board.boxes[2].turn.")]
    faults: Annotated[
        tuple[FaultEntry, ...], Meta(min_length=1), about("All faults, in the order of the text.")
    ]
    file: Annotated[
        str | UnsetType,
        about("The kit file with the error; absent if it is the file itself."),
    ] = UNSET


class FileEntry(Value, frozen=True, kw_only=True):
    """A file with its findings, or with the error that kept it from being read."""

    path: Annotated[str, about("The file, as given.")]
    system: Annotated[str | UnsetType, about("The system of the scenario.")] = UNSET
    mode: Annotated[str | UnsetType, about("The mode by which it was checked.")] = UNSET
    findings: Annotated[
        tuple[FindingEntry, ...] | UnsetType, about("The findings, the worst first.")
    ] = UNSET
    counts: Annotated[Counts | UnsetType, about("How many of them there are.")] = UNSET
    error: Annotated[ErrorEntry | UnsetType, about("Why it could not be read.")] = UNSET


class SkippedEntry(Value, frozen=True, kw_only=True):
    """A JSON file of a folder that is clearly no scenario."""

    path: Annotated[str, about("The file.")]
    kind: Annotated[str, about("What it is, such as a kit, or not a Realmwright file.")]


_CHECKED = ["system", "mode", "findings", "counts"]

OneFile = Annotated[
    FileEntry,
    Meta(
        extra_json_schema={
            "oneOf": [
                {"required": _CHECKED, "not": {"required": ["error"]}},
                {
                    "required": ["error"],
                    "not": {"anyOf": [{"required": [name]} for name in _CHECKED]},
                },
            ]
        }
    ),
]


class Report(Value, frozen=True, kw_only=True):
    """What `check --format json` prints.

    It has the findings of every file, or why a file could not be read.
    """

    format: Annotated[
        int,
        Meta(extra_json_schema={"const": FORMAT}),
        about("The version of this report."),
    ]
    files: Annotated[
        tuple[OneFile, ...],
        about("One entry for each checked file, in the given order."),
    ]
    skipped: Annotated[
        Number | UnsetType, about("The number of other JSON files in the given folders.")
    ] = UNSET
    skipped_files: Annotated[
        tuple[SkippedEntry, ...] | UnsetType, about("These other JSON files, if there are any.")
    ] = UNSET
