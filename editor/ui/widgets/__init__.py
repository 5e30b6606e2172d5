"""The widgets of the window, painted in the colours of the palette."""
