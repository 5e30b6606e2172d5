"""The match of a page is the desktop's: positions, choices, who sees what, bots and time."""

from __future__ import annotations

import dataclasses
import json

import pytest

from editor.play.bots import Thinker, bot_named
from editor.play.header import NOBODY
from editor.play.replay import digest
from editor.seam.games import play_of
from editor.workbench.playing.choices import Choices, marks_of
from editor.workbench.playing.event_log import last_draws
from editor.workbench.playing.gestures import why_not
from editor.workbench.playing.session import PlaySession
from tests.export.page.core.script import CoreScript, each_system, script_of
from tests.play.games import Sample, compiled, game
from tests.workbench.playing.local_thinking import LocalThinking

STEPS = 30
SEED = 11
GESTURES = 3
"""Positions at which gestures are asked about, and the steps between them."""
APART = 5


def begun(sample: Sample, who: str, steps: int = STEPS) -> tuple[CoreScript, PlaySession]:
    """Return a match in the page and on the desktop, everybody alike, after the same actions."""
    page, dealt = script_of(sample), game(sample)
    session = PlaySession(play_of(sample.system), dealt, LocalThinking(dealt), SEED)
    page.ask(f"showMatch(newMatch({SEED}, PLAYERS.map(() => {json.dumps(who)})))")
    for player in range(len(dealt.seats)):
        session.seat(player, who)
    engine = compiled(sample.system.id)
    for at in range(steps):
        if session.over:
            break
        engine.seed_rng(at)
        action = engine.pick(dealt, session.match.state)
        page.ask(f"play({action})")
        assert session.act(action)
    return page, session


@each_system(0)
def test_positions_go_as_on_the_desktop(cases: list[Sample], subtests: pytest.Subtests) -> None:
    """After every step the position, the log and the draws are the same."""
    for sample in cases:
        with subtests.test(str(sample)):
            page, session = begun(sample, "random")
            match = session.match
            positions = page.ask("match.steps.map(({ state }) => Array.from(state))")
            assert positions == [step.state.tolist() for step in match.steps]
            said = page.ask("lines().map(({ step, words, player }) => [step, words, player])")
            assert said == [[line.step, line.words, line.player] for line in session.lines()]
            drawn = page.ask("match.steps.map((step) => step.draws.map(({ result }) => result))")
            assert drawn == [[draw.result for draw in step.draws] for step in match.steps]
            shown = page.ask("drawsOf(lastStep()).map(({ title, words }) => [title, words])")
            assert [words for _, words in shown] == [
                draw.sides[draw.result] if not draw.secret else ""
                for draw in last_draws(session.game, match)
            ]


@each_system(5)
def test_a_person_has_the_choices_of_the_desktop(
    cases: list[Sample], subtests: pytest.Subtests
) -> None:
    """Offers, what lights up, buttons, prompt and scoreboard are those of the window's Play."""
    for sample in cases:
        with subtests.test(str(sample)):
            page, session = begun(sample, "", 12)
            for _ in range(4):
                if session.over:
                    break
                assert page.ask("curtain()") == (
                    NOBODY if session.curtain is None else session.curtain
                )
                assert page.ask("viewer()") == session.viewer
                if session.curtain is not None:
                    assert page.ask("offers()") == []
                    page.ask(f"sit({session.curtain})")
                    session.lift_curtain()
                _same_choices(page, session)
                assert page.ask("prompt()") == session.prompt()
                board = json.loads(json.dumps(dataclasses.asdict(session.scoreboard())))
                assert page.ask("scoreboard()") == board
                action = session.choices.offers[-1].action
                session.act(action)
                page.ask(f"play({action})")


@each_system(3)
def test_a_gesture_in_vain_has_the_reason_of_the_desktop(
    cases: list[Sample], subtests: pytest.Subtests
) -> None:
    """For units that can act and for others, on every space, at several steps of a match."""
    for sample in cases:
        with subtests.test(str(sample)):
            page, session = begun(sample, "", 7)
            page.ask("match.open = true")
            session.open_hands(True)
            spaces = range(0, len(session.game.spaces), 1 + len(session.game.spaces) // 40)
            said = set()
            for _ in range(GESTURES):
                for actor in (NOBODY, *session.choices.actors[:2], 0):
                    wanted = [why_not(session, actor, space) for space in spaces]
                    assert (
                        page.ask(f"{list(spaces)}.map((space) => whyNot({actor}, space))") == wanted
                    )
                    said |= set(wanted)
                for _ in range(APART):
                    if not session.over:
                        action = page.ask("legalIn(stateNow())[0]")
                        session.act(action)
                        page.ask(f"play({action})")
            # With few pegs every gesture may mean something.
            assert said - {""} or sample.system.id == "pegs"


def _same_choices(page: CoreScript, session: PlaySession) -> None:
    for actor in (NOBODY, *session.choices.actors[:2]):
        found = Choices(session.choices.offers, actor)
        said = page.ask(f"choices({actor})")
        for name in ("open", "buttons"):
            known = [json.loads(json.dumps(dataclasses.asdict(o))) for o in getattr(found, name)]
            assert said[name] == known
        assert said["actors"] == list(found.actors)
        assert said["marked"] == list(found.near if actor != NOBODY else found.marked)
        marks = page.ask(f"marksOf(choices({actor}).open)")
        assert marks == [dataclasses.asdict(mark) for mark in marks_of(found.open)]


def test_what_is_taken_back_is_played_again() -> None:
    """Undo goes back to the last choice of a person, over what bots did; redo goes forward."""
    sample = first_sample("mechs")
    page, session = begun(sample, "", 0)
    page.ask("match.seats = PLAYERS.map((_, player) => player === mover() ? PERSON : 'random')")
    mover, at = page.ask("mover()"), 0
    for player in range(len(session.game.seats)):
        if player != mover:
            session.seat(player, "random")
    while page.ask("mover()") == mover or at < 5:
        action = page.ask("legalIn(stateNow())[0]")
        page.ask(f"play({action})")
        session.act(action)
        at += 1
    for verb in ("undo", "undo", "redo", "undo", "redo", "redo"):
        page.ask(f"{verb}()")
        getattr(session, verb)()
        assert page.ask("match.at") == session.match.at
        assert page.ask("digest(stateNow())") == digest(session.match.state)
    undone = page.ask("lines().filter(({ undone }) => undone).length")
    assert undone == sum(line.undone for line in session.lines())


@pytest.mark.quick("random-mechs", "greedy-tactics", "greedy-mechs", "greedy-trts")
@pytest.mark.parametrize("system", ["tactics", "mechs", "trts"])
@pytest.mark.parametrize("bot", ["random", "greedy", "mcts:60"])
def test_bots_decide_as_on_the_desktop(system: str, bot: str) -> None:
    """From the same seed a bot of the page does what the desktop's does."""
    sample = first_sample(system)
    page, session = begun(sample, bot, 8)
    dealt, engine = session.game, compiled(system)
    thinker = Thinker(engine)
    for _ in range(2):
        match = session.match
        if match.over:
            break
        view = engine.observation(dealt, match.state, match.mover)
        seed = (SEED * 1_000_003 + match.at * 97 + match.mover) & 0x7FFFFFFF
        wanted = thinker.decide(dealt, view, match.mover, bot_named(bot, {}), seed)
        # A search that looks at the clock after every slice comes to the same action.
        slices = "(() => { const bot = botThinking(); let found; "
        slices += "do found = bot.decided(() => true); while (found < 0); return found; })()"
        assert page.ask(slices) == wanted
        page.ask(f"play({wanted})")
        assert session.act(wanted)


@each_system(12)
def test_a_refused_action_says_why_and_changes_nothing(
    cases: list[Sample], subtests: pytest.Subtests
) -> None:
    """Any number that is no legal action is refused with the sentence of the rules."""
    for sample in cases:
        with subtests.test(str(sample)):
            page, session = begun(sample, "random", 10)
            if session.over:
                continue
            rules, engine, match = session.game.rules, session.engine, session.match
            legal = set(match.legal())
            wrong = [number for number in (0, 1, 999, 65_535, 2**30) if number not in legal]
            for number in wrong:
                words = rules.refusal_words[engine.refusal(session.game, match.state, number)]
                assert page.ask(f"refusalIn(stateNow(), {number})") == words
                assert page.ask(f"play({number})") == [words]
            assert page.ask("digest(stateNow())") == digest(match.state)
            assert page.ask("match.steps.length") == match.length


def first_sample(system: str) -> Sample:
    """Return the first sample of a system."""
    from tests.play.games import samples

    return next(item for item in samples() if item.system.id == system and item.file)


def test_the_end_is_told_with_points_and_places() -> None:
    """A match that is over says who wins, as the desktop does."""
    sample = first_sample("mechs")
    page, session = begun(sample, "random", 2_000)
    assert session.over
    assert page.ask("isOver()")
    assert page.ask("prompt()") == session.prompt()
    scores, places = session.engine.scores(session.game, session.match.state)
    assert page.ask("scored(stateNow())") == {"scores": list(scores), "places": list(places)}
