"""A picture made as large as a place on the sheet allows."""

from __future__ import annotations

from editor.picture.affine import Rect, moved, scaled
from editor.picture.drawing import Group, Picture
from editor.picture.path import rectangle


def fitted_picture(picture: Picture, room: Rect, name: str = "") -> Group:
    """Return a picture as large as there is room for, in the middle of the room.

    A picture without extent is shown as nothing.
    """
    frame = picture.frame
    if frame.width <= 0 or frame.height <= 0:
        return Group((), name=name)
    by = min(room.width / frame.width, room.height / frame.height)
    place = moved(*room.centre).after(scaled(by)).after(moved(-frame.centre[0], -frame.centre[1]))
    return Group((Group(picture.nodes, place),), clip=rectangle(*room), name=name)
