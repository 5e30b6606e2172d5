"""All files of a TripleA game, in one folder."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from html import escape

from editor.core.words import file_stem, printable
from editor.picture.affine import Point, Rect
from editor.picture.inks import INK, PAPER
from editor.picture.signs import DRAFT
from editor.seam.area_game import AreaGame, AreaGameOptions, PictureFile
from editor.systems.trts.map.survey import Survey
from editor.systems.trts.picture.arrangement import Arrangement
from editor.systems.trts.picture.marks import scene_of
from editor.systems.trts.picture.paper import GROUND
from editor.systems.trts.picture.top import frame_of
from editor.systems.trts.triplea.game import TripleaGame, ascii_text, game_of, losses_of
from editor.systems.trts.triplea.map import (
    TILE,
    UNIT,
    TerritoryLayout,
    gap_place,
    ground_picture,
    owned_colour,
    place_files,
    place_of,
    small_pictures,
    written_boxes,
    written_picture,
)
from editor.systems.trts.triplea.rules import game_xml

_MAX_PIXELS = 8192
_OVERVIEW = 280
"""The longest side of the small map in pixels."""


def area_game(survey: Survey, options: AreaGameOptions) -> AreaGame:
    """Return a set-up as a game of TripleA; a draft is marked in its title and on the map."""
    game = game_of(survey)
    folder = folder_name(survey, options.setup)
    lost = tuple(losses_of(survey, game, options.simple))
    return AreaGame(folder, lost, lambda: _files(survey, game, folder, lost, options))


def folder_name(survey: Survey, setup: str) -> str:
    """Return the name of the folder, made of the title and the set-up."""
    words = f"{survey.scenario.title} {setup}".lower()
    return file_stem(ascii_text(words), "area-map").replace("-", "_")


def _files(
    survey: Survey, game: TripleaGame, folder: str, lost: Sequence[str], options: AreaGameOptions
) -> Iterator[tuple[str, bytes | PictureFile]]:
    # Owners and units change in play, so the map is painted without the set-up.
    table = Arrangement(Survey(survey.shared, None, survey.mode))
    pixels = _scale(options, frame_of(table, rim=False))
    ground = ground_picture(table, pixels, options.draft)
    options.report(0.0, "painting the map")
    yield "map/baseTiles", PictureFile(ground, pixels, "tiles", GROUND, TILE, 0.05)
    written = written_picture(table, options.draft)
    yield "map/reliefTiles", PictureFile(written, pixels, "tiles", None, TILE, 0.5)
    small = _OVERVIEW / max(ground.frame.width, ground.frame.height)
    yield "map/smallMap.jpeg", PictureFile(ground, small, "jpeg", GROUND)
    options.report(0.85, "drawing the units")
    for path, picture in small_pictures(game, _size(options)):
        yield f"map/{path}", PictureFile(picture, 1.0, "png")
    options.report(0.9, "finding room for the units")
    places = _places(options, survey, game, table, ground.frame, pixels)
    for name, data in place_files((*places, gap_place())).items():
        yield f"map/{name}", data
    title = ascii_text(survey.scenario.title).strip() or "Area map"
    yield (
        f"map/games/{folder}.xml",
        game_xml(
            game,
            title=f"{DRAFT} {title}" if options.draft else title,
            folder=folder,
            notes=_notes(options.notes, lost),
            half_workers=bool(survey.settings.get("combat.half_workers")),
            simple=options.simple,
        ),
    )
    yield "map/map.properties", _properties(options, game, ground.frame, pixels)
    yield "README.txt", _readme(survey, folder)


def _scale(options: AreaGameOptions, frame: Rect) -> float:
    """Return the pixels of a unit: as requested, or fewer if the map would become too large."""
    return min(float(options.pixels), _MAX_PIXELS / max(frame.width, frame.height))


def _size(options: AreaGameOptions) -> int:
    """Return the width of a unit on the map in pixels."""
    return round(UNIT * options.units / 100)


def _places(
    options: AreaGameOptions,
    survey: Survey,
    game: TripleaGame,
    table: Arrangement,
    frame: Rect,
    pixels: float,
) -> Iterator[TerritoryLayout]:
    scale = survey.board.scale
    size = _size(options)

    def pixel(at: Point) -> Point:
        x, y = scene_of(at, scale)
        return (x - frame.x) * pixels, (y - frame.y) * pixels

    capitals = {territory.area.id for territory in game.territories if territory.capital}
    for area, at in written_boxes(table).items():
        x, y = (at.x - frame.x) * pixels, (at.y - frame.y) * pixels
        written = Rect(x, y, at.width * pixels, at.height * pixels)
        laid, name = survey.map.areas[area], game.name_of[area]
        yield place_of(name, laid, pixel, size, written, area in capitals)


def _properties(options: AreaGameOptions, game: TripleaGame, frame: Rect, pixels: float) -> bytes:
    entries = {
        "map.width": math.ceil(round(frame.width * pixels, 3)),
        "map.height": math.ceil(round(frame.height * pixels, 3)),
        "map.scrollWrapX": "false",
        "map.hasRelief": "true",
        # Names and fields are painted on the map.
        "map.showTerritoryNames": "false",
        "map.showResources": "false",
        "units.scale": options.units / 100,
        "color.Neutral": PAPER[1:],
        "color.Impassable": INK[1:],
    }
    entries |= {f"color.{nation.name}": owned_colour(nation.colour)[1:] for nation in game.nations}
    return "".join(f"{name}={value}\r\n" for name, value in entries.items()).encode("ascii")


def _notes(notes: Sequence[str], lost: Sequence[str]) -> str:
    """Return the notes for players as HTML, escaped for the XML file."""
    paragraphs = (escape(printable(name), quote=False) for name in (*notes, *lost))
    words = "".join(f"<p>{paragraph}</p>" for paragraph in paragraphs)
    return escape(f"<html>{words}</html>", quote=False)


def _readme(survey: Survey, folder: str) -> bytes:
    lines = [
        ascii_text(survey.scenario.title),
        "",
        "A map for TripleA, made with Realmwright. Unpack the whole folder",
        f'"{folder}" into the folder of downloaded maps of the program, which is',
        "triplea/downloadedMaps in your home folder, and choose it there under Select Map.",
    ]
    return "".join(f"{line}\r\n" for line in lines).encode("ascii")
