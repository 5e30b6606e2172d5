"""The arguments of the verbs `balance` and `ask`, apart from the modules that carry them out."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from editor.cli.parsing import (
    add_answers,
    add_file,
    add_flag,
    add_format,
    add_house_rules,
    add_list,
    add_number,
    add_output,
    add_players,
    add_protect,
    add_saving,
    add_seed,
    add_setup,
    add_symmetry,
    add_text,
    add_verb,
    between,
    seconds,
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
    add_file(verb)
    add_list(
        verb,
        "--seat",
        "NAME=PERCENT",
        "the target win rate of a seat or starting location, such as blue=60; may be "
        "repeated (default: equal shares)",
        target,
    )
    add_flag(verb, "--rotate", "balance each start averaged over all positions in the turn order")
    add_number(verb, "--max-moves", whole, "maximum number of moves (default: 4)", 4)
    add_answers(
        verb,
        1,
        "number of clearly different answers: fewest moves, smallest moves, symmetric moves, "
        "others",
    )
    add_protect(verb)
    add_symmetry(verb, "mirror each move to keep this symmetry", default="none")
    verb.add_argument(
        "--axis", default="vertical", choices=AXES, help="the axis of --symmetry mirror"
    )
    add_number(
        verb,
        "--matches",
        _matches,
        "maximum number of matches (default: 20000, plus 10000 for each further answer)",
        0,
    )
    add_number(
        verb,
        "--seconds",
        seconds,
        "time limit; without it, the same seed gives the same answer on every machine",
        0.0,
        metavar="S",
    )
    verb.add_argument(
        "--bots", default="greedy", metavar="BOTS", help="the bots, as for play (default: greedy)"
    )
    add_seed(verb)
    add_setup(verb, "balance this set-up (default: the first)")
    add_text(verb, "--mode", "MODE", "balance for this mode")
    add_saving(
        verb,
        "save the map of this answer",
        "save the balanced map here (default with --apply: in place)",
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
    raise argparse.ArgumentTypeError(
        "expected a seat and a percentage from 1 to 99, such as blue=60"
    )


def add_ask(verbs: Verbs) -> None:
    """Add the verb `ask`."""
    ask = add_verb(
        verbs, "ask", "check whether something can happen in a match if all players cooperate"
    )
    add_file(ask, "an error-free scenario, or a replay")
    ask.add_argument(
        "question",
        nargs="?",
        default="",
        metavar="QUESTION",
        help="the question, such as “red reaches d4 by round 2”; see docs/asking.md",
    )
    add_flag(ask, "--list", "list the questions this file supports")
    add_setup(ask, "for a scenario: use this set-up (default: the first)")
    add_house_rules(ask, "for a scenario: apply these built-in house rules on top of its own")
    add_text(ask, "--position", "ID", "for a scenario: start from this position")
    add_number(ask, "--seed", seed, "for a scenario: the random seed of the deal (default: 1)")
    add_number(ask, "--at", _step, "for a replay: start after N steps (default: at its end)")
    add_number(ask, "--actions", _actions, "search lines of up to N actions")
    much = ask.add_mutually_exclusive_group()
    add_number(much, "--seconds", seconds, "stop after S seconds (default: 20)", 20, metavar="S")
    add_number(
        much,
        "--tries",
        _tries,
        "stop after N actions instead, so that the answer is always the same",
    )
    add_output(ask, "save the line found as a replay", "REPLAY")
    add_format(ask)


def _step(words: str) -> int:
    return between(words, 0, 1_000_000)


def _actions(words: str) -> int:
    return between(words, 1, 511)


def _tries(words: str) -> int:
    return between(words, 1, 1_000_000_000)
