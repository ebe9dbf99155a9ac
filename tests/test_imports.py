"""No two modules import each other in turn; who may import whom is in the contracts of py/pyproject.toml."""

from graphlib import TopologicalSorter

import grimp


def test_no_import_cycle() -> None:
    """Imports for types and inside functions count, too."""
    graph = grimp.build_graph("piazza", cache_dir=None)
    modules = graph.modules
    TopologicalSorter({one: graph.find_modules_directly_imported_by(one) for one in modules}).prepare()
