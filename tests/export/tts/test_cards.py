"""Sheets of cards: each card in its place, backs of their own, few empty places."""

from PySide6.QtGui import QImage

from editor.export.tts.cards import (
    MOST_CARDS,
    MOST_COLUMNS,
    MOST_ROWS,
    PartPictures,
    grid_for,
    part_pictures,
)
from editor.picture.affine import Rect
from editor.picture.drawing import Picture, filled
from editor.picture.path import rectangle
from editor.seam.supply import DieFace, GamePart, PartDrawing

INKS = ("#A82A26", "#23488A", "#EBC04A", "#4E7A3C", "#6A2F63", "#B87400")


def plain_side(ink: str, width: float = 60.0, height: float = 90.0) -> PartDrawing:
    frame = Rect(0.0, 0.0, width, height)
    return lambda measure: Picture((filled(rectangle(*frame), ink),), frame)


def card(number: int, back: str = "#000000", deck: str = "deck") -> GamePart:
    return GamePart(
        id=f"card-{number}",
        name=f"Card {number}",
        kind="card",
        group="Cards",
        count=2,
        size=(60.0, 90.0),
        front=plain_side(INKS[number % len(INKS)]),
        back=plain_side(back) if back else None,
        deck=deck,
    )


def painted(*parts: GamePart) -> PartPictures:
    return part_pictures(parts, 0.2, lambda words, face, weight: 0.5 * len(words), heard)


def heard(share: float) -> None:
    assert 0 <= share <= 1


def colour_at(data: bytes, columns: int, rows: int, number: int) -> str:
    """The colour in the middle of a place of a sheet."""
    image = QImage.fromData(data)
    row, column = divmod(number, columns)
    x = image.width() * (2 * column + 1) // (2 * columns)
    return image.pixelColor(x, image.height() * (2 * row + 1) // (2 * rows)).name().upper()


def test_each_card_is_at_its_place_on_the_sheet() -> None:
    """Six cards of one deck are a sheet of three by two, with one back."""
    found = painted(*map(card, range(6)))
    sheet = found.cards["card-0"].sheet
    assert (sheet["NumWidth"], sheet["NumHeight"], sheet["UniqueBack"]) == (3, 2, False)
    image = QImage.fromData(found.files[sheet["FaceURL"]])
    assert (image.width() % 3, image.height() % 2) == (0, 0)
    for number in range(6):
        shown = found.cards[f"card-{number}"]
        assert shown.sheet is sheet
        assert colour_at(found.files[sheet["FaceURL"]], 3, 2, shown.number) == INKS[number]
    assert colour_at(found.files[sheet["BackURL"]], 1, 1, 0) == "#000000"


def test_different_backs_are_a_sheet_of_their_own() -> None:
    """The enemy sides of units lie as their fronts do; what has no back looks the same behind.

    Others see the last place of the sheet, which tells none of them.
    """
    found = painted(card(0, "#111111"), card(1, "#EEEEEE"), card(2, ""))
    sheet = found.cards["card-0"].sheet
    size = sheet["NumWidth"], sheet["NumHeight"]
    assert sheet["UniqueBack"]
    behind = [colour_at(found.files[sheet["BackURL"]], *size, number) for number in range(3)]
    assert behind == ["#111111", "#EEEEEE", INKS[2]]
    assert not sheet["BackIsHidden"]
    assert colour_at(found.files[sheet["FaceURL"]], *size, size[0] * size[1] - 1) not in INKS


def test_decks_have_sheets_of_their_own() -> None:
    """Two decks are two sheets with other numbers; a hundred cards are two sheets of one deck."""
    found = painted(card(0), card(1, deck="other"))
    assert {shown.key for shown in found.cards.values()} == {1, 2}
    many = painted(*map(card, range(MOST_CARDS + 1)))
    assert {shown.key for shown in many.cards.values()} == {1, 2}
    assert max(shown.number for shown in many.cards.values()) == MOST_CARDS - 1


def test_a_sheet_has_room_and_little_more() -> None:
    """Any number of cards fits on a sheet, with less than a row to spare."""
    for count in range(1, MOST_CARDS + 1):
        columns, rows = grid_for(count)
        assert columns <= MOST_COLUMNS
        assert rows <= MOST_ROWS
        assert 0 <= columns * rows - count < columns


def test_a_die_has_its_faces_on_a_cube() -> None:
    """Equal faces lie opposite; its mesh is a file of its own, with six sides of the picture."""
    names = ("push", "miss", "magic", "push", "miss", "magic")
    faces = tuple(
        DieFace(name, plain_side(INKS[number], 16, 16)) for number, name in enumerate(names)
    )
    die = GamePart("die", "Die", "die", "Dice", 4, (16.0, 16.0), faces[0].front, faces=faces)
    found = painted(die)
    image = found.files[found.dice["die"].image]
    inks = [colour_at(image, 3, 2, place) for place in range(6)]
    assert inks == [INKS[face] for face in (0, 3, 1, 4, 2, 5)]
    assert set(found.meshes) == {found.dice["die"].mesh}
