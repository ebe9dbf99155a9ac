// Saved games without Python: whether they can be kept, a copy of them all, and a fresh start that spares them.
const OURS = "piazza.";

export function canStore() {
  try {
    const probe = `${OURS}probe`;
    localStorage.setItem(probe, "1");
    localStorage.removeItem(probe);
    return true;
  } catch {
    return false;
  }
}

// Where even looking at localStorage is forbidden, something that keeps nothing stands in for it.
export function standIn() {
  const refuse = () => {
    throw new DOMException("This browser keeps nothing for this page.", "QuotaExceededError");
  };
  const nothing = {
    length: 0,
    getItem: () => null,
    key: () => null,
    removeItem() {},
    clear() {},
    setItem: refuse,
  };
  try {
    if (localStorage) return;
  } catch {
    // It is forbidden.
  }
  Object.defineProperty(window, "localStorage", { value: nothing, configurable: true });
}

// Everything Piazza keeps in this browser, as {key: text}.
export function entries() {
  try {
    return Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith(OURS)));
  } catch {
    return {};
  }
}

// Hands the reader a file with everything; the number of entries in it.
export function downloadEntries() {
  const kept = entries();
  const count = Object.keys(kept).length;
  if (!count) return 0;
  const now = new Date().toISOString();
  const text = JSON.stringify({ format: "piazza-rescue", version: 1, saved: now, entries: kept }, null, 1);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = `piazza-${now.slice(0, 10)}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  return count;
}

// Throws away the kept copy of the site, never the games, if the site can be reached; whether it could.
export async function forgetSite() {
  const there = await fetch(`./sw.js?${Date.now()}`, { cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!there) return false;
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.unregister();
  /** @param {string} key */
  const ours = (key) => key.startsWith("piazza") && key.endsWith(registration?.scope ?? "");
  for (const key of await caches.keys()) if (ours(key)) await caches.delete(key);
  return true;
}
