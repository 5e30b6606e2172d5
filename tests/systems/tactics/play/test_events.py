"""Events are logged as sentences with the spaces that they name."""

from editor.systems.tactics.play.labels import draw_words
from editor.systems.tactics.play.names import Draw
from editor.systems.tactics.play.rules import RULES
from tests.systems.tactics.play.matches import code, lines, match_on, opened


def test_a_fight_is_told_blow_by_blow() -> None:
    """Damage, dice and the push each have their line."""
    told_lines = lines(match_on(), "push red.fighter blue.fighter", (0, 2))
    assert "Red's fighter strikes Blue's fighter: 3 damage." in told_lines
    assert "Blue's fighter loses 3 health, 6 left." in told_lines
    assert "Red's fighter rolls 2 dice: 1 push." in told_lines
    assert "Blue's fighter is pushed 1 from f5 to g5." in told_lines
    told_lines = lines(match_on(), "push red.fighter blue.fighter", (2, 2))
    assert "Red's fighter rolls 2 dice: no push." in told_lines


def test_a_line_names_the_spaces_that_it_speaks_of() -> None:
    """A move highlights its first and last space."""
    match = match_on()
    step = match.play(code(match, "move red.fighter e7"))
    line = RULES.log_entry(match.game, opened(match), step.events[0])
    assert line is not None
    assert [match.game.spaces[space] for space in line.spaces] == ["e5", "e7"]


def test_dice_and_draws_show_something() -> None:
    """A die shows the name of its symbol, a compass that of a side."""
    match = match_on()
    assert [draw_words(match.game, Draw.KNOCK_BACK, 6, face) for face in (0, 2, 5)] == [
        "push",
        "miss",
        "magic",
    ]
    assert draw_words(match.game, Draw.COMPASS, 4, 1) == "east"


def test_a_tactic_card_is_drawn_in_secret() -> None:
    """The draw of a tactic card is not shown: its number would reveal the card."""
    match = match_on()
    assert draw_words(match.game, Draw.TACTIC_CARD, 18, 17) == ""
