"""Where the objects of a finding stand in the file."""

from editor.cli.reports.report import object_positions
from tests.cli.scenarios import SAMPLE


def test_objects_are_found_by_their_id() -> None:
    """Line and column lead to the object of that id; an unknown id is absent."""
    text = SAMPLE.read_text()
    found = object_positions(text, {"b1", "p1", "red", "nobody"})
    assert set(found) == {"b1", "p1", "red"}
    for name, (line, column) in found.items():
        assert text.splitlines()[line - 1][column - 1 :].startswith(f'{{"id": "{name}"')


def test_of_two_objects_with_one_id_the_first_counts() -> None:
    """An id that stands twice leads to its first object."""
    text = '{"a": [{"id": "x"},\n {"id": "x"}]}'
    assert object_positions(text, {"x"}) == {"x": (1, 8)}
