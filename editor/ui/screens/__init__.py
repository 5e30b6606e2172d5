"""The kit of the full-screen modes: what each declares, and what all of them have."""
