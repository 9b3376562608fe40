"""Keys and what is sealed with them: signing, key files, handles, envelopes, PINs."""
