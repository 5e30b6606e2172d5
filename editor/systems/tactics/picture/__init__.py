"""How a tactics map looks: from above, isometric, and what is drawn over it while one works."""
