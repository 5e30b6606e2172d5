"""Checks of play: what house rules may change of one."""

from msgspec.structs import replace

from editor.checks.own.play_check import play_checks
from editor.checks.run import level_in_force
from editor.core.finding import Level
from editor.core.scenario import HouseRules, MatchesToCheck, OwnCheck
from tests.checks.own.maps import sample


def test_house_rules_may_lower_one() -> None:
    """Its level is that of the layer that lowers it, whether it can be asked or not."""
    own = OwnCheck(id="ours", name="Ours", holds="average_rounds < 9", of=MatchesToCheck())
    lowered: dict[str, Level] = {"played-own-ours": "advice", "own-ours": "advice"}
    layers = HouseRules("Oak League", checks=(own,)), HouseRules("Tonight", levels=lowered)
    scenario = replace(sample("twin-peaks")[0], house_rules=layers)
    checks = list(play_checks(scenario, (), lambda bots: "nobody plays so"))
    assert [check.scope for check in checks] == ["played", "setup"]
    for check in checks:
        assert level_in_force(check, check.level, scenario) == ("advice", "Tonight")
