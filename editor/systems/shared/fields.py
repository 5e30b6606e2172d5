"""Fields that the boards of several systems have, with what their schemas say."""

from __future__ import annotations

from typing import Annotated

import msgspec

from editor.core.scenario import Position
from editor.core.traits import COPIED, Traits
from editor.core.values import Few, Id, Line, Text, about, alone, place, whole

ComponentName = Annotated[
    Line, about("What people call the component; the palette shows it."), alone()
]
ComponentNotes = Annotated[Text, about("What is worth knowing about the component."), alone()]
CopyOf = Annotated[
    Id, about("The kit's component of which this is the scenario's own copy."), alone()
]
COUNT = msgspec.Meta(
    description="How many of it there are in one copy of the kit; null for as many as one likes.",
    extra=alone().extra,
)

Seat = Annotated[int, whole(1, 8, "a seat"), Traits(word="the seat, from 1")]
Team = Annotated[Id, Traits(word="the team; empty without one")]
OwnName = Annotated[Line, alone(), Traits(word="what it is called")]
OfPlayer = Annotated[Id, Traits(of="players")]
OfComponent = Annotated[Id, Traits(of="components")]
LabelText = Annotated[Line, about("The text."), COPIED]
PlayerId = Annotated[Id, about("The name of the player, such as red.")]
PlayerName = Annotated[Line, about("What people call the player."), COPIED]

LabelSpan = Annotated[
    tuple[
        Annotated[int, whole(1, 256, "a number of columns"), about("Columns, from west to east.")],
        Annotated[int, whole(1, 256, "a number of rows"), about("Rows, from north to south.")],
    ],
    about(
        "Columns and rows that the text spans; its letters grow with them and fit into them.",
        title="a span as [columns, rows]",
    ),
    place("extent"),
]

SetupId = Annotated[
    Id, about("The name by which the command line and the window choose it, such as two.")
]
SetupTitle = Annotated[Line, about("What people call it.")]
SetupNotes = Annotated[Text, about("What is worth knowing about it.")]
Positions = Annotated[Few[Position], about("Moments of play to begin from.")]
