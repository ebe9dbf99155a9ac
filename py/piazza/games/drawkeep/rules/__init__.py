"""The rules of Draw and Keep: positions and actions (`state.py`), other printings (`edition_schema.py`)."""
