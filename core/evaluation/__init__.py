"""Measuring the memory: LoCoMo and LongMemEval files that the user supplies, and speed on generated chats."""
