"""What of a set-up is secret: the value of a mine, which only its owner knows. Source: B4."""

from __future__ import annotations

from msgspec.structs import replace

from editor.systems.mechs.board import Setup, Token


def face_down(setup: Setup | None) -> Setup | None:
    """Return a set-up as all players see it: mines lie with their values down."""
    if setup is None:
        return None
    return replace(setup, tokens=tuple(token_down(token) for token in setup.tokens))


def token_down(token: Token) -> Token:
    """Return a token as all players see it: a mine without its value."""
    return replace(token, value=0) if token.value else token
