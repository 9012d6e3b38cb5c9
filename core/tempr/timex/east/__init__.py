"""Japanese and Korean: the common times, by the same machinery."""
