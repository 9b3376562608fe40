"""Pages of figures: reports, the day on one page, money, dealers."""
