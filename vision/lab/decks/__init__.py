"""What is on cards: packages' artwork, invented decks, our own, strangers'; shelves of them."""
