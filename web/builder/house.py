"""The folders and files of the project that the build uses."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class House:
    """The paths of one checkout; ``root`` is the folder with index.html."""

    root: Path

    @property
    def web(self) -> Path:
        """Sources of the page and of the build."""
        return self.root / "web"

    @property
    def python(self) -> Path:
        """The Python package that runs in the browser."""
        return self.root / "py" / "piazza"

    @property
    def locale(self) -> Path:
        """The list of languages, and what belongs to each of them."""
        return self.python / "locale"

    @property
    def project(self) -> Path:
        """The project file of the package."""
        return self.root / "py" / "pyproject.toml"

    @property
    def scripts(self) -> Path:
        """The folder of the build's Node scripts."""
        return Path(__file__).parent

    @property
    def build(self) -> Path:
        """All that is downloaded or half-made; git-ignored."""
        return self.root / ".build"

    @property
    def made(self) -> Path:
        """The results of finished steps: a folder for each."""
        return self.build / "made"

    @property
    def venv(self) -> Path:
        """The build's private virtual environment."""
        return self.build / "venv"

    @property
    def packages(self) -> Path:
        """The npm packages."""
        return self.made / "npm" / "node_modules"

    @property
    def dist(self) -> Path:
        """The finished site; git-ignored."""
        return self.root / "dist"
