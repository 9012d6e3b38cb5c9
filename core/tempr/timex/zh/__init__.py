"""The Chinese grammar of time, one module per family of expressions."""
