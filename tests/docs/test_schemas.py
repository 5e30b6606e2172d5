"""Schemas made of types say all that the types say, and what a person wants to read."""

import sys
from pathlib import Path
from typing import Annotated, Literal

import msgspec
import pytest
from msgspec import Meta

from docs import schemas
from docs.schemas import SchemaFile
from editor.core.values import Id, Value, about, one_of, whole
from editor.storage.schemas import ENDING, OUTPUT, schema_names
from editor.storage.schemas import schema as written

FOLDER = Path(__file__).parents[2] / "schemas"

Wing = Annotated[Literal["west", "east"], about("A wing of the house.", title="west or east")]


class Oak(Value, frozen=True, tag="oak", tag_field="kind"):
    """A tree that is hard to
    cut.
    """

    rings: Annotated[int, whole(1, 9, "a number of rings"), about("Its age.")]


class Fir(Value, frozen=True, tag="fir", tag_field="kind"):
    """A tree with needles."""


class House(Value, frozen=True, kw_only=True):
    """A house.

    It has a tree.
    """

    wing: Annotated[Wing, about("Where the kitchen is.")] = "west"
    other: Wing
    owner: Annotated[Id, about("Who lives there; absent for nobody.")] = ""
    storeys: Annotated[Annotated[int, whole(1, 5, "a height")] | None, about("How high.")] = None
    state: Annotated[str, one_of("new", "old"), about("Its state.")]
    rent: Annotated[
        Annotated[int, Meta(ge=0)] | Annotated[float, Meta(ge=0)], about("What it costs.")
    ]
    tree: Annotated[Oak | Fir, about("The tree.")]


HOUSE = SchemaFile("house").whole((House,), (sys.modules[__name__],))
FIELDS = HOUSE["properties"]


def test_a_docstring_describes_an_object_in_one_line() -> None:
    """What a class says of itself is what its schema says, without the line breaks."""
    assert HOUSE["description"] == "A house. It has a tree."
    assert HOUSE["required"] == ["other", "state", "rent", "tree"]
    assert HOUSE["additionalProperties"] is False


def test_a_titled_type_stands_once() -> None:
    """Fields refer to it, and say for themselves only what they say otherwise."""
    assert FIELDS["other"] == {"$ref": "#/$defs/wing"}
    own = {"description": "Where the kitchen is.", "default": "west"}
    assert FIELDS["wing"] == {"$ref": "#/$defs/wing", **own}


def test_words_stand_in_the_order_of_their_type() -> None:
    """As one would list them, not sorted."""
    assert HOUSE["$defs"]["wing"]["enum"] == ["west", "east"]
    assert FIELDS["state"] == {"description": "Its state.", "enum": ["new", "old"]}


def test_a_default_that_a_file_may_not_hold_is_not_offered() -> None:
    """The empty name stands for a key that is left out."""
    assert "default" not in FIELDS["owner"]


def test_a_number_or_null_is_one_bounded_value() -> None:
    """So that its fault is told with the bounds, and not as one of two branches."""
    assert FIELDS["storeys"] == {
        "title": "a height from 1 to 5, or null",
        "description": "How high.",
        "type": ["integer", "null"],
        "minimum": 1,
        "maximum": 5,
        "default": None,
    }


def test_a_number_is_a_number_whole_or_not() -> None:
    """JSON knows no difference."""
    assert FIELDS["rent"] == {"description": "What it costs.", "type": "number", "minimum": 0}


def test_a_union_of_classes_is_told_by_its_tag() -> None:
    """A fault in an oak is told by the schema of oaks alone."""
    tree = FIELDS["tree"]
    assert tree["title"] == 'an object whose "kind" is "oak" or "fir"'
    assert tree["properties"]["kind"]["enum"] == ["oak", "fir"]
    assert [case["then"]["$ref"] for case in tree["allOf"]] == ["#/$defs/oak", "#/$defs/fir"]
    assert HOUSE["$defs"]["oak"]["properties"]["kind"] == {
        "title": '"oak"',
        "description": "What it is: a tree that is hard to cut.",
        "const": "oak",
    }


def test_schemas_are_those_of_the_files() -> None:
    """Their bytes depend on nothing but the types: another process made the same of them."""
    schemas.nodes.cache_clear()
    texts = schemas.texts()
    assert texts == {name: (FOLDER / name).read_text(encoding="utf-8") for name in texts}
    made = {name.removesuffix(ENDING): msgspec.json.decode(text) for name, text in texts.items()}
    assert made == {name: written(name) for name in (*schema_names(), *schema_names(OUTPUT))}


@pytest.mark.deep
def test_schemas_are_made_alike_every_time() -> None:
    """In one process, too."""
    schemas.nodes.cache_clear()
    first = schemas.texts()
    schemas.nodes.cache_clear()
    assert schemas.texts() == first
