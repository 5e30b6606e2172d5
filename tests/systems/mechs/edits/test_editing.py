"""What mechs says to the window about places and names."""

from editor.systems.mechs.edits.editing import ground
from editor.systems.mechs.edits.groups import TITLES
from tests.systems.mechs.sessions import Designer


def test_a_place_without_a_card_says_so() -> None:
    """Within the arena an empty place is "no zone", beyond it there is nothing to say."""
    person = Designer()
    survey = person.session.survey
    assert ground(survey, person.hit("a1")) == "no zone"
    assert ground(survey, person.hit("h1")) == ""
    assert ground(survey, person.hit("b3")).startswith("Mech hangar · value 5, both")


def test_a_player_is_called_by_name() -> None:
    """A finding about a player names Red, not the id."""
    survey = Designer().session.survey
    assert TITLES.words(survey, "red") == "Red"
    assert TITLES.words(survey, "nobody") == "nobody"
