"""High-precision statements without a language model (paper section 4.1.2, design section 5.3)."""

from core.tempr.statements.extract import Company, extract

__all__ = ["Company", "extract"]
