"""Matches on a map between bots, and what they say about it; and what can happen in one at all."""

from __future__ import annotations

import os
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

from editor.scripting.base import GameMapValues, OfScenarioT, demand_numbers
from editor.systems.judge import judge

if TYPE_CHECKING:
    from editor.core.scenario import AnyScenario
    from editor.lab.crew import Crew
    from editor.lab.playtest import Budget, Playtest
    from editor.lab.report import Comparison, PlaytestReport
    from editor.play.match import Match, PlayedMatch
    from editor.solve.report import AnswerReport


class GameMapPlay(GameMapValues[OfScenarioT]):
    """A map that is played.

    Everything is about one set-up, the first if none is named, and the same for the same seed. A
    map that is played may have no errors: otherwise each method raises FaultyMapError, and
    UnplayableError for an unknown set-up or a map that cannot be played for another reason.
    """

    def play(
        self, bots: str = "greedy", *, seed: int = 1, setup: str = "", record: Path | str = ""
    ) -> PlayedMatch:
        """Play a match between bots to its end: `scores`, `places`, `event_log`.

        `bots` is one bot for all players, or such as "red=greedy,blue=mcts:500"; `record` is a
        file for its replay. Raises BotError, and FileError where that cannot be written.
        """
        from editor.play.bots import Thinker, bots_named
        from editor.play.machine import engine_for
        from editor.play.match import PlayedMatch

        match = self._match(seed, setup)
        game, engine = match.game, match.engine
        minds, thinker = bots_named(game, bots), Thinker(engine_for(game.rules))
        while not match.over:
            mover = match.mover
            view = engine.observation(game, match.state, mover)
            match.play(thinker.decide(game, view, mover, minds[mover], seed + match.at))
        if record:
            from editor.play.replay import recorded
            from editor.storage.replays import kits_by_path, write_replay

            kits = kits_by_path(self.scenario, self.library)
            names = {seat.id: str(bot) for seat, bot in zip(game.seats, minds, strict=True)}
            write_replay(recorded(match, self.scenario, kits, names), Path(record))
        return PlayedMatch(game, match)

    def playtest(
        self,
        matches: int = 1_000,
        *,
        bots: str = "greedy",
        until_settled: bool = False,
        rotate: bool = False,
        seed: int = 1,
        setup: str = "",
        workers: int = 0,
    ) -> PlaytestReport:
        """Play many matches and return what they say: `verdict`, `sides` and their `wins`.

        - bots: as for `play`, or a list such as "greedy,random", in which every bot plays every
          seat in turn
        - until_settled: stop once it is clear whether a side wins too often, after 3,200 matches at
          most, whatever `matches` says
        - rotate: each player has every place in the turn order equally often; `matches` for each
        - workers: processes, one per core by default: guard a script by
          `if __name__ == "__main__":`

        Raises BotError, NoRotationError, and CrewEndedError where the processes crash.
        """
        from editor.lab.crew import Crew
        from editor.lab.playtest import Budget
        from editor.lab.rotation import rotated, rotations_for

        demand_numbers(1, matches=matches)
        demand_numbers(0, workers=workers)
        with closing(Crew(workers or os.cpu_count() or 1)) as crew:
            budget = Budget(matches, until_settled=until_settled)
            playtest = self._playtest(bots, budget, seed, setup, crew)
            parts = rotations_for(playtest, crew.on, matches) if rotate else [playtest]
            _run(parts)
            return rotated(playtest.report(), parts if rotate else [])

    def compared(
        self,
        before: GameMapPlay[AnyScenario],
        matches: int = 1_000,
        *,
        bots: str = "greedy",
        seed: int = 1,
        setup: str = "",
        workers: int = 0,
    ) -> Comparison:
        """Play the same matches on two versions of a map and return what changed since `before`.

        Raises what `playtest` raises, and SidesDifferError where the players differ.
        """
        from editor.lab.compare import comparison_of, demand_same_sides
        from editor.lab.crew import Crew
        from editor.lab.playtest import Budget

        demand_numbers(1, matches=matches)
        demand_numbers(0, workers=workers)
        with closing(Crew(workers or os.cpu_count() or 1)) as crew:
            given = (bots, Budget(matches), seed, setup, crew)
            old, new = before._playtest(*given), self._playtest(*given)
            demand_same_sides(old, new)
            _run((old, new))
            return comparison_of(old, new)

    def ask(
        self,
        question: str,
        *,
        seconds: float = 20.0,
        tries: int = 0,
        actions: int = 0,
        seed: int = 1,
        setup: str = "",
    ) -> AnswerReport:
        """Search whether something can happen in a match if all players work together.

        `question` is such as "red reaches d4 by round 2" (`questions` lists the forms). The
        `verdict` is yes with a `line` of actions, no, or unknown after this many `seconds`, or
        `tries` of actions instead, which give the same answer on every machine; `actions` is the
        length of a line at most. Raises QuestionError.
        """
        from editor.seam.games import questions_of
        from editor.solve.question import question_of
        from editor.solve.report import play_line, report_of
        from editor.solve.search import Search, SearchBudget

        demand_numbers(0, seconds=seconds, tries=tries, actions=actions)
        match, asking = self._match(seed, setup), questions_of(self._system)
        asked, at = question_of(asking, match.game, question, actions), match.at
        search = Search(asking, match.game, match.state, asked)
        answer = search.answer(SearchBudget(seconds, tries))
        play_line(match, answer.line)
        return report_of(match, at, asked, answer)

    def questions(self, setup: str = "") -> tuple[str, ...]:
        """Return the forms of questions that `ask` takes, with {blanks} to fill in."""
        from editor.seam.games import questions_of
        from editor.solve.question import forms_of

        game = self._match(1, setup).game
        return tuple(form.words for form in forms_of(questions_of(self._system), game))

    def _demand_playable(self, setup: str) -> None:
        from editor.seam.games import demand_playable

        found = judge(*self._given, fixes=False)
        demand_playable(found, self.scenario, setup)

    def _match(self, seed: int, setup: str) -> Match:
        """Return a match that has begun, after a look whether the map can be played."""
        from editor.play.machine import engine_for
        from editor.play.match import Match
        from editor.seam.games import game_of

        self._demand_playable(setup)
        game = game_of(self._system, *self._given, setup=setup)
        return Match(game, engine_for(game.rules), seed)

    def _playtest(self, bots: str, budget: Budget, seed: int, setup: str, crew: Crew) -> Playtest:
        """Return a playtest that was not run, after a look whether the map can be played."""
        from editor.lab.plan import Deal, game_of, plan_for
        from editor.lab.playtest import Playtest

        self._demand_playable(setup)
        deal = Deal(*self._given, setup=setup)
        plan = plan_for(game_of(deal), bots, seed)
        return Playtest(deal, plan, budget, crew.on(deal))


def _run(playtests: Iterable[Playtest]) -> None:
    """Run playtests one after the other. Raises CrewEndedError, and KeyboardInterrupt."""
    from editor.lab.crew import CrewEndedError

    for playtest in playtests:
        playtest.run()
        if playtest.ending == "failed":
            raise CrewEndedError(playtest.trouble)
        if playtest.ending == "interrupted":
            raise KeyboardInterrupt
