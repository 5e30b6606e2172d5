"""Every check of area maps says what its second reading says, on random maps with faults."""

from __future__ import annotations

from collections import Counter
from importlib.resources import files

import msgspec
import pytest
from hypothesis import given, settings

from editor.checks.catalogue import SHARED
from editor.checks.run import find
from editor.core.kit import Library
from editor.core.ruleset import Ruleset
from editor.systems import trts
from editor.systems.trts.checks.catalogue import CHECKS
from editor.systems.trts.map.board import TrtsScenario
from editor.systems.trts.map.survey import surveys
from tests.depth import examples
from tests.readings.trts.random_maps import Plain, area_maps
from tests.readings.trts.readings import all_readings

READINGS = dict(all_readings())
ABOUT_ONE_AREA = {"flyers-area-walkable"}
"""Checks whose findings name links besides, which their reading leaves out."""
OWN = [check for check in CHECKS if "shared" not in check.look.__module__]
seen: Counter[str] = Counter()
BOOK = msgspec.json.decode((files(trts) / "data" / "ruleset.json").read_bytes(), type=Ruleset)


def test_every_check_has_a_second_reading() -> None:
    """No check of area maps goes without one, and none is read that is not there."""
    assert set(READINGS) == {check.code for check in OWN}
    assert not set(READINGS) & {check.code for check in SHARED}


@settings(max_examples=examples(250), deadline=None)
@given(area_maps())
def test_checks_agree_with_their_second_readings(plain: Plain) -> None:
    """On any map each check names exactly what the slow reading names."""
    scenario = msgspec.convert(plain, TrtsScenario)
    found = find(OWN, surveys(scenario, Library({}), BOOK), scenario, fixes=False)
    assert [item.message for item in found if item.check == "internal"] == []
    for code, reading in READINGS.items():
        reported = {
            frozenset(finding.places[:1] if code in ABOUT_ONE_AREA else finding.places)
            for finding in found
            if finding.check == code
        }
        assert reported == reading(plain), code
        seen[code] += len(reported)


@pytest.mark.deep
def test_every_check_was_seen_to_find_something() -> None:
    """The random maps have each fault often enough for the comparison to mean something."""
    if not seen:
        test_checks_agree_with_their_second_readings()
    assert {code for code in READINGS if not seen[code]} == set()
