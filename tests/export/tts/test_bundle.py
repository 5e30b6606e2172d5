"""Pictures of tops and pieces: square files with names, in the right orientation."""

from dataclasses import replace

import pytest
from PySide6.QtGui import QImage

from editor.export.tts.build import TtsPictures, built
from editor.export.tts.bundle import BACK, SIDES, WHOLE, pictures
from editor.picture.affine import Rect
from editor.picture.drawing import Picture, filled
from editor.picture.path import rectangle
from editor.seam.tabletop import Footprint, Tabletop
from tests.export.tts.tables import hill, lands


def silent(share: float, words: str) -> None:
    assert 0 <= share <= 1
    assert words


def painted(table: Tabletop) -> Tabletop:
    """The same table, of which everything is red in its north-west quarter and else blue."""

    def portrait(name: str) -> Picture:
        if name in table.slab_of:
            frame = table.slab_of[name].outline.bounds
        else:
            (token,) = (item for item in table.tokens if item.id == name)
            half = token.size / 2
            frame = Rect(token.at[0] - half, token.at[1] - half, token.size, token.size)
        x, y, width, height = frame
        whole = filled(rectangle(x, y, width, height), "#0000FF")
        quarter = filled(rectangle(x, y, width / 2, height / 2), "#FF0000")
        return Picture((whole, quarter), frame)

    return replace(table, portrait=portrait)


def test_a_picture_is_a_square_of_a_power_of_two_and_the_right_way_round() -> None:
    """A mat of 8 by 4 spaces at 600 pixels has 1024 each way; its north-west is red."""
    names, files = pictures(painted(hill()), 600, silent)
    image = QImage.fromData(files[names["m1"]])
    assert (image.width(), image.height()) == (1024, 1024)
    colours = [image.pixelColor(x, y).name() for x, y in ((100, 100), (900, 100), (100, 900))]
    assert colours == ["#ff0000", "#0000ff", "#0000ff"]
    assert all(QImage.fromData(data).width() in SIDES for data in files.values())


def test_equal_pictures_are_one_file() -> None:
    """Two knights that look alike share a file; a mine has a back that tells nothing."""
    names, files = pictures(painted(hill()), 600, silent)
    assert names["u1"] == names["u2"] != names[BACK]
    assert set(files) == set(names.values())


def test_a_tile_takes_the_place_of_what_it_shows() -> None:
    """Every slab has one tile, as large as it is, and no tiles of one colour."""
    table = painted(hill())
    names, _ = pictures(table, 256, silent)
    scene = built(table, "root", pictures=TtsPictures(names))
    tiles = [item for item in scene.objects if item["Name"] == "Custom_Tile"]
    assert [tile["CustomImage"]["ImageURL"] for tile in tiles] == [names[s.id] for s in table.slabs]
    assert not [entry for entry in scene.objects if "Ground" in entry["Tags"]]
    side = scene.scale.side
    assert scene.sizes["tile 1"] == pytest.approx([8 * side, 4 * side], abs=0.01)


def test_a_secret_shows_its_back() -> None:
    """The mine lies face down with the question mark up."""
    table = painted(hill())
    names, _ = pictures(table, 256, silent)
    (mine,) = (
        piece
        for piece in built(table, "r", pictures=TtsPictures(names)).pieces
        if piece["Nickname"] == "Mine"
    )
    assert mine["CustomImage"]["ImageSecondaryURL"] == names[BACK]
    assert mine["Transform"]["rotZ"] == 180.0


def test_a_box_that_is_no_rectangle_keeps_its_blocks() -> None:
    """A tile would stick out over its corner."""
    table = painted(hill())
    mat, low, top = table.slabs
    angle = Footprint((((2, 1), (5, 1), (5, 2), (3, 2), (3, 3), (2, 3)),))
    ground = {cell: item for cell, item in low.ground.items() if cell not in ((3, 2), (4, 2))}
    odd = replace(table, slabs=(mat, replace(low, outline=angle, ground=ground), top))
    names, _ = pictures(odd, 256, silent)
    assert "b1" not in names
    scene = built(odd, "root", pictures=TtsPictures(names))
    assert [entry for entry in scene.objects if entry["Nickname"] == "Low box: plain"]


def test_an_area_map_is_one_picture() -> None:
    """All areas are in it, and lie under one tile on the sheet."""
    table = painted(lands())
    names, _ = pictures(table, 256, silent)
    assert set(names) == {WHOLE, "u1"}
    scene = built(table, "root", pictures=TtsPictures(names))
    (tile,) = [entry for entry in scene.objects if entry["Name"] == "Custom_Tile"]
    assert tile["CustomImage"]["ImageURL"] == names[WHOLE]
