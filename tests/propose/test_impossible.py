"""What prevents a legal map: things, rules, symmetries and kits, each verified by removal."""

from __future__ import annotations

from dataclasses import replace as changed
from typing import NamedTuple

import pytest
from msgspec.structs import replace

import realmwright
from editor.core.edit import AnyEdit
from editor.core.scenario import HouseRules, OwnCheck
from editor.propose.impossible import requirement_words
from editor.systems.shared.edits.groups import SetLocked
from editor.systems.tactics.edits.boxes import PlaceBox
from tests.depth import in_loops, parameter


class Knot(NamedTuple):
    """A map that cannot be completed: what is placed, rules, symmetry, and what prevents it.

    `tries` are as many attempts as it takes until a map is found without any one of these.
    """

    edits: tuple[AnyEdit, ...]
    holds: str
    symmetry: str
    tries: int
    culprits: list[str]
    enough: list[str]


ONE_BOX = (PlaceBox("small-box", (1, 7)), SetLocked(("b1",), True))
KNOTS = in_loops([
    Knot(ONE_BOX, "", "", 6, ["b1"], ["b1"]),
    parameter(Knot(ONE_BOX, "", "", 12, ["a", "b1"], ["b1"]), deep=True),
    Knot(
        (PlaceBox("broad-box", (2, 8)),), "", "half", 6,
        ["half", "kits", "b1"], ["b1", "half", "kits"],
    ),
    Knot((), "count(boxes) > 6", "", 6, ["few", "kits"], ["few", "kits"]),
])  # fmt: skip


@pytest.mark.parametrize("knots", KNOTS)
def test_the_smallest_set_is_named(knots: list[Knot], subtests: pytest.Subtests) -> None:
    """The set is found, each member is needed, and those that suffice alone are marked."""
    for knot in knots:
        with subtests.test("+".join(knot.culprits)):
            _is_untied(knot)


def _is_untied(knot: Knot) -> None:
    realm = realmwright.new("tactics", "control", players=2).edited(*knot.edits)
    if knot.holds:
        check = OwnCheck(id="few", name="Many boxes", level="error", holds=knot.holds)
        rules = (HouseRules(name="Oak", checks=(check,)),)
        realm = changed(realm, scenario=replace(realm.scenario, house_rules=rules))
    done = realm.completed(symmetry=knot.symmetry, tries=knot.tries)
    why = done.prevented_by()
    assert (done.maps, why is None) == ((), False)
    assert why is not None
    assert sorted(each.id for each in why.cause.culprits) == sorted(knot.culprits)
    assert sorted(each.id for each in why.cause.alone) == knot.enough
    assert why.verified
    assert why.release in why.cause.alone
    for each in why.cause.culprits:
        assert requirement_words(each, realm.scenario, realm.library, realm.ruleset)


def test_a_map_that_can_be_made_has_no_cause() -> None:
    """Where a map is found, and where nothing on the map is to blame, no thing is named."""
    realm = realmwright.new("mechs", "arena", players=2)
    assert realm.completed().prevented_by() is None
    empty = changed(
        realm, scenario=replace(realm.scenario, kits=(), board=type(realm.scenario.board)())
    )
    why = empty.completed().prevented_by()
    assert why is not None
    assert why.cause.culprits == ()
    assert "have no mech zone left" in next(iter(why.refused))
