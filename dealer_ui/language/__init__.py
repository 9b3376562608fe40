"""The screen's language: texts, phrases, amounts, and made-up languages that prove them."""
