"""Which cards of a hand lie face up, by the rules and the dealer's touches: places, never names."""
