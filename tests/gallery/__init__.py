"""The gallery: the dealer's screen drawn in many ways, judged by machine, some of it kept."""
