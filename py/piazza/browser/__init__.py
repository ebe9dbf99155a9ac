"""The only package that knows the browser: page, storage, address and packages fetched on demand."""
