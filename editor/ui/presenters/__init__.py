"""From the session to what the panels show: pure functions, each giving one view."""
