"""What a schema cannot say of files of mechs."""

from msgspec.structs import replace

from editor.systems.mechs.edits.templates import new_scenario
from editor.systems.mechs.map.board import LayoutComponent
from editor.systems.mechs.map.form import form_faults
from tests.systems.mechs.random_arenas import library

UNEVEN = LayoutComponent(id="odd", name="Odd", players=2, rows=("ZZ", "ZMB", "B"))


def test_the_base_kit_and_new_scenarios_fit() -> None:
    """The built-in kit has no misfits."""
    assert list(form_faults(library().kits["mechs-base"])) == []
    assert list(form_faults(new_scenario("arena", 4, library()))) == []


def test_rows_of_a_layout_have_one_length() -> None:
    """Every row that is longer or shorter than the first is reported with its place."""
    scenario = replace(new_scenario("arena", 2, library()), components=(UNEVEN,))
    assert [(misfit.path, misfit.message, misfit.expected) for misfit in form_faults(scenario)] == [
        (("components", 0, "rows", 1), "row 2 has 3 letters", "2"),
        (("components", 0, "rows", 2), "row 3 has 1 letter", "2"),
    ]


def test_no_component_of_a_kit_has_the_id_of_another() -> None:
    """Of two components with one id the second is reported."""
    kit = library().kits["mechs-base"]
    twice = replace(kit, components=(kit.components[0], *kit.components))
    (fault,) = form_faults(twice)
    assert fault.path == ("components", 1, "id")
    assert "base-1" in fault.message
