// Whether this browser keeps anything for the page; early.js has what else there is for saved games without Python.

/**
 * "open", "full" if what is kept leaves no room for more, or "none".
 * @returns {"open" | "full" | "none"}
 */
export function storage() {
  try {
    const probe = "piazza.probe";
    if (keeps(probe)) return "open";
    return localStorage.length ? "full" : "none";
  } catch {
    return "none";
  }
}

/**
 * Whether a record can be written; it goes again.
 * @param {string} key
 */
function keeps(key) {
  try {
    localStorage.setItem(key, "1");
    localStorage.removeItem(key);
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
