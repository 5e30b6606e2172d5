"""The verb `import`: areas, tiles, or the scenario embedded in a file."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from editor.cli.answers.maps import DrawingLayerEntry, DrawingLayers, TileLegends
from editor.cli.answers.shared import print_answer, print_written
from editor.cli.drawing_choices import choices_of, print_properties
from editor.cli.main import OK
from editor.cli.opened import held_by
from editor.cli.parsing import UsageError, usage_errors
from editor.core.edits import held_title
from editor.core.errors import EditError
from editor.core.kit import AnyLibrary, Library
from editor.core.numbers import NumberError, whole_number
from editor.core.scenario import AnyScenario
from editor.core.suggestions import unknown_name
from editor.core.words import counted
from editor.seam.importing import (
    NOTHING,
    Crop,
    ImportedDrawing,
    OutlineOptions,
    TileImporter,
    TileOptions,
    said,
)
from editor.seam.system import AnySystem
from editor.storage.document import read_bytes
from editor.storage.kits import built_in_kits, library_for
from editor.storage.load import load_to_change
from editor.storage.outlines.read import read_drawing
from editor.storage.restoring.restore import find_scenario, kind_of_file
from editor.storage.save import ANYTHING, Held, save_scenario
from editor.storage.tiled.folders import permitted
from editor.storage.tiled.read import read_tiled
from editor.systems.catalogue import grid_takers, system_named, systems, takers
from editor.workbench.import_summary import commands_next, not_restored
from editor.workbench.tile_legend import LegendEntry, decided, legend

_LAST = 2**32 - 1
"""No number of a tile or a place on a map of tiles is larger."""


def take_tiles(arguments: Namespace, target: Path | None, held: Held) -> int:
    """Import a map of tiles into the target, or print its legend without one.

    `held` is what a new target may overwrite. Raises FileError, EditError and ValueError.
    """
    folders = permitted(Path(arguments.drawing), arguments.root, arguments.tilesets)
    drawn = read_tiled(arguments.drawing, folders, arguments.map)
    layers = tuple(arguments.layer)
    scenario: AnyScenario | None = None
    if arguments.into:
        scenario, held = load_to_change(arguments.into)
    if scenario is not None:
        system = system_named(scenario.system)
    else:
        system = _importer(arguments.system, grid_takers(), "tile maps")
    taker = _taker(system)
    entries = legend(drawn, taker, layers)
    entries = decided(entries, chosen_terrains(arguments.terrain, entries, taker))
    if target is None:
        if arguments.format == "json":
            print_answer(TileLegends(tiles=entries))
        else:
            print("\n".join(legend_lines(entries)))
        return OK
    if scenario is None:
        scenario = _scenario_of(system, arguments)
    library = library_for(scenario, target.parent)
    options = TileOptions(
        {entry.tile: entry.ground for entry in entries},
        layers,
        beneath=_ground(arguments.beneath, taker),
        crop=crop_of(arguments.crop),
        marks=not arguments.no_marks,
        replace=bool(arguments.output) or arguments.replace,
    )
    taken = taker.take(scenario, library, drawn, options)
    sentence = taken.edit.sentence(scenario, library)
    scenario = taken.edit.apply(scenario, library)
    save_scenario(scenario, target, held)
    guesses = f"{counted(len(entries), 'tile')} guessed: --legend lists them, --terrain sets them"
    notes = taken.notes if arguments.terrain else (*taken.notes, guesses)
    following = commands_next("tiles", target)
    print_written(arguments.format, target, scenario.title, sentence, notes, following)
    return OK


def legend_lines(entries: Iterable[LegendEntry]) -> Iterator[str]:
    """Yield a legend as lines: tile, count, terrain, what decided it, group, set and labels."""
    titles = f"{'tile':>6} {'count':>7}  {'terrain':<10} {'from':<13} {'group':<6}"
    yield f"{titles} tile set: properties in the map"
    for entry in entries:
        labels = ", ".join(map(said, entry.words))
        yield (
            f"{entry.tile:>6} {entry.count:>7}  {entry.ground:<10} {entry.source:<13} "
            f"{entry.group:<6} {said(entry.tileset)}: {labels}"
        ).rstrip(" :")


def chosen_terrains(
    words: Iterable[str], entries: Sequence[LegendEntry], taker: TileImporter[Any]
) -> dict[int, str]:
    """Parse `--terrain`: 12=forest, 12-20=water, or Grass=plain for all tiles with that name.

    The name is a label, a group of the legend, or the name of a tile set.

    Raises ValueError for a tile that is not on the map, and for an unknown terrain.
    """
    there = {entry.tile for entry in entries}
    found: dict[int, str] = {}
    for word in words:
        name, sign, ground = word.rpartition("=")
        if not sign or not name:
            raise ValueError(f"invalid terrain {word!r}: expected TILE=NAME, such as 12=forest")
        first, _, last = name.partition("-")
        try:
            low, high = (whole_number(item, 0, _LAST) for item in (first, last or first))
            tiles = {tile for tile in there if low <= tile <= high}
        except NumberError:
            wanted = name.casefold()
            tiles = {entry.tile for entry in entries if wanted in map(str.casefold, entry.names)}
        if not tiles:
            raise ValueError(f"the map has no tile {name!r}; --legend lists its tiles")
        found |= dict.fromkeys(sorted(tiles), _ground(ground, taker, ornament=True))
    return found


def crop_of(words: str) -> Crop | None:
    """Parse `--crop`. Raises ValueError."""
    if not words:
        return None
    parts = words.split(",")
    try:
        column, row, width, height = (whole_number(part, 0, _LAST) for part in parts)
    except ValueError as error:
        expected = "expected column,row,width,height"
        raise ValueError(f"{words[:60]!r} is not a valid part of a map: {expected}") from error
    return Crop(column, row, width, height)


def _ground(name: str, taker: TileImporter[Any], *, ornament: bool = False) -> str:
    known = [ground.name for ground in taker.grounds] + ([NOTHING] if ornament else [])
    if name not in known:
        raise UsageError(unknown_name("terrain", name, known))
    return name


def _importer(name: str, known: Sequence[AnySystem], what: str) -> AnySystem:
    """Return the system of a new map: by its name, else the first that imports such files."""
    system = system_named(name) if name else known[0]
    if system not in known:
        ids = ", ".join(each.id for each in known)
        raise UsageError(f"{name!r} cannot import {what}: expected {ids}")
    return system


def _unfit(system: AnySystem, what: str, known: Sequence[AnySystem]) -> ValueError:
    """Return the error for files that a system does not import, with what works instead."""
    new = f"a new {known[0].title} map with -o FILE"
    return ValueError(f"{what} cannot be imported into a {system.title} map: write {new} instead")


def _taker(system: AnySystem) -> TileImporter[Any]:
    if system.take_grid is None:
        raise _unfit(system, "tile maps", grid_takers())
    return system.take_grid()


def run(arguments: Namespace) -> int:
    """Import the file into a new or an existing scenario; return the exit code."""
    target = Path(arguments.output or arguments.into or "")
    with usage_errors(EditError, ValueError):
        held = held_by(arguments.output, force=arguments.force) if arguments.output else ANYTHING
        read_bytes(Path(arguments.drawing), 0)  # whatever else is wrong, the file has to be there
        meaning = "tiles" if arguments.tiles else kind_of_file(Path(arguments.drawing))
        if (arguments.layers or arguments.properties) and meaning != "drawing":
            raise ValueError("--layers and --properties only work with drawings")
        if meaning == "tiles":
            return take_tiles(arguments, None if arguments.legend else target, held)
        only = (arguments.legend, arguments.terrain, arguments.crop)
        if any((*only, arguments.map, arguments.root, arguments.tilesets)):
            raise ValueError(
                "--legend, --terrain, --crop, --map, --root and --tilesets only work with tile "
                "maps; one with an embedded scenario needs --tiles"
            )
        if meaning == "scenario":
            return _restore(arguments, target, held)
        if arguments.properties:
            return print_properties(arguments)
        traces = arguments.trace
        if traces and meaning != "picture":
            raise ValueError("--trace only works with a PNG or JPEG")
        if not traces and (arguments.colors or arguments.lines or arguments.keep_background):
            raise ValueError("--colors, --lines and --keep-background need --trace")
        if meaning in ("uvtt", "picture") and not traces:
            return _take_reference(arguments, target, held)
        if traces:
            drawing, smallest = _traced(arguments), 1.0
        else:
            drawing = read_drawing(arguments.drawing, choices_of(arguments))
            smallest = OutlineOptions.smallest if arguments.smallest is None else arguments.smallest
        if arguments.layers:
            return _list_layers(drawing, arguments.format)
        if arguments.into:
            scenario, held = load_to_change(target)
        else:
            scenario = _scenario_of(_importer(arguments.system, takers(), "drawings"), arguments)
        system = system_named(scenario.system)
        if system.take_drawing is None:
            raise _unfit(system, "drawings", takers())
        options = OutlineOptions(
            arguments.width,
            arguments.detail,
            smallest,
            links=not arguments.no_links,
            replace=bool(arguments.output) or arguments.replace,
        )
        taken = system.take_drawing(scenario, drawing, options)
        library = library_for(scenario, target.parent)
        sentence = taken.edit.sentence(scenario, library)
        scenario = taken.edit.apply(scenario, library)
        save_scenario(scenario, target, held)
    following = commands_next("outlines", target)
    print_written(arguments.format, target, scenario.title, sentence, taken.notes, following)
    return OK


def _list_layers(drawing: ImportedDrawing, form: str) -> int:
    """Print the layers of a drawing with what is in them."""
    entries = tuple(
        DrawingLayerEntry(
            name=layer.name,
            areas=layer.count,
            hidden=layer.hidden,
            repeats=layer.repeats,
            twice=layer.twice,
            read=not drawing.chosen or layer.name in drawing.chosen,
        )
        for layer in drawing.layers
    )
    if form == "json":
        print_answer(DrawingLayers(layers=entries, notes=drawing.notes))
        return OK
    for entry in entries:
        about = ["read" if entry.read else "not read"]
        if entry.hidden:
            about.append("hidden in the drawing")
        if entry.repeats:
            about.append(f"{entry.twice} also in {said(entry.repeats)}")
        print(f"{counted(entry.areas, 'area'):>11}  {said(entry.name):<20} {', '.join(about)}")
    if not entries:
        print(f"no layers: {counted(len(drawing.outlines), 'area')}")
    for note in drawing.notes:
        print(f"note: {note}")
    return OK


def _take_reference(arguments: Namespace, target: Path, held: Held) -> int:
    """Lay a picture over a new or an existing map. Raises FileError, EditError, ValueError."""
    from editor.cli.import_reference import take_reference

    if arguments.into:
        scenario, held = load_to_change(target)
    else:
        scenario = _scenario_of(_importer(arguments.system, systems(), "pictures"), arguments)
    return take_reference(arguments, scenario, target, held)


def _traced(arguments: Namespace) -> ImportedDrawing:
    """Return the regions of a picture. Raises FileError and EditError."""
    from editor.paint.scan import traced_drawing  # late: without a window there may be no Qt
    from editor.storage.tracing.picture import TraceOptions

    usual = TraceOptions()
    options = TraceOptions(
        arguments.colors or usual.colours,
        usual.lines if arguments.lines is None else arguments.lines,
        usual.smallest if arguments.smallest is None else int(arguments.smallest),
        background=not arguments.keep_background,
    )
    return traced_drawing(Path(arguments.drawing), options)


def _restore(arguments: Namespace, target: Path, held: Held) -> int:
    """Write the scenario embedded in a file. Raises FileError, ValueError."""
    found = find_scenario(arguments.drawing)
    what = found.carrier.title if found.carrier else "a scenario"
    only = {
        "--into": arguments.into,
        "--layer": arguments.layer,
        "--join": arguments.join,
        "--names": arguments.names,
        "--without": arguments.without,
        "--only": arguments.only,
        "--flip": arguments.flip,
        "--projection": arguments.projection,
        "--width": arguments.width,
        "--no-links": arguments.no_links,
        "--system": arguments.system,
        "--mode": arguments.mode,
        "--title": arguments.title,
    }
    for option, given in only.items():
        if given:
            raise ValueError(
                f"{option} only works with drawings, and {arguments.drawing} is {what}"
            )
    save_scenario(found.scenario, target, held)
    library = library_for(found.scenario, Path(arguments.drawing).parent)
    notes = not_restored(found.carrier, Path(arguments.drawing), found.scenario, library)
    words = f"restored from {arguments.drawing}, {what}"
    following = commands_next("scenario", target)
    print_written(arguments.format, target, found.scenario.title, words, notes, following)
    return OK


def _scenario_of(system: AnySystem, arguments: Namespace) -> AnyScenario:
    mode = arguments.mode or system.modes[0].id
    title = held_title(arguments.title or Path(arguments.drawing).stem)
    library: AnyLibrary = Library(built_in_kits(system.id))
    scenario: AnyScenario = system.new_scenario(mode, None, library, title)
    return scenario
