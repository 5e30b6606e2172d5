"""All files of a TripleA game, in one folder."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from html import escape

from editor.export.chosen import chosen_survey
from editor.export.drafts import marked
from editor.export.exporter import Job
from editor.export.letters import printable
from editor.export.plates import told
from editor.export.png import jpeg_bytes, png_bytes
from editor.export.triplea.game import Game, game_of
from editor.export.triplea.losses import losses_of
from editor.export.triplea.names import plain
from editor.export.triplea.pictures import (
    TILE,
    UNIT,
    ground_picture,
    small_pictures,
    washed,
    written_boxes,
    written_picture,
)
from editor.export.triplea.places import Place, gap_place, place_files, place_of
from editor.export.triplea.rules import game_xml
from editor.picture.affine import Point, Rect
from editor.picture.drawing import Picture
from editor.picture.inks import INK, PAPER
from editor.systems.trts.picture.papers import GROUND
from editor.systems.trts.picture.table import Table
from editor.systems.trts.picture.top import frame_of
from editor.systems.trts.picture.units import scene_of
from editor.systems.trts.survey import Survey

_MOST_PIXELS = 8192
_OVERVIEW = 280
"""The longest side of the small map in pixels."""


def game_files(job: Job) -> dict[str, bytes]:
    """Return the files of the game by their paths within its folder's parent, sorted.

    A draft is called so in the list of games and on the map.
    """
    survey: Survey = chosen_survey(job)
    game = game_of(survey)
    folder = folder_name(job)
    files = dict(_files(job, survey, game, folder))
    return {f"{folder}/{name}": files[name] for name in sorted(files)}


def folder_name(job: Job) -> str:
    """Return the name of the folder, made of the title and the set-up."""
    words = f"{job.scenario.title} {job.setup}".lower()
    return re.sub(r"[^a-z0-9]+", "_", plain(words))[:60].strip("_") or "area_map"


def _files(job: Job, survey: Survey, game: Game, folder: str) -> Iterator[tuple[str, bytes]]:
    # Owners and units change as one plays: the map is painted as it is without a set-up.
    table = Table(Survey(survey.shared, None, survey.mode))
    pixels = _scale(job, frame_of(table, rim=False))
    ground = ground_picture(table, pixels, job.draft)
    job.report(0.0, "painting the map")
    yield from _tiles(job, "map/baseTiles", ground, pixels, GROUND, 0.05)
    written = written_picture(table, job.draft)
    yield from _tiles(job, "map/reliefTiles", written, pixels, None, 0.5)
    small = _OVERVIEW / max(ground.frame.width, ground.frame.height)
    yield "map/smallMap.jpeg", jpeg_bytes(ground, small, GROUND)
    job.report(0.85, "drawing the units")
    for path, picture in small_pictures(game, _size(job)):
        yield f"map/{path}", png_bytes(picture, pixels=1.0)
    job.report(0.9, "finding room for the units")
    places = _places(job, survey, game, table, ground.frame, pixels)
    for name, data in place_files((*places, gap_place())).items():
        yield f"map/{name}", data
    title = plain(job.scenario.title).strip() or "Area map"
    yield (
        f"map/games/{folder}.xml",
        game_xml(
            game,
            title=marked(title, draft=job.draft),
            folder=folder,
            notes=_notes(job, survey, game),
            half_workers=bool(survey.settings.get("combat.half_workers")),
            simple=bool(job.options["simple"]),
        ),
    )
    yield "map/map.properties", _properties(job, game, ground.frame, pixels)
    yield "README.txt", _readme(job, folder)


def _scale(job: Job, frame: Rect) -> float:
    """Return the pixels a unit: as asked, or fewer where the map would become too large."""
    return min(float(job.options["pixels"]), _MOST_PIXELS / max(frame.width, frame.height))


def _size(job: Job) -> int:
    """Return how many pixels wide a unit is on the map."""
    return round(UNIT * int(job.options["units"]) / 100)


def _tiles(
    job: Job, folder: str, picture: Picture, pixels: float, background: str | None, share: float
) -> Iterator[tuple[str, bytes]]:
    # Imported here: painting is loaded only where something is painted.
    from editor.paint.map_tiles import tiles_of

    rows = max(1.0, picture.frame.height * pixels / TILE)
    for column, row, data in tiles_of(picture, pixels, TILE, background):
        job.report(share + 0.35 * min(1.0, row / rows), "cutting the map into tiles")
        yield f"{folder}/{column}_{row}.png", data


def _places(
    job: Job, survey: Survey, game: Game, table: Table, frame: Rect, pixels: float
) -> Iterator[Place]:
    scale = survey.board.scale
    size = _size(job)

    def pixel(at: Point) -> Point:
        x, y = scene_of(at, scale)
        return (x - frame.x) * pixels, (y - frame.y) * pixels

    capitals = {one.area.id for one in game.territories if one.capital}
    for area, at in written_boxes(table).items():
        x, y = (at.x - frame.x) * pixels, (at.y - frame.y) * pixels
        written = Rect(x, y, at.width * pixels, at.height * pixels)
        laid, name = survey.map.areas[area], game.name_of[area]
        yield place_of(name, laid, pixel, size, written, area in capitals)


def _properties(job: Job, game: Game, frame: Rect, pixels: float) -> bytes:
    told_of = {
        "map.width": math.ceil(round(frame.width * pixels, 3)),
        "map.height": math.ceil(round(frame.height * pixels, 3)),
        "map.scrollWrapX": "false",
        "map.hasRelief": "true",
        # Names and fields are painted on the map.
        "map.showTerritoryNames": "false",
        "map.showResources": "false",
        "units.scale": int(job.options["units"]) / 100,
        "color.Neutral": PAPER[1:],
        "color.Impassable": INK[1:],
    }
    told_of |= {f"color.{one.name}": washed(one.colour)[1:] for one in game.nations}
    return "".join(f"{name}={value}\r\n" for name, value in told_of.items()).encode("ascii")


def _notes(job: Job, survey: Survey, game: Game) -> str:
    """Return what players should know as HTML, escaped once more for the file that holds it."""
    paragraphs = [*told(job).values(), *losses_of(survey, game, bool(job.options["simple"]))]
    words = "".join(f"<p>{escape(printable(one), quote=False)}</p>" for one in paragraphs)
    return escape(f"<html>{words}</html>", quote=False)


def _readme(job: Job, folder: str) -> bytes:
    lines = [
        plain(job.scenario.title),
        "",
        "A map for TripleA, made with Realmwright. Unpack the whole folder",
        f'"{folder}" into the folder of downloaded maps of the program, which is',
        "triplea/downloadedMaps in your home folder, and choose it there under Select Map.",
    ]
    return "".join(f"{line}\r\n" for line in lines).encode("ascii")
