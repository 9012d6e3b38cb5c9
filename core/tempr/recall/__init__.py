"""Recall(B, Q, k): four channels, fusion, reranking, token budget (paper section 4.2)."""
