"""One module per page of the left rail; :mod:`app.pages.base` is what they share."""
