"""What a print takes in paper, before it is written."""

from editor.export.sheets import PrintedPage, paper_words, plate_words


def test_paper_is_counted_by_its_size_whichever_way_it_lies() -> None:
    """A back is no sheet of its own; landscape is the same paper; the weight is that of paper."""
    pages = (
        PrintedPage("Cover", "A title", 210.0, 297.0),
        PrintedPage("Map", "A map", 297.0, 210.0),
        PrintedPage("K1", "Cards", 210.0, 297.0),
        PrintedPage("K1 back", "Backs", 210.0, 297.0, is_back=True),
        PrintedPage("Map A1", "A space", 914.4, 609.6),
    )
    assert paper_words(pages) == (
        "3 sheets of 210 × 297 mm, 1 sheet of 609.6 × 914.4 mm, 1 on both sides; "
        "60 g on ordinary paper"
    )
    assert pages[-1].measures == "914.4 × 609.6 mm"


def test_plastic_is_told_in_grams_and_hours() -> None:
    """Plates add up; short prints are told in minutes, and nothing is told as nothing."""
    plates = (
        PrintedPage("Plate 1", "2 objects", 220.0, 200.0, grams=80.4, hours=1.25),
        PrintedPage("Plate 2", "1 object", 220.0, 200.0, grams=20.4, hours=0.26),
    )
    assert plate_words(plates) == ("2 plates of 220 × 200 mm; about 101 g of filament, 1 h 31 min")
    assert plate_words(plates[1:]).endswith("about 20 g of filament, 16 min")
    assert plate_words(()) == "nothing to print"
