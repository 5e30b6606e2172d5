"""Archives that others made are read within limits, and hostile ones are refused with a reason."""

from __future__ import annotations

import gzip
import io
import struct
import warnings
import zipfile
import zlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from editor.core.archives import (
    LARGE,
    MAX_MEMBERS,
    ArchiveError,
    inflated,
    inflated_with_rest,
    member_of_zip,
)
from tests.depth import examples

MOST = 16 * 1024 * 1024


def zipped(*members: tuple[str | zipfile.ZipInfo, bytes], packing: int = 8) -> bytes:
    """Return a zip of these members."""
    stream = io.BytesIO()
    with warnings.catch_warnings(), zipfile.ZipFile(stream, "w", packing) as archive:
        warnings.simplefilter("ignore")  # about two members of one name
        for name, data in members:
            archive.writestr(name, data)
    return stream.getvalue()


def refusal(data: bytes, most: int = MOST) -> tuple[str, str]:
    """Return why a zip is not read, and in which words."""
    with pytest.raises(ArchiveError) as reported:
        member_of_zip(data, ("map",), most)
    return reported.value.why, str(reported.value)


def test_a_member_is_read() -> None:
    """The first of the wanted names that the zip has, stored or deflated; folders are no harm."""
    for packing in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        data = zipped(("tiles/", b""), ("tiles/a.png", b"a"), ("b", b"2"), ("map", b"1"),
                      packing=packing)  # fmt: skip
        assert member_of_zip(data, ("none", "map", "b"), MOST) == b"1"
        assert member_of_zip(data, ("none",), MOST) is None


def test_names_that_lead_out_are_refused() -> None:
    """Absolute, upwards, with a drive or a NUL, in the ways of every system, wherever they are."""
    for name in ("/etc/x", "../x", "a/../../x", "..", "C:x", "C:\\x", "\\x", "a\\..\\..\\x",
                 "//host/x"):  # fmt: skip
        why, words = refusal(zipped(("map", b"1"), (name, b"2")))
        assert why == "unsafe", name
        assert "which points outside it" in words
    cut = zipped(("map", b"1"), ("aXb", b"2")).replace(b"aXb", b"a\0b")
    assert refusal(cut)[0] == "unsafe"


def test_links_and_devices_are_refused() -> None:
    """A member that is a link, a pipe or a device is no file."""
    for kind in (0o120777, 0o010644, 0o020644, 0o060644, 0o140644):
        member = zipfile.ZipInfo("evil")
        member.create_system = 3
        member.external_attr = kind << 16
        why, words = refusal(zipped(("map", b"1"), (member, b"/etc/passwd")))
        assert (why, "which is not a regular file" in words) == ("unsafe", True), oct(kind)
    member = zipfile.ZipInfo("map")
    member.create_system = 3
    member.external_attr = 0o120777 << 16
    assert refusal(zipped((member, b"/etc/passwd")))[0] == "unsafe"


def test_two_members_of_one_name_are_refused() -> None:
    """Readers differ in which they take, also where only upper and lower case differ."""
    for other in ("map", "MAP"):
        why, words = refusal(zipped(("map", b"1"), (other, b"2")))
        assert (why, "contains the file" in words) == ("unsafe", True)


def test_many_members_are_not_listed() -> None:
    """One more than allowed is too many; a directory that says so a million times ends at once."""
    data = zipped(*((f"{n}", b"") for n in range(MAX_MEMBERS - 1)), ("map", b"1"))
    assert member_of_zip(data, ("map",), MOST) == b"1"
    data = zipped(*((f"{n}", b"") for n in range(MAX_MEMBERS)), ("map", b"1"))
    assert member_of_zip(data, ("map",), MOST) is None
    assert member_of_zip(zipped(*((f"{n}", b"") for n in range(3000))), ("map",), MOST) is None


def test_bombs_end_at_their_limit() -> None:
    """By size, by ratio, by a wrong size in the directory, and by the sum of all sizes."""
    assert refusal(zipped(("map", bytes(MOST + 1)))) == ("too large", "too large")
    assert refusal(zipped(("map", bytes(LARGE + 1))))[0] == "too large"
    assert len(member_of_zip(zipped(("map", bytes(LARGE))), ("map",), MOST) or b"") == LARGE
    packed = zipped(("map", bytes(2 * LARGE)))
    lying = packed.replace(struct.pack("<I", 2 * LARGE), struct.pack("<I", 9))
    assert refusal(lying)[0] in ("damaged", "too large")
    claims = zipped(("map", b"1"), ("big", b"xx"))
    at = claims.rindex(b"PK\x01\x02") + 24
    claims = claims[:at] + struct.pack("<I", 2**31) + claims[at + 4 :]
    assert refusal(claims)[0] == "unsafe"


def test_other_packings_are_refused() -> None:
    """Only what is unpacked piece by piece is read, and nothing that needs a password."""
    for packing in (zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA):
        assert refusal(zipped(("map", b"1"), packing=packing))[0] == "damaged"
    locked = bytearray(zipped(("map", b"1")))
    for mark, offset in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        locked[locked.index(mark) + offset] |= 1
    assert refusal(bytes(locked))[0] == "damaged"


def test_deflated_bytes_end_at_their_limit() -> None:
    """At the limit they are read, beyond it refused; both forms, with what comes after them."""
    for form, pack in (("zlib", zlib.compress), ("gzip", gzip.compress)):
        data = pack(bytes(1000))
        assert inflated(data, 1000, form) == bytes(1000)  # type: ignore[arg-type]
        assert inflated_with_rest(data + b"rest", 1000, form) == (bytes(1000), b"rest")  # type: ignore[arg-type]
        for given_data, most, why in (
            (data, 999, "too large"),
            (pack(bytes(100_000_000)), 1000, "too large"),
            (data[:-1], 1000, "not whole"),
            (b"", 1000, "not whole"),
            (b"no", 1000, "damaged"),
        ):
            with pytest.raises(ArchiveError) as reported:
                inflated(given_data, most, form)  # type: ignore[arg-type]
            assert reported.value.why == why, (form, most)


@settings(max_examples=examples(200))
@given(st.data())
def test_a_damaged_zip_is_one_error(data: st.DataObject) -> None:
    """Whatever is changed in a zip, it is read, without the map, or refused."""
    sound = zipped(("map", b"1" * 50), ("b", b"2"))
    broken = bytearray(sound)
    for _ in range(data.draw(st.integers(1, 4))):
        broken[data.draw(st.integers(0, len(sound) - 1))] = data.draw(st.integers(0, 255))
    try:
        found = member_of_zip(bytes(broken), ("map",), MOST)
    except ArchiveError:
        pass
    else:
        assert found in (None, b"1" * 50)
