"""The legend in words."""

from dataclasses import replace

from editor.export.chosen import chosen_tabletop
from editor.export.html_file import EXPORTER
from editor.export.page.legend import legend, parts
from editor.seam.tabletop import PartCount
from tests.export.jobs import SAMPLES, job_of


def test_the_legend_tells_what_is_on_the_map() -> None:
    """Players, spaces with their cost, areas with their trigger, portals with their space."""
    (path,) = (path for path in SAMPLES if path.stem == "twin-peaks")
    table = chosen_tabletop(job_of(path, EXPORTER))
    rows = {row["words"]: row for section in legend(table) for row in section["rows"]}
    assert {"Red", "Blue", "Gold", "Green"} <= set(rows)
    assert rows["Water"]["more"] == "cost 2"
    assert rows["Control area A"]["more"] == "trigger b8"
    assert rows["Portal I on the south side of box 5×4 at c3"]["more"] == "at d7"
    assert rows["Level 3"]["more"] == "1 box"


def test_the_parts_are_told_with_their_number() -> None:
    """A name that its size says again is not said twice; what is not used is left out."""
    (path,) = (path for path in SAMPLES if path.stem == "smallest")
    table = chosen_tabletop(job_of(path, EXPORTER))
    odd = replace(
        table,
        parts=(
            PartCount("a", "8×5", "box", "8×5, height 2", 2, 3),
            PartCount("b", "Mat", "mat", "4×4 spaces", 1, None),
            PartCount("c", "Coin", "coin", "", 3, None),
            PartCount("d", "None", "coin", "", 0, None),
        ),
    )
    assert parts(odd) == ["2 × 8×5, height 2", "1 × Mat, 4×4 spaces", "3 × Coin"]
