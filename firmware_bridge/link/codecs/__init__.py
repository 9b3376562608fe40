"""Codecs of readers that others make: pure, bytes in any chunks to readings and back."""
