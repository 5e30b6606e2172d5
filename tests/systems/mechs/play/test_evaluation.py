"""Better positions have a higher value."""

from __future__ import annotations

from editor.play.bots import bot_named
from editor.play.series import play_one
from editor.systems.mechs.play.actions import Action
from editor.systems.mechs.play.names import Phase
from tests.systems.mechs.play.walks import Walk, game_of, walks


def test_points_weigh_more_than_none() -> None:
    """Of two positions that differ by points the one with more is better for their player."""
    for walk in walks(1, 29):
        if walk.now.over:
            continue
        before = walk.engine.evaluate(walk.game, walk.state, 0)
        walk.now.points[0] += 3
        assert walk.engine.evaluate(walk.game, walk.state, 0) > before
        walk.now.points[0] -= 3


def test_the_end_weighs_by_places_alone() -> None:
    """The first place alone is worth the most, the last the least."""
    walk = Walk(game_of("market-square"))
    while not walk.now.over:
        walk.on()
    for seat, points in enumerate((40, 30, 20, 20)):
        walk.now.points[seat] = points
        walk.now.owned[seat] = 1
    walk.now.mech_holder = -1
    weights = [walk.engine.evaluate(walk.game, walk.state, seat) for seat in range(4)]
    assert weights == [10_000, 3_334, -6_666, -6_666]


def test_a_card_that_leads_to_worth_weighs_more() -> None:
    """To collect on the way to the mech zone is better than to stay and power up for nothing."""
    walk = Walk(game_of("foundry-duel"))
    walk.until(Phase.PROGRAM)
    values = []
    for card in (3 * 4 + 2, 6 * 4 + 0):
        state = walk.state
        walk.do(Action.PROGRAM, card)
        values.append(walk.engine.evaluate(walk.game, walk.state, 0))
        walk.state = state
    assert values[0] > values[1]


def test_greedy_beats_random() -> None:
    """A bot that looks one step ahead wins nearly all matches against one that does not."""
    game = game_of("foundry-duel")
    greedy, chance = (bot_named(name, ()) for name in ("greedy", "random"))
    engine = Walk(game).engine
    for number in range(2):
        bots = [greedy, chance] if number % 2 == 0 else [chance, greedy]
        result = play_one(game, engine, bots, 3, number)
        assert result.places[number % 2] == 1
