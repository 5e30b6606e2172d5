"""The arguments of the verbs `balance` and `ask`, apart from the modules that carry them out."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from editor.cli.parsing import (
    add_answers,
    add_format,
    add_house_rules,
    add_players,
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


def add_ask(verbs: Verbs) -> None:
    """Add the verb `ask`."""
    ask = add_verb(verbs, "ask", "tell whether something can happen in a match, if everybody helps")
    ask.add_argument("file", metavar="FILE", help="a scenario without errors, or a replay")
    ask.add_argument(
        "question",
        nargs="?",
        default="",
        metavar="QUESTION",
        help="what is asked, such as “red reaches d4 by round 2”; see docs/asking.md",
    )
    ask.add_argument("--list", action="store_true", help="list what can be asked of this file")
    add_setup(ask, "of a scenario: this set-up (default: the first)")
    add_house_rules(
        ask, "of a scenario: by these house rules of the program, over those of the file"
    )
    ask.add_argument("--position", default="", metavar="ID", help="of a scenario: this position")
    ask.add_argument(
        "--seed", type=seed, metavar="N", help="of a scenario: deal by this seed (default: 1)"
    )
    ask.add_argument(
        "--at", type=_step, metavar="N", help="of a replay: after so many steps (default: its end)"
    )
    ask.add_argument("--actions", type=_actions, metavar="N", help="look for lines up to N actions")
    much = ask.add_mutually_exclusive_group()
    much.add_argument(
        "--seconds", type=whole, default=20, metavar="S", help="search so long (default: 20)"
    )
    much.add_argument(
        "--tries",
        type=_tries,
        metavar="N",
        help="try so many actions, however long that takes: the answer is always the same",
    )
    ask.add_argument("-o", "--output", default="", metavar="REPLAY", help="write the line here")
    add_format(ask)


def _step(words: str) -> int:
    return between(words, 0, 1_000_000)


def _actions(words: str) -> int:
    return between(words, 1, 511)


def _tries(words: str) -> int:
    return between(words, 1, 1_000_000_000)
