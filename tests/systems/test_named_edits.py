"""Edits by name: what is listed can be placed, moved and removed as it is listed."""

from __future__ import annotations

import shlex
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from editor.checks.check import MapValues
from editor.cli.opened import OpenScenario, open_scenario
from editor.core.canonical import canonical_bytes
from editor.core.errors import EditError
from editor.core.objects import ids_of
from editor.core.resources import samples_folder
from editor.storage.load import read_scenario
from editor.systems import named_edits as edits
from editor.systems.named_objects import NamedObject, objects
from tests.depth import every, in_loops
from tests.test_scenarios import LAWFUL

OF_A_KIND = 2
"""How many objects of a kind are tried on each map; they are alike."""


@cache
def sample(name: str) -> OpenScenario:
    """Return a sample by its folder and name."""
    return open_scenario(samples_folder() / f"{name}.json")


def done(realm: OpenScenario, line: str) -> edits.NamedEdit:
    """Return what a line of the command line does, without its file."""
    verb, *words = shlex.split(line)
    if verb == "move":
        return edits.move(realm, words[0], words[1])
    if verb == "remove":
        return edits.remove(realm, words)
    return edits.place(realm, words[0], words[1], dict(word.split("=", 1) for word in words[2:]))


def some_of_each_kind(realm: OpenScenario) -> list[NamedObject]:
    """Return the first objects of each kind."""
    seen: Counter[str] = Counter()
    found = []
    for each in objects(realm):
        seen[each.kind] += 1
        if seen[each.kind] <= OF_A_KIND:
            found.append(each)
    return found


@pytest.mark.parametrize("files", in_loops(every(LAWFUL, 6)))
def test_what_is_listed_can_be_moved_removed_and_put_back(
    files: list[Path], subtests: pytest.Subtests
) -> None:
    """To its own place nothing moves; removed and placed as it is listed, an object is the same."""
    for file in files:
        with subtests.test(file.stem):
            realm = open_scenario(file)
            listed = {each.id for each in objects(realm)}
            players = {each.id for setup in realm.scenario.setups for each in setup.players}
            positions = {each.id for setup in realm.scenario.setups for each in setup.positions}
            assert listed == ids_of(realm.scenario) - (players | positions) | (listed & players)
            for each in some_of_each_kind(realm):
                hold_for(realm, each)


def hold_for(realm: MapValues, each: NamedObject) -> None:
    """Assert that an object can be moved, removed and placed by what is listed of it."""
    assert edits.move(realm, each.id, each.where, setup=each.setup).ids == ()
    removed = edits.remove(realm, [each.id], setup=each.setup)
    assert each.id in removed.ids
    words = {**each.fields, "id": each.id}
    placed = edits.place(removed, each.kind, each.where, words, setup=each.setup)
    assert each.id in placed.ids
    back = {(item.setup, item.id): item.item for item in objects(placed)}
    assert back[each.setup, each.id] == each.item


TACTICS, MECHS, TRTS = "tactics/twin-peaks", "mechs/foundry-duel", "trts/ember-and-hearth"
HILL = "tactics/under-the-hill"
MOVES = [
    (TACTICS, "move b4 b1", "Move 3×2", {"b4": "b1"}),
    (TACTICS, "move 'area A' j5", "Move area A", {"a": "j5:l6"}),
    (TACTICS, "move a b2:c3", "Mark area A, 4 spaces", {"a": "b2:c3"}),
    (TACTICS, "move s1 c1", "Move Red's start", {"s1": "c1:d2"}),
    (TACTICS, "move p1 'b1 north 3'", "Move portal I", {"p1": "b1 north 3"}),
    (TACTICS, "move m1 b1", "Move mat", {"m1": "b1", "b2": "d3", "s1": "b1:c2"}),
    (HILL, "move d1 b2", "Move dungeon", {"d1": "b2", "d2": "b1"}),
    (MECHS, "move z5 b2", "Swap", {"z5": "b2", "z6": "c2"}),
    (MECHS, "move p1 b2", "Move Red's pilot", {"p1": "z6"}),
    (MECHS, "move n1 'Trade hall'", "Move Red's mine", {"n1": "z6"}),
    (TRTS, "move s1 'west orchard'", "Move Red's start", {"s1": "west-orchard"}),
    (TRTS, "move f2 west-orchard", "Move Red's Worker", {"f2": "west-orchard"}),
    (TRTS, "move l1 hearth-vale,old-ford", "Change", {"l1": "hearth-vale,old-ford"}),
    (TRTS, "move old-ford '0,0 90,0 90,50'", "Redraw Old Ford", {"old-ford": "0,0 90,0 90,50"}),
]


def test_an_object_is_moved_by_name(subtests: pytest.Subtests) -> None:
    """An id or a name, and a place as it is typed for the kind; what else changes is named too."""
    for name, line, sentence, expected in MOVES:
        with subtests.test(line):
            edit = done(sample(name), line)
            assert edit.sentence.startswith(sentence)
            now = {each.id: each.where for each in objects(edit)}
            assert {key: now[key] for key in expected} == expected
            assert expected.keys() <= set(edit.ids)


REFUSED = [
    (TACTICS, "move m7 a1", "unknown id 'm7'; did you mean 'm1'?"),
    (TACTICS, "move b1 4c", "'4c' is not a space: expected a column and a row, such as g7"),
    (TACTICS, "move '3×2' a1", "2 objects are named '3×2': b4 and b5"),
    (TACTICS, "place bxo a1", "unknown kind 'bxo'; did you mean 'box'?"),
    (
        TACTICS,
        "place box a1",
        "a box needs component=...; expected great-box, broad-box, long-box or small-box",
    ),
    (
        TACTICS,
        "place box a1 component=great",
        "component: unknown component 'great'; did you mean 'great-box'?",
    ),
    (
        TACTICS,
        "place great-box a1 turn=45",
        "turn: expected a rotation of 0, 90, 180 or 270, not '45'",
    ),
    (TACTICS, "place great-box a1 trun=90", "unknown field of a box 'trun'; did you mean 'turn'?"),
    (TACTICS, "place great-box a1 id=b1", "the id 'b1' is already used"),
    (TACTICS, "place portal b9", "unknown box 'b9'; did you mean 'b5'?"),
    (TACTICS, "place portal 'b2 up'", "unknown side 'up'; expected north, east, south or west"),
    (TACTICS, "place portal 'b2 north 9'", "the north side of b2 has the places 1 to 5"),
    (TACTICS, "place start a1 player=rde", "player: unknown player 'rde'; did you mean 'red'?"),
    (TACTICS, "place label a1", "a label needs text=..."),
    (TACTICS, "remove b1 bb", "unknown id 'bb'; did you mean 'b'?"),
    (
        "tactics/crown-of-the-realm",
        "place artifact a1",
        "the map already has its artifact, 'artifact': move it instead",
    ),
    (HILL, "place dungeon b1", "b1 already has the dungeon 'd1'"),
    (MECHS, "place pilot h9 player=red", "there is no zone card at h9"),
    (MECHS, "place mine b2", "a token needs player=...; expected red or blue"),
    (TRTS, "place area 10,10", "an outline needs two opposite corners, or three or more points"),
    (TRTS, "place start old-ford player=red", "Red already has the start 's1': move it instead"),
    (TRTS, "place ramp old-ford", "expected two names with a comma between them, not 'old-ford'"),
    (TRTS, "place ramp hearth-vale,stone-steps", "Hearth Vale and Stone Steps are already linked"),
    (TRTS, "move l1 hearth-vale,hearth-vale", "Hearth Vale cannot be linked to itself"),
    (TRTS, "move f1 old-frod", "unknown area 'old-frod'; did you mean 'old-ford'?"),
]


def test_what_cannot_be_is_refused_in_one_line(subtests: pytest.Subtests) -> None:
    """A misspelt kind, id, place or field is named with the one that is meant."""
    for name, line, why in REFUSED:
        with subtests.test(line):
            with pytest.raises(EditError) as refused:
                done(sample(name), line)
            assert str(refused.value) == why


PLACED = [
    (TACTICS, "place great-box a1 turn=90 locked=yes note=High", "Stack 8×5 on 2×2", "b6"),
    (TACTICS, "place 2×2 f9 id=tower", "Stack 2×2 on 8×5", "tower"),
    (TACTICS, "place box a1 component=small-box on=mat", "Place 2×2 on a1", "b6"),
    (TACTICS, "place portal b2 id=gate", "Place portal IV on box 5×4", "gate"),
    (TACTICS, "place portal 'b2 west 2'", "Place portal IV on box 5×4", "p4"),
    (TACTICS, "place area j2:k3,m5 name=Ford trigger=k3", "Mark area Ford, 5 spaces", "d"),
    (TACTICS, "place artifact g7", "Place the artifact on g7", "artifact"),
    (TACTICS, "place label g7 text='Old mill' span=2x1", "Add text “Old mill” over g7 to h7", "t1"),
    (TACTICS, "place start c1:d2 player=Blue", "Place start for Blue on c1", "s5"),
    (TACTICS, "place 'Realm mat' o1 side=battle", "Place Realm mat on o1", "m2"),
    (MECHS, "place 'Wind spire' d3 turn=90", "Place Wind spire on d3", "z7"),
    (MECHS, "place mine b2 player=blue value=2", "Place Blue's mine on Trade hall", "n3"),
    (MECHS, "place turret z8 player=red", "Place Red's turret on Solar field", "u1"),
    (MECHS, "place pilot c3 player=blue facing=west", "Set Blue's pilot on Wind spire", "p3"),
    (TRTS, "place area '1000,0 1100,90' name=Rim minerals=3 start=yes", "Draw Rim", "a1"),
    (TRTS, "place area '1000,0 1100,0 1100,90' id=rim", "Draw an area", "rim"),
    (TRTS, "place ramp old-ford,ember-vale", "Add a ramp from Old Ford up to Ember Vale", "l21"),
    (TRTS, "place link 'Old Ford,Ember Vale' kind=air", "", "l21"),
    (TRTS, "place control old-ford player=red", "Put a marker of Red on Old Ford", "c3"),
    (TRTS, "place force old-ford player=red piece=worker count=3", "", "f5"),
    (TRTS, "place label 40,50 text=Rim span=90x20", "Add text “Rim”", "t1"),
]


def test_an_object_is_placed_by_name(subtests: pytest.Subtests) -> None:
    """A word for its kind or its component, a place, fields and properties; it gets a new id."""
    for name, line, sentence, new in PLACED:
        with subtests.test(line):
            realm = sample(name)
            edit = done(realm, line)
            assert edit.sentence.startswith(sentence)
            now = {each.id: each for each in objects(edit)}
            assert new in edit.ids
            assert new not in ids_of(realm.scenario)
            given = dict(word.split("=", 1) for word in shlex.split(line)[3:])
            given.pop("id", "")
            typed = {key: now[new].fields[key].casefold() for key in given}
            assert typed == {key: value.casefold() for key, value in given.items()}


HOSTILE = ["", "none", "-1", "1000000", "x" * 300, "a\nb", "\u202eabc", "a1:zz999", "0,0 1,1", "b1"]


@pytest.mark.parametrize("lines", in_loops(every([row[:2] for row in PLACED], 4)))
def test_whatever_is_typed_is_refused_or_saved(
    lines: list[tuple[str, str]], subtests: pytest.Subtests
) -> None:
    """A place or a field of any text: one line of refusal, or a map that a file holds."""
    for name, line in lines:
        realm, (_, kind, where, *given) = sample(name), shlex.split(line)
        fields = dict(word.split("=", 1) for word in given)
        with subtests.test(line):
            for text in HOSTILE:
                why = [refusal(realm, kind, text, fields)]
                why += [refusal(realm, kind, where, {**fields, key: text}) for key in fields]
                assert all(len(each.splitlines()) <= 1 for each in why)


def refusal(realm: OpenScenario, kind: str, where: str, fields: dict[str, str]) -> str:
    """Return why an object is not placed; empty for a map that can be read again."""
    try:
        edit = edits.place(realm, kind, where, fields)
    except EditError as error:
        return str(error)
    assert read_scenario(canonical_bytes(edit.scenario), "map.json") == edit.scenario
    return ""


def test_a_set_up_is_a_copy_of_another() -> None:
    """With an id, a title and properties of its own; it is removed by its id."""
    tables = sample("tactics/one-map-three-tables")
    made = edits.place(tables, "set-up", "duel", {"title": "Duel", "players": 2}, setup="three")
    assert made.sentence == "Duplicate set-up “3 players”"
    setup = made.scenario.setups[-1]
    assert (setup.id, setup.title, len(setup.players)) == ("duel", "Duel", 2)
    assert made.scenario.setups[:-1] == tables.scenario.setups
    assert made.scenario.title == tables.scenario.title
    assert edits.remove(made, ["duel"]).scenario == tables.scenario
    with pytest.raises(EditError, match="the set-up id 'two' is already used"):
        edits.place(tables, "set-up", "two")
