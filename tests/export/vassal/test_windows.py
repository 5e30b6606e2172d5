"""The windows of a module: what lies in them obeys, is counted, and fits on a screen."""

from xml.etree.ElementTree import Element

import pytest

from editor.export.job import chosen_supply, chosen_tabletop
from tests.export.vassal.modules import Piece, image, slot_piece
from tests.export.vassal.test_supply import EACH, job, module

SCALES = {"3": 1.0, "4": 0.75, "5": 0.625, "7": 0.5, "8": 0.4}
"""The scales of a window by their places in the program, from its Zoomer."""


def tables(name: str) -> list[Element]:
    """Return the windows with the parts of a match that everybody sees."""
    return [window for window in module(name).all("Map") if window.get("mapName") != "Map"]


def stacks(window: Element) -> list[tuple[Element, Piece]]:
    """Return what begins in a window outside of its piles."""
    found = window.iter("VASSAL.build.module.map.SetupStack")
    return [(stack, slot_piece(slot)) for stack in found for slot in stack]


@EACH
def test_a_single_piece_obeys_where_it_lies(cases: list[str], subtests: pytest.Subtests) -> None:
    """A pile swallows commands: what is alone is in none, and goes back to where it began."""
    for name in cases:
        with subtests.test(name):
            for window in tables(name):
                for pile in window.iter("VASSAL.build.module.map.DrawPile"):
                    assert len(pile) != 1, pile.get("name")
                for stack, piece in stacks(window):
                    if "sendto" in [fields[0] for fields, _ in piece.traits]:
                        words, stroke, map_name, board, x, y, *_ = piece.fields("sendto")
                        assert (words, stroke) == ("Back to the supply", "82,130")
                        assert map_name == board == window.get("mapName")
                        assert (x, y) == (stack.get("x"), stack.get("y"))


@EACH
def test_everybody_reads_how_many_are_left(cases: list[str], subtests: pytest.Subtests) -> None:
    """Of each pile in the middle, by its own count; what lies before a player tells no orders."""
    for name in cases:
        with subtests.test(name):
            for window in tables(name):
                captions = [
                    piece for _, piece in stacks(window) if piece.marks().get("Kind") == "caption"
                ]
                piles = [
                    str(pile.get("name"))
                    for pile in window.iter("VASSAL.build.module.map.DrawPile")
                    if len(pile) > 1
                ]
                counted = piles if window.get("mapName") == "Table" else []
                assert [piece.name for piece in captions] == counted
                for piece in captions:
                    assert piece.state("label").startswith(f"${piece.name}_numPieces$ × ")
                    assert piece.fields("immob")[:3] == ["nZ", "V", "R"]


@EACH
def test_a_table_begins_at_a_scale_that_leaves_room(
    cases: list[str], subtests: pytest.Subtests
) -> None:
    """At most 1300 by 800 pixels, unless its cards would be too small to tell apart."""
    for name in cases:
        with subtests.test(name):
            for window in tables(name):
                (board,) = window.iter("VASSAL.build.module.map.boardPicker.Board")
                ground = image(module(name).files[f"images/{board.get('image')}"])
                (zoomer,) = window.iter("VASSAL.build.module.map.Zoomer")
                scale = SCALES[str(zoomer.get("zoomStart"))]
                fits = ground.width() * scale <= 1300 and ground.height() * scale <= 800
                assert fits or scale == min(SCALES.values())


@EACH
def test_players_have_room_for_their_cards(cases: list[str], subtests: pytest.Subtests) -> None:
    """A table of each where cards are hidden: at least two rows of four fit on it."""
    for name in cases:
        with subtests.test(name):
            cards = [
                part for part in chosen_supply(job(name)) if part.kind == "card" and part.hidden
            ]
            sides = [seat.name for seat in chosen_tabletop(job(name)).seats] if cards else []
            grounds = {}
            for window in tables(name):
                (board,) = window.iter("VASSAL.build.module.map.boardPicker.Board")
                grounds[window.get("mapName")] = image(
                    module(name).files[f"images/{board.get('image')}"]
                ).size()
            for side in sides:
                ending = "'" if side.endswith("s") else "'s"
                ground = grounds[f"{side}{ending} table"]
                wide, high = (max(part.size[axis] for part in cards) for axis in (0, 1))
                dots = int(job(name).options["card_dots"]) / 10
                assert ground.width() > 4 * wide * dots
                assert ground.height() > 2 * high * dots


@EACH
def test_the_chat_tells_who_moves_what(cases: list[str], subtests: pytest.Subtests) -> None:
    """In every window but the secret maps, where a move would tell what is planned."""
    for name in cases:
        with subtests.test(name):
            for kind in ("Map", "PlayerHand"):
                for window in module(name).all(kind):
                    assert str(window.get("moveToFormat")).startswith("$PlayerSide$: $pieceName$")
                    assert window.get("changeFormat") == "$message$"
            for window in module(name).all("PrivateMap"):
                assert window.get("moveToFormat") == ""
