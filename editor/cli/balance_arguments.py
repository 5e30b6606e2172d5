"""The arguments of the verb `balance`."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from editor.cli.cluster_arguments import add_players
from editor.cli.parsing import (
    add_answers,
    add_format,
    add_protect,
    add_saving,
    add_setup,
    add_symmetry,
    add_verb,
    amount,
    between,
    seed,
    whole,
)
from editor.core.numbers import NumberError, real_number

if TYPE_CHECKING:
    from editor.cli.parsing import Verbs

AXES = ("vertical", "horizontal", "both", "falling", "rising")
"""Those of `editor/analysis/symmetry.py`, so that `--help` need not import it."""


def add_balance(verbs: Verbs) -> None:
    """Add the verb."""
    verb = add_verb(verbs, "balance", "find the fewest small changes that make a map fair")
    verb.add_argument("file", metavar="FILE", help="a scenario")
    verb.add_argument(
        "--seat",
        action="append",
        type=target,
        default=[],
        metavar="NAME=PERCENT",
        help="the share of the wins of a seat or starting location, such as blue=60; may be "
        "repeated (default: the same for all)",
    )
    verb.add_argument(
        "--rotate",
        action="store_true",
        help="balance starts over all places in the order of play, not the two as they go together",
    )
    verb.add_argument(
        "--max-moves", type=whole, default=4, metavar="N", help="the most moves (default: 4)"
    )
    add_answers(
        verb,
        1,
        "how many clearly different answers: fewest moves, smallest moves, symmetric ones, others",
    )
    add_protect(verb)
    add_symmetry(verb, "make each move together with its images", default="none")
    verb.add_argument(
        "--axis", default="vertical", choices=AXES, help="the axis of --symmetry mirror"
    )
    verb.add_argument(
        "--matches",
        type=_matches,
        default=0,
        metavar="N",
        help="the most matches in all (default: 20000, and 10000 for each further answer)",
    )
    verb.add_argument(
        "--seconds",
        type=amount,
        default=0.0,
        metavar="S",
        help="the most seconds; without it, the same seed gives the same answer on each machine",
    )
    verb.add_argument(
        "--bots", default="greedy", metavar="BOTS", help="who plays (default: greedy), as in play"
    )
    verb.add_argument(
        "--seed", type=seed, default=1, metavar="N", help="the seed of all chance (default: 1)"
    )
    add_setup(verb, "balance this set-up (default: the first)")
    verb.add_argument("--mode", default="", metavar="MODE", help="balance it for another mode")
    add_saving(
        verb,
        "save the map of this answer",
        "write the map of the answer there (default with --apply: in place)",
    )
    add_players(verb)
    add_format(verb)


def _matches(words: str) -> int:
    """Return how many matches a word gives; the map as it is needs hundreds of them."""
    return between(words, 2_000, 1_000_000)


def target(words: str) -> tuple[str, float]:
    """Return a seat and the share of the wins that it shall have, from "blue=60"."""
    name, _, share = words.rpartition("=")
    try:
        if name:
            return name, real_number(share.removesuffix("%"), 1, 99) / 100
    except NumberError:
        pass  # as for words that have no number at all
    raise argparse.ArgumentTypeError("expected a seat and percents from 1 to 99, such as blue=60")
