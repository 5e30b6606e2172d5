"""Why there is a finding, and what would help."""

from __future__ import annotations

import pytest

import realmwright
from realmwright import samples_folder

FAULTY = samples_folder() / "faulty" / "tactics"


def test_a_finding_is_explained_and_fixed() -> None:
    """The cause is what the command line prints, each fix clears the finding and adds none."""
    realm = realmwright.load(FAULTY / "box-overhangs.json", "tactics")
    finding = realm.check()[0]
    told = realm.why(finding)
    assert set(told.objects) <= {box.id for box in realm.scenario.board.boxes}
    assert told.sufficient == told.objects
    assert told.smallest
    assert str(told).startswith(f"{finding.message}\n2 things together cause it")
    fixes = realm.fixes(finding, best=2)
    assert len(fixes) == 2
    for fix in fixes:
        after = {each.key for each in realm.fixed(fix).check()}
        assert finding.key not in after
        assert after <= {each.key for each in realm.check()}


def test_a_finding_of_another_mode_is_explained_in_that_mode() -> None:
    """It has a cause and fixes there; where it is not found, nothing is said about it."""
    realm = realmwright.load(samples_folder() / "tactics" / "lone-star.json", "tactics")
    found = {each.check: each for each in realm.check(mode="control")}
    finding = found["feature-of-another-mode"]
    assert realm.why(finding, mode="control").objects == ("artifact",)
    (fix,) = realm.fixes(finding, mode="control", best=1)
    assert finding.key not in {each.key for each in realm.fixed(fix).check(mode="control")}
    for ask in (realm.why, realm.fixes):
        with pytest.raises(ValueError, match=r"no such finding of .*, checked as free-for-all"):
            ask(finding)
        with pytest.raises(ValueError, match="unknown mode 'chess'"):
            ask(finding, mode="chess")


def test_safe_fixes_are_applied_until_none_is_left() -> None:
    """What is left offers no safe fix, and the titles say what was done."""
    realm = realmwright.load(FAULTY / "area-wrong-size.json")
    fixed, titles = realm.with_safe_fixes()
    assert len(titles) == 1
    assert titles[0].startswith("Resize control area Ford")
    assert "area-wrong-size" in {each.check for each in realm.check()}
    assert "area-wrong-size" not in {each.check for each in fixed.check()}
    assert fixed.with_safe_fixes() == (fixed, ())


def test_what_is_checked_is_there() -> None:
    """An unknown mode or set-up is refused."""
    realm = realmwright.new("tactics")
    with pytest.raises(ValueError, match="unknown mode 'chess'"):
        realm.check(mode="chess")
    with pytest.raises(ValueError, match="unknown set-up 'nine'"):
        realm.check(setup="nine")
