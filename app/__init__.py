"""The Qt program. It holds no memory logic and no SQL; :mod:`app.services` is its only bridge to core."""
