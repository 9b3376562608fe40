"""Who works here: names, PINs, badges, tries, authorizations."""
