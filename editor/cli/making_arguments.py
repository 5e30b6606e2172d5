"""The arguments of the verbs `new` and `complete`, which make maps by a seed."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from editor.cli.parsing import (
    add_answers,
    add_force,
    add_format,
    add_house_rules,
    add_symmetry,
    add_verb,
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
