"""Loaded by Python processes that a test starts, through PYTHONPATH: the network guard holds there too."""

import network_guard

network_guard.install()
