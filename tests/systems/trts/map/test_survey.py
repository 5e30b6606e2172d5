"""Surveys: what a set-up says, and what the ruleset says where it says nothing."""

from msgspec.structs import replace

from editor.core.scenario import HouseRules
from editor.systems.trts.edits.templates import new_scenario
from editor.systems.trts.map.survey import surveys
from tests.systems.trts.surveying import DATA, library, ruleset, survey_of

SCENARIO = new_scenario("two-player", None, library())


def test_rounds_are_those_of_the_set_up_or_the_ruleset() -> None:
    """A set-up's own rounds win over the ruleset and house rules."""
    assert (survey_of(SCENARIO).rounds, survey_of(SCENARIO).red_from) == (32, 25)
    short = replace(SCENARIO.setups[0], rounds=20, red_from=15)
    survey = survey_of(replace(SCENARIO, setups=(short,)))
    assert (survey.rounds, survey.red_from) == (20, 15)
    house = HouseRules(name="Quick", set={"match.rounds": 24})
    assert survey_of(replace(SCENARIO, house_rules=(house,))).rounds == 24


def test_players_have_starts_and_pieces() -> None:
    """A survey knows where a player starts and what the faction has."""
    survey = survey_of(SCENARIO)
    start = survey.start_of("red")
    assert start is not None
    assert start.area in survey.start_areas
    assert survey.start_of("nobody") is None
    assert len(survey.pieces_of("red")) == 16
    worker = survey.piece("red", "worker")
    assert worker is not None
    assert worker.role == "worker"
    assert survey.piece("nobody", "worker") is None


def test_set_ups_share_one_map() -> None:
    """Two set-ups of a scenario are surveyed on one and the same map; none gives one survey."""
    other = replace(SCENARIO.setups[0], id="other")
    one, two = surveys(
        replace(SCENARIO, setups=(*SCENARIO.setups, other)), library(), ruleset(), "team"
    )
    assert one.map is two.map
    assert two.mode == "team"
    (alone,) = surveys(replace(SCENARIO, setups=()), library(), ruleset())
    assert alone.setup is None


def test_the_kit_has_what_set_ups_ask_for() -> None:
    """Every faction that comes with the program has one worker and one base, and eight of each."""
    for kit in library().kits.values():
        for faction in kit.components:
            roles = [piece.role for piece in faction.pieces if piece.role]
            assert sorted(roles) == ["base", "worker"]
            kinds = [piece.kind for piece in faction.pieces]
            assert (kinds.count("unit"), kinds.count("building")) == (8, 8)


def test_every_setting_is_read() -> None:
    """No setting of the ruleset is there for nothing: some line of the system names each."""
    package = DATA.parent
    code = "\n".join(file.read_text(encoding="utf-8") for file in package.rglob("*.py"))
    unread = [
        name
        for name in ruleset().settings
        if name not in code and f"{name.split('.')[0]}.{{" not in code
    ]
    assert unread == []
