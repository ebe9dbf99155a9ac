"""What all tests share: how many examples Hypothesis tries."""

import pytest
from hypothesis import settings

from effort import IS_THOROUGH, tries

pytest.register_assert_rewrite("laws")
settings.register_profile(
    "piazza",
    deadline=None,
    derandomize=not IS_THOROUGH,
    database=None,
    max_examples=tries(40),
    print_blob=True,
)
settings.load_profile("piazza")
