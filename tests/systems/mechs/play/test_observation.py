"""What a player may not know is nowhere in what the player sees."""

from __future__ import annotations

from collections import Counter

from editor.play.header import NOBODY
from editor.systems.mechs.play.actions import Action
from editor.systems.mechs.play.names import Phase, TokenKind
from tests.systems.mechs.play.walks import Walk, game_of, walks


def test_what_is_imagined_looks_the_same() -> None:
    """Hiding a determinized state gives the observation again."""
    for walk in walks(2, 7):
        for player in range(walk.table.seats):
            seen = walk.engine.observation(walk.game, walk.state, player)
            determinized = walk.engine.determinized(walk.game, seen, player)
            again = walk.engine.observation(walk.game, determinized, player)
            assert seen.tolist() == again.tolist()


def test_what_is_imagined_can_be_played_on() -> None:
    """From a determinized state the match goes on to its end."""
    for walk in walks(1, 61):
        seen = walk.engine.observation(walk.game, walk.state, 0)
        state = walk.engine.determinized(walk.game, seen, 0)
        while not walk.game.opened(state).over:
            action = walk.engine.pick(walk.game, state)
            state = walk.engine.step(walk.game, state, action).state


def test_other_programs_look_the_same() -> None:
    """Two programs of another player look the same before they are turned up."""
    views = []
    for first, second in ((0, 4), (31, 9)):
        walk = Walk(game_of("foundry-duel"))
        walk.until(Phase.PROGRAM)
        walk.do(Action.PROGRAM, first)
        walk.do(Action.PROGRAM, second)
        views.append(walk.engine.observation(walk.game, walk.state, 1).tolist())
        own = walk.game.opened(walk.engine.observation(walk.game, walk.state, 0))
        assert [own.program[0, 0], own.program[0, 1]] == [first, second]
    assert views[0] == views[1]


def test_mines_that_change_places_look_the_same() -> None:
    """Two mines of another player look the same whichever lies where."""
    views = []
    for first, second in ((0, 1), (1, 0)):
        walk = _with_mines((first, second))
        views.append(walk.engine.observation(walk.game, walk.state, 0).tolist())
    assert views[0] == views[1]


def test_a_mine_that_was_seen_is_imagined_nowhere_else() -> None:
    """A mine that blew up was none of those that lay there meanwhile, the others may be any."""
    walk = _with_mines((0, 1))
    zones = [zone for zone in range(walk.table.zones) if walk.now.token_owner[zone] == 1]
    for zone in zones:
        walk.now.not_mines[zone] = 0b0100
    seen = walk.engine.observation(walk.game, walk.state, 0)
    found: Counter[tuple[int, ...]] = Counter()
    for _ in range(600):
        opened = walk.game.opened(walk.engine.determinized(walk.game, seen, 0))
        numbers = tuple(opened.mine[zone] for zone in zones)
        assert 2 not in numbers
        assert len(set(numbers)) == len(numbers)
        assert opened.mines[1] == 0b1111 & ~sum(1 << number for number in numbers)
        found[numbers] += 1
    # Three values in two zones: six ways, each as likely.
    assert len(found) == 6
    assert min(found.values()) > 60


def _with_mines(numbers: tuple[int, int]) -> Walk:
    """Return a match in which the second player has two mines, one on its base."""
    walk = Walk(game_of("foundry-duel"))
    walk.until(Phase.PROGRAM)
    state = walk.now
    for zone in range(walk.table.zones):
        state.token[zone] = TokenKind.NONE
        state.token_owner[zone] = state.mine[zone] = NOBODY
    state.mines[0] = state.mines[1] = 0b1111
    for zone, number in zip((walk.table.base[1], walk.zone("a2")), numbers, strict=True):
        state.token[zone], state.token_owner[zone], state.mine[zone] = TokenKind.MINE, 1, number
        state.mines[1] &= ~(1 << number)
    return walk
