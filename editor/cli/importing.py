"""The verb `import`: areas, tiles, or the scenario embedded in a file."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path

from editor.cli.answers.maps import DrawingLayerEntry, DrawingLayers, TileLegends
from editor.cli.answers.shared import print_answer, print_written
from editor.cli.drawing_choices import choices_of, print_properties
from editor.cli.main import OK
from editor.cli.opened import held_by
from editor.cli.parsing import UsageError, usage_errors
from editor.core.edits import SetReference, held_title
from editor.core.errors import EditError
from editor.core.kit import Library
from editor.core.numbers import whole_number
from editor.core.scenario import AnyScenario
from editor.core.words import counted
from editor.export.job import Job
from editor.seam.importing import (
    Crop,
    ImportedDrawing,
    ImportResult,
    OutlineOptions,
    TileOptions,
    said,
)
from editor.seam.system import AnySystem
from editor.storage.document import read_bytes
from editor.storage.kits import built_in_kits, library_for, ruleset_for
from editor.storage.load import load_to_change
from editor.storage.outlines.read import read_drawing
from editor.storage.restoring.restore import find_scenario, kind_of_file
from editor.storage.save import ANYTHING, Held, save_scenario
from editor.storage.standard_streams import standard_streams
from editor.storage.tiled.folders import permitted
from editor.storage.tiled.read import read_tiled
from editor.systems.catalogue import (
    grid_takers,
    outline_taker,
    system_named,
    systems,
    takers,
    tile_taker,
)
from editor.workbench.import_summary import ImportKind, commands_next, not_restored
from editor.workbench.tile_legend import (
    LegendEntry,
    chosen_terrains,
    decided,
    known_terrain,
    legend,
)

_LAST = 2**32 - 1
"""No number of a tile or a place on a map of tiles is larger."""


def run(arguments: Namespace) -> int:
    """Import the file into a new or an existing scenario; return the exit code."""
    file, target = Path(arguments.drawing), Path(arguments.output or arguments.into or "")
    with usage_errors(EditError, ValueError):
        held = held_by(arguments.output, force=arguments.force) if arguments.output else ANYTHING
        read_bytes(file, 0)  # a missing file is reported before anything else
        kind: str = "tiles" if arguments.tiles else kind_of_file(file)
        if kind in ("picture", "uvtt") and standard_streams(file) is not None:
            raise ValueError("pictures are imported from files, not from standard input")
        if kind == "picture" and arguments.trace:
            kind = "traced picture"
        _refuse_unfit(arguments, kind)
        return _IMPORTS[kind](arguments, target, held)


_FOREIGN = ("drawing", "tiles", "picture", "traced picture", "uvtt")
_WRITING = ("output", "into")
_OPTIONS: tuple[tuple[str, tuple[str, ...], str], ...] = (
    ("layers properties join names without only flip projection", ("drawing",), "drawings"),
    (
        "legend terrain crop beneath no_marks map root tilesets",
        ("tiles",),
        "tile maps; one with an embedded scenario needs --tiles",
    ),
    ("layer", ("drawing", "tiles"), "drawings and tile maps"),
    ("trace", ("traced picture",), "a PNG or JPEG"),
    ("colors lines keep_background", ("traced picture",), "--trace"),
    ("width detail smallest no_links", ("drawing", "traced picture"), "drawings and --trace"),
    (
        "into system mode title",
        _FOREIGN,
        "drawings, tile maps and pictures; this file has a whole scenario",
    ),
    ("replace", ("into",), "--into"),
    ("replace", ("drawing", "tiles", "traced picture"), "drawings, tile maps and --trace"),
    ("force", ("output",), "-o"),
    ("mode title", ("output",), "-o"),
    ("system", ("output", "legend"), "-o and --legend"),
    ("crop beneath no_marks names flip projection", _WRITING, "-o and --into"),
    ("width detail smallest no_links", _WRITING, "-o and --into"),
    ("join without only", (*_WRITING, "layers"), "-o, --into and --layers"),
)
"""Options with the kinds of files, or the results, that they are for, and these in words."""


def _refuse_unfit(arguments: Namespace, kind: str) -> None:
    """Raise ValueError for an option that has no meaning for a kind of file or for the result."""
    results = (*_WRITING, "legend", "layers", "properties")
    known = {kind, *(each for each in results if getattr(arguments, each))}
    for options, fitting, words in _OPTIONS:
        for option in options.split():
            given = getattr(arguments, option)
            if given is None or given is False or given in ("", []) or known & {*fitting}:
                continue
            if kind == "scenario":
                find_scenario(arguments.drawing)  # what cannot be read is reported first
            raise ValueError(f"--{option.replace('_', '-')} only works with {words}")


def _base(
    arguments: Namespace, known: Sequence[AnySystem], what: str, held: Held
) -> tuple[AnyScenario, Held]:
    """Return the scenario to import into, and what its file may hold when it is written.

    A new one is of the system that is named, else of the first that imports such files.
    """
    if arguments.into:
        return load_to_change(arguments.into)
    system = system_named(arguments.system) if arguments.system else known[0]
    if system not in known:
        ids = ", ".join(each.id for each in known)
        raise UsageError(f"{arguments.system!r} cannot import {what}: expected {ids}")
    mode = arguments.mode or system.modes[0].id
    file = Path(arguments.drawing)
    named = "Imported map" if standard_streams(file) is not None else file.stem
    title = held_title(arguments.title or named)
    return system.new_scenario(mode, None, Library(built_in_kits(system.id)), title), held


def _write(
    arguments: Namespace,
    kind: ImportKind,
    scenario: AnyScenario,
    taken: ImportResult[AnyScenario],
    target: Path,
    held: Held,
    more: str = "",
) -> int:
    """Write a scenario with what was imported, and print that; `more` ends the sentence."""
    library = library_for(scenario, target.parent)
    sentence = taken.edit.sentence(scenario, library) + more
    scenario = taken.edit.apply(scenario, library)
    save_scenario(scenario, target, held)
    following = commands_next(kind, target)
    print_written(arguments.format, target, scenario.title, sentence, taken.notes, following)
    return OK


def _take_tiles(arguments: Namespace, target: Path, held: Held) -> int:
    """Import a map of tiles, or print its legend."""
    folders = permitted(Path(arguments.drawing), arguments.root, arguments.tilesets)
    drawn = read_tiled(arguments.drawing, folders, arguments.map)
    layers = tuple(arguments.layer)
    scenario, held = _base(arguments, grid_takers(), "tile maps", held)
    taker = tile_taker(system_named(scenario.system))
    entries = legend(drawn, taker, layers)
    choices = map(_choice, arguments.terrain)
    entries = decided(entries, chosen_terrains(choices, entries, taker.grounds))
    if arguments.legend:
        if arguments.format == "json":
            print_answer(TileLegends(tiles=entries))
        else:
            print("\n".join(legend_lines(entries)))
        return OK
    options = TileOptions(
        {entry.tile: entry.ground for entry in entries},
        layers,
        beneath=known_terrain(arguments.beneath or TileOptions.beneath, taker.grounds),
        crop=crop_of(arguments.crop),
        marks=not arguments.no_marks,
        replace=bool(arguments.output) or arguments.replace,
    )
    taken = taker.take(scenario, library_for(scenario, target.parent), drawn, options)
    if not arguments.terrain:
        count = counted(len(entries), "tile")
        guesses = f"{count} guessed: --legend lists them, --terrain sets them"
        taken = taken._replace(notes=(*taken.notes, guesses))
    return _write(arguments, "tiles", scenario, taken, target, held)


def _choice(word: str) -> tuple[str, str]:
    """Parse a choice of `--terrain`. Raises ValueError."""
    name, sign, ground = word.rpartition("=")
    if not sign or not name:
        raise ValueError(f"invalid terrain {word!r}: expected TILE=NAME, such as 12=forest")
    return name, ground


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


def _take_outlines(arguments: Namespace, target: Path, held: Held) -> int:
    """Import a drawing, or print its layers or properties."""
    if arguments.properties:
        return print_properties(arguments)
    drawing = read_drawing(arguments.drawing, choices_of(arguments))
    if arguments.layers:
        return _list_layers(drawing, arguments.format)
    smallest = OutlineOptions.smallest if arguments.smallest is None else arguments.smallest
    return _take_drawing(arguments, target, held, drawing, smallest)


def _take_drawing(
    arguments: Namespace, target: Path, held: Held, drawing: ImportedDrawing, smallest: float
) -> int:
    scenario, held = _base(arguments, takers(), "drawings", held)
    options = OutlineOptions(
        arguments.width,
        OutlineOptions.detail if arguments.detail is None else arguments.detail,
        smallest,
        links=not arguments.no_links,
        replace=bool(arguments.output) or arguments.replace,
    )
    taken = outline_taker(system_named(scenario.system))(scenario, drawing, options)
    return _write(arguments, "outlines", scenario, taken, target, held)


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
    """Lay a picture over a map, and keep it beside the target."""
    from editor.workbench.reference_files import (
        lay_file,
    )  # late: without a window there may be no Qt

    scenario, held = _base(arguments, systems(), "pictures", held)
    job = Job(scenario, library_for(scenario, target.parent), ruleset_for(scenario.system))
    made = lay_file(Path(arguments.drawing), target.parent, job)
    taken = ImportResult(SetReference(made.picture), made.notes)
    return _write(arguments, "reference", scenario, taken, target, held, f", {made.scale}")


def _take_traced(arguments: Namespace, target: Path, held: Held) -> int:
    """Import the regions of a picture."""
    from editor.paint.scan import traced_drawing  # late, as above
    from editor.storage.tracing.picture import TraceOptions

    usual = TraceOptions()
    options = TraceOptions(
        arguments.colors or usual.colours,
        usual.lines if arguments.lines is None else arguments.lines,
        usual.smallest if arguments.smallest is None else int(arguments.smallest),
        background=not arguments.keep_background,
    )
    drawing = traced_drawing(Path(arguments.drawing), options)
    return _take_drawing(arguments, target, held, drawing, 1.0)


def _restore(arguments: Namespace, target: Path, held: Held) -> int:
    """Write the scenario embedded in a file."""
    found = find_scenario(arguments.drawing)
    save_scenario(found.scenario, target, held)
    library = library_for(found.scenario, Path(arguments.drawing).parent)
    notes = not_restored(found.carrier, Path(arguments.drawing), found.scenario, library)
    what = found.carrier.title if found.carrier else "a scenario"
    words = f"restored from {arguments.drawing}, {what}"
    following = commands_next("scenario", target)
    print_written(arguments.format, target, found.scenario.title, words, notes, following)
    return OK


_IMPORTS: dict[str, Callable[[Namespace, Path, Held], int]] = {
    "drawing": _take_outlines,
    "tiles": _take_tiles,
    "picture": _take_reference,
    "uvtt": _take_reference,
    "traced picture": _take_traced,
    "scenario": _restore,
}
"""How each kind of file is imported. Each raises FileError, EditError and ValueError."""
