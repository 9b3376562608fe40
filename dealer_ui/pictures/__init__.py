"""Pictures that the screen draws itself: cards, felt, icons, suits."""
