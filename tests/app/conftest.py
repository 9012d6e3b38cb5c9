"""The pages' fixtures for the rest of the window: a real memory behind real services."""

from tests.app.pages.conftest import (  # noqa: F401  fixtures
    appearance,
    context,
    empty_context,
    filled_folder,
    shown,
    visited,
)
