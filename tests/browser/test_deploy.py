"""The site works as static files, anywhere, by itself."""

from urllib.parse import urlsplit

from opening import Visit


def test_root(visit: Visit, address: str) -> None:
    """At the root the page starts without an error, a warning or a policy violation."""
    visit.go(address)
    assert visit.problems == []


def test_sub_path(visit: Visit, sub_address: str) -> None:
    """Under a sub-path the page starts just as well."""
    visit.go(sub_address)
    assert visit.problems == []


def test_sub_path_alone(visit: Visit, sub_address: str) -> None:
    """Under a sub-path nothing outside it is asked for, also not for offline use."""
    visit.go(sub_address)
    visit.wait_until_kept()
    assert [url for url in visit.requests if not url.startswith((sub_address, "blob:", "data:"))] == []


def test_one_origin(visit: Visit, address: str) -> None:
    """No request leaves the origin."""
    visit.go(address)
    visit.wait_until_kept()
    hosts = {urlsplit(url).netloc for url in visit.requests if url.startswith("http")}
    assert hosts == {urlsplit(address).netloc}
