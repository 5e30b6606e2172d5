"""Exported pictures: options, metadata, and the mark of a draft."""

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PySide6.QtGui import QImage

from editor.cli.main import BAD, OK, main
from editor.core.resources import samples_folder
from editor.export.plates import MILLIMETRES, offered
from editor.paint.faces import ensure_application
from editor.systems.trts.system import TRTS

SVG = "{http://www.w3.org/2000/svg}"
SAMPLES = samples_folder() / "tactics"


def exported(kind: str, tmp_path: Path, *options: str, sample: str = "twin-peaks") -> Path:
    out = tmp_path / f"map.{kind}"
    words = [word for option in options for word in ("--option", option)]
    assert (
        main(["export", str(SAMPLES / f"{sample}.json"), "--to", kind, "-o", str(out), *words])
        == OK
    )
    return out


def image(path: Path) -> QImage:
    ensure_application()
    found = QImage(str(path))
    assert not found.isNull()
    return found


def said(path: Path) -> set[str]:
    """The words that are drawn in an SVG picture."""
    root = ElementTree.parse(path).getroot()
    return {element.get("aria-label", "") for element in root.iter()} - {""}


def test_a_png_has_the_pixels_that_one_asks_for(tmp_path: Path) -> None:
    """14 spaces at 20 pixels without rim and legend are 280; with the rim 1.24 spaces more."""
    bare = image(exported("png", tmp_path, "pixels=20", "legend=no", "rim=no"))
    assert (bare.width(), bare.height()) == (280 + 2, 280)  # the wall of the box at the east edge
    rimmed = image(exported("png", tmp_path, "pixels=20", "legend=no"))
    assert (rimmed.width(), rimmed.height()) == (305, 305)


def test_a_png_takes_its_size_from_millimetres_and_resolution(tmp_path: Path) -> None:
    """A space of 20 mm at 127 dots an inch is 100 pixels; the file says the resolution."""
    found = image(exported("png", tmp_path, "millimetres=20", "dpi=127", "legend=no"))
    assert found.height() == 1524
    assert found.dotsPerMeterX() == 5000


def test_an_svg_is_in_true_millimetres(tmp_path: Path) -> None:
    """15.24 spaces of 30 mm are 457.2 mm."""
    root = ElementTree.parse(exported("svg", tmp_path, "millimetres=30", "legend=no")).getroot()
    assert root.get("width") == "457.2mm"


def test_the_legend_tells_what_is_on_the_map(tmp_path: Path) -> None:
    """Title, terrain with costs, signs, players and boxes are there; absent ones are not."""
    words = said(exported("svg", tmp_path))
    assert {"Twin Peaks", "Water", "cost 2", "Trigger", "Red", "Green", "8×5", "2 of 2"} <= words
    assert not {"Artifact", "Dungeon", "Hole"} & words
    adventure = said(exported("svg", tmp_path, sample="under-the-hill"))
    assert {"Dungeon", "IN THE DUNGEONS", "Locked door", "Crystal"} <= adventure
    assert "Terrain".upper() not in said(exported("svg", tmp_path, "legend=no"))


def test_costs_are_those_of_the_house_rules(tmp_path: Path) -> None:
    """With water at 3 more under a house rule, the legend says cost 4."""
    scenario = json.loads((SAMPLES / "twin-peaks.json").read_text())
    scenario["house_rules"] = [{"name": "Deep water", "set": {"movement.water": 3}}]
    file, out = tmp_path / "deep.json", tmp_path / "deep.svg"
    file.write_text(json.dumps(scenario))
    assert main(["export", str(file), "--to", "svg", "-o", str(out)]) == OK
    assert {"cost 4", "Deep water", "HOUSE RULES"} <= said(out)


def test_every_option_changes_the_picture(tmp_path: Path, subtests: pytest.Subtests) -> None:
    """Every option changes the picture."""
    usual = exported("svg", tmp_path).read_bytes()
    for option in ("grid=no", "turn=1", "view=isometric", "shadows=no", "rim=no"):
        with subtests.test(option):
            assert exported("svg", tmp_path, option).read_bytes() != usual


@pytest.mark.quick("isometric")
@pytest.mark.parametrize("view", ["top", "isometric"])
def test_a_draft_says_so_in_the_picture_and_in_the_file(view: str, tmp_path: Path) -> None:
    """With errors and --draft the word lies across the map and stands in the metadata."""
    scenario = json.loads((SAMPLES / "twin-peaks.json").read_text())
    scenario["board"]["boxes"][0]["at"] = [12, 13]
    file = tmp_path / "faulty.json"
    file.write_text(json.dumps(scenario))
    for kind, small in (("svg", ()), ("png", ("--option", "pixels=8"))):
        words = [
            "--to",
            kind,
            "-o",
            str(tmp_path / f"x.{kind}"),
            "--option",
            f"view={view}",
            *small,
        ]
        assert main(["export", str(file), "--draft", *words]) == OK
    assert "DRAFT" in said(tmp_path / "x.svg")
    root = ElementTree.parse(tmp_path / "x.svg").getroot()
    assert "DRAFT" in (root.findtext(f"{SVG}metadata") or "")
    assert "DRAFT" in image(tmp_path / "x.png").text("Comment")


def test_a_lawful_map_is_no_draft(tmp_path: Path) -> None:
    """Even with --draft nothing is marked where there is no error; the title is in the file."""
    out = tmp_path / "x.png"
    words = ["--to", "png", "-o", str(out), "--option", "pixels=12", "--draft"]
    assert main(["export", str(SAMPLES / "smallest.json"), *words]) == OK
    found = image(out)
    assert not found.text("Comment")
    assert found.text("Title") == "Smallest Realm"


def test_an_image_that_is_too_large_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The sentence says how large it would be and what is possible; nothing is written."""
    out = tmp_path / "x.png"
    words = ["--to", "png", "-o", str(out), "--option", "dpi=1200", "--option", "millimetres=200"]
    assert main(["export", str(SAMPLES / "smallest.json"), *words]) == BAD
    assert "too large: at most 16384" in capsys.readouterr().err
    assert not out.exists()


def test_an_empty_board_can_be_exported(tmp_path: Path, subtests: pytest.Subtests) -> None:
    """A draft of nothing is a legend with a title."""
    boards: tuple[dict[str, object], ...] = ({}, {"boxes": [], "mats": []})
    for number, board in enumerate(boards):
        with subtests.test(str(board)):
            folder = tmp_path / str(number)
            folder.mkdir()
            scenario = json.loads((SAMPLES / "smallest.json").read_text())
            scenario["board"], scenario["setups"] = board, []
            file, out = folder / "empty.json", folder / "empty.svg"
            file.write_text(json.dumps(scenario))
            assert main(["export", str(file), "--draft", "--to", "svg", "-o", str(out)]) == OK
            assert "Smallest Realm" in said(out)


def test_an_area_map_is_printed_on_a_sheet_of_paper() -> None:
    """An area map is a hundred units wide: each is smaller in print than a card or a space."""
    (own,) = offered((MILLIMETRES,), TRTS)
    assert own.default == TRTS.print_size < 25
