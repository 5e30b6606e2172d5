"""The arguments of the verb `why`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.cli.parsing import add_format, add_setup, add_verb

if TYPE_CHECKING:
    from editor.cli.parsing import Verbs


def add_why(verbs: Verbs) -> None:
    """Add the verb."""
    why = add_verb(
        verbs,
        "why",
        "tell the smallest cause of each finding, what cuts a space off, what may stand where",
    )
    why.add_argument("file", metavar="FILE", help="a scenario")
    why.add_argument(
        "where",
        nargs="*",
        metavar="SPACE|ID",
        help="spaces, such as c4, or things by their ids (default: all that is found)",
    )
    why.add_argument("--check", default="", metavar="CHECK", help="what this check finds alone")
    why.add_argument(
        "--stand",
        default="",
        metavar="THING",
        help="tell whether this can stand at the space: a thing, by its id, or a component",
    )
    why.add_argument(
        "--turn",
        type=int,
        choices=(0, 90, 180, 270),
        default=0,
        help="with --stand: turned clockwise by so many degrees more",
    )
    why.add_argument(
        "--legal",
        action="store_true",
        help="tell what would make it lawful: changes that were tried on the map",
    )
    why.add_argument(
        "--rule",
        action="store_true",
        help="tell which rule says what is found, and in which rulebook",
    )
    add_setup(why, "in this set-up only")
    add_format(why)
