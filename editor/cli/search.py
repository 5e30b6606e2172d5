"""The verb `search`: fill a gallery with the best legal maps, print it, and write its maps."""

from __future__ import annotations

import os
import re
import time
from argparse import Namespace
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from editor.cli.answers.making import AxisEntries, AxisEntry, GalleryCell, SearchedGallery
from editor.cli.answers.shared import print_answer
from editor.cli.main import BAD, INTERRUPTED, NO, OK
from editor.cli.match_store import cluster_of
from editor.cli.opened import OpenScenario, demand_ids, is_same_file, open_scenario
from editor.cli.output import progress
from editor.cli.parsing import UsageError
from editor.cli.playable import refuse
from editor.core.errors import FileError
from editor.core.words import counted, listing
from editor.lab.cluster import ClusterError
from editor.lab.crew import CrewEndedError
from editor.play.bots import BotError
from editor.play.game import UnplayableError
from editor.propose.axes import EVEN, GAP, MapAxis, MeasuredMap, axes_of, usual_axes
from editor.propose.candidates import chosen
from editor.propose.gallery import Gallery, GalleryAxis, SearchSettings, gallery_bytes, read_gallery
from editor.propose.makers import Alone, MakesTries, OnCluster, Processes
from editor.propose.search import MapSearch, MapSearchProgress, NoLegalMapError
from editor.propose.trying import SearchGround
from editor.storage.document import read_bytes
from editor.storage.save import make_folder_of, save_scenario, write_bytes
from editor.systems.catalogue import system_named

STATE = "gallery.json"
_CELL = re.compile(r"map-\d+-\d+\.json")
MOST_CELLS = 40
"""The most columns or rows."""


def run(arguments: Namespace) -> int:
    """Search, print the gallery and write it; return the exit code."""
    opened = open_scenario(arguments.file, setup=arguments.setup, mode=arguments.mode)
    if words := _why_unwritable(arguments):
        raise UsageError(words)
    system = system_named(opened.scenario.system)
    surveys = system.surveys(*opened.given, arguments.mode)
    axes = axes_of(MeasuredMap(chosen(surveys, arguments.setup)))
    if arguments.axes:
        if arguments.format == "json":
            rows = [AxisEntry(id=name, label=it.label, unit=it.unit) for name, it in axes.items()]
            print_answer(AxisEntries(axes=tuple(rows)))
            return OK
        for axis in axes.values():
            print(f"{axis.id:<24} {axis.label}{f' ({axis.unit})' if axis.unit else ''}")
        return OK
    try:
        search = _begun(arguments, opened, axes)
        makers = _makers(arguments, search.ground)
    except NoLegalMapError as error:
        refuse(
            "search", f"{error}; `realmwright repair` shows what is in the way", arguments.format
        )
        return NO
    except FileError:
        raise
    except (ValueError, BotError, UnplayableError, ClusterError) as error:
        raise UsageError(str(error)) from error
    try:
        whole = _search(arguments, search, makers)
        if arguments.output:
            _write(Path(arguments.output), search)
    except CrewEndedError as error:
        refuse("search", str(error), arguments.format)
        return BAD
    finally:
        makers.close()
    if arguments.format == "json":
        print_answer(_values(search))
    else:
        print("\n".join(_lines(search, axes)))
    if not whole:
        return INTERRUPTED
    return OK if search.gallery.cells else NO


def _why_unwritable(arguments: Namespace) -> str:
    """Return why no gallery can be written to the folder of `--output`; empty for none.

    One that is gone on with is written over itself.
    """
    folder = Path(arguments.output)
    if folder.exists() and not folder.is_dir():
        return f"{folder} is a file; -o expects a folder"
    state = folder / STATE
    goes_on = arguments.resume and is_same_file(arguments.resume, state)
    if not arguments.output or arguments.force or goes_on:
        return ""
    there = state.exists() or bool(_cell_files(folder))
    return f"{folder} already contains a gallery; use --force to overwrite it" if there else ""


def _cell_files(folder: Path) -> list[Path]:
    """Return the maps of cells in a folder."""
    return [each for each in folder.glob("map-*-*.json") if _CELL.fullmatch(each.name)]


def _begun(arguments: Namespace, opened: OpenScenario, axes: dict[str, MapAxis]) -> MapSearch:
    """Return the search, with the maps of one's own put in.

    Raises ValueError, FileError, NoLegalMapError, UnplayableError and BotError.
    """
    given = (opened.library, opened.ruleset)
    if arguments.resume:
        gallery = read_gallery(read_bytes(Path(arguments.resume)), arguments.resume)
        if gallery.system != opened.scenario.system:
            raise ValueError(f"{arguments.resume} is a search of {gallery.system} maps")
        search = MapSearch(opened.scenario, *given, gallery.settings, gallery)
    else:
        search = MapSearch(opened.scenario, *given, _settings(arguments, opened, axes))
    for name in arguments.add:
        own = open_scenario(Path(name))
        if own.scenario.system != opened.scenario.system:
            raise ValueError(f"{name} is a {own.scenario.system} map")
        search.add(own.scenario, own.scenario.title)
    return search


def _settings(
    arguments: Namespace, opened: OpenScenario, axes: dict[str, MapAxis]
) -> SearchSettings:
    """Return the settings. Raises ValueError."""
    demand_ids(arguments.protect, opened.scenario)
    columns, rows = _cells(arguments.cells)
    across, up = usual_axes(axes)
    return SearchSettings(
        _axis(arguments.across or across, columns),
        _axis(arguments.up or up, rows),
        arguments.best or (GAP if arguments.matches else EVEN),
        seed=arguments.seed,
        keep=tuple(sorted(set(arguments.protect))),
        mode=arguments.mode,
        setup=arguments.setup,
        matches=arguments.matches,
        bots=arguments.bots,
    )


def _cells(words: str) -> tuple[int, int]:
    numbers = words.lower().split("x")
    if len(numbers) == 2 and all(each.isdecimal() for each in numbers):
        columns, rows = map(int, numbers)
        if 1 <= columns <= MOST_CELLS and 1 <= rows <= MOST_CELLS:
            return columns, rows
    most = f"{MOST_CELLS}x{MOST_CELLS}"
    raise ValueError(f"--cells {words}: expected columns and rows, such as 7x6; at most {most}")


def _axis(words: str, cells: int) -> GalleryAxis:
    """Return an axis from its id, with a range or without one. Raises ValueError."""
    name, *edges = words.split(":")
    if not edges:
        return GalleryAxis(name, cells)
    with suppress(ValueError):
        low, high = map(float, edges)
        if low < high:
            return GalleryAxis(name, cells, low, high)
    raise ValueError(f"{words}: expected AXIS:LOW:HIGH with numbers, such as {name}:0:10")


def _makers(arguments: Namespace, ground: SearchGround) -> MakesTries:
    """Return who makes the tries. Raises ClusterError."""
    if arguments.cluster:
        return OnCluster(cluster_of(arguments), ground)
    workers = arguments.workers or os.cpu_count() or 1
    return Processes(ground, workers) if workers > 1 else Alone(ground)


def _search(arguments: Namespace, search: MapSearch, makers: MakesTries) -> bool:
    """Search until enough maps were tried or the time is over; return False after Ctrl+C."""
    until = time.monotonic() + arguments.seconds if arguments.seconds else None
    whole = False
    with progress() as line, suppress(KeyboardInterrupt):

        def show(far: MapSearchProgress) -> None:
            if line is not None:
                words = f"{far.filled} of {far.cells} cells, {far.tried:,} maps tried"
                line(far.tried / arguments.maps, words)

        def stop() -> bool:
            return until is not None and time.monotonic() > until

        search.run(makers, arguments.maps, stop=stop, progress=show)
        whole = True
    return whole


def _write(folder: Path, search: MapSearch) -> None:
    """Write the map of each cell, and the state of the search. Raises FileError.

    Maps of cells that are not filled any more, of a gallery that was there before, are removed.
    """
    make_folder_of(folder / STATE)
    gallery = search.gallery
    left = {each.name: each for each in _cell_files(folder)}
    for (column, row), each in gallery.places.items():
        file = folder / f"map-{column + 1}-{row + 1}.json"
        left.pop(file.name, None)
        save_scenario(search.scenario(each.number), file)
    for old in left.values():
        old.unlink(missing_ok=True)
    write_bytes(folder / STATE, gallery_bytes(gallery))


def _lines(search: MapSearch, axes: dict[str, MapAxis]) -> Iterator[str]:
    """Yield the gallery as a table, with the figure of the best map of each cell."""
    gallery, settings = search.gallery, search.gallery.settings
    far = search.progress
    yield (
        f"{far.filled} of {counted(far.cells, 'cell')} filled; {counted(far.tried, 'map')} tried, "
        f"{far.legal:,} legal; seed {settings.seed}"
    )
    yield f"up: {_axis_words(axes[settings.up.figure])}"
    places, ups = gallery.places, settings.up.edges()
    for row in reversed(range(len(ups))):
        cells = []
        for column in range(settings.across.cells):
            found = places.get((column, row))
            cells.append(f"{_number(found.judged.best) if found and found.judged else '·':>7}")
        yield f"{_number(ups[row]):>9} {''.join(cells)}"
    yield f"{'':>9} {''.join(f'{_number(edge):>7}' for edge in settings.across.edges())}"
    yield f"across: {_axis_words(axes[settings.across.figure])}"
    yield f"each cell: the legal map with the lowest {_axis_words(axes[settings.best])}"
    best = gallery.best
    if best is not None:
        yield from _best_lines(gallery, best.number)


def _best_lines(gallery: Gallery, number: int) -> Iterator[str]:
    """Yield the best map of all, and how it came about."""
    judged = gallery.maps[number].judged
    assert judged is not None
    column, row = gallery.place(judged)
    sure = f" ({_number(judged.low)} to {_number(judged.high)})" if judged.matches else ""
    by = f" in {counted(judged.matches, 'match', 'matches')}" if judged.matches else ""
    yield f"best: {_number(judged.best)}{sure}{by}, column {column + 1}, row {row + 1}"
    if judged.wins:
        yield "  " + listing([f"{each.name} {100 * each.share:.0f} %" for each in judged.wins])
    for place, each in enumerate(gallery.history(number)):
        yield f"{place:>4}. {each.title}" if place else f"   from {each.title}"


def _axis_words(axis: MapAxis) -> str:
    return f"{axis.label}{f', {axis.unit}' if axis.unit else ''}"


def _number(value: float) -> str:
    return f"{value:.4g}"


def _values(search: MapSearch) -> SearchedGallery:
    gallery, settings = search.gallery, search.gallery.settings
    return SearchedGallery(
        settings=settings,
        tried=gallery.tried,
        legal=gallery.legal,
        across=settings.across.edges(),
        up=settings.up.edges(),
        cells=tuple(
            GalleryCell(
                column=column + 1,
                row=row + 1,
                map=each.number,
                judged=each.judged,
                history=tuple(step.title for step in gallery.history(each.number)),
            )
            for (column, row), each in gallery.places.items()
        ),
    )
