"""Distillation: a language model reads an exchange and writes 0 to 5 narrative facts (paper section 4.1.2)."""
