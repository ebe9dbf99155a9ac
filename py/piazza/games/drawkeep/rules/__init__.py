"""The rules of Draw and Keep: positions and actions (`state.py`), other printings (`editions.py`)."""
