"""The verb `play`: a match printed move by move, or the results of a series."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import convert

from editor.cli.answers.playing import MatchSeries, MatchSteps, SeriesResult
from editor.cli.answers.shared import print_answer
from editor.cli.main import OK
from editor.cli.opened import OpenScenario, is_same_file, warn_if_interpreted, why_a_map_stays
from editor.cli.parsing import UsageError, usage_errors
from editor.cli.playable import open_playable
from editor.cli.reports.playtest import report_lines
from editor.core.scenario import Knob as KnobValue
from editor.core.suggestions import unknown_name
from editor.core.words import setup_name
from editor.lab.crew import Crew
from editor.lab.plan import Deal, Plan
from editor.lab.playtest import Budget, Playtest
from editor.play.bots import Bot, BotError, Thinker, bots_named
from editor.play.game import Game, UnplayableError
from editor.play.machine import engine_for
from editor.play.match import Match, match_values, result_lines, step_lines
from editor.play.positions import PositionError
from editor.play.replay import recorded
from editor.play.series import MatchResult, play_series
from editor.play.tree import Thoughts
from editor.seam.games import game_of
from editor.seam.words import house_rules
from editor.systems.catalogue import system_named
from editor.workbench.playing.thinking import choices_in_words, how_in_words

if TYPE_CHECKING:
    from editor.play.engine import State


@dataclass(frozen=True)
class MatchSettings:
    """What is played: the game, its bots by player, the seed and the first position."""

    opened: OpenScenario
    game: Game
    bots: tuple[Bot, ...]
    seed: int
    position: dict[str, KnobValue]


def run(arguments: Namespace) -> int:
    """Play a match or a series; return the exit code."""
    opened = open_playable(arguments.file, arguments, arguments.house_rules)
    if isinstance(opened, int):
        return opened
    with usage_errors(BotError, UnplayableError):
        table = match_settings(opened, arguments)
    if arguments.matches > 1 and arguments.record:
        raise UsageError("--record cannot be combined with --matches")
    if arguments.record and is_same_file(arguments.record, opened.path):
        raise UsageError(f"{arguments.record} is the input file")
    if words := why_a_map_stays(arguments.record):
        raise UsageError(words)
    if arguments.thoughts and (arguments.matches > 1 or arguments.format != "text"):
        raise UsageError("--thoughts requires a single match and --format text")
    if arguments.matches > 1:
        return _series(table, arguments)
    return _match(table, arguments)


def why_not(error: PositionError) -> str:
    """Return why a match cannot begin from a position."""
    named = f"{error.key}: " if error.key and error.key not in str(error) else ""
    return f"invalid position: {named}{error}"


def match_settings(opened: OpenScenario, arguments: Namespace) -> MatchSettings:
    """Return the settings that the arguments ask for.

    Raises UnplayableError, BotError or UsageError.
    """
    system = system_named(opened.scenario.system)
    game = game_of(system, *opened.given, setup=arguments.setup)
    bots = bots_named(game, arguments.bots)
    position = position_named(opened, game, arguments.position)
    return MatchSettings(opened, game, bots, arguments.seed, position)


def position_named(opened: OpenScenario, game: Game, name: str) -> dict[str, KnobValue]:
    """Return the values of a position of the set-up; none for no name. Raises UsageError."""
    if not name:
        return {}
    kept = {item.id: item for item in game.survey.setup.positions}
    if name not in kept:
        raise UsageError(unknown_name("position", name, kept), str(opened.path))
    return dict(kept[name].set)


def _match(table: MatchSettings, arguments: Namespace) -> int:
    game = table.game
    engine = engine_for(game.rules)
    heard: list[Thoughts] = []
    hear = heard.append if arguments.thoughts else None
    thinker = Thinker(engine_for(game.rules), heard=hear)
    warn_if_interpreted()
    try:
        match = Match(game, engine, table.seed, position=table.position)
    except PositionError as error:
        raise UsageError(why_not(error)) from error
    in_words = arguments.format == "text"
    if in_words:
        print("\n".join(_beginning(table)))
    when = ""
    while not match.over:
        if in_words and (now := _when(match)) != when:
            when = now
            print(f"\n{when}")
        mover = match.mover
        view = engine.observation(game, match.state, mover)
        choice = table.seed + match.at
        action = thinker.decide(game, view, mover, table.bots[mover], choice)
        if heard:
            print("\n".join(_thought(game, view, mover, heard[-1])))
        step = match.play(action)
        if in_words:
            print("\n".join(step_lines(game, match, step)))
    if in_words:
        print("\n".join(result_lines(match)))
    if arguments.record:
        from editor.storage.replays import kits_by_path, write_replay

        kits = kits_by_path(table.opened.scenario, table.opened.library)
        bots = {seat.id: str(bot) for seat, bot in zip(game.seats, table.bots, strict=True)}
        replay = recorded(match, table.opened.scenario, kits, bots)
        write_replay(replay, Path(arguments.record))
    if not in_words:
        print_answer(convert(match_values(match), MatchSteps))
    return OK


def _thought(game: Game, view: State, mover: int, thoughts: Thoughts) -> Iterator[str]:
    """Yield what a bot thought of its choices, a line for each of the best."""
    yield f"       {how_in_words(thoughts)}"
    for choice in choices_in_words(game, view, mover, thoughts):
        score = f" ({choice.score})" if thoughts.how == "search" else ""
        yield f"       {choice.figure:>6}  {choice.words}{score}"


def _series(table: MatchSettings, arguments: Namespace) -> int:
    rules = table.game.rules
    # Whether rules run compiled is known once an engine was made; the compiled program is kept.
    engine_for(rules)
    slow = warn_if_interpreted()
    try:
        results = play_series(
            table.game,
            lambda: engine_for(rules),
            table.bots,
            table.seed,
            arguments.matches,
            position=table.position,
            traced=True,
        )
    except PositionError as error:
        raise UsageError(why_not(error)) from error
    if not slow:
        warn_if_interpreted()
    playtest = _counted(table, arguments, results)
    if arguments.format == "json":
        print_answer(_series_values(table, playtest))
    else:
        if arguments.position:
            print(f"From the position {arguments.position}")
        print("\n".join(report_lines(playtest.report())))
    return OK


def _counted(
    table: MatchSettings, arguments: Namespace, results: Sequence[MatchResult]
) -> Playtest:
    """Return a series as a playtest that is over."""
    opened = table.opened
    deal = Deal(*opened.given, setup=arguments.setup)
    plan = Plan((table.bots,), table.seed)
    playtest = Playtest(deal, plan, Budget(len(results)), Crew(0).on(deal))
    playtest.played = [plan.match(0, result) for result in results]
    return playtest


def _series_values(table: MatchSettings, playtest: Playtest) -> MatchSeries:
    found = playtest.counted()
    sides = {player: at for at, side in enumerate(found.sides) for player in side.players}
    alone, shared = found.alone(), found.shared()
    results = [match.result for match in playtest.played]
    return MatchSeries(
        system=table.game.rules.system,
        seed=table.seed,
        games=len(results),
        actions=sum(result.plies for result in results),
        at_limit=sum(result.at_limit for result in results),
        players=tuple(
            SeriesResult(
                id=seat.id,
                bot=str(bot),
                wins=alone[sides[player]],
                shared=shared[sides[player]],
                points=sum(result.scores[player] for result in results),
            )
            for player, (seat, bot) in enumerate(zip(table.game.seats, table.bots, strict=True))
        ),
    )


def _beginning(table: MatchSettings) -> Iterator[str]:
    scenario = table.opened.scenario
    system = system_named(scenario.system)
    mode = system.mode(scenario.mode)
    setup = table.game.survey.setup
    who = ", ".join(
        f"{seat.name} {bot}" for seat, bot in zip(table.game.seats, table.bots, strict=True)
    )
    yield f"{scenario.title} ({mode.title if mode else scenario.mode}, {setup_name(setup)})"
    yield f"{who}; seed {table.seed}"
    for words in house_rules(scenario, table.game.survey.ruleset, system.checks_of(scenario)):
        yield f"House rules: {words}"


def _when(match: Match) -> str:
    return match.game.rules.scoreboard(match.game, match.game.opened(match.state), -1).when
