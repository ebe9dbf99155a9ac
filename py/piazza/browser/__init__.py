"""The only package that uses the browser: page, storage, address bar and packages fetched on demand."""
