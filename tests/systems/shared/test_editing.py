from editor.seam.editing import PaletteCard
from editor.systems.shared.editing import gathered


def card(key: str) -> PaletteCard:
    return PaletteCard(key, key, "", None, "box", None)


def test_own_copies_go_onto_the_card_of_their_component() -> None:
    """A copy has no card, one without its component comes last, and no other card moves."""
    sources = {"mine": "b", "lost": "gone", "drawn": "", "again": "mine"}
    found = gathered(map(card, ("mine", "lost", "drawn", "again", "a", "b", "c")), sources)
    assert [item.key for item in found] == ["a", "b", "c", "lost", "drawn", "again"]
    assert [copy.key for item in found for copy in item.copies] == ["mine"]
    assert gathered(map(card, "abc"), {}) == tuple(map(card, "abc"))
