"""Pointing at a zone means the cards that lead there, or what is done there."""

from editor.play.header import NOWHERE
from editor.systems.mechs.play.attempts import attempts
from editor.systems.mechs.play.rules import RULES
from editor.systems.mechs.play.turn import place_after
from tests.systems.mechs.play.test_words import AD_HOC, duel, match_at


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
