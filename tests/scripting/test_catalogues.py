"""What there is, from Python."""

from __future__ import annotations

import pytest

import realmwright
from editor.systems.catalogue import every_check, systems


def test_the_lists_are_those_of_the_program() -> None:
    """Systems, kits, house rules, checks and exports: all of them, or those of one system."""
    ids = [system.id for system in systems()]
    assert [system.id for system in realmwright.systems()] == ids
    assert len(realmwright.checks()) == len(every_check())
    for system in systems():
        assert realmwright.kits(system.id)
        assert {each.system for each in realmwright.kits(system.id)} == {system.id}
        assert {each.id for each in realmwright.checks(system.id)} >= {
            check.code for check in system.checks()
        }
        assert all(system.id in each.systems for each in realmwright.exports(system.id))
    ids = [kind.id for kind in realmwright.exports()]
    assert [kind.id for kind in realmwright.exports("mechs")] == [
        each for each in ids if each != "triplea"
    ]
    with pytest.raises(ValueError, match="unknown system 'chess'; did you mean 'mechs'"):
        realmwright.kits("chess")


def test_a_check_is_explained() -> None:
    """The texts are those of the catalogue."""
    told = realmwright.explain("box-overhangs")
    assert (told.level, told.systems) == ("error", ("tactics",))
    assert told.what
    assert told.remedy
    with pytest.raises(
        ValueError, match="unknown check 'box-overhang'; did you mean 'box-overhangs'"
    ):
        realmwright.explain("box-overhang")
