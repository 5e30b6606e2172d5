"""The arguments of the verb `search`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.cli.cluster_arguments import add_players
from editor.cli.parsing import (
    add_force,
    add_format,
    add_protect,
    add_setup,
    add_verb,
    amount,
    seed,
    whole,
)

if TYPE_CHECKING:
    from editor.cli.parsing import Verbs


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
