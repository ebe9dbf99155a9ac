"""What can happen to the files that a browser keeps of the site."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

WAYS = ("gone", "empty", "cut", "garbage")
"""How a kept file may be damaged: evicted, or with another content."""
DAMAGE = """async ([file, way]) => {
  let found = 0;
  const whole = await caches.open("whole");
  for (const name of await caches.keys()) {
    if (name === "whole") continue;
    const kept = await caches.open(name);
    for (const request of await kept.keys()) {
      if (!new URL(request.url).pathname.endsWith(file)) continue;
      found += 1;
      await whole.put(request, await kept.match(request));
      const { headers, body } = await kept.match(request);
      const bytes = await new Response(body).arrayBuffer();
      const fresh = { empty: "", cut: bytes.slice(0, bytes.byteLength >> 1), garbage: "spoilt" }[way];
      if (way === "gone") await kept.delete(request);
      else await kept.put(request, new Response(fresh, { headers }));
    }
  }
  return found;
}"""
MEND = """async () => {
  const whole = await caches.open("whole");
  const name = (await caches.keys()).find((one) => one.includes("precache"));
  const kept = await caches.open(name);
  for (const request of await whole.keys()) await kept.put(request, await whole.match(request));
  await caches.delete("whole");
}"""
"""Puts back what was damaged."""
FILES = """async () => {
  const found = [];
  for (const name of await caches.keys()) {
    if (name === "whole") continue;
    for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname.slice(1));
  }
  return found;
}"""


def damage(page: Page, file: str, way: str) -> None:
    """Let a file that is kept be damaged; it is an error if there is none of this name."""
    assert page.evaluate(DAMAGE, [file, way]), f"{file} is not kept"


def mend(page: Page) -> None:
    """Put back what was damaged, without a network."""
    page.evaluate(MEND)


def files(page: Page) -> list[str]:
    """The addresses of all that is kept, without the page's own."""
    found: list[str] = page.evaluate(FILES)
    return found
