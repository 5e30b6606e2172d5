"""Checks that are Python functions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from msgspec.structs import replace as with_fields

import realmwright
from editor.core.finding import Waiver
from realmwright import CheckedMap, Problem, TacticsScenario, TrtsScenario, samples_folder

LONE_STAR = samples_folder() / "tactics" / "lone-star.json"
EVENING = samples_folder() / "trts" / "short-evening.json"


@realmwright.map_check("tactics", level="error", modes=["free-for-all"])
def no_towers(checked: CheckedMap[TacticsScenario]) -> Iterator[Problem]:
    """No box stands on another."""
    for box in checked.scenario.board.boxes:
        if box.on != "mat":
            yield Problem(f"{box.id} stands on {box.on}", (box.id,), ("c4",))


def test_its_findings_come_with_all_others() -> None:
    """A problem is a finding with the id, level and places that the function says."""
    realm = realmwright.load(LONE_STAR, "tactics")
    plain = realm.check()
    found = realm.check(own=[no_towers])
    (own,) = (each for each in found if each.check == "python-no-towers")
    assert [each for each in found if each != own] == list(plain)
    assert (own.level, own.message) == ("error", "b3 stands on b1")
    assert (own.places, own.cells) == (("b3",), ((2, 3),))
    assert no_towers.title == "No box stands on another"
    assert realm.check(mode="control", own=[no_towers]) == realm.check(mode="control")


def test_waivers_and_levels_reach_it() -> None:
    """A waiver of the map silences its finding, as of any check."""
    realm = realmwright.load(LONE_STAR, "tactics")
    waiver = Waiver("python-no-towers", ("b3",), reason="a lookout")
    waived = replace(realm, scenario=with_fields(realm.scenario, waivers=(waiver,)))
    (own,) = (each for each in waived.check(own=[no_towers]) if each.check == "python-no-towers")
    assert own.waived == "a lookout"


def test_it_is_passed_over_on_maps_of_another_system() -> None:
    """A list of checks may be for several systems."""
    evening = realmwright.load(EVENING)
    assert evening.check(own=[no_towers]) == evening.check()


def test_a_check_measures_the_set_up_that_it_is_asked_about() -> None:
    """Ways and figures are those of the set-up, and spaces of areas are their ids."""

    @realmwright.map_check("trts")
    def far(checked: CheckedMap[TrtsScenario]) -> Iterator[Problem]:
        setup = next(each for each in checked.scenario.setups if each.id == checked.setup)
        start = setup.starts[0].area
        costs = checked.distances(start)
        last = list(costs)[-1]
        assert checked.graph().has_node(last)
        assert len(checked.fairness().seats) == len(setup.players)
        yield Problem(f"{costs[last]} from {start}", spaces=(last,))

    found = [each for each in realmwright.load(EVENING).check(own=[far]) if each.check == far.id]
    assert found
    assert all(each.places for each in found)
    assert far.title == "far"


def test_what_it_raises_is_raised() -> None:
    """A mistake in a function, or an id that is not on the map, is no finding but an exception."""
    realm = realmwright.load(LONE_STAR, "tactics")

    @realmwright.map_check("tactics")
    def broken(checked: CheckedMap[TacticsScenario]) -> Iterator[Problem]:
        yield Problem("not there", objects=("b99",))

    with pytest.raises(ValueError, match="unknown id 'b99'"):
        realm.check(own=[broken])


def test_what_is_no_check_is_refused() -> None:
    """A function without its decorator, and a system, level or mode that there is not."""
    realm = realmwright.load(LONE_STAR, "tactics")
    with pytest.raises(TypeError, match=r"no check: decorate it with realmwright\.map_check"):
        realm.check(own=[len])  # type: ignore[list-item]
    with pytest.raises(TypeError, match="needs the name of a system"):
        realmwright.map_check(len)  # type: ignore[call-overload]
    with pytest.raises(ValueError, match="unknown system 'mech'; did you mean 'mechs'"):
        realmwright.map_check("mech")  # type: ignore[call-overload]
    with pytest.raises(ValueError, match="unknown level 'fatal'; expected error, warning"):
        realmwright.map_check("tactics", level="fatal")  # type: ignore[call-overload]
    with pytest.raises(ValueError, match="unknown mode 'arena'; expected control"):
        realmwright.map_check("tactics", modes=["arena"])


def test_what_is_no_problem_is_refused() -> None:
    """What a function gives has to be problems, each with a sentence, names and a level."""
    realm = realmwright.load(LONE_STAR, "tactics")
    wrong = {
        "returned None: expected problems": lambda _: None,
        "yielded 'far': expected a realmwright.Problem": lambda _: ["far"],
        "a problem needs a sentence": lambda _: [Problem(" ")],
        "expected a tuple of names, such as ": lambda _: [Problem("it is far", "b1")],  # type: ignore[arg-type]
        "unknown level 'fatal'": lambda _: [Problem("it is far", level="fatal")],  # type: ignore[arg-type]
        "unknown id 'b77'": lambda _: [Problem("it is far", ("b77",))],
        "'zz' is not a space": lambda _: [Problem("it is far", (), ("zz",))],
    }
    for words, function in wrong.items():
        own = realmwright.map_check("tactics")(function)  # type: ignore[arg-type]
        with pytest.raises((TypeError, ValueError), match=words):
            realm.check(own=[own])


def test_only_checks_of_the_program_are_explained() -> None:
    """Nothing is said about a finding whose check the program cannot repeat."""
    realm = realmwright.load(LONE_STAR, "tactics")
    (own,) = (each for each in realm.check(own=[no_towers]) if each.check == "python-no-towers")
    for ask in (realm.why, realm.fixes):
        with pytest.raises(ValueError, match="python-no-towers is a check of your own"):
            ask(own)
