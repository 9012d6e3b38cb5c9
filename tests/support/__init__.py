"""What the test suite itself is made of: tiers, network guard, leak checks."""
