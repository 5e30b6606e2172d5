"""Zip files that are the same bytes whenever and wherever they are written."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping

_ALWAYS = (1980, 1, 1, 0, 0, 0)
"""The date of every member: the earliest that a zip supports."""
_READABLE = 0o644 << 16
_UNIX = 3


def zipped(files: Mapping[str, bytes]) -> bytes:
    """Return a zip of files by their names, in the order given, stored as they are.

    They are not compressed, since compressed bytes depend on the library of the machine. Raises
    ValueError for a name that leads out of the zip.
    """
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_STORED) as archive:
        for name, data in files.items():
            if name.startswith("/") or "\\" in name or ".." in name.split("/"):
                raise ValueError(f"{name!r} is no name within a zip")
            member = zipfile.ZipInfo(name, _ALWAYS)
            member.create_system = _UNIX
            member.external_attr = _READABLE
            archive.writestr(member, data)
    return stream.getvalue()
