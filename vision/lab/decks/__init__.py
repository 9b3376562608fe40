"""What is on cards: packages' artwork, invented decks, our own, other makers'; shelves of them."""
