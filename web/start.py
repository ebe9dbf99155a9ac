"""Starts Piazza in the page."""

from piazza.browser.main import open_app

open_app()
