"""The types of factions: units, buildings and upgrades."""

from __future__ import annotations

from typing import Annotated, Literal

from editor.core.values import Few, Id, Line, Text, Value, about, whole

Figure = Annotated[int, whole(0, 99, "a whole number"), about("How many there are.")]
"""A figure that may be 0."""
Strength = Annotated[int, whole(1, 99, "a whole number"), about("How much there is.")]
"""A figure of at least 1."""

TraitName = Literal[
    "air",
    "biological",
    "cloaked",
    "concussive",
    "corrosive",
    "detector",
    "explosive",
    "extractor",
    "frenzy",
    "hover",
    "last-in-line",
    "mechanical",
    "mends",
    "mine",
    "regrows",
    "spends-itself",
    "static",
]
"""What a piece is or can do; the play rules know all of them."""

EffectName = Literal["armor", "attack", "cloaked", "detector", "range", "speed"]
"""The figure that an upgrade increases, or the trait that it gives."""


# Source: docs/rules/trts.md C8.
class Piece(Value, frozen=True, kw_only=True):
    """A unit or a building of a faction."""

    id: Annotated[Id, about("The name by which set-ups call the piece.")]
    name: Annotated[Line, about("The display name of the piece.")]
    kind: Annotated[
        Literal["unit", "building"],
        about("Whether it is a unit or a building.", title="unit or building"),
    ]
    role: Annotated[
        Literal["", "worker", "base"],
        about(
            "What set-ups ask for: a worker gathers, a base is where income arrives; "
            "empty for any other.",
            title="worker, base or an empty text",
        ),
    ] = ""
    minerals: Annotated[Figure, about("Minerals that it costs.")] = 0
    gas: Annotated[Figure, about("Gas that it costs.")] = 0
    supply: Annotated[Figure, about("Supply that it takes; of buildings none.")] = 0
    supply_given: Annotated[Figure, about("The supply that it adds while it is in play.")] = 0
    rounds: Annotated[
        Strength, about("Rounds until it enters play: ordered in one, there in the next with 1.")
    ] = 1
    size: Annotated[
        Literal["small", "medium", "large"],
        about(
            "How much room it takes aboard a carrier: 1, 2 or 4 places.",
            title="small, medium or large",
        ),
    ] = "small"
    speed: Annotated[Figure, about("Movement points of a unit in a round.")] = 0
    health: Annotated[Strength, about("Damage that it takes until it is gone.")] = 1
    armor: Annotated[Figure, about("The damage that it subtracts from every hit.")] = 0
    range: Annotated[
        Figure, about("The step of a combat in which it attacks, the longest first; 0 for never.")
    ] = 0
    ground_attack: Annotated[
        Figure, about("The damage to pieces on the ground; for a worker in halves. 0 for none.")
    ] = 0
    air_attack: Annotated[
        Figure, about("The damage to flyers; for a worker in halves. 0 for none.")
    ] = 0
    splash: Annotated[
        Figure,
        about(
            "How many of a kind each of its hits meets, every one with the whole damage; 0 for one."
        ),
    ] = 0
    holds: Annotated[Figure, about("Places that it has for units aboard.")] = 0
    traits: Annotated[
        Few[Annotated[TraitName, about("A trait.", title="a trait")]],
        about(
            "What it is or can do, of a closed set: air flies; cloaked is hit only where the "
            "other side has a detector; extractor stands on a geyser and lets workers draw gas; "
            "last-in-line is hit last from the ground; explosive does one more to large units "
            "and one less to small ones, concussive the other way round; corrosive leaves a "
            "spore with each hit, for which every later hit does one more; frenzy attacks once "
            "more at the end of a combat; spends-itself is lost with its attack; a mine does not "
            "hit what can hover; static does not answer longer ranges; regrows regains health "
            "each round, and mends lets its side in its area regain it; biological and "
            "mechanical are classes that an upgrade may name."
        ),
    ] = ()
    requires: Annotated[
        Few[Id],
        about("Buildings and upgrades of the faction that must be there before it can be ordered."),
    ] = ()
    trains: Annotated[Few[Id], about("Units that a building makes, one at a time.")] = ()
    researches: Annotated[Few[Id], about("Upgrades that a building makes, one at a time.")] = ()
    becomes: Annotated[Few[Id], about("Pieces that it can turn into, at their price.")] = ()


class Upgrade(Value, frozen=True, kw_only=True):
    """An upgrade that a building may research once."""

    id: Annotated[Id, about("The name by which buildings and requirements call the upgrade.")]
    name: Annotated[Line, about("The display name of the upgrade.")]
    effect: Annotated[
        EffectName,
        about(
            "The figure to which the amount is added, or the trait that it gives.",
            title="armor, attack, cloaked, detector, range or speed",
        ),
    ]
    minerals: Annotated[Figure, about("Minerals that it costs.")] = 0
    gas: Annotated[Figure, about("Gas that it costs.")] = 0
    rounds: Annotated[Strength, about("Rounds of research.")] = 1
    amount: Annotated[Strength, about("How much is added; a trait has no amount.")] = 1
    affects: Annotated[
        Few[Id],
        about(
            "Pieces of the faction by id, or a trait for all pieces that have it; all "
            "units where it is empty."
        ),
    ] = ()
    requires: Annotated[
        Few[Id], about("Buildings and upgrades of the faction that must be there first.")
    ] = ()


# Source: docs/rules/trts.md C3.
class FactionComponent(Value, frozen=True, kw_only=True, tag="faction", tag_field="kind"):
    """A faction: its units, buildings and upgrades."""

    id: Annotated[Id, about("The name by which players of set-ups call the faction.")]
    name: Annotated[Line, about("The display name of the faction.")]
    notes: Annotated[Text, about("Notes about the faction.")] = ""
    copy_of: Annotated[Id, about("The kit's faction that this own faction is a copy of.")] = ""
    count: Annotated[
        Annotated[int, whole(0, 999, "a number of players")] | None,
        about("The maximum number of players with it; null for no maximum."),
    ] = None
    builder: Annotated[
        Literal["goes-on", "stays", "is-spent"],
        about(
            "What becomes of a worker that puts up a building: it goes on, stays until it "
            "is done, or is spent.",
            title="goes-on, stays or is-spent",
        ),
    ] = "goes-on"
    pieces: Annotated[Few[Piece], about("Its units and buildings.")] = ()
    upgrades: Annotated[Few[Upgrade], about("The upgrades that its buildings can research.")] = ()
