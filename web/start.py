"""The program that PyScript runs in the page: it opens the app."""

from piazza.browser.main import open_app

open_app()
