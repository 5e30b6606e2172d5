"""The arguments of the verbs that play matches: `play`, `playtest` and `replay`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.cli.parsing import (
    add_file,
    add_flag,
    add_format,
    add_house_rules,
    add_list,
    add_number,
    add_output,
    add_players,
    add_seed,
    add_setup,
    add_text,
    add_verb,
    input_file,
    keep_old_name,
    output_file,
    plain_file,
    seconds,
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
    add_house_rules(play, "play with these house rules, which override those of the file")
    add_seed(play)
    add_text(play, "--position", "ID", "start from this position")
    play.add_argument(
        "-o",
        "--record",
        type=output_file,
        default="",
        metavar="REPLAY",
        help="save the match to this file",
    )
    add_flag(
        play,
        "--thoughts",
        "before each step, print the bot's three best options; for one match, as text",
    )
    add_number(play, "--matches", whole, "play a series of N matches (default: 1)", 1)
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
    add_house_rules(playtest, "play with these house rules, which override those of the file")
    add_text(
        playtest,
        "--versus",
        "OTHER",
        "also play this scenario, without --house-rules, and report the differences",
        input_file,
    )
    add_seed(playtest)
    add_list(
        playtest,
        "--without",
        "THING",
        "measure how much a seat loses if it alone cannot use THING, such as portals; may "
        "be repeated; --matches is then the number of matches per seat; not with --format "
        "html, and not listed by --history; see docs/reference/left-out.md",
    )
    much = playtest.add_mutually_exclusive_group()
    add_number(much, "--matches", whole, "number of matches (default: 1,000)")
    keep_old_name(playtest, "--games", "--matches")
    much.add_argument(
        "--until",
        choices=("settled",),
        help="play until it is clear whether a side wins too often, at most 3,200 matches",
    )
    add_number(
        much, "--seconds", seconds, "stop after S seconds (start-up not included)", metavar="S"
    )
    add_text(
        playtest,
        "--check-with",
        "BOTS",
        "also play a sample with these bots, such as mcts:200, and report whether they agree",
    )
    add_number(
        playtest, "--check-matches", whole, "with --check-with: number of matches (default: 60)", 0
    )
    keep_old_name(playtest, "--check-games", "--check-matches")
    add_flag(
        playtest,
        "--rotate",
        "give each player every position in the turn order equally often, to separate the "
        "effect of starts from that of turn order",
    )
    add_players(playtest)
    add_text(
        playtest,
        "--store",
        "FILE",
        "save and reuse matches in this file (default: one file for all maps)",
        plain_file,
    )
    add_flag(playtest, "--no-store", "neither save nor reuse matches")
    add_flag(playtest, "--history", "list earlier playtests of this scenario instead of playing")
    add_text(
        playtest,
        "--replay",
        "WHICH",
        "save one match as a replay to the -o file: closest, longest, lopsided, typical, or "
        "a match number",
    )
    words = "the file to write; the ending .json, .csv or .html chooses the format"
    add_output(playtest, words, "OUT")
    add_format(playtest, "csv", "html")
    playtest.set_defaults(format="")  # by the ending of OUT


def add_replay(verbs: Verbs) -> None:
    """Add the verb."""
    replay = add_verb(verbs, "replay", "verify a recorded match by replaying it")
    replay.add_argument(
        "file",
        type=input_file,
        metavar="REPLAY",
        help="a replay, as written by `play --record`; - reads standard input",
    )
    add_flag(replay, "--log", "print the match move by move")
    keep_old_name(replay, "--tell", "--log")
    add_format(replay)
