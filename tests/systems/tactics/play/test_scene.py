"""A position is drawn with its units, and a dungeon when it is open, and each piece alone."""

from editor.picture.drawing import Group
from editor.play.engine import Engine
from editor.play.header import NOBODY
from editor.play.match import Match
from editor.seam.scene import SceneOptions
from editor.systems.tactics.map.board import TacticsScenario
from editor.systems.tactics.map.survey import surveys
from editor.systems.tactics.picture import portraits as drawings
from editor.systems.tactics.play.display import turn_mark
from editor.systems.tactics.play.rules import RULES
from editor.systems.tactics.play.scene import portraits, scene
from editor.workbench.document import new_document
from tests.systems.tactics.play.matches import FIGHT, game_on, match_on, opened


def test_every_unit_on_the_map_is_drawn() -> None:
    """Two players have eight figures."""
    match = match_on()
    drawn = scene(match.game, opened(match), NOBODY, SceneOptions())
    names = [node.name for node in drawn.pieces(48) if isinstance(node, Group)]
    assert sum(name.startswith(("Red ", "Blue ")) for name in names) == 8


def test_positions_of_a_game_share_their_board() -> None:
    """The board is laid out once, not again with each action."""
    one, other = match_on(), match_on({**FIGHT, "red.fighter.cell": "a1"})
    boards = [scene(m.game, opened(m), NOBODY, SceneOptions()).board for m in (one, other)]
    assert boards[0] is boards[1]


def test_a_chosen_start_is_shown_until_all_have_set_out() -> None:
    """In the colour of its player; before, and from the first round on, no start is.

    Two players have two starts each.
    """
    base = new_document("tactics", "free-for-all", 2)
    assert isinstance(base.scenario, TacticsScenario)
    survey = surveys(base.scenario, base.library, base.ruleset)[0]
    match = Match(RULES.deal(survey), Engine(RULES), 1)
    shown: list[tuple[int, ...]] = []
    while not turn_mark(match.game, opened(match)).round:
        drawn = scene(match.game, opened(match), NOBODY, SceneOptions())
        starts = [mark for mark in drawn.board.table.starts if mark.cells]
        now = tuple(mark.seat for mark in starts)
        if not shown or now != shown[-1]:
            shown.append(now)
        match.play(match.legal()[0])
    assert len(shown) == 3
    assert shown[0] == ()
    assert len(set(shown[1])) == 1
    assert sorted(shown[2]) == [1, 1, 2, 2]
    drawn = scene(match.game, opened(match), NOBODY, SceneOptions())
    assert drawn.board.table.starts == ()


def test_an_open_dungeon_takes_the_place_of_its_box() -> None:
    """Its spaces are shown while a unit is inside, those of the box are not, and the other way."""
    closed = match_on({"phase": "act"}, name="caves.json")
    spaces = closed.game.spaces
    inside, above = spaces.index("d1.a1"), spaces.index("e4")
    position = {"phase": "act", "red.fighter.cell": "d1.a1"}
    for match, shown, hidden in (
        (closed, above, inside),
        (match_on(position, name="caves.json"), inside, above),
    ):
        drawn = scene(match.game, opened(match), NOBODY, SceneOptions())
        assert drawn.space_rect(shown) is not None
        assert drawn.space_rect(hidden) is None


def test_a_unit_looks_as_on_the_map() -> None:
    """Its health and its signs are drawn beside the portrait, not in it."""
    found = portraits(game_on())
    assert found["red.rogue"] == drawings.unit(1, "rogue", (0.0, 0.0), 1.0)
    assert "weakened" in found


def test_flags_have_portraits_by_who_took_them() -> None:
    """A mode without control has none."""
    assert {"flag", "flag red", "flag blue"} <= set(portraits(game_on()))
    assert not [name for name in portraits(game_on("caves.json")) if name.startswith("flag")]
