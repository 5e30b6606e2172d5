"""The arguments of the verb `repair`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.cli.parsing import add_format, add_setup, add_verb, amount, whole

if TYPE_CHECKING:
    from editor.cli.parsing import Verbs


def add_repair(verbs: Verbs) -> None:
    """Add the verb."""
    repair = add_verb(verbs, "repair", "find the fewest changes that make a map legal")
    repair.add_argument("file", metavar="FILE", help="a scenario")
    repair.add_argument("--mode", default="", metavar="MODE", help="judge as if in this mode")
    add_setup(repair, "repair the board and this set-up only")
    repair.add_argument(
        "--protect",
        nargs="+",
        action="extend",
        default=[],
        metavar="ID",
        help="leave these objects unchanged, as locked ones are",
    )
    repair.add_argument(
        "--answers", type=whole, default=3, metavar="N", help="how many are listed (default: 3)"
    )
    repair.add_argument(
        "--work",
        type=amount,
        default=1,
        metavar="FACTOR",
        help="try this many times as many maps; the result is the same on every machine "
        "(default: 1)",
    )
    repair.add_argument(
        "--apply",
        type=whole,
        default=0,
        metavar="N",
        help="make the repair of this number, and save",
    )
    repair.add_argument(
        "-o", "--output", default="", metavar="FILE", help="save there (default: in place)"
    )
    add_format(repair)
