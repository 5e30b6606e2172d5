"""A check declares whether its findings name only spaces."""

from editor.checks.run import find
from editor.core.resources import samples_folder
from editor.storage.kits import library_for, ruleset_for
from editor.storage.load import load_scenario
from editor.systems.tactics.checks.catalogue import CHECKS
from editor.systems.tactics.edits.places import OF_SPACES
from editor.systems.tactics.map.board import TacticsScenario
from editor.systems.tactics.map.survey import surveys

MAT = "realm-not-continuous"
"""It names a mat if a piece of the realm is a mat, which no sample has."""


def test_findings_name_objects_unless_their_check_is_of_spaces() -> None:
    """On all samples, lawful and faulty: some checks name spaces and never objects."""
    of_spaces = {check.code for check in CHECKS if check.of_spaces}
    assert of_spaces == OF_SPACES
    folder = samples_folder()
    every = [*folder.glob("tactics/*.json"), *folder.glob("faulty/tactics/*.json")]
    files = [file for file in every if not file.name.endswith(".expected.json")]
    names_objects: dict[str, bool] = {}
    for file in sorted(files):
        scenario = load_scenario(file)
        assert isinstance(scenario, TacticsScenario)
        found = surveys(scenario, library_for(scenario, file.parent), ruleset_for("tactics"))
        for finding in find(CHECKS, found, scenario, fixes=False):
            if finding.cells:
                named = names_objects.get(finding.check, False) or bool(finding.places)
                names_objects[finding.check] = named
    bare = {code for code, named in names_objects.items() if not named}
    assert bare == {*of_spaces, MAT}
