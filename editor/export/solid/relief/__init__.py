"""Relief on solids: what a drawing shows, raised or sunk deep enough to print and to feel."""
