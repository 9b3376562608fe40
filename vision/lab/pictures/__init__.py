"""What a camera sees of cards: grounds, scenes, accidents of light, and what is cut out."""
