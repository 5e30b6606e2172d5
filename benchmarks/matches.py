"""Prove play at scale: `make matches`, or `make matches ONLY="tactics mechs"`.

Every set-up of every sample of every system that can be played is played out a thousand times at
random and a hundred times by greedy bots, by rules as WebAssembly, which check every index, and
some times at random by three machines side by side: interpreted, WebAssembly and JavaScript. All
seeds are fixed. A match has a fault where a rule reads beyond its tables, where it does not come to
an end by the rules before its limit of actions, or where the machines part. The table is for people
to read; the exit code is 1 where there was a fault.
"""

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from time import perf_counter

from benchmarks.lockstep import Course, side_by_side
from benchmarks.script_engine import ScriptEngine
from editor.core.resources import samples_folder
from editor.play.bots import bot_named
from editor.play.engine import Engine, RulesFaultError
from editor.play.game import Game
from editor.play.machine import engine_for
from editor.play.series import MatchResult, play_series
from editor.seam.games import game_of
from editor.seam.system import AnySystem
from editor.storage.kits import library_for, ruleset_for
from editor.storage.load import load_scenario
from editor.systems.catalogue import systems

RANDOM_MATCHES, GREEDY_MATCHES = 1_000, 100
SIDE_BY_SIDE = 200
"""Matches of a system on three machines, over all its set-ups."""
SEED = 20_000
COLUMNS = "{:<24} {:<8} {:<6} {:>7} {:>6} {:>13} {:>8} {:>7}  {}"


@dataclass(frozen=True)
class Table:
    """A set-up of a sample, dealt."""

    system: AnySystem
    file: Path
    setup: str
    game: Game

    @property
    def most(self) -> int:
        """The number of actions after which a match is stopped."""
        return int(self.game.table.rule_plies)


def tables(names: Sequence[str]) -> Iterator[Table]:
    """Yield every set-up of every sample of the named systems, or of all that can be played."""
    for system in systems():
        if system.play is None or (names and system.id not in names):
            continue
        for file in sorted((samples_folder() / system.id).glob("*.json")):
            scenario = load_scenario(file)
            library, ruleset = library_for(scenario, file.parent), ruleset_for(system.id)
            for setup in scenario.setups:
                game = game_of(system, scenario, library, ruleset, setup=setup.id)
                yield Table(system, file, setup.id, game)


def faults_of(results: Sequence[MatchResult], most: int) -> list[str]:
    """Return a sentence for each match that did not come to an end by the rules."""
    return [
        f"match {result.number} was not over by the rules after {result.plies:,} actions"
        for result in results
        if not result.ended or result.plies >= most
    ]


def played(table: Table, bot: str, count: int) -> tuple[list[MatchResult], float, list[str]]:
    """Play matches between bots of one kind; return results, seconds, and sentences on faults."""
    game = table.game
    bots = (bot_named(bot, {}),) * len(game.seats)
    began = perf_counter()
    try:
        results = play_series(game, lambda: engine_for(game.rules), bots, SEED, count)
    except RulesFaultError as error:
        return [], perf_counter() - began, [str(error)]
    return results, perf_counter() - began, faults_of(results, table.most)


def row(table: Table, bot: str, results: Sequence[MatchResult], seconds: float, ended: int) -> str:
    """Return the line of a series: how long its matches were, how many ended, and who won."""
    if not results:
        return COLUMNS.format(table.file.stem, table.setup, bot, 0, "", "", "", "", "")
    plies = [result.plies for result in results]
    return COLUMNS.format(
        table.file.stem,
        table.setup,
        bot,
        len(results),
        f"{median(plies):.0f}",
        f"{min(plies)} to {max(plies)}",
        f"{100 * ended / len(results):g} %",
        f"{seconds:.1f} s",
        winners(table.game, results),
    ).rstrip()


def winners(game: Game, results: Sequence[MatchResult]) -> str:
    """Return how often each seat won, and how often several teams did: "red 48 %, shared 4 %"."""
    firsts = [
        {seat.team for seat, place in zip(game.seats, result.places, strict=True) if place == 1}
        for result in results
    ]
    wins = {seat.id: firsts.count({seat.team}) for seat in game.seats}
    wins["shared"] = sum(len(first) > 1 for first in firsts)
    return ", ".join(f"{name} {100 * count / len(results):.0f} %" for name, count in wins.items())


def compared(table: Table, count: int) -> list[Course]:
    """Play some matches on three machines side by side, and return how they went."""
    rules = table.game.rules
    engines = Engine(rules), engine_for(rules), ScriptEngine(rules)
    return [side_by_side(table.game, engines, SEED, number) for number in range(count)]


def main(names: list[str]) -> int:
    """Play everything and print the table; return 1 where there was a fault, 2 for a wrong name."""
    known = [system.id for system in systems() if system.play is not None]
    if unknown := [name for name in names if name not in known]:
        print(f"unknown: {', '.join(unknown)}; there are {', '.join(known)}", file=sys.stderr)
        return 2
    print(COLUMNS.format("sample", "set-up", "bots", "matches", "plies", "span", "ended", "in", ""))
    faults = total = plies = 0
    every = list(tables(names))
    of_system = Counter(table.system.id for table in every)
    compares: Counter[str] = Counter()
    for table in every:
        found: list[str] = []
        for bot, count in (("random", RANDOM_MATCHES), ("greedy", GREEDY_MATCHES)):
            results, seconds, wrong = played(table, bot, count)
            print(row(table, bot, results, seconds, len(results) - len(wrong)), flush=True)
            found += [f"{bot}: {fault}" for fault in wrong]
            total += len(results)
        name = table.system.id
        courses = compared(table, -(-SIDE_BY_SIDE // of_system[name]))
        compares[name] += len(courses)
        plies += sum(course.plies for course in courses)
        found += [f"on three machines: {course.fault}" for course in courses if course.fault]
        for fault in found:
            print(f"  FAULT {fault}", flush=True)
        faults += len(found)
    sides = ", ".join(f"{count} of {name}" for name, count in compares.items())
    print(f"\non three machines side by side: {sides}; {plies:,} actions")
    print(f"{total:,} matches, {faults:,} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
