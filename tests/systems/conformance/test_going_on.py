"""A position is kept, carried to a changed map, taken back and replayed, and nothing is lost."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from editor.core import house_rules
from editor.core.errors import EditError
from editor.core.scenario import AnyScenario, Position
from editor.play.engine import Engine
from editor.play.game import Game, UnplayableError
from editor.play.match import Match
from editor.play.positions import PositionError, carried, values_of
from editor.play.replay import Replay, recorded, replayed
from editor.seam.games import game_of, unfit_positions
from editor.storage.kits import library_for, ruleset_for
from editor.storage.load import load_scenario
from tests.play.games import PLAYED, Sample, compiled, game, samples
from tests.systems.conformance.test_positions import play_on

if TYPE_CHECKING:
    pass

SAMPLES = list(samples())
EDITS = 4
"""Edits of each sample after which its match goes on."""
ODD = ("", "x", "none", "nobody", "red red", "a1", "é" * 200, "0", -1, 0, 1, 99, 10**6, True, False)
"""Values of a file, most of which fit nowhere."""
STEPS = 14
"""Steps of a session: set-ups, actions, undo and redo."""

each_system = pytest.mark.parametrize("system", [system.id for system in PLAYED])


@pytest.mark.quick("trts", "pegs")
@each_system
def test_a_match_goes_on_after_an_edit(system: str) -> None:
    """After an object is removed or added, or a setting changed, all is carried or told."""
    engine = compiled(system)
    games = 0
    for sample in _of_files(system):
        dealt, rng = game(sample), random.Random(str(sample))
        match = _begun(dealt, engine, rng, 70)
        whole = values_of(dealt, match.state)
        for other in _edited(sample, rng):
            games += 1
            state, refused = carried(other, engine, engine.start(other, 2), whole)
            after = values_of(other, state)
            lost = {name for name, value in whole.items() if after.get(name) != value}
            assert lost <= set(refused) or "" in refused, sample
            assert all(why.strip() for why in refused.values()), sample
            if "" not in refused:
                again = Match(other, engine, 2, 0, after)
                assert again.first.tolist() == state.tolist(), sample
                play_on(other, engine, state, (str(sample), refused))
    assert games or not _of_files(system)


def _of_files(system: str) -> list[Sample]:
    return [sample for sample in SAMPLES if sample.system.id == system and sample.file is not None][
        ::2
    ]


def _begun(dealt: Game, engine: Engine, rng: random.Random, reach: int) -> Match:
    match = Match(dealt, engine, rng.randrange(1000))
    for choice in range(rng.randrange(reach)):
        if not match.over:
            engine.seed_rng(choice)
            match.play(engine.pick(dealt, match.state))
    return match


def _edited(sample: Sample, rng: random.Random) -> Iterator[Game]:
    """Yield the games of a sample after edits; those that cannot be played are left out."""
    system = sample.system
    assert sample.file is not None
    scenario = load_scenario(sample.file)
    library, rules = library_for(scenario, sample.file.parent), ruleset_for(system.id)
    edits = list(_edits(sample, scenario, rng))
    for make in edits:
        try:
            changed = make().apply(scenario, library)
            yield game_of(system, changed, library, rules, sample.mode, sample.setup)
        except (EditError, UnplayableError):
            continue


def _edits(
    sample: Sample, scenario: AnyScenario, rng: random.Random
) -> Iterator[Callable[[], Any]]:
    editing, setup = sample.system.editing(), sample.setup
    names = sorted(editing.objects(scenario, setup))
    for name in rng.sample(names, min(EDITS, len(names))):
        yield partial(editing.remove, (name,), setup)
    yield lambda: editing.duplicate((rng.choice(names),), (1, 1), setup)
    settings = ruleset_for(sample.system.id).settings
    switches = [name for name, rule in settings.items() if isinstance(rule.value, bool)]
    setting = rng.choice(switches)
    yield lambda: house_rules.SetSetting("h", setting, not settings[setting].value)


def test_a_kept_position_from_a_file_is_played_or_refused_as_the_check_says(
    subtests: pytest.Subtests,
) -> None:
    """Each value of a position is replaced by what a file may hold, and nothing falls over."""
    for system in [system.id for system in PLAYED]:
        with subtests.test(system):
            engine, refusals = compiled(system), 0
            for sample in [item for item in SAMPLES if item.system.id == system][::9]:
                dealt, rng = game(sample), random.Random(str(sample))
                whole = values_of(dealt, _begun(dealt, engine, rng, 60).state)
                names = rng.sample(sorted(whole), min(12, len(whole)))
                kept = [whole | {name: rng.choice(ODD)} for name in names] + [
                    whole | {"no.such": 1}
                ]
                positions = tuple(Position(id=f"p{at}", set=entry) for at, entry in enumerate(kept))
                survey = _Keeping(msgspec.structs.replace(dealt.survey.setup, positions=positions))
                found = {
                    unfit_position.position.id: unfit_position
                    for unfit_position in unfit_positions(survey, partial(_dealt, dealt))
                }
                for position in positions:
                    said = _refusal(dealt, engine, position)
                    why = found[position.id].why if position.id in found else ()
                    if said:
                        refusals += 1
                        assert any(said in words for words in why), (sample, position.id, said, why)
                    else:
                        match = Match(dealt, engine, 3, 0, position.set)
                        play_on(dealt, engine, match.state, (str(sample), position.id))
            assert refusals


def _refusal(dealt: Game, engine: Engine, position: Position) -> str:
    """Return what Play says against a kept position, empty for nothing."""
    try:
        Match(dealt, engine, 3, 0, position.set)
    except PositionError as error:
        return str(error)
    return ""


def _dealt(dealt: Game, survey: object) -> Game:
    return dealt


class _Keeping:
    """A survey of which only the positions of its set-up are asked."""

    def __init__(self, setup: Any) -> None:
        self.setup = setup


def test_set_ups_and_actions_in_any_order_are_taken_back_and_replayed(
    subtests: pytest.Subtests,
) -> None:
    """Undo gives the position before, redo the one after, and the replay of it all holds."""
    for system in [system.id for system in PLAYED]:
        with subtests.test(system):
            engine = compiled(system)
            for sample in [item for item in SAMPLES if item.system.id == system][::7]:
                dealt, rng = game(sample), random.Random(str(sample))
                match = Match(dealt, engine, rng.randrange(1000))
                known = [match.state.tolist()]
                for number in range(STEPS):
                    before = match.at
                    _do_something(dealt, engine, match, rng, number)
                    if match.at > before:
                        known[match.at :] = [match.state.tolist()]
                    assert match.length == len(known) - 1
                    assert match.state.tolist() == known[match.at], (sample, number)
                match.go(match.length)
                scenario = dealt.survey.scenario
                data = msgspec.json.encode(recorded(match, scenario, {}, {}))
                replay = msgspec.json.decode(data, type=Replay)
                assert replayed(replay, dealt, engine).state.tolist() == known[-1], sample


def _do_something(
    dealt: Game, engine: Engine, match: Match, rng: random.Random, number: int
) -> None:
    """Undo, redo, set a value or play an action; a value that is refused changes nothing."""
    what = rng.random()
    if what < 0.2:
        match.go(match.at - 1)
    elif what < 0.3:
        match.go(match.at + 1)
    elif what < 0.6 or match.over:
        offered = [
            item
            for item in dealt.rules.properties(dealt, dealt.opened(match.state))
            if item.choices
        ]
        one = rng.choice(offered or [None])
        if one is not None:
            try:
                match.set_up({one.key: rng.choice(one.choices)[0]})
            except PositionError:
                return
    else:
        engine.seed_rng(number)
        match.play(engine.pick(dealt, match.state))
