"""An area map as a game for TripleA: a folder to unpack among the maps of that program."""

from __future__ import annotations

from collections.abc import Iterator

from editor.export.archive import zipped
from editor.export.exporter import Exporter, Option
from editor.export.job import Job, chosen_survey
from editor.export.losses import letters_lost
from editor.export.plates import metadata_of
from editor.export.png_file import jpeg_bytes, png_bytes
from editor.picture.drawing import Node
from editor.seam.area_game import AreaGame, AreaGameOptions, PictureFile
from editor.systems.catalogue import system_named

_TILES = 0.35
"""The share of the work that the tiles of one layer take."""


def write(job: Job) -> bytes:
    """Return a zip with one folder, to be unpacked among the downloaded maps.

    Raises ValueError where the scenario has no set-up of the job's name.
    """
    game = _game(job)
    files = {name: data for path, each in game.files() for name, data in _files(job, path, each)}
    return zipped({f"{game.folder}/{name}": files[name] for name in sorted(files)})


def losses(job: Job) -> tuple[str, ...]:
    """Return what a game cannot express of this set-up."""
    game = _game(job)
    return (*game.losses, *letters_lost(job, lambda job: _painted(game)))


def _painted(game: AreaGame) -> Iterator[Node]:
    """Yield what is in the pictures of a game."""
    for _, each in game.files():
        if not isinstance(each, bytes):
            yield from each.picture.nodes


def _game(job: Job) -> AreaGame:
    system, options = system_named(job.scenario.system), job.options
    if system.area_game is None:
        raise ValueError(f"a map of {system.title} is not a game of areas")
    game_options = AreaGameOptions(
        setup=job.setup,
        pixels=int(options["pixels"]),
        units=int(options["units"]),
        simple=bool(options["simple"]),
        draft=job.draft,
        notes=tuple(metadata_of(job).values()),
        report=job.report,
    )
    return system.area_game(chosen_survey(job), game_options)


def _files(job: Job, path: str, each: bytes | PictureFile) -> Iterator[tuple[str, bytes]]:
    """Yield the files of a part of the game."""
    if isinstance(each, bytes):
        yield path, each
    elif each.kind == "tiles":
        yield from _tiles(job, path, each)
    elif each.kind == "jpeg":
        yield path, jpeg_bytes(each.picture, each.pixels, each.background or "#FFFFFF")
    else:
        yield path, png_bytes(each.picture, pixels=each.pixels, background=each.background)


def _tiles(job: Job, folder: str, each: PictureFile) -> Iterator[tuple[str, bytes]]:
    # Imported here: painting is loaded only where something is painted.
    from editor.paint.image import tiles_of

    rows = max(1.0, each.picture.frame.height * each.pixels / each.side)
    for column, row, data in tiles_of(each.picture, each.pixels, each.side, each.background):
        share = each.begun + _TILES * min(1.0, row / rows)
        job.report(share, "cutting the map into tiles")
        yield f"{folder}/{column}_{row}.png", data


EXPORTER = Exporter(
    kind="triplea",
    title="Game for TripleA",
    suffix=".zip",
    summary="The map as a game to play against each other or the computer, in a zip to unpack.",
    write=write,
    group="table",
    suits=lambda system: system.area_game is not None,
    losses=losses,
    options=(
        Option(
            "pixels",
            "Pixels for ten units",
            16,
            "The size of the map; a map too large for the program gets fewer.",
            minimum=4,
            maximum=40,
        ),
        Option(
            "units",
            "Size of units",
            100,
            "The size of units, of 48 pixels.",
            "%",
            minimum=25,
            maximum=100,
        ),
        Option(
            "simple",
            "For bots",
            False,
            "Buildings train all kinds of units and are captured, not destroyed: the bots of the "
            "program support no more.",
        ),
    ),
)
