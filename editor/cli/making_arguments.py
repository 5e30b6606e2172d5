"""The arguments of the verbs that write new maps: `new`, `complete`, `import` and `search`."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from editor.cli.parsing import (
    add_answers,
    add_force,
    add_format,
    add_house_rules,
    add_players,
    add_protect,
    add_setup,
    add_symmetry,
    add_verb,
    amount,
    seed,
    whole,
)

if TYPE_CHECKING:
    from editor.cli.parsing import Verbs
    from editor.core.making import MakingOrder


def add_new(verbs: Verbs) -> None:
    """Add the verb `new`."""
    new = add_verb(
        verbs, "new", "write a new scenario that has no errors or warnings, or a random map"
    )
    new.add_argument("system", metavar="SYSTEM", help="the game family, such as tactics")
    new.add_argument(
        "mode",
        nargs="?",
        default="",
        metavar="MODE",
        help="a way to play it, such as free-for-all (default: the first)",
    )
    new.add_argument("-o", "--output", required=True, metavar="FILE", help="the file to write")
    new.add_argument(
        "--players",
        type=whole,
        metavar="N",
        help="the number of players (default: the most that the mode allows)",
    )
    new.add_argument("--title", default="", metavar="TEXT", help="the title of the map")
    add_house_rules(new, "add these house rules")
    new.add_argument("--random", action="store_true", help="make a random map")
    _add_making(new, "with --random: ")
    add_force(new)


def add_complete(verbs: Verbs) -> None:
    """Add the verb `complete`."""
    complete = add_verb(verbs, "complete", "fill what is open on a map, and keep what is there")
    complete.add_argument("file", metavar="FILE", help="a scenario")
    complete.add_argument("--mode", default="", metavar="MODE", help="complete it for this mode")
    _add_making(complete, "")
    complete.add_argument(
        "--again",
        action="store_true",
        help="first remove what an earlier completion or random map placed; without a seed and "
        "settings, use those of the file",
    )
    add_answers(complete, 1, "how many clearly different maps to make")
    complete.add_argument(
        "--tries",
        type=whole,
        metavar="N",
        help="attempts before a seed is given up (default: 120)",
    )
    complete.add_argument(
        "-o",
        "--output",
        default="",
        metavar="FILE",
        help="save there; several answers get a number, such as FILE-2.json (default: save none)",
    )
    add_force(complete)
    add_format(complete)


def _add_making(verb: argparse.ArgumentParser, when: str) -> None:
    """Add the options from which an order is made."""
    verb.add_argument(
        "--seed",
        type=_order,
        metavar="SEED",
        help=f"{when}make the map of this seed: a number, or a number with settings such as "
        "1234:half:openness=40 (default: a new seed, which is printed)",
    )
    verb.add_argument(
        "--dial",
        type=_dial,
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help=f"{when}a setting from 0 to 100, such as openness=40; may be repeated",
    )
    add_symmetry(verb, f"{when}place things with this symmetry")


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


def add_import(verbs: Verbs) -> None:
    """Add the verb `import`."""
    take = add_verb(
        verbs, "import", "restore the map embedded in an export, or import a drawing or tiles"
    )
    take.add_argument(
        "drawing",
        metavar="FILE",
        help="a PDF, a page, a saved table, a code in a text or a map of Tiled that was exported "
        "from here; or a drawing: SVG, GeoJSON or TopoJSON; or any map of Tiled: TMX or TMJ",
    )
    where = take.add_mutually_exclusive_group(required=True)
    where.add_argument("-o", "--output", metavar="FILE", help="write a new scenario")
    where.add_argument("--into", metavar="FILE", help="add the areas or the mat to a scenario")
    where.add_argument(
        "--legend", action="store_true", help="of a map of tiles: list what each tile becomes"
    )
    take.add_argument(
        "--tiles",
        action="store_true",
        help="import the tiles of a map even if a scenario is embedded in it",
    )
    take.add_argument(
        "--terrain",
        action="append",
        default=[],
        metavar="TILE=NAME",
        help="of a map of tiles: what a tile is, such as 12=forest, 12-20=water or Grass=plain",
    )
    take.add_argument(
        "--crop", default="", metavar="X,Y,W,H", help="of a map of tiles: import only this part"
    )
    take.add_argument(
        "--beneath",
        default="hole",
        metavar="NAME",
        help="of a map of tiles: the terrain where no tile lies (default: hole)",
    )
    take.add_argument(
        "--no-marks", action="store_true", help="of a map of tiles: leave out its objects"
    )
    take.add_argument("--replace", action="store_true", help="with --into: replace its map")
    take.add_argument(
        "--layer", default="", metavar="NAME", help="read this layer or collection only"
    )
    take.add_argument("--width", type=whole, metavar="N", help="make the drawing N map units wide")
    take.add_argument(
        "--detail",
        type=amount,
        default=1.0,
        metavar="N",
        help="how far a simplified border may deviate, in map units (default: 1)",
    )
    take.add_argument(
        "--smallest",
        type=amount,
        default=16.0,
        metavar="N",
        help="leave out what is smaller than N square map units (default: 16)",
    )
    take.add_argument("--no-links", action="store_true", help="do not link neighbours")
    take.add_argument("--system", default="", metavar="SYSTEM", help="the game family of a new map")
    take.add_argument("--mode", default="", metavar="MODE", help="the mode of a new map")
    take.add_argument("--title", default="", metavar="TEXT", help="the title of a new map")
    add_force(take)


def add_search(verbs: Verbs) -> None:
    """Add the verb."""
    search = add_verb(verbs, "search", "search for better maps, the best of each kind")
    search.add_argument("file", metavar="FILE", help="a scenario to start from")
    search.add_argument(
        "--axes", action="store_true", help="list the axes that this map has, and search nothing"
    )
    for name, what in (("across", "from left to right"), ("up", "from bottom to top")):
        search.add_argument(
            f"--{name}",
            default="",
            metavar="AXIS",
            help=f"sort maps by this figure {what}: AXIS, or AXIS:LOW:HIGH with its range",
        )
    search.add_argument(
        "--cells", default="10x10", metavar="AxB", help="columns and rows (default: 10x10)"
    )
    search.add_argument(
        "--best",
        default="",
        metavar="AXIS",
        help="of two maps in a cell the one with less of this is better (default: the gap in wins "
        "with --matches, else how uneven the seats' figures are)",
    )
    add_protect(search, "--keep")
    search.add_argument(
        "--add", nargs="+", action="extend", default=[], metavar="MAP",
        help="put in these maps of your own too",
    )  # fmt: skip
    search.add_argument(
        "--maps", type=whole, default=2_000, metavar="N", help="how many to try (default: 2,000)"
    )
    search.add_argument(
        "--seconds", type=amount, default=0.0, metavar="S", help="stop after this time at most"
    )
    search.add_argument(
        "--matches", type=whole, default=0, metavar="N",
        help="judge maps by this many matches (default: by their figures alone)",
    )  # fmt: skip
    search.add_argument("--bots", default="greedy", metavar="BOTS", help="who plays them")
    search.add_argument(
        "--seed", type=seed, default=1, metavar="N", help="the seed of chance (default: 1)"
    )
    search.add_argument("--mode", default="", metavar="MODE", help="judge as if in this mode")
    add_setup(search, "measure and play this set-up (default: the first)")
    search.add_argument(
        "-o", "--output", default="", metavar="FOLDER",
        help="write the map of each cell there, and gallery.json, from which --resume goes on",
    )  # fmt: skip
    add_force(search, "overwrite the gallery of FOLDER")
    search.add_argument(
        "--resume", default="", metavar="GALLERY", help="go on with this gallery.json"
    )
    add_players(search)
    add_format(search)
