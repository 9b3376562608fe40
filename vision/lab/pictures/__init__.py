"""What a camera sees of cards: grounds, scenes, degradations by light, and what is cut out."""
