"""The edits that every system has do the same in each, whatever its boards hold."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from editor.core.edit import AnyEdit
from editor.core.edits import SetTitle
from editor.core.errors import EditError
from editor.core.finding import Waiver
from editor.core.groups import GroupObjects
from editor.core.objects import objects_of
from editor.core.scenario import AnyScenario
from editor.core.words import opening
from editor.seam.system import AnySystem
from editor.storage.kits import built_in_library
from editor.systems.shared.edits import components, copying, groups, labels, setups
from editor.systems.shared.edits.groups import Several
from tests.systems.conformance.catalogue import EVERY, begun, edit_kinds, words_of

pytestmark = pytest.mark.parametrize("system", EVERY, ids=words_of)


def kind(system: AnySystem, base: type[Any]) -> Any:
    """Return the edit of a system that is a shared one."""
    (found,) = (arg for arg in edit_kinds(system) if issubclass(arg, base))
    return found


def made(system: AnySystem) -> AnyScenario:
    """Return a new map of a system's first mode, with all its players."""
    mode = system.modes[0]
    return begun((system, mode.id, max(mode.players)))


def after(system: AnySystem, scenario: AnyScenario, *edits: AnyEdit) -> AnyScenario:
    """Return the scenario after these edits."""
    for edit in edits:
        scenario = edit.apply(scenario, built_in_library(system.id))
    return scenario


def objects(system: AnySystem, scenario: AnyScenario) -> dict[str, Any]:
    """Return the objects of a map and its first set-up."""
    return dict(system.editing().objects(scenario, scenario.setups[0].id))


def test_what_is_locked_stays(system: AnySystem) -> None:
    """A locked object is removed by nothing; unlocked it is as it was, and can go."""
    scenario = made(system)
    lock, remove = kind(system, groups.SetLocked), kind(system, groups.Remove)
    setup = scenario.setups[0].id
    for one, before in objects(system, scenario).items():
        if before.locked:
            continue
        locked = after(system, scenario, lock((one,), True, setup))
        assert objects(system, locked)[one].locked
        with pytest.raises(EditError, match=f"{one} is locked"):
            after(system, locked, remove((one,), setup))
        assert after(system, locked, lock((one,), False, setup)) == scenario
        assert one not in objects(system, after(system, scenario, remove((one,), setup)))


def test_copies_of_a_group_are_a_group(system: AnySystem) -> None:
    """A group that is copied as a whole is one again where it is put down; a part of it is not."""
    scenario, editing = made(system), system.editing()
    library, setup = built_in_library(system.id), scenario.setups[0].id
    on_board = {thing.id for thing in objects_of(scenario.board)}
    free = (name for name, item in objects(system, scenario).items() if not editing.owner(item))
    ids = tuple(name for name in free if name in on_board and name != "artifact")[:3]
    if not hasattr(editing.piece_type, "groups"):
        pytest.skip("its pieces hold no groups")
    if len(ids) < 2:
        duplicate = editing.duplicate(ids, (20, 20), setup)
        scenario = after(system, scenario, duplicate)
        ids = tuple(thing.id for thing in objects_of(scenario.board) if thing.id != "artifact")
        on_board = {thing.id for thing in objects_of(scenario.board)}
    several = after(system, scenario, GroupObjects(ids, "Gate hill"))
    piece = editing.lift(several, library, ids, setup, ())
    pasted = after(system, several, editing.paste(piece, (40, 40), setup))
    first, second = pasted.groups
    assert (first.name, second.name) == ("Gate hill", "Gate hill 2")
    assert len(second.members) == len(ids)
    assert not set(second.members) & on_board
    part = editing.lift(several, library, ids[:-1], setup, ())
    assert after(system, several, editing.paste(part, (40, 40), setup)).groups == several.groups


def test_what_is_not_there_is_refused(system: AnySystem) -> None:
    """An edit of an object, a set-up or a player that is not there says so."""
    scenario = made(system)
    setup = scenario.setups[0]
    stranger = replace(setup.players[0], id="nobody")
    for edit, words in (
        (kind(system, groups.Remove)(("nothing",)), "no object 'nothing'"),
        (kind(system, groups.SetLocked)(("nothing",), True), "no object 'nothing'"),
        (kind(system, setups.RemoveSetup)("nothing"), "no set-up 'nothing'"),
        (kind(system, setups.NameSetup)("nothing", "Duel"), "no set-up 'nothing'"),
        (kind(system, setups.SetPlayers)("nothing", ()), "no set-up 'nothing'"),
        (kind(system, setups.SetPlayer)(setup.id, stranger), "no player 'nobody'"),
    ):
        with pytest.raises(EditError, match=words):
            after(system, scenario, edit)


def test_setups_come_and_go(system: AnySystem) -> None:
    """A set-up has an id of its own and there are 16 at most; its waivers go with it."""
    scenario = made(system)
    setup = scenario.setups[0]
    add, remove = kind(system, setups.AddSetup), kind(system, setups.RemoveSetup)
    with pytest.raises(EditError, match="is already used"):
        after(system, scenario, add(setup))
    more = [add(replace(setup, id=f"more{n}")) for n in range(16 - len(scenario.setups))]
    full = after(system, scenario, *more)
    assert len(full.setups) == 16
    with pytest.raises(EditError, match="at most 16 set-ups"):
        after(system, full, add(replace(setup, id="last")))
    waivers = tuple(
        Waiver(check="some-check", at=("here",), reason="Intended", setup=name)
        for name in ("", "more0")
    )
    waived = replace(full, waivers=waivers)
    assert after(system, waived, remove("more0")).waivers == waivers[:1]
    assert after(system, full, *(remove(edit.setup.id) for edit in more)) == scenario


def test_a_setup_is_copied(system: AnySystem) -> None:
    """A copy has all that the set-up has, its waivers too, and goes without a trace."""
    scenario = made(system)
    setup = scenario.setups[0]
    copy, remove = kind(system, setups.CopySetup), kind(system, setups.RemoveSetup)
    waiver = Waiver(check="some-check", at=("here",), reason="Intended", setup=setup.id)
    waived = replace(scenario, waivers=(waiver,))
    copied = after(system, waived, copy(setup.id, "other", "Other"))
    assert copied.setups[-1] == replace(setup, id="other", title="Other")
    assert copied.waivers == (waiver, replace(waiver, setup="other"))
    assert after(system, copied, remove("other")) == waived
    for wrong, words in (
        (copy(setup.id, setup.id), "is already used"),
        (copy("nothing", "other"), "no set-up 'nothing'"),
        (copy(setup.id, "no id"), "is not a valid id; use letters, digits, dots and hyphens"),
    ):
        with pytest.raises(EditError, match=words):
            after(system, scenario, wrong)


def test_a_setup_is_named(system: AnySystem) -> None:
    """A set-up gets another title of one line, and goes by the words of its id without one."""
    scenario = made(system)
    name = kind(system, setups.NameSetup)
    setup = scenario.setups[0]
    assert after(system, scenario, name(setup.id, "Duel")).setups[0].title == "Duel"
    assert after(system, scenario, name(setup.id, setup.title)) is scenario
    with pytest.raises(EditError, match="one line"):
        after(system, scenario, name(setup.id, "Du\nel"))
    assert f"“{opening(setup.id)}”" in name(setup.id, "").sentence(
        scenario, built_in_library(system.id)
    )


def test_players_are_seated(system: AnySystem) -> None:
    """Players have ids of their own; nothing on a map belongs to one who left."""
    scenario = made(system)
    seat, change = kind(system, setups.SetPlayers), kind(system, setups.SetPlayer)
    setup = scenario.setups[0]
    with pytest.raises(EditError, match="two players have the same id"):
        after(system, scenario, seat(setup.id, setup.players[:1] * 2))
    alone = after(system, scenario, seat(setup.id, setup.players[:1])).setups[0]
    assert alone.players == setup.players[:1]
    listed = (getattr(alone, name) for name in alone.__struct_fields__)
    scoreboard = [entry for value in listed if isinstance(value, tuple) for entry in value]
    owners = {entry.player for entry in scoreboard if hasattr(entry, "player")}
    assert owners <= {"", setup.players[0].id}
    named = replace(setup.players[0], name="Ann")
    changed = after(system, scenario, change(setup.id, named))
    assert changed.setups[0].players == (named, *setup.players[1:])
    assert change(setup.id, named).sentence(scenario, built_in_library(system.id)).endswith("Ann")


def test_several_edits_are_one(system: AnySystem) -> None:
    """Several edits happen one after another, and none where one of them is refused."""
    scenario, library = made(system), built_in_library(system.id)
    several = kind(system, Several)
    both = several((SetTitle("One"), SetTitle("Two")))
    assert after(system, scenario, both).title == "Two"
    assert both.sentence(scenario, library) == "2 changes"
    assert several((SetTitle("One"),)).sentence(scenario, library) == "Rename to “One”"
    assert several(both.edits, "Name it").sentence(scenario, library) == "Name it"
    with pytest.raises(EditError):
        after(system, scenario, several((SetTitle("One"), SetTitle(""))))


def test_components_come_and_go(system: AnySystem) -> None:
    """A component of a map's own has an id of its own, and a file holds 256 of them."""
    if all(not issubclass(arg, components.AddComponent) for arg in edit_kinds(system)):
        return  # a system without components of its own
    scenario = made(system)
    add, remove = kind(system, components.AddComponent), kind(system, components.RemoveComponent)
    printed = next(iter(built_in_library(system.id).kits.values())).components[0]
    own = replace(printed, id="own", name="Our own", count=None)
    one_more = after(system, scenario, add(own))
    assert one_more.components == (*scenario.components, own)
    with pytest.raises(EditError, match="the component id 'own' is already used"):
        after(system, one_more, add(own))
    assert after(system, one_more, remove("own")) == scenario
    with pytest.raises(EditError, match="no component of this scenario 'nothing'"):
        after(system, scenario, remove("nothing"))
    full = replace(scenario, components=tuple(replace(own, id=f"own{n}") for n in range(256)))
    with pytest.raises(EditError, match="at most 256 components"):
        after(system, full, add(own))


def test_shared_edits_are_one_class(system: AnySystem) -> None:
    """What the edits of the systems have in common is written once: their names say the same."""
    for name, base in (
        ("SetNote", groups.SetNote),
        ("AddLabel", labels.WriteLabel),
        ("Paste", copying.Paste),
        ("Duplicate", copying.Duplicate),
    ):
        own = [arg for arg in edit_kinds(system) if arg.__name__ == name]
        assert all(issubclass(kind, base) for kind in own)
