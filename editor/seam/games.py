"""The game of a scenario, and whether its map and its kept positions may be played."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from editor.checks.check import BaseSurvey, UnfitPosition
from editor.core.finding import Finding
from editor.core.kit import AnyLibrary
from editor.core.ruleset import Ruleset
from editor.core.scenario import AnyScenario
from editor.core.words import counted
from editor.play.game import Game, UnplayableError
from editor.play.machine import engine_for
from editor.play.positions import fitted
from editor.seam.play import MatchQuestions, Play
from editor.seam.system import AnySystem


class FaultyMapError(UnplayableError):
    """A map cannot be played because of errors; `errors` are their findings.

    Its text lists them on a line each, `words` says how many they are.
    """

    def __init__(self, errors: tuple[Finding, ...]) -> None:
        self.errors = errors
        self.words = f"fix {counted(len(errors), 'error')} before playing"
        lines = (f"  {error.check}: {error.message}" for error in errors)
        super().__init__("\n".join((self.words, *lines)))


def errors_against_play(findings: Iterable[Finding], setup: str) -> tuple[Finding, ...]:
    """Return the findings that keep a set-up from being played: errors that are not waived."""
    return tuple(
        finding
        for finding in findings
        if finding.level == "error" and not finding.waived and finding.setup in ("", setup)
    )


def demand_playable(findings: Iterable[Finding], scenario: AnyScenario, setup: str = "") -> None:
    """Raise FaultyMapError if findings keep a set-up, by default the first, from being played."""
    chosen = setup or next((item.id for item in scenario.setups), "")
    errors = errors_against_play(findings, chosen)
    if errors:
        raise FaultyMapError(errors)


def play_of(system: AnySystem) -> Play:
    """Return the play record of a system. Raises UnplayableError if it has none."""
    if system.play is None:
        raise UnplayableError(f"{system.title} has no playable rules")
    return system.play()


def questions_of(system: AnySystem) -> MatchQuestions:
    """Return what can be asked about matches of a system. Raises UnplayableError for nothing."""
    asking = play_of(system).asking
    if asking is None:
        raise UnplayableError(f"questions are not supported for {system.id}")
    return asking()


def game_of(
    system: AnySystem,
    scenario: AnyScenario,
    library: AnyLibrary,
    ruleset: Ruleset,
    mode: str = "",
    setup: str = "",
) -> Game:
    """Return the game of a scenario, by default in its own mode and its first set-up.

    Raises UnplayableError with a sentence.
    """
    play = play_of(system)
    surveys: tuple[BaseSurvey, ...] = system.surveys(
        scenario, library, ruleset, mode or scenario.mode
    )
    for survey in surveys:
        if survey.setup is not None and setup in ("", survey.setup.id):
            return play.rules.deal(survey)
    named = f" called {setup!r}" if setup else ""
    raise UnplayableError(f"the scenario has no set-up{named}")


def unfit_positions(survey: Any, deal: Callable[[Any], Game]) -> Iterator[UnfitPosition]:
    """Yield the positions of the set-up of a survey that no match on its map can have.

    A map that cannot be played yields none: other checks say why.
    """
    try:
        game = deal(survey)
    except UnplayableError:
        return
    engine = engine_for(game.rules)
    fresh = engine.start(game, 1)
    for position in survey.setup.positions:
        state, refused = fitted(game, engine, fresh, position.set)
        why = [
            words if name in words else f"{name}: {words}" if name else words
            for name, words in refused.items()
        ]
        if "" not in refused:
            why += [fault.sentence for fault in game.rules.faults(game, game.opened(state))]
        if why:
            yield UnfitPosition(position, tuple(why), tuple(filter(None, refused)))
