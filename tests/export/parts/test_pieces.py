"""The pieces of a set-up: their numbers, their names, maps that are cut into boards."""

from dataclasses import replace

import pytest
from msgspec import structs

from editor.core.resources import samples_folder
from editor.core.scenario import HouseRules
from editor.export.job import chosen_supply, chosen_tabletop
from editor.export.parts.pieces import PartPiece, pieces_of
from editor.export.parts.services import SERVICES
from editor.export.parts_file import EXPORTER, losses
from editor.paint.faces import advance
from editor.picture.affine import Rect
from editor.picture.drawing import Picture
from tests.export.jobs import HOSTILE, job_of, job_with

ROOT = samples_folder()


def empty() -> Picture:
    return Picture((), Rect(0.0, 0.0, 10.0, 10.0))


def test_every_part_of_a_match_is_a_piece_in_its_number() -> None:
    """A die is its faces and its net; the slabs of the map are pieces too."""
    for name in ("mechs/foundry-duel", "tactics/twin-peaks", "trts/short-evening"):
        job = job_of(ROOT / f"{name}.json", EXPORTER)
        pieces = pieces_of(job, SERVICES["plain"], advance)
        for part in chosen_supply(job):
            if part.kind == "die":
                own = [piece for piece in pieces if piece.kind == "die"]
                assert len(own) == len(part.faces)
            else:
                own = [
                    piece
                    for piece in pieces
                    if (piece.name, piece.group) == (part.name, part.group)
                ]
            assert all(piece.count == part.count for piece in own)
            assert own
        cards = sum(piece.count for piece in pieces if piece.group == "Zone cards")
        assert cards == sum(slab.kind == "card" for slab in chosen_tabletop(job).slabs)


def test_every_set_up_has_its_own_pieces() -> None:
    """More players need more parts, on the same map."""
    found = []
    for setup in ("two", "three", "four"):
        job = replace(job_of(ROOT / "trts/round-the-mere.json", EXPORTER), setup=setup)
        pieces = pieces_of(job, SERVICES["plain"], advance)
        assert sum(piece.group == "Map" for piece in pieces) == 1
        found.append(sum(piece.count for piece in pieces))
    assert found[0] < found[1] < found[2]


def test_house_rules_are_on_the_parts() -> None:
    """A longer match has more rounds on its track."""
    path = ROOT / "mechs/foundry-duel.json"
    plain = pieces_of(job_of(path, EXPORTER), SERVICES["plain"], advance)
    scenario = job_of(path, EXPORTER).scenario
    rules = HouseRules("Long", set={"rounds": 8})
    changed = structs.replace(scenario, house_rules=(rules,))
    longer = pieces_of(job_with(changed, EXPORTER), SERVICES["plain"], advance)
    before, after = (
        next(piece for piece in pieces if piece.name == "Round track") for pieces in (plain, longer)
    )
    assert before.front() != after.front()


def test_nets_are_for_print_alone() -> None:
    """Boxes and dice to fold come with plain pictures and print on demand."""
    job = job_of(ROOT / "tactics/twin-peaks.json", EXPORTER)
    for service in SERVICES.values():
        kinds = {piece.kind for piece in pieces_of(job, service, advance)}
        assert ("net" in kinds) is (service.id in ("plain", "print"))


def test_a_map_larger_than_every_board_is_cut() -> None:
    """Its boards are as large together, fit the service, and a sentence says that it is cut."""
    job = job_of(ROOT / "trts/the-wide-country.json", EXPORTER, profile="game-crafter")
    boards = [p for p in pieces_of(job, SERVICES["game-crafter"], advance) if p.group == "Map"]
    (whole,) = [p for p in pieces_of(job, SERVICES["plain"], advance) if p.group == "Map"]
    assert len(boards) > 1
    assert sum(b.size[0] * b.size[1] for b in boards) == pytest.approx(
        whole.size[0] * whole.size[1]
    )
    assert all(max(board.size) <= 685.8 and min(board.size) <= 457.2 for board in boards)
    assert any(f"in {len(boards)} boards" in words for words in losses(job))


@pytest.mark.parametrize("text", HOSTILE)
def test_names_of_files_are_plain(text: str) -> None:
    """Whatever a part is called: small ASCII letters, digits and hyphens."""
    piece = PartPiece(text, "card", text, 1, (10.0, 10.0), empty, empty, number=3)
    for side in ("front", "back"):
        name = piece.file_stem(side, 2)
        assert name.replace("-", "").isalnum()
        assert name.isascii()
        assert name == name.lower()
        assert name.startswith("cards")
        assert len(name) < 120


def test_names_sort_by_kind_group_and_number() -> None:
    """The zone cards of a sample, as the service lists files."""
    job = job_of(ROOT / "mechs/foundry-duel.json", EXPORTER)
    zones = [p for p in pieces_of(job, SERVICES["plain"], advance) if p.group == "Zone cards"]
    names = [piece.file_stem("front", 2) for piece in zones]
    assert names[0] == "cards-zone-01-mech-hangar-front"
    assert names == sorted(names)
    assert zones[0].file_stem("back", 2) == "cards-zone-back"
