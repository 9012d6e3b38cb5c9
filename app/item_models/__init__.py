"""Qt item models that fetch lazily through :class:`app.services.Services`."""
