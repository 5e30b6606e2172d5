"""The arguments of the verbs that list and change the objects of a map by name."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from editor.cli.parsing import (
    add_file,
    add_flag,
    add_force,
    add_format,
    add_output,
    add_setup,
    add_verb,
)

if TYPE_CHECKING:
    from editor.cli.parsing import Verbs

_WHERE = (
    "a space (c4), several (a1:b2,d4), a point (120,80), an outline (several points), or what it "
    "is on, by id or name"
)


def add_list(verbs: Verbs) -> None:
    """Add the verb `list`."""
    listing = add_verb(verbs, "list", "list the objects of a scenario and where they are")
    add_file(listing)
    listing.add_argument(
        "kind", nargs="?", default="", metavar="KIND", help="only this kind, such as box"
    )
    add_flag(listing, "--parts", "list the parts that can be placed instead, and how many are left")
    add_setup(listing, "list the objects of this set-up only (default: of all)")
    add_format(listing)


def add_place(verbs: Verbs) -> None:
    """Add the verb `place`."""
    place = _add_edit(verbs, "place", "place an object on a map")
    place.add_argument(
        "kind", metavar="KIND", help="a kind such as box, or the id or name of a component"
    )
    place.add_argument("where", metavar="WHERE", help=_WHERE)
    place.add_argument(
        "words",
        nargs="*",
        default=[],
        metavar="FIELD=VALUE",
        help="other fields and properties, as `list` and `set` show them",
    )


def add_move(verbs: Verbs) -> None:
    """Add the verb `move`."""
    move = _add_edit(verbs, "move", "move an object and what it carries")
    move.add_argument("id", metavar="ID", help="the id or the name of an object")
    move.add_argument("where", metavar="WHERE", help=_WHERE)


def add_remove(verbs: Verbs) -> None:
    """Add the verb `remove`."""
    remove = _add_edit(verbs, "remove", "remove objects and what is bound to them")
    remove.add_argument("ids", nargs="+", metavar="ID", help="ids or names of objects or groups")


def _add_edit(verbs: Verbs, name: str, summary: str) -> argparse.ArgumentParser:
    """Add a verb that changes a map, and return its parser."""
    verb = add_verb(verbs, name, summary)
    add_file(verb, "a scenario, which is changed in place; - changes standard input")
    add_output(verb, "save to this file instead of FILE", "OUT")
    add_force(verb, "overwrite OUT if it already exists")
    add_setup(verb, "change this set-up (default: the first that has the object)")
    add_format(verb)
    return verb
