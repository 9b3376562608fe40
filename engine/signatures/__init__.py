"""Who signed what, and whether the signature fits."""
