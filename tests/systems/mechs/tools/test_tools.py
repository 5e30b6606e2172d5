"""The tools in the hands of a person, on a new arena."""

from __future__ import annotations

from importlib.resources import files

import pytest

from editor.seam.tool import NO_MODIFIERS, Modifiers
from editor.systems.mechs.edits.groups import TITLES
from editor.systems.mechs.tools.catalogue import TOOLS
from editor.systems.shared.edits.setups import RemoveSetup
from editor.workbench import commands as doing
from editor.workbench.clipboard import copied, duplicate, paste
from tests.systems.mechs.sessions import Designer, empty_session, new_session

SHIFT, CONTROL, ALT = Modifiers(shift=True), Modifiers(control=True), Modifiers(alt=True)


def card(person: Designer, place: str) -> str:
    """Return the id of the card on a space."""
    zone = person.session.survey.arena.at[person.hit(place).cell]
    return str(zone.id)


def upon(person: Designer, place: str) -> list[tuple[str, str]]:
    """Return what stands on a space: whose, and what it is."""
    setup = person.session.survey.setup
    zone = card(person, place)
    pieces = (*setup.pilots, *setup.tokens)
    return [
        (piece.player, getattr(piece, "kind", "pilot")) for piece in pieces if piece.zone == zone
    ]


def test_every_tool_has_its_words() -> None:
    """Tools have ids of their own, keys if any, a title, a hint and an icon that is there."""
    assert len({tool.id for tool in TOOLS}) == len(TOOLS)
    keyed = [tool.shortcut for tool in TOOLS if tool.shortcut]
    assert len(set(keyed)) == len(keyed) == len(TOOLS) - 2  # copies come, and a picture lies behind
    assert all(tool.title and tool.hint for tool in TOOLS)
    icons = files("editor") / "ui" / "icons"
    assert all((icons / f"{tool.icon}.svg").is_file() for tool in TOOLS)


# Select


def test_a_click_keeps_the_card_and_alt_goes_on() -> None:
    """A click selects the card; Alt there what stands on it, and then the card again."""
    person = Designer()
    seen = []
    for modifiers in (NO_MODIFIERS, ALT, ALT, ALT):
        person.click("b1", modifiers)
        person.click("b1")
        seen.append(person.session.selection[0])
    setup = person.session.survey.setup
    base = card(person, "b1")
    pieces = [pilot.id for pilot in (*setup.pilots, *setup.tokens) if pilot.zone == base]
    assert seen == [base, *pieces, base]


def test_arrows_move_cards_and_ctrl_drags_copies() -> None:
    """Nothing is protected in an arena; a card that is copied takes along what stands on it."""
    person = Designer(empty_session())
    session = person.session
    assert session.protected == frozenset()
    session.arm("zone", "energy-1")
    person.click("c3")
    session.arm("select")
    person.click("c3")
    person.keys("2 right", "down")
    assert session.present.board.zones[0].at == (4, 3)
    person.drag("e4", "f4", "b2", modifiers=CONTROL)
    assert [zone.at for zone in session.present.board.zones] == [(4, 3), (1, 1)]
    assert len(person.steps) == 5


def test_shift_and_bands_select_many() -> None:
    """Shift adds and takes away; a drag over bare ground selects what lies within."""
    person = Designer()
    person.click("a2")
    person.click("a3", SHIFT)
    person.click("a2", SHIFT)
    assert person.session.selection == (card(person, "a3"),)
    person.drag("a1", "b2")
    assert set(person.session.selection) == {card(person, item) for item in ("b1", "a2", "b2")}
    assert person.steps == []


def test_a_card_dropped_on_another_swaps_in_one_step() -> None:
    """Two cards change places by one drag, which is undone as one step."""
    person = Designer()
    before = person.at("a2"), person.at("b4")
    person.drag("a2", "a3", "b4")
    assert (person.at("b4"), person.at("a2")) == before
    assert len(person.steps) == 1
    assert person.steps[0].startswith("Swap ")
    person.session.undo()
    assert (person.at("a2"), person.at("b4")) == before


def test_what_stands_on_a_card_goes_with_it() -> None:
    """A base that is dragged takes pilot and mine along."""
    person = Designer()
    person.drag("b1", "a1")
    assert upon(person, "a1") == [("red", "pilot"), ("red", "mine")]


def test_many_cards_are_carried_together() -> None:
    """A row that is dragged keeps its order, and the cards in its way go where it left room."""
    person = Designer()
    row = [person.at(f"{column}2") for column in "abc"]
    other = [person.at(f"{column}3") for column in "abc"]
    person.session.select([card(person, f"{column}2") for column in "abc"])
    person.drag("a2", "a3")
    assert [person.at(f"{column}3") for column in "abc"] == row
    assert [person.at(f"{column}2") for column in "abc"] == other
    assert len(person.steps) == 1


def test_cards_turn_in_the_hand_and_where_they_lie() -> None:
    """R turns what is selected, and what is in the hand before it is put down."""
    person = Designer()
    person.click("a2")
    assert person.stage.turn(1)
    zone = card(person, "a2")
    assert person.session.survey.arena.zones[zone].zone.turn == 90
    person.stage.press(person.hit("a2"), Modifiers())
    person.stage.turn(1)
    person.stage.drag(person.hit("a1"), Modifiers())
    person.stage.release(person.hit("a1"), Modifiers())
    laid = person.session.survey.arena.zones[zone]
    assert (laid.at, laid.zone.turn) == ((0, 0), 180)


def test_r_lets_a_selected_pilot_look_about() -> None:
    """R turns a pilot that is selected; a mine cannot be turned, and the reason is said."""
    person = Designer()
    setup = person.session.survey.setup
    person.session.select((setup.pilots[0].id,))
    assert person.stage.turn(1)
    assert person.session.survey.setup.pilots[0].facing == "north"
    hints = person.session.tool.keys()
    assert ("R", "rotate") not in hints
    person.session.select((setup.tokens[0].id,))
    assert not person.stage.turn(1)
    assert person.said == ["Only zone cards, or a single pilot, can be rotated"]


def test_space_puts_a_card_where_it_may_lie() -> None:
    """With a card in the hand, space jumps to the nearest lawful place."""
    person = Designer()
    person.session.arm("zone", "energy-1")
    person.hover("f9")
    assert person.stage.overlay().ghost.verdict == "unlawful"  # type: ignore[union-attr]
    person.keys("space")
    assert person.stage.overlay().ghost.verdict == "lawful"  # type: ignore[union-attr]
    person.click("f9")
    assert person.session.findings.counts.error == 0


def test_a_pilot_is_dragged_to_another_card() -> None:
    """A selected mine that is dragged lies on another card; beside the arena it is put back."""
    person = Designer()
    mine = person.session.survey.setup.tokens[0].id
    person.session.select((mine,))
    person.drag("b1", "a2")
    assert upon(person, "a2") == [("red", "mine")]
    person.session.select((mine,))
    person.drag("a2", "f2")
    assert upon(person, "a2") == [("red", "mine")]
    assert person.said[-1] == "There is no zone card on f2: move cancelled"


def test_what_is_locked_stays() -> None:
    """A locked card is not dragged, and the reason is said."""
    person = Designer()
    zone = card(person, "a2")
    person.session.select((zone,))
    doing.lock(person.session)
    before = person.session.present
    person.drag("a2", "a1")
    assert person.session.present is before
    assert person.said[-1] == f"{TITLES.words(person.session.survey, zone)} is locked"


def test_cards_are_copied_with_their_mines() -> None:
    """A base that is copied and pasted has a mine of its own; no player gets a second pilot."""
    person = Designer()
    person.session.select((card(person, "b1"),))
    person.hover("f1")
    assert paste(person.session, copied(person.session))
    person.keys("enter")
    assert upon(person, "f1") == [("red", "mine")]
    assert person.session.selection == (card(person, "f1"),)
    assert person.steps == ["Paste 3 objects"]


# Placing


def test_with_shift_cards_follow_while_some_are_left() -> None:
    """With shift the second of two cards follows the first; after it the hand is empty."""
    person = Designer(empty_session())
    person.session.arm("zone", "energy-1")
    person.click("a1", SHIFT)
    assert person.session.tool.id == "zone"
    person.click("b1", SHIFT)
    assert person.session.tool.id == "select"
    assert [person.at("a1"), person.at("b1")] == ["energy-1", "energy-1"]


def test_a_layout_lays_the_whole_arena() -> None:
    """A layout of the palette is shown before it is laid, and laid by one click as one step."""
    person = Designer(empty_session(4))
    person.session.arm("layout", "layout-4")
    person.hover("c3")
    ghost = person.stage.overlay().ghost
    assert ghost is not None
    assert (ghost.verdict, len(ghost.cells)) == ("lawful", 21)
    person.click("c3")
    assert len(person.session.present.board.zones) == 21
    assert person.session.survey.arena.bounds == (0, 0, 5, 5)
    assert person.steps == ["Lay out Crossroads for 4 players"]


def test_r_draws_other_cards_for_a_layout() -> None:
    """With a layout in the hand R draws the cards again."""
    person = Designer(empty_session(2))
    person.session.arm("layout", "layout-2")
    person.hover("c3")
    seen = set()
    for _ in range(5):
        seen.add(tuple(zone.component for zone in person.session.shown.board.zones))
        person.stage.turn(1)
    assert len(seen) > 1


# Pilots, mines and turrets


def test_pilots_go_to_their_bases() -> None:
    """A click on a base sets the pilot of its player; there is one for each and no more."""
    person = Designer()
    person.session.perform(person.session.editing.remove(
        tuple(pilot.id for pilot in person.session.survey.setup.pilots), "two"
    ))  # fmt: skip
    person.session.arm("pilot")
    person.click("b5")
    person.click("a2")
    assert ("blue", "pilot") in upon(person, "b5")
    assert upon(person, "a2") == [("red", "pilot")]
    person.click("c2")
    assert person.said[-1] == "Every player already has a pilot; drag it to move it"
    person.drag("a2", "b1")
    assert ("red", "pilot") in upon(person, "b1")


def test_mines_have_owner_and_value() -> None:
    """A mine takes the first free value of its player; R changes it, a click hands it on."""
    person = Designer()
    person.session.arm("mine")
    person.click("a2")
    token = person.session.survey.setup.tokens[-1]
    assert (token.player, token.kind, token.value) == ("red", "mine", 2)
    person.stage.turn(1)
    assert person.session.survey.setup.tokens[-1].value == 3
    person.click("a2")
    assert person.session.survey.setup.tokens[-1].player == "blue"
    person.drag("a2", "c2")
    assert upon(person, "c2") == [("blue", "mine")]
    assert person.session.survey.setup.tokens[-1].value == 3


def test_r_chooses_the_value_of_the_next_mine() -> None:
    """Before a mine is laid R goes on to the next value."""
    person = Designer()
    person.session.arm("mine")
    person.hover("a2")
    person.stage.turn(1)
    person.click("a2")
    assert person.session.survey.setup.tokens[-1].value == 3


def test_turrets_go_to_whoever_has_the_fewest() -> None:
    """Turrets are set in turns; on the mech zone the ghost is red as the checks are."""
    person = Designer()
    person.session.arm("turret")
    person.click("a2")
    person.click("c2")
    owners = [
        token.player for token in person.session.survey.setup.tokens if token.kind == "turret"
    ]
    assert owners == ["red", "blue"]
    person.hover("b3")
    assert person.stage.overlay().ghost.verdict == "unlawful"  # type: ignore[union-attr]
    person.click("b3")
    assert any(item.check == "token-on-mech-zone" for item in person.session.findings.items)


def test_a_mine_needs_a_card_and_a_set_up() -> None:
    """Beside the arena, and without a set-up, nothing is set and the reason is said."""
    person = Designer()
    person.session.arm("mine")
    person.click("f9")
    assert person.said[-1] == "A mine needs a zone card to stand on"
    person.session.perform(RemoveSetup(person.session.setup))
    person.click("a2")
    assert person.said[-1] == "There is no set-up yet: add one first"


# Erasing, measuring


def test_erasing_takes_what_stands_on_a_card_first() -> None:
    """A click erases the topmost thing, a drag one of each card that it meets, as one step."""
    person = Designer()
    person.session.arm("erase")
    person.click("b1")
    assert upon(person, "b1") == [("red", "pilot")]
    person.drag("a2", "a3", "a4")
    assert len(person.session.present.board.zones) == 8
    assert len(person.steps) == 2


def test_steps_and_jumps_are_measured() -> None:
    """By steps alone the way is longer than with jumps, and the reach shows every zone."""
    person = Designer()
    person.session.arm("measure")
    person.click("b1")
    person.hover("b5")
    seen = person.stage.overlay()
    assert seen.way_words == "4 steps"
    assert len(seen.reach) == 10
    person.session.choose("jumps")
    assert person.stage.overlay().way_words == "2 moves"
    person.click("b5")
    assert person.said[-1] == "b1 to b5: 2 moves, 2 double jumps among them"


def test_nothing_leads_over_a_gap_by_steps() -> None:
    """Where steps do not lead the tool says so; a jump may."""
    session = new_session()
    person = Designer(session)
    person.session.select([card(person, item) for item in ("a2", "b2", "c2")])
    doing.remove(session)
    person.session.arm("measure")
    person.click("b1")
    person.hover("b5")
    ghost = person.stage.overlay().ghost
    assert ghost is not None
    assert ghost.reason is not None
    assert ghost.reason.title == "No path"


def test_a_copy_lies_where_there_is_room() -> None:
    """What is duplicated lies beside the arena, over no other card."""
    person = Designer()
    before = set(person.session.survey.arena.at)
    person.session.select([card(person, "a2"), card(person, "b2")])
    assert duplicate(person.session)
    person.keys("enter")
    assert not person.session.survey.arena.stacked
    assert len(person.session.survey.arena.at) == len(before) + 2
    assert len(person.session.selection) == 2


def test_cards_of_one_name_are_told_apart() -> None:
    """The history names the places of two cards that are called alike."""
    person = Designer(empty_session())
    person.lay("energy-1", "a1")
    person.lay("energy-1", "b1")
    person.drag("a1", "b1")
    assert person.steps[-1] == "Swap Solar field on a1 and Solar field on b1"


@pytest.mark.parametrize("kind", ["pilot", "mine", "turret"])
def test_ghosts_of_pieces_say_what_the_checks_will_say(kind: str) -> None:
    """On every card the ghost of a piece is red or amber where setting it adds to the problems."""
    person = Designer(new_session(players=3))
    session = person.session
    if kind == "pilot":
        session.perform(session.editing.remove((session.survey.setup.pilots[0].id,), session.setup))
    session.arm(kind)
    seen = set()
    for cell in session.survey.arena.at:
        person.stage.hover(person.hit(cell), Modifiers())
        ghost = person.stage.overlay().ghost
        before = {item.key for item in session.findings.items}
        person.stage.press(person.hit(cell), Modifiers())
        person.stage.release(person.hit(cell), Modifiers())
        new = {finding.level for finding in session.findings.items if finding.key not in before}
        wanted = "unlawful" if "error" in new else "warned" if "warning" in new else "lawful"
        assert ghost is not None
        assert ghost.verdict == wanted, (cell, ghost.reason)
        seen.add(wanted)
        session.undo()
    assert len(seen) > 1
