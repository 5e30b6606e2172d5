"""Matches are dealt from scenarios."""

from dataclasses import dataclass
from typing import Any, cast

import msgspec
import numpy as np
import pytest

from editor.core.resources import samples_folder
from editor.core.scenario import HouseRules
from editor.play.engine import Engine
from editor.play.game import Game, UnplayableError
from editor.play.rules import Rules
from editor.storage.load import load_scenario
from editor.systems.trts.map.board import TrtsScenario
from editor.systems.trts.map.faction import Piece, Upgrade
from editor.systems.trts.map.survey import surveys
from editor.systems.trts.play.deal import CHOICES, NUMBERS, SWITCHES, dealt
from editor.systems.trts.play.deal_factions import TRAITS
from editor.systems.trts.play.names import Trait, UpgradeEffect
from editor.systems.trts.play.rules import RULES as WHOLE
from editor.systems.trts.play.tables import TABLES
from tests.systems.trts.surveying import library, ruleset

SAMPLES = sorted((samples_folder() / "trts").glob("*.json"))
replace = msgspec.structs.replace


@dataclass(frozen=True)
class _Tables:
    """The part of the rules that a deal needs."""

    tables: Any = TABLES


RULES = cast(Rules, _Tables())


def sample(name: str) -> TrtsScenario:
    """Return a sample that comes with the program."""
    return cast(TrtsScenario, load_scenario(samples_folder() / "trts" / f"{name}.json"))


def deal(scenario: TrtsScenario, number: int = 0) -> Game:
    """Return the game of a scenario in one of its set-ups."""
    return dealt(surveys(scenario, library(), ruleset())[number], RULES)


def test_every_sample_is_dealt(subtests: pytest.Subtests) -> None:
    """Each set-up of each sample becomes a game with its areas, links and players."""
    for file in SAMPLES:
        with subtests.test(file.stem):
            scenario = cast(TrtsScenario, load_scenario(file))
            for survey in surveys(scenario, library(), ruleset()):
                assert survey.setup is not None
                game = dealt(survey, RULES)
                table = game.table
                assert len(game.seats) == len(survey.setup.players) == table.players
                assert table.areas == len(game.spaces) == len(survey.map.areas)
                ways = sum(table.links[area] for area in range(table.areas))
                assert ways == 2 * len(scenario.board.links)
                assert table.rounds == survey.rounds


def test_settings_are_in_the_tables() -> None:
    """A house rule changes a field of the tables, be it a number, a switch or a choice."""
    own = {"income.first_round": 3, "push.retreat": True, "elimination.by": "bases"}
    rules = (HouseRules(name="Own", set=cast(Any, own)),)
    book = deal(sample("ashen-isle")).table
    table = deal(replace(sample("ashen-isle"), house_rules=rules)).table
    for name, value in own.items():
        field = {**NUMBERS, **SWITCHES}.get(name) or CHOICES[name][0]
        expected = CHOICES[name][1][cast(str, value)] if name in CHOICES else int(cast(int, value))
        assert getattr(table, field) == expected != getattr(book, field)


def test_figures_are_in_the_tables() -> None:
    """Pieces keep their figures, and an upgrade for a trait is for all pieces that have it."""
    game = deal(sample("ashen-isle"))
    table = game.table
    pieces = [piece.id for piece in game.names.pieces[0]]
    worker, airship = pieces.index("worker"), pieces.index("airship")
    assert table.piece_traits[0, worker] & (Trait.UNIT | Trait.WORKER) == Trait.UNIT | Trait.WORKER
    assert table.piece_traits[0, airship] & Trait.FLYING
    assert (table.piece_minerals[0, airship], table.piece_gas[0, airship]) == (6, 4)
    assert table.piece_needs[0, airship] == 1 << pieces.index("academy")
    arms = [item.id for item in game.names.upgrades[0]].index("honed-arms")
    assert table.upgrade_effect[0, arms] == UpgradeEffect.ATTACK
    alive = [number for number in range(len(pieces)) if table.upgrade_for[0, arms] >> number & 1]
    assert [pieces[number] for number in alive] == ["worker", "soldier", "guard", "healer"]


def _with_piece(scenario: TrtsScenario, piece: Piece) -> TrtsScenario:
    faction = library().kits["trts-base"].components[0]
    own = replace(faction, pieces=(*faction.pieces, piece))
    return replace(scenario, components=(own,))


UNREAL = {
    "Settlers: Hut requires smithy, which it does not have.": Piece(
        id="hut", name="Hut", kind="building", requires=("smithy",)
    ),
    "Settlers: Hut trains elf, which it does not have.": Piece(
        id="hut", name="Hut", kind="building", trains=("elf",)
    ),
    "Settlers: Hut researches fire, which it does not have.": Piece(
        id="hut", name="Hut", kind="building", researches=("fire",)
    ),
    "Settlers: Hut becomes palace, which it does not have.": Piece(
        id="hut", name="Hut", kind="building", becomes=("palace",)
    ),
}


def test_a_faction_that_makes_no_sense_is_not_played(subtests: pytest.Subtests) -> None:
    """A faction that names a piece or upgrade that it does not have is refused by a sentence."""
    for sentence in UNREAL:
        with subtests.test(sentence):
            with pytest.raises(UnplayableError) as caught:
                deal(_with_piece(sample("ashen-isle"), UNREAL[sentence]))
            assert str(caught.value) == sentence


def test_an_upgrade_for_nobody_known_is_not_played() -> None:
    """An upgrade for a piece that the faction lacks is refused by a sentence."""
    faction = library().kits["trts-base"].components[0]
    wings = Upgrade(id="wings", name="Wings", effect="speed", affects=("elf",))
    own = replace(faction, upgrades=(*faction.upgrades, wings))
    with pytest.raises(UnplayableError, match="Wings affects elf"):
        deal(replace(sample("ashen-isle"), components=(own,)))


def test_what_is_wrong_with_a_set_up_is_said() -> None:
    """Missing players, starts and factions are refused; an unknown choice is ignored."""
    scenario = sample("ashen-isle")
    setup = scenario.setups[0]
    wrong = {
        "needs a set-up with players": replace(setup, players=()),
        "takes 2 players, not 1": replace(setup, players=setup.players[:1]),
        "Red has no start": replace(setup, starts=setup.starts[1:]),
        "begins with nothing": replace(setup, forces=setup.forces[:2]),
        "begins with dragon, which Settlers lack": replace(
            setup, forces=(replace(setup.forces[0], piece="dragon"), *setup.forces[1:])
        ),
        "has no such player or area": replace(
            setup, forces=(replace(setup.forces[0], area="atlantis"), *setup.forces[1:])
        ),
        "has no faction": replace(
            setup, players=(replace(setup.players[0], faction=""), *setup.players[1:])
        ),
    }
    for words, other in wrong.items():
        with pytest.raises(UnplayableError, match=words):
            deal(replace(scenario, setups=(other,)))
    house = HouseRules(name="Own", set={"tie.by": "luck"})
    odd, plain = deal(replace(scenario, house_rules=(house,))), deal(scenario)
    assert np.array_equal(odd.tables, plain.tables), "such a word counts for nothing"


def test_every_trait_of_a_file_is_known() -> None:
    """The traits that a file may name are those that the rules know."""
    from typing import get_args

    from editor.systems.trts.map.faction import TraitName

    assert set(get_args(TraitName)) == set(TRAITS)


def test_starts_are_drawn_among_all_locations_that_are_free() -> None:
    """Two players on a map for four start anywhere except where another has a force."""
    scenario = sample("all-comers")
    two = scenario.setups[2]
    own = {start.area for start in two.starts}
    other = next(area.id for area in scenario.board.areas if area.start and area.id not in own)
    force = replace(two.forces[0], id="guard", area=other)
    held = replace(two, forces=(*two.forces, force), control=())
    for setup, expected in ((two, 4), (held, 3)):
        game = WHOLE.deal(surveys(replace(scenario, setups=(setup,)), library(), ruleset())[0])
        homes = set()
        for seed in range(12):
            state = game.opened(Engine(WHOLE).start(game, seed))
            assert state.home[0] != state.home[1]
            homes |= {state.home[0], state.home[1]}
            assert all(state.markers[state.home[player]] == 1 << player for player in (0, 1))
        assert len(homes) == expected
