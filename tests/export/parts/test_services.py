"""What services publish: sizes that fit together, and a source or an assumption for each."""

from datetime import date

from editor.core.numbers import INCH
from editor.export.parts.services import SERVICES


def test_every_profile_has_sources_or_assumptions() -> None:
    """Sources have an address and a day; a profile without limits of its own says so."""
    for service in SERVICES.values():
        assert service.sources or service.assumed
        assert service.guide
        for source in service.sources:
            assert source.address.startswith("http")
            assert date.fromisoformat(source.day).year > 2000


def test_pixels_of_products_are_their_size_with_the_bleed() -> None:
    """At 300 dots an inch a picture has at least an eighth of an inch beyond the cut, once."""
    crafter = SERVICES["game-crafter"]
    for template in crafter.templates:
        for pixels, side in zip(template.pixels, template.trim, strict=True):
            bleed = (pixels / 300 * INCH - side) / 2
            if template.kinds == ("die",):
                assert abs(bleed) < 0.1
            elif template.kinds != ("standee",):
                assert crafter.bleed - 0.1 < bleed < 2 * crafter.bleed + 0.1, template.name
    poker = next(each for each in crafter.templates if each.name == "Poker Deck")
    assert poker.pixels == (825, 1125)


def test_products_have_names_of_their_own() -> None:
    """No name comes twice, and every product is for some kind of part."""
    names = [template.name for template in SERVICES["game-crafter"].templates]
    assert len(names) == len(set(names))
    assert all(template.kinds for template in SERVICES["game-crafter"].templates)


def test_a_share_of_the_pixels_keeps_the_sizes() -> None:
    """Half the pixels are half the dots of an inch, and the same millimetres."""
    half, whole = SERVICES["game-crafter"].at(50), SERVICES["game-crafter"]
    assert half.dots == whole.dots / 2
    assert half.templates[1].pixels == (300, 412)
    assert half.templates[1].trim == whole.templates[1].trim
    assert whole.at(100) is whole
