"""The verb `import`: areas from a drawing, or the scenario that a file carries."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path

from editor.cli.main import BAD, OK
from editor.cli.opened import held_by, print_error
from editor.cli.tiles import take_tiles
from editor.core.errors import EditError, FileError
from editor.core.kit import AnyLibrary, Library
from editor.core.scenario import AnyScenario
from editor.seam.importing import OutlineOptions
from editor.storage.document import read_bytes
from editor.storage.kits import built_in_kits, library_for, ruleset_for
from editor.storage.load import load_to_change
from editor.storage.outlines.read import read_drawing
from editor.storage.restoring.restore import MAX_CARRIER_BYTES, find_scenario, kind_of_file
from editor.storage.save import ANYTHING, Held, save_scenario
from editor.systems.catalogue import system_named, systems


def run(arguments: Namespace) -> int:
    """Import the file into a new or an existing scenario; return the exit code."""
    target = Path(arguments.output or arguments.into or "")
    try:
        held = held_by(arguments) if arguments.output else ANYTHING
        meaning = "tiles" if arguments.tiles else kind_of_file(Path(arguments.drawing))
        if meaning == "tiles":
            return take_tiles(arguments, None if arguments.legend else target, held)
        if arguments.legend or arguments.terrain or arguments.crop:
            raise ValueError("--legend, --terrain and --crop are for maps of tiles")
        if meaning == "scenario":
            return _restore(arguments, target, held)
        drawing = read_drawing(arguments.drawing, arguments.layer)
        if arguments.into:
            scenario, held = load_to_change(target)
        else:
            scenario = _new_scenario(arguments)
        system = system_named(scenario.system)
        if system.take_drawing is None:
            raise ValueError(f"a map of {system.title} has no outlines to import")
        wishes = OutlineOptions(
            arguments.width,
            arguments.detail,
            arguments.smallest,
            links=not arguments.no_links,
            replace=bool(arguments.output) or arguments.replace,
        )
        taken = system.take_drawing(scenario, drawing, wishes)
        library = library_for(scenario, target.parent)
        said = taken.edit.sentence(scenario, library)
        save_scenario(taken.edit.apply(scenario, library), target, held)
    except FileError as error:
        print_error(error)
        return BAD
    except (EditError, ValueError) as error:
        print(f"realmwright import: {error}", file=sys.stderr)
        return BAD
    print(f"wrote {target}: {said}")
    for note in taken.notes:
        print(f"  {note}")
    return OK


def _restore(arguments: Namespace, target: Path, held: Held) -> int:
    """Write the scenario embedded in a file. Raises FileError, ValueError."""
    found = find_scenario(arguments.drawing)
    what = found.carrier.title if found.carrier else "a scenario"
    only = {
        "--into": arguments.into,
        "--layer": arguments.layer,
        "--width": arguments.width,
        "--no-links": arguments.no_links,
        "--system": arguments.system,
        "--mode": arguments.mode,
        "--title": arguments.title,
    }
    for option, given in only.items():
        if given:
            raise ValueError(f"{option} is for drawings, and {arguments.drawing} is {what}")
    save_scenario(found.scenario, target, held)
    print(f"wrote {target}: restored from {arguments.drawing}, {what}")
    if found.carrier is not None and found.carrier.kind == "tiled":
        for change in _changes(arguments.drawing, found.scenario):
            print(f"  not taken over: {change}")
    return OK


def _changes(name: str, scenario: AnyScenario) -> tuple[str, ...]:
    """Return where a map of Tiled differs from the scenario embedded in it."""
    from editor.export.job import Job
    from editor.export.tiled.changes import changes

    path = Path(name)
    library = library_for(scenario, path.parent)
    job = Job(scenario, library, ruleset_for(scenario.system))
    return changes(read_bytes(path, MAX_CARRIER_BYTES), name, job)


def _new_scenario(arguments: Namespace) -> AnyScenario:
    """Return a new scenario for the drawing."""
    takers = {system.id: system for system in systems() if system.take_drawing is not None}
    chosen = arguments.system or next(iter(takers), "")
    if chosen not in takers:
        raise ValueError(f"{chosen!r} imports nothing: expected {', '.join(takers)}")
    system = takers[chosen]
    mode = arguments.mode or system.modes[0].id
    title = arguments.title or Path(arguments.drawing).stem
    library: AnyLibrary = Library(built_in_kits(system.id))
    made: AnyScenario = system.new_scenario(mode, None, library, title)
    return made
