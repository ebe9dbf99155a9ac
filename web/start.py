"""Starts Piazza in the page."""

from piazza.browser.main import start

start()
