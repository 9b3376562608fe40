"""A hand told to be handed out: text, JSON, web page, and whether an export is sound."""
