"""One file with all that a device keeps."""

from piazza.ui.model.app import Model
from piazza.ui.storage.lessons import LessonProgress
from piazza.ui.update.backup import everything
from ui.screens import did


def test_lessons_come_with_the_file() -> None:
    """How far one has come in lessons goes with the file; of a lesson begun here, too, one's own stays."""
    far, near = LessonProgress("bloom", "first", 9, 12), LessonProgress("bloom", "first", 2, 12)
    other = LessonProgress("suburbia", "first", 4, 12, is_finished=True)
    file = everything(Model(progress=(far, other)))
    assert did(Model(), f"import {file}").progress == (far, other)
    assert did(Model(progress=(near,)), f"import {file}").progress == (near, other)
