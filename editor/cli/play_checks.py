"""What kept matches show, for `check`: answers to checks of play, and findings of `--played`."""

from __future__ import annotations

import os
from argparse import Namespace
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

from editor.cli.match_store import interrupts, open_kept, open_store, progress_printer
from editor.cli.opened import OpenScenario
from editor.cli.output import note, progress, warn, warn_about
from editor.core.errors import Fault, FileError
from editor.core.finding import Finding
from editor.lab.crew import Crew
from editor.lab.plan import Deal, game_of, plan_for
from editor.lab.play_checks import PlayCheckAnswer, PlayInquiry, inquiries, questions_of
from editor.lab.played import findings_of
from editor.lab.playtest import Budget, Playtest
from editor.lab.store import MatchStore, OtherFileError, StoreError
from editor.lab.verdict import matches_words
from editor.play.bots import BotError
from editor.play.game import UnplayableError
from editor.seam.games import FaultyMapError, demand_playable
from editor.systems.judge import judge


def needs_matches(opened: OpenScenario, mode: str) -> bool:
    """Return whether the house rules of a scenario have checks of play in a mode."""
    return any(True for _ in questions_of(opened.scenario, mode))


def unasked(opened: OpenScenario, mode: str) -> None:
    """Warn that checks of play are not asked."""
    if needs_matches(opened, mode):
        words = "play checks not run; use --played to run them on saved matches"
        warn_about(str(opened.path), words)


def answered(opened: OpenScenario, arguments: Namespace) -> tuple[Finding, ...]:
    """Return what the matches show that checks of play ask; with `play` they are played first.

    Unanswered checks are reported. Raises FileError where the store is another kind of file.
    """
    if not needs_matches(opened, arguments.mode):
        return ()
    found: list[Finding] = []
    with _players(arguments, plays=arguments.play) as (crew, store):
        for inquiry in _inquiries(opened, arguments, crew, store):
            if inquiry.playtest is not None:
                inquiry.playtest.recall()
                if arguments.play and inquiry.missing_for():
                    with progress() as line, interrupts() as pressed:
                        inquiry.playtest.run(pressed, progress_printer(line, answers=False))
            for each in inquiry.answers():
                _report(opened, each, play=arguments.play)
                found += each.findings
    return tuple(found)


@contextmanager
def _players(arguments: Namespace, *, plays: bool) -> Iterator[tuple[Crew, MatchStore | None]]:
    """Yield who plays, and what is saved, to be read or with `plays` to be added to."""
    with ExitStack() as stack:
        store = None
        try:
            store = open_store(arguments) if plays else open_kept(arguments)
        except OtherFileError as error:
            fault = Fault("is not a file of saved matches", placed=False)
            raise FileError(arguments.store, [fault]) from error
        except StoreError as error:
            warn(f"saved matches cannot be read: {error}")
        if store is not None:
            stack.callback(store.close)
        crew = Crew(os.cpu_count() or 1)
        stack.callback(crew.close)
        yield crew, store


def _inquiries(
    opened: OpenScenario, arguments: Namespace, crew: Crew, store: MatchStore | None
) -> Iterator[PlayInquiry]:
    """Yield what has to be asked in each set-up."""
    scenario, library, ruleset = opened.given
    findings = judge(scenario, library, ruleset, mode=arguments.mode, fixes=False)
    for setup in (item.id for item in scenario.setups):
        if arguments.setup not in ("", setup):
            continue
        why = ""
        try:
            demand_playable(findings, scenario, setup)
        except FaultyMapError as error:
            why = error.words
        deal = Deal(scenario, library, ruleset, arguments.mode, setup)
        yield from inquiries(
            deal,
            lambda deal, game, plan, budget: Playtest(
                deal, plan, budget, crew.on(deal), store, game
            ),
            why,
        )


def _report(opened: OpenScenario, answer: PlayCheckAnswer, *, play: bool) -> None:
    """Tell on stderr what no finding says."""
    said = f"{answer.sentence[:1].lower()}{answer.sentence[1:]}"
    words = f"{opened.path}, set-up {answer.setup}, “{answer.own.name}”: {said}"
    if answer.state == "unplayed":
        warn(words if play else f"{words}; use --play to play them")
    elif answer.state == "refused":
        warn(words)
    elif answer.state in ("holds", "so-far"):
        note(words)


BOTS = "greedy"
SEED = 1
"""Where nothing is said, those matches speak that `playtest` plays then."""
MOST = 10_000
"""The most saved matches that are used."""


def played_findings(opened: OpenScenario, arguments: Namespace) -> tuple[Finding, ...]:
    """Return what the matches of each set-up show; with `matches`, as many are played first.

    Reports if no match is saved or the scenario cannot be played. Raises FileError where
    the scenario has no seats for the bots that are named, or the store is another kind of file.
    """
    found: list[Finding] = []
    with _players(arguments, plays=bool(arguments.matches)) as (crew, store):
        for setup in (item.id for item in opened.scenario.setups):
            if arguments.setup in ("", setup):
                found += _of_setup(opened, arguments, setup, crew, store)
    return tuple(found)


def _of_setup(
    opened: OpenScenario, arguments: Namespace, setup: str, crew: Crew, store: MatchStore | None
) -> Iterator[Finding]:
    """Yield what the matches of a set-up show."""
    scenario, library, ruleset = opened.given
    deal = Deal(scenario, library, ruleset, arguments.mode, setup)
    try:
        findings = judge(scenario, library, ruleset, mode=arguments.mode, fixes=False)
        demand_playable(findings, scenario, setup)
        seed = SEED if arguments.seed is None else arguments.seed
        plan = plan_for(game_of(deal), arguments.bots or BOTS, seed)
    except BotError as error:
        raise FileError(str(opened.path), [Fault(str(error), placed=False)]) from error
    except (FaultyMapError, UnplayableError):
        warn_about(f"{opened.path}, set-up {setup}", "not playable")
        return
    where = f"{opened.path}, set-up {setup}"
    playtest = Playtest(deal, plan, Budget(MOST), crew.on(deal), store)
    playtest.recall()
    if len(playtest.played) < (arguments.matches or 0):
        playtest = Playtest(deal, plan, Budget(arguments.matches), crew.on(deal), store)
        with progress() as line, interrupts() as pressed:
            playtest.run(pressed, progress_printer(line, answers=True))
    if playtest.played:
        found = findings_of(playtest.report(exact=False), playtest.game)
        yield from found
        if not found:
            many = matches_words(len(playtest.played))
            warn_about(where, f"nothing shown by {many}; --matches 1000 plays more")
    else:
        warn_about(where, "no saved matches; use --matches 1000 to play some")
