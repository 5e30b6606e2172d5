"""Pieces of a module: what the chat says about them, and their names while hidden."""

import pytest

from tests.export.vassal.modules import split
from tests.export.vassal.test_supply import EACH, module


@EACH
def test_every_change_of_a_number_is_told(cases: list[str], subtests: pytest.Subtests) -> None:
    """By the keys of its commands, within it, so that the new number is read."""
    for name in cases:
        with subtests.test(name):
            found = module(name)
            for piece in (*found.pieces(), *found.prototypes().values()):
                kinds = [fields[0] for fields, _ in piece.traits]
                told = [key for fields in piece.all("report") for key in split(fields[0], ",")]
                for number, steps in zip(
                    (at for at, kind in enumerate(kinds) if kind == "PROP"),
                    piece.all("PROP"),
                    strict=True,
                ):
                    keys = [split(step, ":")[1] for step in split(steps[2], ",")]
                    assert set(keys) <= set(told)
                    assert "report" in kinds[number:]
                    assert any(f"${steps[0]}$" in fields[1] for fields in piece.all("report"))


@EACH
def test_what_a_piece_can_do_is_told_after_it(cases: list[str], subtests: pytest.Subtests) -> None:
    """Turning over, the other side and going back: right within what does it, and of no other."""
    for name in cases:
        with subtests.test(name):
            found = module(name)
            doing = {"obs": "70,130", "emb2": "84,130", "return": "82,130", "sendto": "82,130"}
            for piece in (*found.pieces(), *found.prototypes().values()):
                told = [key for fields in piece.all("report") for key in split(fields[0], ",")]
                kinds = [fields[0] for fields, _ in piece.traits]
                for at, kind in enumerate(kinds):
                    if kind in ("obs", "emb2", "return"):
                        inner, strokes, *_ = piece.traits[at + 1][0]
                        assert (inner, split(strokes, ",")) == ("report", [doing[kind]])
                able = {doing[kind] for kind in kinds if kind in doing}
                assert set(told) & set(doing.values()) <= able


@EACH
def test_a_hidden_piece_is_called_by_its_kind(cases: list[str], subtests: pytest.Subtests) -> None:
    """A lone question mark would colour a line of the chat, and vanish from it."""
    for name in cases:
        with subtests.test(name):
            names = {fields[4] for piece in module(name).pieces() for fields in piece.all("obs")}
            assert all(word.startswith("hidden ") for word in names)


@EACH
def test_only_what_stands_on_a_map_goes_through_portals(
    cases: list[str], subtests: pytest.Subtests
) -> None:
    """No card and no token has the commands of the map."""
    for name in cases:
        with subtests.test(name):
            found = module(name)
            kinds = {key: piece.marks().get("Kind") for key, piece in found.prototypes().items()}
            for piece in found.pieces():
                used = [fields[0] for fields in piece.all("prototype")]
                kind = piece.marks().get("Kind") or next(filter(None, map(kinds.get, used)), "")
                if kind in ("card", "token"):
                    assert "Piece" not in used
            assert not found.prototypes()["Lying"].all("sendto")


@EACH
def test_what_comes_back_into_a_hand_is_hidden_again(
    cases: list[str], subtests: pytest.Subtests
) -> None:
    """Every hand gives a command that turns over what lies open, and leaves the rest."""
    for name in cases:
        with subtests.test(name):
            found = module(name)
            for hand in found.all("PlayerHand"):
                assert hand.get("moveKey") == "57348,0,conceal"
            for piece in found.pieces():
                kinds = [fields[0] for fields, _ in piece.traits]
                for at, kind in enumerate(kinds):
                    if kind == "obs":
                        assert kinds[at - 1] == "macro"
                        stroke, only, _, does = piece.fields("macro")[2:6]
                        assert stroke == "57348,0,conceal"
                        assert only == "{ObscuredToOthers!=true}"
                        assert split(does, ",") == [piece.fields("obs")[0]]


@EACH
def test_how_a_hidden_piece_is_turned_is_hidden_too(
    cases: list[str], subtests: pytest.Subtests
) -> None:
    """A program face down must not tell its direction: it is turned within its mask."""
    for name in cases:
        with subtests.test(name):
            for piece in module(name).pieces():
                if (
                    piece.marks().get("Kind") == "mine"
                ):  # it has no direction, and stands on the map
                    continue
                kinds = [fields[0] for fields, _ in piece.traits]
                if "obs" in kinds:
                    at = piece.traits.index((["prototype", "Lying"], ""))
                    assert at > kinds.index("obs"), piece.name
