"""Small widgets of the window, each painted from the tokens in force."""
