"""The log, and draws as they are shown."""

from editor.play.engine import Draw
from editor.workbench.playing.telling import shown_draws
from tests.workbench.playing.tables import at_table


def test_a_line_knows_its_step_and_player() -> None:
    """Lines of one step follow one another, and say who did it."""
    session = at_table(seed=4)
    session.open_hands(True)
    for _ in range(4):
        session.act(session.match.legal()[0])
    lines = session.lines()
    assert [line.step for line in lines] == sorted(line.step for line in lines)
    assert {line.player for line in lines if line.step == 0} == {0}
    assert {line.player for line in lines if line.step == 1} == {1}


def test_a_draw_without_words_is_secret() -> None:
    """Cards are drawn in secret, the wind blows for all to see."""
    session = at_table()
    wind, card = shown_draws(session.game, (Draw(0, 3, 2), Draw(1, 3, 1)))
    assert (wind.title, wind.sides[wind.result], wind.secret) == ("Wind", "Backwards", False)
    assert card.secret
