"""Two versions of a map side by side: what differs when both are played on the same seeds."""
