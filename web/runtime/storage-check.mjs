// Finds out whether this browser stores anything for the page. early.js exports saved games without Python.

const FIRST_PAINT_KEY = "piazza.imprint";

/**
 * Return "open", "full" if what is stored leaves no room for more, or "none".
 * @returns {"open" | "full" | "none"}
 */
export function storageState() {
  try {
    const probe = "piazza.probe";
    if (canWrite(probe)) return "open";
    if (isReadable()) localStorage.removeItem(FIRST_PAINT_KEY); // it can be made again
    if (canWrite(probe)) return "open";
    return isReadable() ? "full" : "none";
  } catch {
    return "none";
  }
}

/** Return whether a stored text can be read: a full storage has some, a blocked one has none. */
function isReadable() {
  const first = localStorage.key(0);
  return first !== null && localStorage.getItem(first) !== null;
}

/**
 * Return whether a text can be written and read; it is removed again.
 * @param {string} key
 */
function canWrite(key) {
  try {
    localStorage.setItem(key, "1");
    const text = localStorage.getItem(key);
    localStorage.removeItem(key);
    return text === "1";
  } catch {
    return false;
  }
}

/** Put a storage that keeps nothing where there is none, or where a browser throws at the mere sight of it. */
export function replaceMissingStorage() {
  const nothing = {
    length: 0,
    getItem: () => null,
    key: () => null,
    removeItem() {},
    clear() {},
    setItem() {
      throw new DOMException("This browser keeps nothing for this page.", "QuotaExceededError");
    },
  };
  for (const name of /** @type {const} */ (["localStorage", "sessionStorage"]))
    if (!isAvailable(name)) Object.defineProperty(window, name, { value: nothing, configurable: true });
}

/**
 * Return whether a storage is there, and can be asked.
 * @param {"localStorage" | "sessionStorage"} name
 */
function isAvailable(name) {
  try {
    window[name].getItem("piazza.probe");
    return true;
  } catch {
    return false;
  }
}
