"""The page on arenas can be followed, key by key."""

from tests.docs.guided import press
from tests.systems.mechs.sessions import Designer


def test_an_arena_is_made_in_three_moves() -> None:
    """One lays it out, locks what one likes and shuffles the rest: three steps, one locked card."""
    person = Designer()
    session = person.session
    press(session, "Lay out for 3 players", "V")
    person.click("c3")
    kept = person.at("c3")
    press(session, "Ctrl+L")
    before = {zone.id: zone.at for zone in session.present.board.zones}
    press(session, "Ctrl+R")
    after = {zone.id: zone.at for zone in session.present.board.zones}
    assert len(person.steps) == 3
    assert person.at("c3") == kept
    assert after != before
    assert [finding.check for finding in session.findings.items if finding.level != "advice"] == []


def test_cards_change_places_and_become_ones_own() -> None:
    """A card that is dropped on another swaps with it; a changed one is the scenario's own copy."""
    person = Designer()
    session = person.session
    one, other = person.at("a2"), person.at("c4")
    press(session, "V")
    person.drag("a2", "b3", "c4")
    assert (person.at("a2"), person.at("c4")) == (other, one)
    person.click("a2")
    session.set_property("side:north", "blocked")
    assert "in a copy of" in person.steps[-1]
    (own,) = session.present.components
    assert own.copy_of == other


def test_pieces_are_set_handed_on_and_turned() -> None:
    """Mines and turrets are set by a click, and a click on one hands it on to the next player."""
    person = Designer()
    session = person.session
    press(session, "N")
    person.click("b3")
    mine = session.present.setups[0].tokens[-1]
    person.click("b3")
    assert session.present.setups[0].tokens[-1].player != mine.player
    press(session, "U")
    person.click("a3")
    assert session.present.setups[0].tokens[-1].kind == "turret"


def test_jumps_are_measured_when_one_asks_for_them() -> None:
    """By steps alone the bases are four apart, with jumps among the moves only two."""
    person = Designer()
    session = person.session
    press(session, "M", "Steps only")
    person.drag("b1", "b5")
    press(session, "Steps and jumps")
    person.drag("b1", "b5")
    assert person.said == ["b1 to b5: 4 steps", "b1 to b5: 2 moves, 2 double jumps among them"]


def test_a_layout_and_a_card_are_laid_from_the_hand() -> None:
    """R draws other cards under the pointer, a click lays them; a card jumps where it may lie."""
    person = Designer()
    session = person.session
    press(session, "L")
    person.hover("c3")
    session.tool.turn(1)
    person.click("c3")
    assert len(person.steps) == 1
    assert [item.check for item in session.findings.items if item.level == "error"] == []
    cards = len(session.present.board.zones)
    press(session, "X")
    person.hover("h8")
    person.keys("space", "enter")
    assert len(session.present.board.zones) == cards + 1
    assert [finding.check for finding in session.findings.items if finding.level == "error"] == []


def test_cards_and_layouts_are_made_from_nothing() -> None:
    """A card of one's own waits in the palette, and so does the arena as a layout."""
    person = Designer()
    session = person.session
    press(session, "Create zone card", "Create layout from arena")
    card, layout = session.present.components
    titles = [item.title for item in session.editing.palette(session.survey).cards]
    assert {card.name, layout.name} <= set(titles)
