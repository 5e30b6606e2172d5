from msgspec.structs import replace

from editor.core.points import cell_named
from editor.core.properties import Property, by_key
from editor.core.resources import samples_folder
from editor.systems.tactics.edits.terrain import Paint
from editor.systems.tactics.text.inspector import inspect
from editor.workbench.document import open_document

PEAKS = samples_folder() / "tactics" / "twin-peaks.json"


def fields(*ids: str) -> dict[str, Property]:
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
    """A mat may lie anywhere on the sheet: it defines the map."""
    mat = next(iter(open_document(PEAKS).scenario.board.mats))
    assert fields(mat.id)["column"].maximum > 1000


def test_a_box_is_told_of_without_a_look_at_all_others() -> None:
    """While a box is dragged, piles are computed only for that box."""
    document = open_document(PEAKS)
    board = replace(document.scenario.board, portals=())
    bare = replace(document.scenario, board=board)
    survey = document.system.surveys(bare, document.library, document.ruleset, "")[0]
    inspect(survey, ("b5",), frozenset())
    assert "boxes_at" not in vars(survey.realm)


def test_several_spaces_get_one_terrain() -> None:
    """Of several spaces the terrain is shown, mixed where it differs, and all are painted."""
    document = open_document(PEAKS)
    survey = document.system.surveys(document.scenario, document.library, document.ruleset, "")[0]
    cells = frozenset(cell_named(name) for name in ("a4", "a3", "zz99"))
    seen = inspect(survey, (), cells)
    assert (seen.title, seen.aside) == ("2 spaces", "a3 to a4")
    terrain = by_key(seen.rows)["terrain"]
    assert terrain.mixed
    assert list(by_key(seen.rows)) == ["terrain"]
    (edit,) = terrain.edits("~")
    assert edit == Paint("~", (cell_named("a3"), cell_named("a4")))
    assert inspect(survey, (), frozenset({cell_named("a4")})).title == "Space a4"
    assert inspect(survey, (), frozenset({cell_named("zz99")})).subtitle == "Nothing here"
