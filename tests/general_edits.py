"""Random edits that a scenario of any system takes: its words, kits, waivers and house rules."""

from __future__ import annotations

from collections.abc import Callable

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from editor.core import edits as general
from editor.core import house_rules
from editor.core.edit import AnyEdit
from editor.core.edits import SetReference
from editor.core.finding import LEVELS
from editor.core.groups import GroupObjects, NameGroup, TidyGroups, Ungroup
from editor.core.making import MAKING_SYMMETRIES, Made, MakingOrder
from editor.core.positions import DropPosition, KeepPosition
from editor.core.reference import ReferencePicture
from editor.core.scenario import HouseRules, OwnCheck, Position
from editor.systems.shared.edits.fields import SetField

NAMES = st.sampled_from(("Mill", "Old bridge", "x"))
SETUPS = st.sampled_from(("two", "three", "four", "s1"))
POSITIONS = st.builds(
    Position,
    id=st.sampled_from(("p1", "p2")),
    title=NAMES,
    set=st.dictionaries(st.just("red.health"), st.integers(0, 3) | st.booleans() | NAMES),
)
CHECKS = st.builds(
    OwnCheck,
    id=st.sampled_from(("high", "wide")),
    name=NAMES,
    level=st.sampled_from(LEVELS),
    holds=st.sampled_from(("1 < 2", "count(players) > 9", "nothing(")),
    says=st.sampled_from(("", "There are {count(players)}")),
)
PICTURES = st.builds(
    ReferencePicture,
    path=st.sampled_from(("scan.png", "scans/mat.jpg", "/scan.png")),
    size=st.tuples(st.floats(0, 30), st.integers(1, 900).map(float)),
    at=st.tuples(st.floats(-20, 20), st.floats(-900, 900)),
    turn=st.sampled_from((0.0, 7.5, -90.0)),
    cover=st.integers(0, 101),
    locked=st.booleans(),
)
MADE = st.builds(
    Made,
    order=st.builds(
        MakingOrder,
        seed=st.integers(-1, 9),
        symmetry=st.sampled_from(MAKING_SYMMETRIES),
        dials=st.dictionaries(st.just("size"), st.integers(0, 101)),
    ),
    kept=st.lists(st.sampled_from(("b1", "s1"))).map(tuple),
)
FIELDS = st.sampled_from(("name", "minerals", "tags", "kind", "value", "armor", "text", "at"))
VALUES = st.none() | st.booleans() | st.integers(-1, 100) | NAMES | st.just(("high", "low"))
Choices = list[Callable[[], SearchStrategy[AnyEdit]]]

WAYS = st.sampled_from(("left-right", "top-bottom", "nothing"))
"""Ways to mirror a map; there is no such as the last."""


def general_edits(
    kit: str, check: str, setting: str, things: SearchStrategy[tuple[str, ...]]
) -> Choices:
    """Return what makes the edits that all systems share.

    They name a kit, a check and a setting that the system has, and ids of its objects.
    """
    text = NAMES | st.just("")
    return [
        lambda: st.builds(general.SetTitle, NAMES),
        lambda: st.builds(general.SetAuthors, st.lists(NAMES, max_size=2).map(tuple)),
        lambda: st.builds(general.SetNotes, text),
        lambda: st.builds(
            SetField, things.map(lambda ids: "".join(ids[:1])), FIELDS, VALUES, st.just("") | SETUPS
        ),
        lambda: st.builds(general.UseKit, st.just(kit), st.just(""), st.integers(1, 3)),
        lambda: st.builds(general.DropKit, st.just(kit)),
        lambda: st.builds(general.Waive, st.just(check), things, NAMES, st.just("") | SETUPS),
        lambda: st.builds(general.Unwaive, st.just(check), things, st.just("") | SETUPS),
        lambda: st.builds(
            house_rules.SetLevel, NAMES, st.just(check), st.none() | st.sampled_from(LEVELS)
        ),
        lambda: st.builds(house_rules.SetSetting, NAMES, st.just(setting), st.integers(0, 3)),
        lambda: st.builds(house_rules.ClearSetting, NAMES, st.just(setting)),
        lambda: st.builds(
            house_rules.TakeHouseRules,
            st.builds(
                HouseRules,
                NAMES,
                text,
                st.just({setting: 1}),
                path=st.sampled_from(("", "oak.rules.json")),
            ),
        ),
        lambda: st.builds(
            house_rules.PutHouseRules,
            st.builds(
                HouseRules,
                NAMES,
                text,
                st.just({setting: 2}),
                path=st.sampled_from(("", "oak.rules.json")),
            ),
        ),
        lambda: st.builds(house_rules.RenameHouseRules, NAMES, NAMES),
        lambda: st.builds(house_rules.MoveHouseRules, NAMES, st.integers(0, 2)),
        lambda: st.builds(house_rules.KeepHouseRules, NAMES),
        lambda: st.builds(house_rules.PutCheck, NAMES, CHECKS),
        lambda: st.builds(house_rules.DropCheck, NAMES, st.sampled_from(("high", "wide"))),
        lambda: st.builds(house_rules.RemoveHouseRules, NAMES),
        lambda: st.builds(KeepPosition, SETUPS, POSITIONS),
        lambda: st.builds(DropPosition, SETUPS, st.sampled_from(("p1", "p2"))),
        lambda: st.builds(GroupObjects, things, text, st.just("") | SETUPS),
        lambda: st.builds(Ungroup, st.just(("g1",))),
        lambda: st.builds(NameGroup, st.sampled_from(("g1", "g2")), NAMES),
        lambda: st.just(TidyGroups()),
        lambda: st.builds(SetReference, st.none() | PICTURES),
        lambda: st.builds(general.SetMade, st.none() | MADE),
    ]
