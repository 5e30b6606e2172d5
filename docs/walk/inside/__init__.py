"""What runs in the process of the editor that is walked through: it answers what is where."""
