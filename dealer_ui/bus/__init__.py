"""The screen's sockets: views in, intents out."""
