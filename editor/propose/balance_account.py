"""From a search for a fairer map to its report, with sentences."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass

from msgspec.structs import asdict

from editor.core.scenario import AnyScenario
from editor.core.words import counted, listing
from editor.lab.contest import WHOLE, place_name
from editor.lab.crew import Crew
from editor.lab.estimates import difference, quantile, rate
from editor.lab.plan import Deal
from editor.lab.report import OrderEntry
from editor.lab.reporting import DIGITS, estimate, head_of
from editor.lab.verdict import matches_words, percent
from editor.lab.words import location_words
from editor.propose.answer_search import FoundBalance
from editor.propose.balance import BalanceSearch
from editor.propose.balance_report import (
    BalanceAnswer,
    BalanceEnding,
    BalanceMove,
    BalanceReport,
    ReleasedPart,
    SeatEffect,
    ThingMoved,
    TriedEntry,
    WinShare,
)
from editor.propose.candidates import Candidate
from editor.propose.exploring import TestedMap
from editor.propose.goal import Wins
from editor.propose.ground import BalanceGround, BalanceOptions
from editor.propose.race import MapTrial
from editor.systems.found_fix import MovedThing


@dataclass(frozen=True)
class Balanced:
    """What a search found: its report, and the values behind it.

    - scenarios: the map of each answer of the report, in its order
    - tried: the map of each entry of the report that was tried, in its order
    """

    report: BalanceReport
    scenarios: tuple[AnyScenario, ...]
    tried: tuple[AnyScenario, ...]


def searched(
    deal: Deal,
    options: BalanceOptions | None = None,
    workers: int = 0,
    stop: Callable[[], bool] = lambda: False,
) -> Balanced:
    """Search for a fairer map by `workers` processes, by default one for each core.

    Raises what a BalanceSearch raises.
    """
    with closing(Crew(workers or os.cpu_count() or 1)) as crew:
        search = BalanceSearch(deal, options or BalanceOptions(), crew, stop)
        search.run()
    return balanced(search)


def balanced(search: BalanceSearch) -> Balanced:
    """Return what is known of a search, which need not have ended."""
    ground = search.ground
    tried = _tried(search)
    found = sorted(search.answers, key=lambda each: (each.rank[:2], search.answers.index(each)))
    answers = tuple(_answer(ground, each) for each in found)
    report = BalanceReport(
        **asdict(head_of(ground.deal, ground.game)),
        bots=tuple(str(bot) for bot in ground.plan.seatings[0]),
        seed=ground.options.seed,
        rotated=ground.options.rotate,
        ending=search.ending,
        sentence=_sentence(search, answers),
        trouble=search.trouble,
        matches=ground.race.played,
        looked=ground.checked_maps,
        before=_shares(ground.before.wins, ground.z),
        answers=answers,
        tried=tuple(entry for entry, _ in tried),
        released=tuple(
            ReleasedPart(
                ids=each.ids,
                move=_move(each.move),
                before=round(each.before, DIGITS),
                matches=each.wins.matches,
                shares=_shares(each.wins, ground.z),
            )
            for each in search.released
        ),
    )
    return Balanced(
        report,
        tuple(each.scenario for each in found),
        tuple(each.scenario for _, each in tried),
    )


def _shares(wins: Wins, z: float) -> tuple[WinShare, ...]:
    goal = wins.goal
    return tuple(
        WinShare(
            id=key,
            name=goal.names.get(key, key),
            target=round(goal.target(key), DIGITS),
            wins=estimate(wins.interval(key, z)),
            standing=standing,
            matches=wins.used[key],
        )
        for key, standing in zip(wins.keys, wins.standings(z), strict=True)
    )


def _answer(ground: BalanceGround, found: FoundBalance) -> BalanceAnswer:
    standing: BalanceEnding = "balanced" if found.fair else "close" if found.near else "not-enough"
    shares = _shares(found.wins, ground.z)
    rotated = found.ordered
    return BalanceAnswer(
        style=found.style,
        standing=standing,
        sentence=_change(ground.before.wins, found.wins),
        moves=tuple(map(_move, found.moves)),
        far=sum(move.far for move in found.moves),
        matches=found.wins.matches,
        shares=shares,
        starts=_shares(rotated.wins, _order_z(rotated)) if rotated is not None else (),
        order=_order(rotated) if rotated is not None else (),
    )


def _order_z(trial: MapTrial) -> float:
    """Return how wide the intervals of starts and of places are, which hold together."""
    return quantile(2 * len(trial.by_place))


def _order(trial: MapTrial) -> tuple[OrderEntry, ...]:
    count, places = trial.wins.matches, len(trial.by_place)
    shares = (rate(won / WHOLE, count, _order_z(trial)) for won in trial.by_place)
    return tuple(
        OrderEntry(place=at + 1, name=place_name(at, places), wins=estimate(share))
        for at, share in enumerate(shares)
    )


def _move(candidate: Candidate) -> BalanceMove:
    moved = tuple(map(_thing, candidate.moved))
    return BalanceMove(title=candidate.title, far=candidate.far, moved=moved)


def _thing(thing: MovedThing) -> ThingMoved:
    return ThingMoved(id=thing.id, setup=thing.setup, before=thing.before, after=thing.after)


def _tried(search: BalanceSearch) -> list[tuple[TriedEntry, TestedMap]]:
    """Return every map that was played with its entry, the largest certain effect first."""
    before = search.ground.before.wins
    every = (each for explorer in search.explorers for each in explorer.tested)
    played = [each for each in every if each.wins.matches]
    z = quantile(len(before.keys) * len(played) or 1)
    found = [(_tried_entry(each, before, z), each) for each in played]
    return sorted(found, key=lambda pair: -pair[0].clear)


def _tried_entry(tested: TestedMap, before: Wins, z: float) -> TriedEntry:
    after, moves = tested.wins, tested.moves
    return TriedEntry(
        moves=tuple(map(_move, moves)),
        matches=after.matches,
        effects=tuple(
            SeatEffect(
                id=key,
                wins=estimate(difference(before.interval(key, z), after.interval(key, z))),
            )
            for key in before.keys
            if after.used[key]
        ),
    )


def _sentence(search: BalanceSearch, answers: Sequence[BalanceAnswer]) -> str:
    """Return the answer of a search."""
    ground = search.ground
    what = "starting location" if ground.goal.located else "seat"
    match search.ending:
        case "fair":
            words = _listed(ground.before.wins, ground.z)
            count = matches_words(ground.before.wins.matches)
            return f"The map is already balanced: {words} ({count})."
        case "balanced":
            move = counted(len(answers[0].moves), "move")
            return f"With {move}, every {what} reaches its target. {answers[0].sentence}"
        case "close":
            return (
                f"With {counted(len(answers[0].moves), 'move')} every {what} is close to its "
                f"target, but more matches are needed to be sure. {answers[0].sentence}"
            )
        case "stopped":
            return f"Stopped after {matches_words(ground.race.played)}."
        case "failed":
            return f"The worker processes stopped: {search.trouble}."
    if answers:
        return f"No tested change balances the map. The best: {answers[0].sentence}"
    if ground.left and not ground.scout.found:
        return "There is no legal move that affects play."
    if not any(explorer.tested for explorer in search.explorers):
        return "Too few matches or too little time to test a move."
    words = _listed(ground.before.wins, ground.z)
    return f"No tested change clearly makes the map fairer: currently {words}."


def _change(before: Wins, after: Wins) -> str:
    """Return how shares change: "Red 40 to 51 %, Blue 60 to 49 % (2,000 new matches)"."""
    parts = []
    for key in after.keys:
        name = after.goal.names.get(key, key)
        then = f"{round(100 * before.rate(key))} to " if before.used[key] else ""
        parts.append(f"{name} {then}{round(100 * after.rate(key))} %")
    count = matches_words(after.matches).replace(" ", " new ", 1)
    return f"{', '.join(parts)} ({count})."


def _listed(wins: Wins, z: float) -> str:
    goal = wins.goal
    names = (
        (location_words(goal.names.get(key, key)) if goal.located else goal.names[key], key)
        for key in wins.keys
    )
    return listing([f"{name} wins {percent(wins.interval(key, z))}" for name, key in names])
