"""The English grammar of time, one module per family of expressions."""
