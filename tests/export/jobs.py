"""Jobs for any scenario and exporter, and hostile texts."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from functools import lru_cache
from itertools import cycle
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from editor.core.resources import samples_folder
from editor.export import json_file
from editor.export.exporter import Exporter
from editor.export.job import Job, OptionValue, chosen_tabletop
from editor.export.run import job_for
from editor.storage.kits import library_for, ruleset_for
from editor.storage.load import load_scenario
from tests.depth import parameter

SAMPLES = tuple(
    sorted(path for path in samples_folder().glob("*/*.json") if path.parent.name != "faulty")
)
FAULTY = tuple(
    sorted(
        path
        for path in samples_folder().glob("faulty/*/*.json")
        if not path.name.endswith(".expected.json")
    )
)
HOSTILE = (
    "]]> --> <!-- </script> \"quoted\" & 'single'",
    "line one\nline two\ttab",
    "\x00\x01\x07\x1b\x7f\ufffe\ud7ff",
    "\u202eright to left\u202c \u05e9\u05dc\u05d5\u05dd",
    "long " * 40,
    "../../etc/passwd",
    "a(1,2)<b>:c;d=e\\f/g",
    "a backslash at the end\\",
    "\U0001f3f0 castle \u2603",
    "",
    "   ",
)
"""Texts that break a writer without escaping."""
MIXED = (HOSTILE[:5], HOSTILE[5:])
"""The same, several to a map: `with_texts` gives each of them a place."""
MIXED_OR_ALONE = [
    *(parameter(texts, deep=False) for texts in MIXED),
    *(parameter((text,), deep=True) for text in HOSTILE),
]
"""Hostile texts of one map, as parameters: the deep run tries each of them in all places."""


def system_of(path: Path) -> str:
    """Return the system of a sample, the name of its folder."""
    return path.parent.name


def named(path: Path) -> str:
    """Return the test id of a sample."""
    return f"{path.parent.name}/{path.stem}"


def job_of(path: Path, exporter: Exporter, *, setup: str = "", **options: OptionValue) -> Job:
    """Return the job of a sample; a faulty one is a draft.

    Tests of one process read and check each of the last samples once.
    """
    like = _checked(path, setup)
    scenario, library, ruleset = like.scenario, like.library, like.ruleset
    return job_for(
        scenario, library, ruleset, exporter, setup=setup, options=options, draft=True, like=like
    )


@lru_cache(maxsize=32)
def _checked(path: Path, setup: str) -> Job:
    """Return a job of the simplest kind, with what was found and made for it."""
    job = job_with(load_scenario(path), json_file.EXPORTER, path.parent, setup=setup)
    chosen_tabletop(job)
    return job


@lru_cache(maxsize=24)
def written(path: Path, exporter: Exporter, **options: Any) -> bytes:
    """Return the export of a sample; tests of one process share the last ones."""
    return exporter.write(job_of(path, exporter, **options))


def job_with(
    scenario: Any,
    exporter: Exporter,
    folder: Path | None = None,
    *,
    setup: str = "",
    **options: OptionValue,
) -> Job:
    """Return the job of a scenario; a faulty one is a draft."""
    library = library_for(scenario, folder)
    ruleset = ruleset_for(scenario.system)
    return job_for(scenario, library, ruleset, exporter, setup=setup, options=options, draft=True)


def with_texts(scenario: Any, *texts: str) -> Any:
    """Return a scenario whose title, notes, author, set-ups and players take texts in turn."""
    turn = cycle(texts)
    title, notes, author = next(turn), next(turn), next(turn)
    setups = tuple(
        replace(
            setup,
            title=next(turn),
            notes=next(turn),
            players=tuple(replace(player, name=next(turn)) for player in setup.players),
        )
        for setup in scenario.setups
    )
    return replace(scenario, title=title, notes=notes, authors=(author,), setups=setups)


def with_options(job: Job, options: Mapping[str, OptionValue]) -> Job:
    """Return a job with other values for some options."""
    return dataclasses.replace(job, options={**job.options, **options}).sharing(job)


def emptied(scenario: Any) -> Any:
    """Return a scenario with an empty board, as far as possible, and without set-ups."""
    board = scenario.board
    lists = {
        name: ()
        for name in board.__struct_fields__
        if isinstance(getattr(board, name), tuple) and name not in ("sheet", "size")
    }
    return replace(scenario, board=replace(board, **lists), setups=())
