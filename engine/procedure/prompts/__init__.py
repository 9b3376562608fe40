"""The one prompt that stands: what the dealer does next."""
