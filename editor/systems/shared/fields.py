"""Fields that the boards of several systems have, with what their schemas say."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from editor.core.scenario import Position
from editor.core.traits import COPIED, Traits
from editor.core.values import Few, Id, Line, Text, about, alone, place, whole

ComponentName = Annotated[
    Line,
    about("What people call the component; the palette shows it."),
    alone(),
    Traits(label="Name", numbered=True, change="Call {it} “{to}”"),
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
Team = Annotated[Id, Traits(words="team {to}", word="the team; empty without one")]
OfPlayer = Annotated[
    Id,
    Traits(of="players", label="Player", change="Give {it} to {to}"),
]
OfAnyone = Annotated[
    Id, Traits(of="players", label="Player", change="Give {it} to {to}", empty="nobody")
]
OwnName = Annotated[
    Line,
    alone(),
    Traits(label="Name", numbered=True, change="Name {it} “{to}”",
           unset="Leave {it} without a name", word="what it is called"),
]  # fmt: skip
OfComponent = Annotated[Id, Traits(of="components")]
Turn = Annotated[
    Literal[0, 90, 180, 270],
    about("How far it is turned clockwise, in degrees.", title="a turn of 0, 90, 180 or 270"),
    place("turn"),
]
TURNS: tuple[Turn, ...] = (0, 90, 180, 270)
LabelText = Annotated[Line, about("The text."), Traits(label="Text", numbered=True)]
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
SetupTitle = Annotated[Line, about("What people call it."), COPIED]
SetupNotes = Annotated[Text, about("What is worth knowing about it."), COPIED]
Positions = Annotated[Few[Position], about("Moments of play to begin from.")]
