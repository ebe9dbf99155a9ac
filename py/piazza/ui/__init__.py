"""The app as pure functions, in The Elm Architecture; `README.md` says where to look."""
