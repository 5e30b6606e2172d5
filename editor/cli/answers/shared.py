"""What the answers of several verbs have in common, and how an answer is printed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Annotated, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType, to_builtins

from editor.cli.output import confirm, confirm_written, print_json
from editor.cli.reports.json_types import ErrorEntry
from editor.core.finding import Finding, Level
from editor.core.values import Word, about
from editor.storage.standard_streams import NAME as STREAM

FORMAT = 1
"""The version of answers: it grows when a key goes or means something else, not for a new one."""

Whole: TypeAlias = Annotated[int, Meta(ge=0)]
Scalar: TypeAlias = str | bool | int | float | None


class VerbAnswer(Struct, frozen=True, kw_only=True, tag_field="format", tag=FORMAT):
    """What a verb prints as JSON."""


class AnswerPart(Struct, frozen=True, kw_only=True):
    """A part of an answer."""


class FindingHead(AnswerPart, frozen=True, kw_only=True):
    """A finding in short."""

    check: Annotated[str, about("The check that found it, such as box-straddles-supports.")]
    level: Annotated[Level, about("How much it weighs, house rules included.")]
    message: Annotated[str, about("The problem, as a complete sentence.")]
    setup: Annotated[
        str | UnsetType, about("The set-up to which it belongs; absent when it belongs to all.")
    ] = UNSET


class FileFailure(VerbAnswer, frozen=True, kw_only=True):
    """A file cannot be read or written. The exit code is 2."""

    path: Annotated[str, about("The file.")]
    error: Annotated[ErrorEntry, about("What is wrong with it.")]


class RefusalEntry(AnswerPart, frozen=True, kw_only=True):
    """Why a verb does not do what was asked."""

    message: Annotated[str, about("The reason, as shown on the terminal.")]
    findings: Annotated[tuple[FindingHead, ...], about("The findings that prevent it.")]


class VerbRefusal(VerbAnswer, frozen=True, kw_only=True):
    """A verb does not do what was asked. The exit code is 2, or 1 if findings prevent it."""

    error: Annotated[RefusalEntry, about("Why.")]


class WrittenFile(VerbAnswer, frozen=True, kw_only=True):
    """A file was written."""

    path: Annotated[str, about("The file.")]
    title: Annotated[str, about("The title of what it holds.")]
    words: Annotated[str, about("What was done, in words; may be empty.")] = ""
    notes: Annotated[tuple[Word, ...], about("What else is worth knowing.")] = ()
    next: Annotated[tuple[Word, ...], about("What to do next, with its command.")] = ()


class ThingEntry(AnswerPart, frozen=True, kw_only=True):
    """An object of the map, or a part of its house rules."""

    kind: Annotated[str, about("What it is, such as thing, rule, level or check.")]
    id: Annotated[str, about("Its id, or the name of the setting or check.")]
    holder: Annotated[
        str, about("The id of its set-up or the name of its house rules; empty for the board.")
    ]


class NamedThing(ThingEntry, frozen=True, kw_only=True):
    """An object of the map, or a part of its house rules, in words."""

    words: Annotated[str, about("What it is called in a sentence.")]


def head_of(finding: Finding) -> FindingHead:
    """Return a finding in short."""
    return FindingHead(
        check=finding.check,
        level=finding.level,
        message=finding.message,
        setup=finding.setup or UNSET,
    )


def print_written(
    form: str,
    path: Path | str,
    title: str,
    words: str = "",
    notes: Sequence[str] = (),
    following: Iterable[str] = (),
) -> None:
    """Print which file was written, for people or for programs, and what is to do next."""
    following = () if str(path) == STREAM else tuple(following)
    if form == "json":
        written = WrittenFile(
            path=str(path), title=title, words=words, notes=tuple(notes), next=following
        )
        print_answer(written)
        return
    confirm_written(path, f": {words or title}")
    for note in notes:
        confirm(f"  {note}")
    for step in following:
        confirm(f"  next: {step}")


def print_answer(answer: Struct) -> None:
    """Print an answer as JSON on standard output."""
    print_json(to_builtins(answer))
