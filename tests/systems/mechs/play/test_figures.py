"""Figures of an arena tell each viewer what that one may know, and gestures what they can mean."""

from editor.play.header import NOBODY, NOWHERE
from editor.systems.mechs.play.figures import arrows, attempts, figures
from editor.systems.mechs.play.rules import RULES
from editor.systems.mechs.play.turn import place_after
from tests.systems.mechs.play.test_words import AD_HOC, duel, match_at

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


def _names(match: object, space: int) -> list[str]:
    state = duel().opened(match.state)  # type: ignore[attr-defined]
    found = attempts(duel(), state, NOWHERE, space)
    return [RULES.action_name(duel(), state, action) for action in found]


def test_cards_that_lead_to_a_zone_are_meant() -> None:
    """In programming they start where the program has led so far, whether used or not."""
    match = match_at(phase="program", mover="red", red__program__1="collect-simple south")
    state = duel().opened(match.state)
    here = place_after(duel(), state, 0)
    assert here != state.zone[0]
    there = duel().table.goes_to[0, here, 0]
    names = _names(match, there)
    assert "program collect-simple north" in names
    used = RULES.action_code(duel(), state, "program collect-simple north")
    assert match.engine.refusal(duel(), match.state, used) == "card-used"


def test_in_ad_hoc_mode_cards_are_played_from_the_zone_of_the_pilot() -> None:
    """A zone that no card leads to means nothing."""
    match = match_at(**{name.replace(".", "__"): value for name, value in AD_HOC.items()})
    state = duel().opened(match.state)
    zones = range(duel().table.zones)
    assert all(name.startswith("play ") for zone in zones for name in _names(match, zone))
    far = [zone for zone in zones if not _names(match, zone)]
    assert far
    assert state.zone[0] not in far or not _names(match, state.zone[0])


def test_another_card_says_that_it_has_another_action() -> None:
    """A token is moved by a card that deploys; others are refused for what they are."""
    match = match_at(phase="act", active="red", mover="red", card="collect-simple south")
    state = duel().opened(match.state)
    first = attempts(duel(), state, NOWHERE, state.zone[0])[0]
    assert match.engine.refusal(duel(), match.state, first) == "other-action"
