"""Texts and sounds about a game: sentences of the log, points by cause, records."""
