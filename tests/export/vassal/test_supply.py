"""The parts of a match in a module: in their number, masked, and seen by whom they are for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from xml.etree.ElementTree import Element

import pytest
from msgspec.structs import replace as with_fields

from editor.core.resources import samples_folder
from editor.export.dealing import dealt, decks
from editor.export.job import Job, chosen_supply, chosen_tabletop
from editor.export.vassal_file import EXPORTER
from editor.seam.supply import WHOLE, GamePart
from editor.storage.load import load_scenario
from tests.depth import every, in_loops, parameter
from tests.export.jobs import HOSTILE, SAMPLES, job_of, job_with, named
from tests.export.vassal.modules import Module, image, read, slot_piece, sound, split

ONE_EACH = ("tactics/two-lanterns", "mechs/lone-pilot", "trts/ember-and-hearth")
EACH = pytest.mark.parametrize(
    "cases",
    in_loops([parameter(named(path), deep=named(path) not in ONE_EACH) for path in SAMPLES]),
)


def job(name: str) -> Job:
    return job_of(samples_folder() / f"{name}.json", EXPORTER, dots=4, card_dots=4)


@cache
def module(name: str) -> Module:
    found = read(job(name))
    sound(found)
    return found


def held(found: Module, kind: str) -> dict[str, Element]:
    """Return the windows of a kind by the side that they belong to."""
    windows = found.all(kind)
    assert all(window.get("visible") == "false" for window in windows)
    sides = [split(str(window.get("side")), ",") for window in windows]
    assert all(len(owners) == 1 for owners in sides)
    return {owners[0]: window for owners, window in zip(sides, windows, strict=True)}


def parts_in(found: Module, element: Element) -> Iterator[str]:
    """Yield the id of the part that each piece in an element is."""
    prototypes = found.prototypes()
    for slot in element.iter("VASSAL.build.widget.PieceSlot"):
        for (name,) in slot_piece(slot).all("prototype"):
            if "Part" in prototypes[name].marks():
                yield prototypes[name].marks()["Part"]


def pieces_of(parts: tuple[GamePart, ...]) -> dict[str, GamePart]:
    """Return the parts that are pieces by their ids; the others are painted, or dice to roll."""
    return {part.id: part for part in parts if part.kind not in (*WHOLE, "die")}


@EACH
def test_every_part_is_there_in_its_number(cases: list[str], subtests: pytest.Subtests) -> None:
    """On the map, on the tables and in hands together: what the supply says, no more, no less."""
    for name in cases:
        with subtests.test(name):
            found, parts = module(name), pieces_of(chosen_supply(job(name)))
            counted = Counter(parts_in(found, found.root))
            for part in parts.values():
                assert counted[part.id] == part.count, part.name
            assert set(counted) == {part.id for part in parts.values() if part.count}


@EACH
def test_a_deck_has_its_cards_face_down(cases: list[str], subtests: pytest.Subtests) -> None:
    """Those of the supply, drawn by chance and masked for all but who draws; what is discarded
    goes back into the same deck."""
    for name in cases:
        with subtests.test(name):
            found, job_ = module(name), job(name)
            sides = {seat.number for seat in chosen_tabletop(job_).seats}
            wanted = Counter(
                (deck.name, len(deck.cards))
                for deck in decks(
                    each for each in dealt(chosen_supply(job_), sides) if not each.seat
                )
            )
            piles = [pile for pile in found.all("DrawPile") if pile.get("shuffle") == "Always"]
            parts = pieces_of(chosen_supply(job_))
            counted: Counter[tuple[str, int]] = Counter()
            for pile in piles:
                ids = list(parts_in(found, pile))
                (deck,) = {parts[each].deck for each in ids}
                counted[deck, len(ids)] += 1
                assert (pile.get("faceDown"), pile.get("drawFaceUp")) == ("Always", "false")
                assert pile.get("allowSelect") == "false"
                masks = {slot_piece(slot).fields("obs")[1] for slot in pile}
                assert len(masks) == 1  # also where cards have two faces, such as pilots
                for slot in pile:
                    piece = slot_piece(slot)
                    assert split(piece.state("obs"), ";") == ["null", ""]
                    assert piece.fields("obs")[5] == "side:"
            assert counted == wanted
            discards = [pile for pile in found.all("DrawPile") if pile.get("reshuffleTarget")]
            assert {pile.get("reshuffleTarget") for pile in discards} == {
                pile.get("name") for pile in piles
            }
            assert not any(len(pile) for pile in discards)


@EACH
def test_secrets_are_seen_by_one_side_only(cases: list[str], subtests: pytest.Subtests) -> None:
    """A hand or a sheet for each player, closed to all others; what begins there stays masked."""
    for name in cases:
        with subtests.test(name):
            found, job_ = module(name), job(name)
            table, parts = chosen_tabletop(job_), chosen_supply(job_)
            sides = [seat.name for seat in table.seats]
            hands, sheets = held(found, "PlayerHand"), held(found, "PrivateMap")
            assert list(hands or sheets) == sides
            drawn = {part.seat for part in parts if part.hidden and part.kind in WHOLE}
            assert {seat.name for seat in table.seats if seat.number in drawn} == set(sheets)
            secret = {part.id: part for part in parts if part.hidden}
            for side, window in hands.items():
                for slot in window.iter("VASSAL.build.widget.PieceSlot"):
                    piece = slot_piece(slot)
                    assert split(piece.state("obs"), ";") == [side, ""]
                    kinds = [fields[0] for fields, _ in piece.traits]
                    inner = kinds[kinds.index("obs") :]
                    assert "prototype" in inner  # what it is lies under the mask
            open_ = [whole for whole in found.all("Map") if whole.get("mapName") != "Map"]
            shown = {part for whole in open_ for part in parts_in(found, whole)}
            assert not {part for part in shown if part in secret and not secret[part].deck}
            own = {board.attrib["image"] for window in sheets.values() for board in window.iter()
                   if board.tag.endswith(".Board")}  # fmt: skip
            assert len(own) == len(sheets)
            used = [board.get("image") for board in found.all("Board")]
            assert all(used.count(name) == 1 for name in own)


@EACH
def test_dice_show_their_faces(cases: list[str], subtests: pytest.Subtests) -> None:
    """A button for each number of dice, and each die has all faces with their pictures."""
    for name in cases:
        with subtests.test(name):
            found = module(name)
            dice = [part for part in chosen_supply(job(name)) if part.kind == "die"]
            buttons = found.all("SpecialDiceButton")
            assert [len(button) for button in buttons] == [
                n + 1 for die in dice for n in range(die.count)
            ]
            assert not (dice and found.all("DiceButton"))
            for button in buttons:
                for die in button:
                    assert [face.get("text") for face in die] == [
                        face.name for face in dice[0].faces
                    ]
                    assert [face.get("value") for face in die] == [
                        str(n + 1) for n in range(len(die))
                    ]
                    assert len({face.get("icon") for face in die}) == len(
                        {face.get("text") for face in die}
                    )


@EACH
def test_numbers_have_their_start_and_their_most(
    cases: list[str], subtests: pytest.Subtests
) -> None:
    """Each number of a board or a track is a counter to click on, those of pieces are on them."""
    for name in cases:
        with subtests.test(name):
            found, job_ = module(name), job(name)
            sides = {seat.number for seat in chosen_tabletop(job_).seats}
            lying = Counter(
                (str(tally.start), tally.most or 999)
                for part, _, _ in dealt(chosen_supply(job_), sides)
                if part.kind not in ("figure", "flag")
                for tally in part.tallies
            )
            counters = [piece for piece in found.pieces() if piece.marks().get("Kind") == "number"]
            assert lying == Counter(
                (piece.state("PROP"), int(split(piece.fields("PROP")[1], ",")[2]))
                for piece in counters
            )
            for piece in counters:
                assert piece.state("label") == "$Value$"
                assert len(piece.all("button")) == 2
            prototypes = {piece.marks().get("Part"): piece for piece in found.prototypes().values()}
            for part in pieces_of(chosen_supply(job_)).values():
                if part.kind == "figure" and part.tallies:
                    kept = [fields[0] for fields in prototypes[part.id].all("PROP")]
                    assert [name.lower() for name in kept] == [tally.name for tally in part.tallies]


@EACH
def test_pieces_lie_on_their_tables(cases: list[str], subtests: pytest.Subtests) -> None:
    """Each pile and each counter lies within the picture of its table."""
    for name in cases:
        with subtests.test(name):
            found = module(name)
            for window in [*found.all("Map"), *found.all("PrivateMap")]:
                (board,) = (
                    item for item in window.iter() if item.tag.endswith("boardPicker.Board")
                )
                ground = image(found.files[f"images/{board.get('image')}"])
                for pile in window.iter("VASSAL.build.module.map.DrawPile"):
                    assert pile.get("owningBoard") == board.get("name")
                    across = int(pile.attrib["width"]) / 2, int(pile.attrib["height"]) / 2
                    for place, half, side in zip(
                        ("x", "y"), across, (ground.width(), ground.height()), strict=True
                    ):
                        assert half - 1 <= int(pile.attrib[place]) <= side - half + 1


@pytest.mark.deep
@pytest.mark.parametrize("name", ONE_EACH)
def test_a_module_stays_small(name: str) -> None:
    """At most six megabytes, at the resolution that one gets who chooses none."""
    made = EXPORTER.write(job_of(samples_folder() / f"{name}.json", EXPORTER))
    assert len(made) < 6_000_000


@pytest.mark.parametrize("cases", in_loops(every((*HOSTILE, "<observer>"), 3)))
def test_hostile_names_of_parts_stay_names(cases: list[str], subtests: pytest.Subtests) -> None:
    """Whatever players are called: windows, piles and hands are called so, and all are unique."""
    for text in cases:
        with subtests.test(text):
            scenario = load_scenario(samples_folder() / "mechs" / "foundry-duel.json")
            setup = scenario.setups[0]
            players = tuple(with_fields(player, name=text) for player in setup.players)
            hostile = with_fields(scenario, setups=(with_fields(setup, players=players),))
            found = read(job_with(hostile, EXPORTER, dots=4, card_dots=4))
            sound(found)
            sides = [str(element.text) for element in found.one("PlayerRoster")][:-1]
            assert list(held(found, "PlayerHand")) == sides
            assert not {"Solitaire", "<observer>"} & set(sides)
            for piece in found.pieces():
                for fields in piece.all("obs"):
                    assert len(fields) == 9


@EACH
def test_every_change_of_a_number_is_told(cases: list[str], subtests: pytest.Subtests) -> None:
    """By the keys of its commands, within it, so that the new number is read."""
    for name in cases:
        with subtests.test(name):
            found = module(name)
            for piece in (*found.pieces(), *found.prototypes().values()):
                kinds = [fields[0] for fields, _ in piece.traits]
                reported = [key for fields in piece.all("report") for key in split(fields[0], ",")]
                for number, steps in zip(
                    (at for at, kind in enumerate(kinds) if kind == "PROP"),
                    piece.all("PROP"),
                    strict=True,
                ):
                    keys = [split(step, ":")[1] for step in split(steps[2], ",")]
                    assert set(keys) <= set(reported)
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
                reported = [key for fields in piece.all("report") for key in split(fields[0], ",")]
                kinds = [fields[0] for fields, _ in piece.traits]
                for at, kind in enumerate(kinds):
                    if kind in ("obs", "emb2", "return"):
                        inner, strokes, *_ = piece.traits[at + 1][0]
                        assert (inner, split(strokes, ",")) == ("report", [doing[kind]])
                able = {doing[kind] for kind in kinds if kind in doing}
                assert set(reported) & set(doing.values()) <= able


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
