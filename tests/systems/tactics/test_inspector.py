from editor.core.resources import samples_folder
from editor.systems.desk import Field
from editor.systems.tactics.inspector import inspect
from editor.workbench.document import open_document

PEAKS = samples_folder() / "tactics" / "twin-peaks.json"


def fields(*ids: str) -> dict[str, Field]:
    document = open_document(PEAKS)
    survey = document.system.surveys(document.scenario, document.library, document.ruleset, "")[0]
    rows = inspect(survey, ids, frozenset()).rows
    return {field.key: field for row in rows for field in row}


def test_places_range_over_the_map() -> None:
    """A box may stand in the columns and rows that the mats have, and no further."""
    box = fields("b5")
    assert (box["column"].minimum, box["column"].maximum) == (0, 13)
    assert (box["row"].minimum, box["row"].maximum) == (1, 14)


def test_a_mat_may_lie_beside_the_map() -> None:
    """The range of a mat is that of all boards: where it comes to lie makes the map."""
    mat = next(iter(open_document(PEAKS).scenario.board.mats))
    assert fields(mat.id)["column"].maximum > 1000
