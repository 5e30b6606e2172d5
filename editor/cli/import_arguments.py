"""The words and options of the verb `import`, apart from the module that carries it out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.cli.parsing import add_force, add_verb, amount, whole

if TYPE_CHECKING:
    from editor.cli.parsing import Verbs


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
