"""A tactics map as plain text."""

from editor.core.resources import samples_folder
from editor.export.job import Job, chosen_survey
from editor.systems.catalogue import system_named
from realmwright import load


def test_dungeons_are_drawn_with_their_signs() -> None:
    """Every dungeon is printed with its box, row by row, then the meaning of the letters."""
    realm = load(samples_folder() / "tactics" / "under-the-hill.json")
    survey = chosen_survey(Job(realm.scenario, realm.library, realm.ruleset))
    lines = system_named("tactics").text_map(survey).splitlines()
    first = lines.index("Dungeons")
    assert lines[first + 1] == "  in 8×5 at c9"
    assert lines[first + 2] == "    E . . # ~ ~ . ."
    assert "  in 3×2 at d3" in lines
    assert any(line.startswith("  E entrance  ~ water  ? monster") for line in lines)
