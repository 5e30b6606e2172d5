"""Values and pure functions that every other room builds on."""
