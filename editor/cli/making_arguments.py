"""The arguments of the verbs that write new maps: `new`, `complete`, `import` and `search`."""

from __future__ import annotations

import argparse
from functools import partial
from typing import TYPE_CHECKING

from editor.cli.parsing import (
    add_answers,
    add_file,
    add_flag,
    add_force,
    add_format,
    add_house_rules,
    add_list,
    add_number,
    add_output,
    add_players,
    add_protect,
    add_seed,
    add_setup,
    add_symmetry,
    add_text,
    add_verb,
    amount,
    between,
    input_file,
    keep_old_name,
    output_file,
    plain_file,
    seconds,
    whole,
)

if TYPE_CHECKING:
    from editor.cli.parsing import Verbs
    from editor.core.making import MakingOrder


def add_new(verbs: Verbs) -> None:
    """Add the verb `new`."""
    new = add_verb(verbs, "new", "create a starter scenario or a random map")
    new.add_argument("system", metavar="SYSTEM", help="the game family, such as tactics")
    new.add_argument(
        "mode",
        nargs="?",
        default="",
        metavar="MODE",
        help="the game mode, such as free-for-all (default: the first)",
    )
    new.add_argument(
        "-o",
        "--output",
        type=output_file,
        required=True,
        metavar="FILE",
        help="the file to write; - writes standard output",
    )
    add_number(new, "--players", whole, "the number of players (default: the mode's maximum)")
    add_text(new, "--title", "TEXT", "the title of the map")
    add_house_rules(new, "add these house rules")
    add_flag(new, "--random", "make a random map")
    _add_making(new, "with --random: ")
    add_force(new)
    add_format(new)


def add_complete(verbs: Verbs) -> None:
    """Add the verb `complete`."""
    complete = add_verb(verbs, "complete", "complete an unfinished map, keeping what it has")
    add_file(complete)
    add_text(complete, "--mode", "MODE", "complete the map for this mode")
    _add_making(complete, "")
    add_flag(
        complete,
        "--again",
        "first remove what the last completion or random map placed; reuses its seed and "
        "settings unless you give others",
    )
    add_answers(complete, 1, "number of clearly different maps to make")
    add_number(complete, "--tries", whole, "attempts before giving up on a seed (default: 120)")
    add_output(
        complete,
        "save to this file; several answers are numbered, such as FILE-2.json (default: do "
        "not save)",
    )
    add_force(complete)
    add_format(complete)


def _add_making(verb: argparse.ArgumentParser, when: str) -> None:
    """Add the options from which an order is made."""
    verb.add_argument(
        "--seed",
        type=_order,
        metavar="SEED",
        help=f"{when}the seed: a number, or a number with settings such as 1234:half:openness=40 "
        "(default: a new seed, which is printed)",
    )
    add_list(
        verb,
        "--dial",
        "NAME=VALUE",
        f"{when}a setting from 0 to 100, such as openness=40; may be repeated",
        _dial,
    )
    add_symmetry(verb, f"{when}place objects with this symmetry")


def _order(words: str) -> MakingOrder:
    from editor.core.making import order_of

    try:
        return order_of(words)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def _dial(words: str) -> tuple[str, int]:
    from editor.core.making import dial_of

    try:
        return dial_of(words)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from error


PROJECTIONS = ("equirectangular", "mercator", "lambert", "equal-earth")
"""The projections of `editor/seam/importing.py`, so that `--help` need not import it."""


def add_import(verbs: Verbs) -> None:
    """Add the verb `import`."""
    take = add_verb(
        verbs, "import", "restore the map embedded in an export, or import a drawing or tiles"
    )
    take.add_argument(
        "drawing",
        type=input_file,
        metavar="FILE",
        help="a PDF, page, saved table, text with a map code or Tiled map exported by "
        "Realmwright; a drawing (SVG, GeoJSON or TopoJSON); any Tiled map (TMX or TMJ), world or "
        "project; or for a reference picture a PNG, a JPEG or a Universal VTT map; or with --trace "
        "a PNG or JPEG whose regions become areas",
    )
    where = take.add_mutually_exclusive_group(required=True)
    where.add_argument(
        "-o", "--output", type=output_file, metavar="FILE", help="write a new scenario"
    )
    where.add_argument(
        "--into",
        type=input_file,
        metavar="FILE",
        help="add the areas, the mat or the reference picture to an existing scenario",
    )
    add_flag(where, "--legend", "for a tile map: list the terrain each tile becomes")
    add_flag(where, "--layers", "for a drawing: list its layers and what is in them")
    add_flag(where, "--properties", "for GeoJSON, TopoJSON: list properties and their values")
    add_flag(take, "--tiles", "import the tiles even if the map has an embedded scenario")
    add_list(
        take,
        "--terrain",
        "TILE=NAME",
        "for a tile map: the terrain of a tile, such as 12=forest, 12-20=water or Grass=plain",
    )
    add_text(take, "--crop", "X,Y,W,H", "for a tile map: import only this part")
    words = "for a tile map: the terrain of empty cells (default: hole)"
    add_text(take, "--beneath", "NAME", words)
    add_flag(take, "--no-marks", "for a tile map: leave out its objects")
    add_text(take, "--map", "NAME", "for a Tiled world or project: import this map of it")
    add_text(
        take, "--root", "FOLDER", "for a tile map: permit reading all files in FOLDER", plain_file
    )
    words = "for a tile map: find its tile sets in FOLDER by their file names"
    add_text(take, "--tilesets", "FOLDER", words, plain_file)
    add_flag(take, "--replace", "with --into: replace its map")
    add_list(take, "--layer", "NAME", "import this layer or collection only; may be repeated")
    _add_features(take)
    add_number(take, "--width", whole, "make the drawing N map units wide")
    add_number(
        take,
        "--detail",
        amount,
        "how far a simplified border may deviate, in map units (default: 1)",
    )
    add_number(
        take,
        "--smallest",
        amount,
        "leave out shapes smaller than N square map units (default: 16); of a picture, regions "
        "smaller than N pixels (default: 150)",
    )
    add_flag(take, "--trace", "make areas of the regions of a PNG or JPEG")
    most_colors = partial(between, least=1, most=64)
    add_number(take, "--colors", most_colors, "with --trace: the most colors (default: all)")
    add_number(
        take,
        "--lines",
        partial(between, least=0, most=20),
        "with --trace: the thickness of lines between areas, in pixels (default: 4)",
    )
    add_flag(take, "--keep-background", "with --trace: import the background, too")
    add_flag(take, "--no-links", "do not link neighbours")
    add_text(take, "--system", "SYSTEM", "the game family of a new map")
    add_text(take, "--mode", "MODE", "the mode of a new map")
    add_text(take, "--title", "TEXT", "the title of a new map")
    add_force(take)
    add_format(take)


def _add_features(take: argparse.ArgumentParser) -> None:
    """Add what to read of a map with features, and how."""
    add_text(take, "--join", "PROPERTY", "join the features with the same value to one area")
    add_text(take, "--names", "PROPERTY", "name the areas by this property")
    for name, words in (("--without", "leave out the features"), ("--only", "read only features")):
        add_list(
            take,
            name,
            "PROPERTY=VALUE",
            f"{words} with this value, such as type=ocean; may be repeated",
            _property,
        )
    add_flag(take, "--flip", "turn the drawing upside down")
    take.add_argument(
        "--projection",
        choices=PROJECTIONS,
        default="",
        help="the map projection of degrees (default: equirectangular)",
    )


def _property(words: str) -> tuple[str, str]:
    name, sign, value = words.partition("=")
    if not (name and sign and value):
        expected = "expected PROPERTY=VALUE, such as type=ocean"
        raise argparse.ArgumentTypeError(f"invalid filter {words[:60]!r}: {expected}")
    return name, value


def add_search(verbs: Verbs) -> None:
    """Add the verb."""
    search = add_verb(verbs, "search", "search for the best maps of many kinds")
    add_file(search, "a scenario to start from")
    add_flag(search, "--axes", "list the axes available for this map, and quit")
    for name, what in (("across", "from left to right"), ("up", "from bottom to top")):
        add_text(
            search,
            f"--{name}",
            "AXIS",
            f"the figure that increases {what}: AXIS, or AXIS:LOW:HIGH to set its range",
        )
    search.add_argument(
        "--cells",
        default="10x10",
        metavar="AxB",
        help="number of columns and rows (default: 10x10)",
    )
    add_text(
        search,
        "--best",
        "AXIS",
        "each cell keeps the map with the lowest AXIS (default: the win rate gap with "
        "--matches, otherwise how uneven the seats are)",
    )
    add_protect(search)
    keep_old_name(search, "--keep", "--protect")
    search.add_argument(
        "--add", nargs="+", action="extend", type=input_file, default=[], metavar="MAP",
        help="also include these maps of yours",
    )  # fmt: skip
    add_number(search, "--maps", whole, "number of maps to try (default: 2,000)", 2_000)
    add_number(search, "--seconds", seconds, "time limit", 0.0, metavar="S")
    add_number(
        search, "--matches", whole, "play N matches on each map (default: use figures only)", 0
    )
    search.add_argument("--bots", default="greedy", metavar="BOTS", help="the bots")
    add_seed(search)
    add_text(search, "--mode", "MODE", "check as if the scenario had this mode")
    add_setup(search, "use this set-up (default: the first)")
    search.add_argument(
        "-o", "--output", type=plain_file, default="", metavar="FOLDER",
        help="save the map of each cell there, and a gallery.json for --resume",
    )  # fmt: skip
    add_force(search, "overwrite the gallery of FOLDER")
    add_text(search, "--resume", "GALLERY", "continue the search in this gallery.json", input_file)
    add_players(search)
    add_format(search)
