"""The arguments of the verbs that play matches: `play`, `playtest` and `replay`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.cli.parsing import (
    add_file,
    add_format,
    add_house_rules,
    add_players,
    add_setup,
    add_verb,
    input_file,
    keep_old_name,
    output_file,
    plain_file,
    seconds,
    seed,
    whole,
)

if TYPE_CHECKING:
    from editor.cli.parsing import Verbs


def add_play(verbs: Verbs) -> None:
    """Add the verb."""
    play = add_verb(verbs, "play", "watch bots play a scenario, move by move or as a series")
    add_file(play, "an error-free scenario")
    add_setup(play, "play this set-up (default: the first)")
    play.add_argument(
        "--bots",
        default="greedy",
        metavar="BOTS",
        help="the bots: one for all seats, or one per seat, such as red=greedy,blue=mcts:500; "
        "choose from random, greedy and mcts with a number of simulations or a time per "
        "move, such as mcts:200ms; see docs/playing.md",
    )
    add_house_rules(
        play,
        "play with these house rules, which override those of the file",
    )
    play.add_argument("--seed", type=seed, default=1, metavar="N", help="random seed (default: 1)")
    play.add_argument("--position", default="", metavar="ID", help="start from this position")
    play.add_argument(
        "-o", "--record", type=output_file, metavar="REPLAY", help="save the match to this file"
    )
    play.add_argument(
        "--thoughts",
        action="store_true",
        help="before each step, print the bot's three best options; for one match, as text",
    )
    play.add_argument(
        "--matches",
        type=whole,
        default=1,
        metavar="N",
        help="play a series of N matches (default: 1)",
    )
    keep_old_name(play, "--games", "--matches")
    add_format(play)


def add_playtest(verbs: Verbs) -> None:
    """Add the verb."""
    playtest = add_verb(verbs, "playtest", "run many bot matches and report the results")
    add_file(playtest, "an error-free scenario")
    add_setup(playtest, "play this set-up (default: the first)")
    playtest.add_argument(
        "--bots",
        default="greedy",
        metavar="BOTS",
        help="the bots: one for all seats; one per seat, such as red=greedy,blue=random; or a "
        "list such as greedy,random, in which every bot plays every seat in turn",
    )
    add_house_rules(
        playtest,
        "play with these house rules, which override those of the file",
    )
    playtest.add_argument(
        "--versus",
        type=input_file,
        default="",
        metavar="OTHER",
        help="also play this scenario, without --house-rules, and report the differences",
    )
    playtest.add_argument(
        "--seed", type=seed, default=1, metavar="N", help="random seed (default: 1)"
    )
    playtest.add_argument(
        "--without",
        action="append",
        default=[],
        metavar="THING",
        help="measure how much a seat loses if it alone cannot use THING, such as portals; may "
        "be repeated; --matches is then the number of matches per seat; not with --format "
        "html, and not listed by --history; see docs/reference/left-out.md",
    )
    much = playtest.add_mutually_exclusive_group()
    much.add_argument(
        "--matches", type=whole, metavar="N", help="number of matches (default: 1,000)"
    )
    keep_old_name(playtest, "--games", "--matches")
    much.add_argument(
        "--until",
        choices=("settled",),
        help="play until it is clear whether a side wins too often, at most 3,200 matches",
    )
    much.add_argument(
        "--seconds", type=seconds, metavar="S", help="stop after S seconds (start-up not included)"
    )
    playtest.add_argument(
        "--check-with",
        default="",
        metavar="BOTS",
        help="also play a sample with these bots, such as mcts:200, and report whether they agree",
    )
    playtest.add_argument(
        "--check-matches",
        type=whole,
        default=0,
        metavar="N",
        help="with --check-with: number of matches (default: 60)",
    )
    keep_old_name(playtest, "--check-games", "--check-matches")
    playtest.add_argument(
        "--rotate",
        action="store_true",
        help="give each player every position in the turn order equally often, to separate the "
        "effect of starts from that of turn order",
    )
    add_players(playtest)
    playtest.add_argument(
        "--store",
        type=plain_file,
        default="",
        metavar="FILE",
        help="save and reuse matches in this file (default: one file for all maps)",
    )
    playtest.add_argument("--no-store", action="store_true", help="neither save nor reuse matches")
    playtest.add_argument(
        "--history",
        action="store_true",
        help="list earlier playtests of this scenario instead of playing",
    )
    playtest.add_argument(
        "--replay",
        default="",
        metavar="WHICH",
        help="save one match as a replay to the -o file: closest, longest, lopsided, typical, or "
        "a match number",
    )
    playtest.add_argument(
        "-o", "--output", type=output_file, default="", metavar="OUT", help="the file to write"
    )
    add_format(playtest, "csv", "html")


def add_replay(verbs: Verbs) -> None:
    """Add the verb."""
    replay = add_verb(verbs, "replay", "verify a recorded match by replaying it")
    replay.add_argument(
        "file",
        type=input_file,
        metavar="REPLAY",
        help="a replay, as written by `play --record`; - reads standard input",
    )
    replay.add_argument("--log", action="store_true", help="print the match move by move")
    keep_old_name(replay, "--tell", "--log")
    add_format(replay)
