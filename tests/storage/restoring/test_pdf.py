"""The scenario attached to a PDF; hostile PDFs are refused."""

import zlib
from collections.abc import Callable
from pathlib import Path

import pytest

from editor.core.errors import FileError
from editor.storage.document import MAX_BYTES
from editor.storage.restoring import carriers
from editor.storage.restoring.carriers import ATTACHMENT, restored_from_pdf
from tests.depth import parameter
from tests.storage.restoring.carriers import SCENARIO, attached, pdf_of, pdf_with, squeezed

PAGES = b"<< /Type /Pages /Kids [] /Count 0 >>"


def refusal_of(data: bytes) -> str:
    """Return the one sentence with which a file is refused."""
    with pytest.raises(FileError) as refused:
        restored_from_pdf(data, "map.pdf")
    assert len(refused.value.faults) == 1
    return refused.value.faults[0].sentence


def restored_or_refused(data: bytes) -> bytes | None:
    """Return what is restored, None where that is refused."""
    try:
        return restored_from_pdf(data, "map.pdf")
    except FileError:
        return None


def test_the_attachment_is_the_scenario() -> None:
    """What was attached comes back, whatever else is attached beside it."""
    files = {"a.txt": b"hello", ATTACHMENT: SCENARIO, "z.exe": b"MZ"}
    assert restored_from_pdf(pdf_with(files), "map.pdf") == SCENARIO
    assert restored_from_pdf(attached(zlib.compress(SCENARIO)), "map.pdf") == SCENARIO
    assert restored_from_pdf(attached(SCENARIO, b""), "map.pdf") == SCENARIO
    assert restored_from_pdf(SCENARIO, "map.json") is None


def test_no_other_attachment_is_ever_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Names that lead elsewhere are names of nothing: nothing is read of them or written."""
    monkeypatch.chdir(tmp_path)
    names = [f"../{ATTACHMENT}", f"/etc/{ATTACHMENT}", f"C:\\{ATTACHMENT}", ATTACHMENT.upper()]
    said = refusal_of(pdf_with(dict.fromkeys(names, SCENARIO)))
    assert said.startswith("is a PDF without a scenario")
    assert list(tmp_path.iterdir()) == []


def test_an_encrypted_one_is_refused() -> None:
    """A PDF with a password, even an empty one, is refused."""
    data = pdf_with({ATTACHMENT: SCENARIO}, password="secret")
    assert refusal_of(data).startswith("is encrypted")
    data = pdf_with({ATTACHMENT: SCENARIO}, password="")
    assert refusal_of(data).startswith("is encrypted")


def test_a_bomb_in_the_attachment_is_refused() -> None:
    """A gigabyte compressed to a megabyte is not unpacked."""
    bomb = squeezed(1 << 26)
    assert len(bomb) < 1 << 20
    assert "too large" in refusal_of(attached(bomb))
    twice = refusal_of(attached(zlib.compress(bomb), b"/Filter [/FlateDecode /FlateDecode]"))
    assert "/FlateDecode+/FlateDecode" in twice
    assert "LZWDecode" in refusal_of(attached(b"\x80\x0b", b"/Filter /LZWDecode"))
    assert "too large" in refusal_of(attached(bytes(MAX_BYTES + 1), b""))


def test_a_bomb_in_the_table_of_objects_is_refused() -> None:
    """A squeezed table of references or stream of objects is bounded as well."""
    bomb = squeezed(1 << 26)
    head = b"<< /Type /XRef /Size 9 /W [1 2 1] /Root 1 0 R /Length %d /Filter /FlateDecode >>"
    body = b"1 0 obj\n" + head % len(bomb) + b"\nstream\n" + bomb + b"\nendstream\nendobj\n"
    refusal_of(b"%PDF-1.7\n" + body + b"startxref\n9\n%%EOF\n")


def table_of(data: bytes, words: bytes, number: int = 1) -> bytes:
    """Return a squeezed table of references, as it stands in a file."""
    head = b"%d 0 obj\n<< /Type /XRef /Size 9 /W [1 1 1] /Index [0 1] /Root 1 0 R /Length %d %s >>"
    return head % (number, len(data), words) + b"\nstream\n" + data + b"\nendstream\nendobj\n"


def test_rows_of_a_predictor_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Millions of rows in a few kilobytes, one table after another, do not keep anybody waiting."""
    monkeypatch.setattr(carriers, "SECONDS", 0.5)
    packed = b"/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 1 >>"
    one = table_of(zlib.compress(b"\2" * 60_000_000, 9), packed)
    refusal_of(b"%PDF-1.7\n" + one + b"startxref\n9\n%%EOF\n")
    rows = zlib.compress(b"\2" * 2_000_000, 9)
    data, last = b"%PDF-1.7\n", b""
    for number in range(60):
        start = len(data)
        data += table_of(rows, packed + last, number + 2)
        last = b"/Prev %d" % start
    refusal_of(data + b"startxref\n%d\n%%%%EOF\n" % start)


def test_other_packings_of_a_table_are_bounded() -> None:
    """A sign that stands for four bytes, thirty million times, is not laid out."""
    one = table_of(b"z" * 30_000_000 + b"~>", b"/Filter /ASCII85Decode")
    refusal_of(b"%PDF-1.7\n" + one + b"startxref\n9\n%%EOF\n")


LONG: dict[str, Callable[[int], bytes]] = {
    "percents": lambda millions: b"%PDF-1.4\n" + b"%" * 24_000_000 * millions,
    "lines": lambda millions: b"%PDF-1.4\n" + b"\n" * 24_000_000 * millions,
    "ends": lambda millions: b"%PDF-1.4\n" + b"startxref\n9\n" * 2_000_000 * millions,
    "rows": lambda millions: (
        b"%%PDF-1.4\nxref\n0 %d000000\n" % millions
        + b"0000000009 00000 n \n" * 1_000_000 * millions
        + b"trailer\n<< /Size %d000000 /Root 1 0 R >>\nstartxref\n9\n%%%%EOF" % millions
    ),
}
"""Files of so many times 20 megabytes and more, made when they are needed; with five of them they
are as large as a file may be."""


@pytest.mark.quick("percents-1", "lines-1", rest="pairs")
@pytest.mark.slow
@pytest.mark.parametrize("millions", [parameter(1, deep=False), parameter(5, deep=True)])
@pytest.mark.parametrize("long", LONG)
def test_a_long_one_of_nothing_is_refused_soon(
    long: str, millions: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The largest files without a scenario are refused quickly."""
    monkeypatch.setattr(carriers, "SECONDS", 0.5)
    refusal_of(LONG[long](millions))


LOOPS = (
    b"<< /Kids [3 0 R] >>",
    b"<< /Kids [3 0 R 3 0 R 3 0 R 3 0 R] /Names [(a) 3 0 R] >>",
    b"3 0 R",
    b"<< /Names 3 0 R /Kids 3 0 R >>",
    b"<< /Names [(scenario.realmwright.json) 3 0 R] >>",
    b"[1 2 3]",
    b"<< /Names [(%s) << /EF << /F 1 0 R >> >>] >>" % ATTACHMENT.encode(),
)


def test_a_loop_or_nonsense_in_the_names_ends(subtests: pytest.Subtests) -> None:
    """A tree of names that goes round and round, or is none, is refused at once."""
    for tree in LOOPS:
        with subtests.test(str(tree)):
            catalog = b"<< /Type /Catalog /Pages 2 0 R /Names << /EmbeddedFiles 3 0 R >> >>"
            refusal_of(pdf_of([catalog, PAGES, tree]))


def test_a_loop_of_tables_ends() -> None:
    """A table that names itself as the one before it is read once."""
    plain = pdf_of([b"<< /Type /Catalog /Pages 2 0 R >>", PAGES])
    start = plain.rindex(b"xref\n0")
    assert refusal_of(pdf_of([b"<< >>", PAGES], b"/Root 1 0 R /Prev %d" % start))
    assert refusal_of(plain.replace(b"/Root", b"/Prev %d /Root" % start))


def test_deep_and_long_ones_end() -> None:
    """Lists within lists, and more objects than any print has, are refused."""
    deep = b"[" * 100_000 + b"]" * 100_000
    assert refusal_of(pdf_of([b"<< /Type /Catalog /Names %s >>" % deep, PAGES]))
    assert "too many objects" in refusal_of(
        b"%PDF-1.7\n" + b"1 0 obj " * (carriers.MAX_OBJECTS + 1)
    )
    names = b" ".join(b"(n%d) 2 0 R" % number for number in range(60_000))
    many = [b"<< /Type /Catalog /Names << /EmbeddedFiles << /Names [%s] >> >> >>" % names, PAGES]
    assert refusal_of(pdf_of(many))


def test_one_that_ends_early_is_refused(subtests: pytest.Subtests) -> None:
    """Wherever a PDF is cut off there is a sentence, or the scenario whole."""
    for keep in (0, 8, 9, 60, 200, 500, -1, -30, -300):
        with subtests.test(keep=keep):
            whole = pdf_with({ATTACHMENT: SCENARIO})
            data = whole[:keep] if keep else b"%PDF-"
            assert restored_or_refused(data) in (SCENARIO, None)


@pytest.mark.slow
def test_no_changed_byte_is_more_than_refused() -> None:
    """Damage anywhere gives the scenario, another text for the reader of JSON, or a sentence."""
    whole = pdf_with({ATTACHMENT: SCENARIO})
    for at in range(0, len(whole), 7):
        data = bytearray(whole)
        data[at] ^= 0x15
        restored_or_refused(bytes(data))
