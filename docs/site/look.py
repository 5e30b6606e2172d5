"""The look of the site: the colours, fonts and logo of the program."""

from __future__ import annotations

from string import Template

from editor.picture.inks import DARK, LIGHT, Tokens

FONTS = ("Inter-Regular.otf", "Inter-SemiBold.otf", "Vollkorn-SemiBold.ttf")
"""Of editor/paint/fonts: the text, strong text and table heads, headings."""

_FACE = Template("""\
@font-face { font-family: $family; src: url("$file"); font-weight: $weight; font-display: swap }
""")

_SCHEME = Template("""\
[data-md-color-scheme="$scheme"] {
  --md-primary-fg-color: $header; --md-primary-fg-color--dark: $header;
  --md-primary-bg-color: $on_header; --md-primary-bg-color--light: $on_header;
  --md-accent-fg-color: $accent; --md-accent-fg-color--transparent: $tint;
  --md-accent-bg-color: $on_accent;
  --md-default-bg-color: $panel; --md-default-bg-color--light: $window;
  --md-default-fg-color: $text; --md-default-fg-color--light: $text_2;
  --md-default-fg-color--lighter: $line_strong; --md-default-fg-color--lightest: $line;
  --md-typeset-color: $text; --md-typeset-a-color: $accent;
  --md-typeset-table-color: $line; --md-typeset-table-color--light: $sunken;
  --md-code-fg-color: $text; --md-code-bg-color: $sunken;
  --md-code-hl-keyword-color: $advice; --md-code-hl-constant-color: $advice;
  --md-code-hl-string-color: $ready; --md-code-hl-number-color: $error;
  --md-code-hl-special-color: $warning; --md-code-hl-function-color: $accent;
  --md-footer-bg-color: $window; --md-footer-bg-color--dark: $sunken;
  --md-footer-fg-color: $text; --md-footer-fg-color--light: $text_2;
  --md-footer-fg-color--lighter: $text_3;
}
""")


def style_sheet() -> str:
    """Return the style sheet that follows that of the theme; the fonts are beside it."""
    faces = "".join(
        _FACE.substitute(
            family=name.split("-")[0], file=name, weight=400 if "Regular" in name else 600
        )
        for name in FONTS
    )
    return faces + _scheme("default", LIGHT, LIGHT.accent) + _scheme("slate", DARK, DARK.tint)


def _scheme(name: str, tokens: Tokens, header: str) -> str:
    colours = {
        each: value
        for each in Tokens.__annotations__
        if isinstance(value := getattr(tokens, each), str)
    }
    colours |= {level: level_ink.word for level, level_ink in tokens.levels.items()}
    on_header = LIGHT.on_accent if tokens is LIGHT else tokens.text
    return _SCHEME.substitute(colours, scheme=name, header=header, on_header=on_header)
