"""The program that PyScript runs in the page: it opens the app."""  # noqa: INP001 - PyScript runs it by itself

from piazza.browser.main import open_app

open_app()
