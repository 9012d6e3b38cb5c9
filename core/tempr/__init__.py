"""TEMPR: retain (segment, extract, timex, entities, links) and recall, paper section 4."""
