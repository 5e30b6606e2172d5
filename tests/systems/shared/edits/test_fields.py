"""Edits of the fields of an object, made from its type."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec
import pytest
from msgspec.structs import replace

from editor.core.edit import Edit
from editor.core.errors import EditError
from editor.core.kit import AnyLibrary, Library
from editor.core.scenario import FORMAT, Scenario
from editor.core.traits import COPIED, Traits
from editor.core.values import Few, Id, Line, Locked, Note, Value, about, whole
from editor.systems.shared.edits.fields import (
    AddObject,
    SetField,
    SetFields,
    SetOwnFields,
    takes_changes,
    takes_new,
)
from editor.systems.shared.fields import OfPlayer
from editor.systems.shared.objects import HeldObject, Objects, Titles

NO_KITS: Library = Library()  # type: ignore[type-arg]


class Tree(Value, frozen=True, kw_only=True):
    """A tree of an orchard."""

    id: Id
    height: Annotated[int, whole(0, 9, "a height"), Traits(change="Grow {it} to {to}")] = 0
    kind: Annotated[Line, Traits(change="Graft {to} on {it}", unset="Prune {it}")] = ""
    beside: Annotated[Id, Traits(of="trees", change="Plant {it} beside {to}", empty="no tree")] = ""
    soil: Annotated[Line, COPIED] = ""
    locked: Locked = False
    note: Note = ""


class Basket(Value, frozen=True, kw_only=True):
    """What a player picks."""

    id: Id
    player: OfPlayer
    tree: Annotated[Id, Traits(of="trees", change="Put {it} under {to}")]
    apples: Annotated[int, whole(0, 99, "a number"), Traits(noun="apple", change="Pick {to}")] = 0
    locked: Locked = False
    note: Note = ""


class Orchard(Value, frozen=True, kw_only=True):
    """Where trees stand."""

    trees: Annotated[Few[Tree], about("The trees.")] = ()


class Player(Value, frozen=True, kw_only=True):
    """Who picks."""

    id: Id
    name: Annotated[Line, COPIED] = ""


class Setup(Value, frozen=True, kw_only=True):
    """Who picks where."""

    id: Id
    title: Annotated[Line, COPIED] = ""
    days: Annotated[int, whole(1, 7, "a number of days"), Traits(change="Pick for {to} days")] = 1
    players: Few[Player] = ()
    baskets: Few[Basket] = ()


OrchardScenario: TypeAlias = Scenario[Orchard, Tree, Setup]
OBJECTS = Objects[Setup, "Tree | Basket"](
    Orchard, Setup, setup_limits="a basket has 0 to 99 apples", nouns={"trees": "fruit tree"}
)


def _title(
    scenario: OrchardScenario, library: AnyLibrary, found: HeldObject[Setup, Tree | Basket]
) -> str:
    return f"{type(found.item).__name__.lower()} {found.item.id}"


Titles(OBJECTS, _title)


@takes_new(Basket)
class AddBasket(AddObject[OrchardScenario, Basket], frozen=True):
    """Put a basket under a tree."""

    listed = "baskets"
    words = "Put {whose} basket under {tree}"
    setup: str
    player: str
    tree: str


@takes_changes(Tree, "soil")
class SetTree(SetFields[OrchardScenario, Tree], frozen=True):
    """Change a tree."""

    listed = "trees"
    kind: Line | None = None


@takes_changes(Basket)
class SetBasket(SetOwnFields[OrchardScenario, Basket], frozen=True):
    """Change a basket."""

    listed = "baskets"


ORCHARD = Scenario[Orchard, Tree, Setup](
    format=FORMAT,
    system="orchard",
    mode="pick",
    title="Orchard",
    board=Orchard(trees=(Tree(id="t1"), Tree(id="t2"), Tree(id="t3", locked=True))),
    setups=(
        Setup(
            id="two",
            players=(Player(id="red", name="Red"), Player(id="blue")),
            baskets=(Basket(id="b1", player="red", tree="t1", apples=3),),
        ),
    ),
)


def sentence(edit: Edit[OrchardScenario]) -> str:
    """Return the sentence of an edit of the orchard."""
    return edit.sentence(ORCHARD, NO_KITS)


def after(edit: Edit[OrchardScenario]) -> OrchardScenario:
    """Return the orchard after an edit."""
    return edit.apply(ORCHARD, NO_KITS)


def test_an_object_is_added_with_the_fields_of_its_kind() -> None:
    """An edit takes what its class does not name; the id is the next one, or the wished one."""
    add = AddBasket("two", "blue", "t2", apples=4)  # type: ignore[call-arg]
    (_, new) = after(add).setups[0].baskets
    assert new == Basket(id="b2", player="blue", tree="t2", apples=4)
    assert sentence(add) == "Put blue's basket under tree t2"
    named = AddBasket("two", "red", "t2", id="mine")  # type: ignore[call-arg]
    assert after(named).setups[0].baskets[-1].id == "mine"
    assert sentence(named) == "Put Red's basket under tree t2"
    for player, tree, words in (
        ("red", "t9", "no fruit tree 't9'"),
        ("gold", "t1", "no player 'gold'"),
        ("", "t1", "no player ''"),
    ):
        with pytest.raises(EditError, match=words):
            after(AddBasket("two", player, tree))
    with pytest.raises(EditError, match="0 to 99 apples"):
        after(AddBasket("two", "red", "t1", apples=100))  # type: ignore[call-arg]


def test_fields_that_are_given_change() -> None:
    """What is left out stays; the sentence names what differs, of several fields all."""
    higher = SetTree("t1", height=4)  # type: ignore[call-arg]
    assert after(higher).board.trees[0] == Tree(id="t1", height=4)
    assert sentence(higher) == "Grow tree t1 to 4"
    both = SetTree("t1", "Pippin", height=4, beside="t2")  # type: ignore[call-arg]
    assert sentence(both) == (
        "Graft Pippin on tree t1, grow tree t1 to 4 and plant tree t1 beside tree t2"
    )
    assert sentence(SetTree("t1", height=0)) == "Grow tree t1 to 0"  # type: ignore[call-arg]
    assert sentence(SetTree("t1")) == "Change tree t1"
    assert after(SetTree("t1")) is ORCHARD
    full = SetBasket("two", "b1", apples=5, tree="t2")  # type: ignore[call-arg]
    assert after(full).setups[0].baskets[0].tree == "t2"
    assert sentence(full) == "Put basket b1 under tree t2 and pick 5 apples"
    for edit, words in (
        (SetTree("t3", height=1), "t3 is locked"),  # type: ignore[call-arg]
        (SetTree("t9", height=1), "no fruit tree 't9'"),  # type: ignore[call-arg]
        (SetTree("t1", beside="t9"), "no fruit tree 't9'"),  # type: ignore[call-arg]
    ):
        with pytest.raises(EditError, match=words):
            after(edit)


def test_any_field_is_set_by_its_name() -> None:
    """A field needs no edit of its own, if it has the sentence of a change and its value fits."""
    higher = SetField("t1", "height", 4)
    assert after(higher).board.trees[0] == Tree(id="t1", height=4)
    assert sentence(higher) == "Grow tree t1 to 4"
    assert sentence(SetField("t1", "kind", "")) == "Prune tree t1"
    own = SetField("b1", "apples", 9, "two")
    assert after(own).setups[0].baskets[0].apples == 9
    days = SetField("", "days", 3, "two")
    assert after(days).setups == (replace(ORCHARD.setups[0], days=3),)
    assert sentence(days) == "Pick for 3 days"
    written = msgspec.json.encode(own)
    assert written == b'{"edit":"set-field","id":"b1","field":"apples","value":9,"setup":"two"}'
    assert msgspec.json.decode(written, type=SetField) == own
    for edit, words in (
        (SetField("t1", "height", 10), "<= 9"),
        (SetField("t1", "height", "high"), "Expected `int`"),
        (SetField("b1", "apples", False, "two"), "Expected `int`"),  # which Python takes for 0
        (SetField("t1", "soil", "clay"), "'soil' of tree t1 cannot be set so"),
        (SetField("t1", "beside", "t2"), "'beside' of tree t1 cannot be set so"),
        (SetField("t1", "bark", "white"), "'bark' of tree t1 cannot be set so"),
        (SetField("", "title", "A", "two"), "'title' of the set-up “Two” cannot be set so"),
        (SetField("t3", "height", 1), "t3 is locked"),
        (SetField("t9", "height", 1), "no object 't9'"),
        (SetField("", "days", 1, "nine"), "no set-up 'nine'"),
    ):
        with pytest.raises(EditError, match=words):
            after(edit)
