"""For every check of arenas lies a faulty sample; tests/test_scenarios.py reads them."""

from __future__ import annotations

from editor.core.resources import samples_folder
from editor.systems.mechs.checks import catalogue

FOLDER = samples_folder() / "faulty" / "mechs"
FAULTY = sorted(file for file in FOLDER.glob("*.json") if len(file.suffixes) == 1)


def test_every_check_of_arenas_has_a_faulty_sample() -> None:
    """For each check that is not shared one can see what it looks for, and for kept positions."""
    own = {check.code for check in catalogue.CHECKS if "mechs" in check.look.__module__}
    own.add("position-unfit")
    assert own == {file.stem for file in FAULTY}
