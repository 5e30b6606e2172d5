"""Figures of an arena tell each viewer what that one may know."""

from editor.play.header import NOBODY
from editor.systems.mechs.play.figures import arrows, figures
from tests.systems.mechs.play.test_words import duel, match_at

POSITION = {
    "phase": "program",
    "mover": "red",
    "red__program__1": "collect-simple south",
    "red__form": "armor",
    "blue__form": "mech",
    "b2__token": "blue mine-3",
    "b3__token": "red turret",
}


def test_a_mine_shows_its_value_to_its_owner_alone() -> None:
    """Others see a mine that lies face down, with no number."""
    state = duel().opened(match_at(**POSITION).state)
    for viewer, picture in ((NOBODY, "blue.known mine"), (0, "blue.mine"), (1, "blue.known mine")):
        (mine,) = (item for item in figures(duel(), state, viewer) if "mine" in item.picture)
        assert (mine.picture, mine.number > 0) == (picture, "known" in picture)
        assert ("value" in mine.words) == ("known" in picture)


def test_each_player_has_its_form_and_its_health() -> None:
    """A pilot in power armor and one in the Mighty Mech have portraits of their own."""
    state = duel().opened(match_at(**POSITION).state)
    red, blue = figures(duel(), state, NOBODY)[-2:]
    assert (red.picture, blue.picture) == ("red.armor", "blue.mech")
    assert red.number == red.share[0] == state.health[0]
    assert red.words.startswith("Red's power armor, ")


def test_the_empty_mech_stands_in_its_zone() -> None:
    """It belongs to nobody, and has no health."""
    state = duel().opened(match_at().state)
    (mech,) = (item for item in figures(duel(), state, NOBODY) if item.picture == "mighty mech")
    assert (mech.space, mech.player, mech.number) == (state.mech_zone, NOBODY, -1)


def test_a_card_of_a_program_is_an_arrow_for_its_owner() -> None:
    """It leads from the zone of the pilot, and says which card it is."""
    state = duel().opened(match_at(**POSITION).state)
    (arrow,) = arrows(duel(), state, 0)
    assert (arrow.start, arrow.number, arrow.player) == (state.zone[0], 1, 0)
    assert arrow.words == "Card 1 of Red: Collect with a step, south"
    assert arrows(duel(), state, 1) == ()
