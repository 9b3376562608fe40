"""What several verbs share: words, wrong use, the language flag."""
