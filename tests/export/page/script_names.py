"""The names that a script uses, read without running it."""

import re

_BROWSER = (
    "Array Blob Boolean CompressionStream DecompressionStream Error Infinity Int32Array JSON Map "
    "Math Number Promise RegExp ResizeObserver Response Set String TextDecoder TextEncoder URL "
    "Uint32Array Uint8Array addEventListener atob btoa clearTimeout crypto document location "
    "matchMedia navigator parseInt performance requestAnimationFrame setTimeout undefined window"
)
"""What a page asks of its browser."""
_KEYWORDS = (
    "async await break catch class const continue do else extends false finally for function if in "
    "instanceof let new null of return throw true try typeof while"
)
_KNOWN = frozenset(f"{_BROWSER} {_KEYWORDS}".split(" "))
_COMMENT, _TEXT = re.compile(r"//[^\n]*"), re.compile(r'"(?:\\.|[^"\\\n])*"')
_TEMPLATE, _HOLE = re.compile(r"`(?:\\.|[^`\\])*`"), re.compile(r"\$\{([^}]*)\}")
_PATTERN = re.compile(r"(?<=[=(:\[,] )/(?:\\.|[^/\\\n])+/\w*|(?<=[(,!])/(?:\\.|[^/\\\n])+/\w*")
_NAME = re.compile(r"[A-Za-z_$][\w$]*")
_USED = re.compile(r"(?<![.\w$])([A-Za-z_$][\w$]*)\b(?!\s*:)")
_DECLARED = re.compile(r"(?:function|const|let|class)\s+([A-Za-z_$][\w$]*)")
_TOGETHER = (
    re.compile(r"(?:const|let)\s*[\[{]([^=]*?)[\]}]\s*(?:=|of\b)"),
    re.compile(r"\(([^()]*(?:\([^()]*\)[^()]*)*)\)\s*(?:=>|\{)"),
    re.compile(r"(\w+)\s*=>"),
)
"""Where several names are declared at once: taken apart, or as the parameters of a function."""


def strange_names(script: str) -> set[str]:
    """Return the names that a script uses, and that neither it nor the browser declares."""
    code = _TEXT.sub('""', _PATTERN.sub("0", _COMMENT.sub("", script)))
    code = _TEMPLATE.sub(lambda template: " ".join(_HOLE.findall(template[0])), code)
    declared = set(_DECLARED.findall(code))
    for pattern in _TOGETHER:
        for several in pattern.findall(code):
            declared |= set(_NAME.findall(several))
    return set(_USED.findall(code)) - declared - _KNOWN
