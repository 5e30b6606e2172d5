"""Fields that the boards of several systems have, with what their schemas say."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from editor.core.scenario import Position
from editor.core.traits import COPIED, Traits
from editor.core.values import Few, Id, Line, Text, about, alone, place, whole

ComponentName = Annotated[
    Line,
    about("The name of the component, as shown in the palette."),
    alone(),
    Traits(label="Name", numbered=True, change="Rename {it} to “{to}”"),
]
ComponentNotes = Annotated[Text, about("Notes about the component."), alone()]
CopyOf = Annotated[Id, about("The kit's component that this one is a copy of."), alone()]
COUNT = msgspec.Meta(
    description="The number in one copy of the kit; null for any number.",
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
           unset="Leave {it} without a name", word="its name"),
]  # fmt: skip
OfComponent = Annotated[Id, Traits(of="components")]
Turn = Annotated[
    Literal[0, 90, 180, 270],
    about("The clockwise rotation in degrees.", title="a rotation of 0, 90, 180 or 270"),
    place("turn"),
]
TURNS: tuple[Turn, ...] = (0, 90, 180, 270)
LabelText = Annotated[Line, about("The text."), Traits(label="Text", numbered=True)]
PlayerId = Annotated[Id, about("The name of the player, such as red.")]
PlayerName = Annotated[Line, about("The display name of the player."), COPIED]

LabelSpan = Annotated[
    tuple[
        Annotated[int, whole(1, 256, "a number of columns"), about("Columns, from west to east.")],
        Annotated[int, whole(1, 256, "a number of rows"), about("Rows, from north to south.")],
    ],
    about(
        "Columns and rows that the text spans; the letters scale to fit.",
        title="a span as [columns, rows]",
    ),
    place("extent"),
]

SetupId = Annotated[Id, about("The name used to select it, such as two.")]
SetupTitle = Annotated[Line, about("Its display name."), COPIED]
SetupNotes = Annotated[Text, about("Notes about it."), COPIED]
Positions = Annotated[Few[Position], about("Saved positions to start play from.")]
