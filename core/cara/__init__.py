"""CARA: profile, reflect, opinions and background, paper section 5.

Pure logic over :mod:`core.types` and callables; nothing here opens the memory file.
"""
