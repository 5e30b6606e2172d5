"""The game of a map, matches that begin from a position, and which matches are saved."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from editor.core.scenario import AnyScenario
from editor.core.scenario import Knob as KnobValue
from editor.lab.plan import Deal
from editor.play.engine import Engine, Step
from editor.play.game import Game
from editor.play.match import Match, Note
from editor.play.positions import Fit, values_of
from editor.workbench.session import Session


def deal_of(session: Session) -> Deal:
    """Return the deal of a session's map in its chosen set-up."""
    document = session.document
    return Deal(session.present, document.library, document.ruleset, session.mode, session.setup)


def is_same_map(deal: Deal, other: Deal) -> bool:
    """Return whether two deals are the same to those who play: words, waivers, checks aside."""
    if (deal.mode, deal.setup) != (other.mode, other.setup):
        return False
    if deal.library is not other.library or deal.ruleset is not other.ruleset:
        return False
    return deal.scenario is other.scenario or _bare(deal.scenario) == _bare(other.scenario)


def is_played_here(game: Game, session: Session) -> bool:
    """Return whether a game was dealt on the edited board, in a set-up that it still has.

    A replay may be of another map, whose set-ups have the same ids.
    """
    survey, present = game.survey, session.present
    setups = {setup.id for setup in present.setups}
    same = survey.scenario.system == present.system and survey.scenario.board == present.board
    return same and survey.setup is not None and survey.setup.id in setups


def _bare(scenario: AnyScenario) -> AnyScenario:
    rules = tuple(
        replace(each, name="", notes="", levels={}, checks=(), path="")
        for each in scenario.house_rules
    )
    return replace(scenario, title="", authors=(), notes="", waivers=(), house_rules=rules)


def match_from(
    game: Game, engine: Engine, seed: int, position: Mapping[str, KnobValue], fit: Fit
) -> tuple[Match, dict[str, str]]:
    """Return a match from the values of a position that fit, and why others do not."""
    state, refused = fit(game, engine, engine.start(game, seed), position)
    values: Mapping[str, KnobValue] = values_of(game, state) if refused else position
    return Match(game, engine, seed, 0, {} if "" in refused else values), refused


def is_begun(match: Match) -> bool:
    """Return whether a match has steps or a set-up position, and is not over."""
    return not match.over and bool(match.length or match.position)


class SavedMatches:
    """The matches that were saved, each with its steps and notes at that time."""

    def __init__(self) -> None:
        self._kept: list[tuple[Match, tuple[Step, ...], tuple[Note, ...]]] = []

    def note(self, match: Match) -> None:
        """Record that a match was saved."""
        others = [kept for kept in self._kept if kept[0] is not match]
        self._kept = [*others, (match, match.every_step, match.notes)]

    def holds(self, match: Match) -> bool:
        """Return whether all steps and notes of a match are saved."""
        now = match.every_step
        for other, steps, notes in self._kept:
            if other is match and len(steps) == len(now) and notes == match.notes:
                return all(old is new for old, new in zip(steps, now, strict=True))
        return False

    def unsaved(self, matches: Iterable[Match]) -> tuple[Match, ...]:
        """Return those of the matches that are begun, not over and not saved."""
        return tuple(match for match in matches if is_begun(match) and not self.holds(match))
