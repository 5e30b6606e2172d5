"""The buttons of what is to be done."""

from editor.play.display import Offer
from editor.workbench.playing.choices import Choices
from editor.workbench.playing.doing import doings_of, summary

OFFERS = (
    Offer(1, "Move", "Go to a1", 3, 4, "1", "reach", (), "point"),
    Offer(2, "Move", "Go to a2", 3, 5, "4", "reach", (), "point"),
    Offer(3, "Melee", "Strike", 3, 6, "4 damage", "target"),
    Offer(4, "Missile", "Shoot", 3, 7, "44 %", "target"),
    Offer(5, "Tactic card", "Balm", hint="3 health"),
    Offer(6, "Tactic card", "Fortune", hint="another roll"),
    Offer(7, "Turn", "End the turn", tone="end"),
)


def test_groups_of_the_unit_in_hand_are_buttons_with_keys() -> None:
    """What lights spaces comes first; cards share a button where there is no room for each."""
    found = doings_of(Choices(OFFERS, 3))
    assert [(doing.word, doing.says, doing.key) for doing in found] == [
        ("Move", "1 to 4 points", "M"),
        ("Melee", "4 damage", "S"),
        ("Missile", "44 %", "A"),
        ("Tactic card", "2 to choose from", "C"),
        ("End the turn", "", ""),
    ]
    assert [doing.lights for doing in found] == [True, True, True, False, False]
    assert found[-1].ends


def test_each_offer_is_a_button_where_there_is_room() -> None:
    """Without a unit in hand each card has its button, and ending comes last."""
    found = doings_of(Choices(OFFERS))
    assert [(doing.word, doing.key) for doing in found] == [
        ("Balm", "C"), ("Fortune", "M"), ("End the turn", ""),
    ]  # fmt: skip


def test_what_changes_nothing_has_a_key_of_its_own() -> None:
    """Ready stands at the end with its letter, whatever else there is."""
    found = doings_of(Choices((*OFFERS[4:6], Offer(8, "Equip", "Ready", tone="ready"))))
    assert [(doing.word, doing.key, doing.ends) for doing in found] == [
        ("Balm", "C", False), ("Fortune", "M", False), ("Ready", "R", True),
    ]  # fmt: skip


def test_what_a_group_has_in_common_is_said() -> None:
    """Numbers become a range, other hints are counted by their spaces."""
    assert summary(OFFERS[:2]) == "1 to 4 points"
    assert summary(OFFERS[:1]) == "1 point"
    assert summary(OFFERS[2:4]) == "2 spaces"
    assert summary((OFFERS[2], Offer(8, "Melee", "Push", 3, 6, "3 damage"))) == "2 ways"


def test_a_price_that_is_a_number_names_what_it_counts() -> None:
    """A mark on a space has room for the number; where there is room, the unit stands with it."""
    assert [offer.price for offer in OFFERS[:3]] == ["1 point", "4 points", "4 damage"]
    assert doings_of(Choices(OFFERS[1:2], 3))[0].says == "4 points"


def test_only_the_lit_group_is_marked() -> None:
    """A lit group alone has marks, and the others their buttons still."""
    choices = Choices(OFFERS, 3, "Melee")
    assert {mark.space for mark in choices.marks()} == {3, 6}
    assert choices.near == (3, 6)
    assert len(doings_of(choices)) == 5
