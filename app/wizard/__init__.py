"""The import wizard: what was recognised, who is me, zone and date order, which conversations, report."""
