// Whether this browser keeps anything for the page; early.js has what else there is for saved games without Python.

const IMPRINT = "piazza.imprint";

/**
 * "open", "full" if what is kept leaves no room for more, or "none".
 * @returns {"open" | "full" | "none"}
 */
export function storage() {
  try {
    const probe = "piazza.probe";
    if (keeps(probe)) return "open";
    if (isRead()) localStorage.removeItem(IMPRINT); // it makes room for whatever else is to be kept
    if (keeps(probe)) return "open";
    return isRead() ? "full" : "none";
  } catch {
    return "none";
  }
}

/** Whether something is kept, and can be read: a storage that is full has that in it. */
function isRead() {
  const first = localStorage.key(0);
  return first !== null && localStorage.getItem(first) !== null;
}

/**
 * Whether a record can be written and read; it goes again.
 * @param {string} key
 */
function keeps(key) {
  try {
    localStorage.setItem(key, "1");
    const text = localStorage.getItem(key);
    localStorage.removeItem(key);
    return text === "1";
  } catch {
    return false;
  }
}

// Where nothing can be kept, or even looking at it is forbidden, something that keeps nothing stands in for it.
export function standIn() {
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
    if (!isThere(name)) Object.defineProperty(window, name, { value: nothing, configurable: true });
}

/**
 * Whether a storage is there, and can be asked.
 * @param {"localStorage" | "sessionStorage"} name
 */
function isThere(name) {
  try {
    window[name].getItem("piazza.probe");
    return true;
  } catch {
    return false;
  }
}

const PYSCRIPTS = "IDBMap/"; // how the names of PyScript's databases begin

// PyScript keeps packages in a database, and does not start where the browser has none to give: in some private windows,
// with cookies blocked, or if its files are damaged. Piazza has no such packages, so PyScript gets one that forgets.
export function spareDatabase() {
  const own = Object.getOwnPropertyDescriptor(window, "indexedDB");
  /** @returns {IDBFactory} */
  const theirs = () => (own?.get ? own.get.call(window) : own?.value);
  /** @param {[string, number?]} asked */
  const open = (...asked) => (asked[0].startsWith(PYSCRIPTS) ? answer(forgetful()) : theirs().open(...asked));
  Object.defineProperty(window, "indexedDB", { value: { open }, configurable: true });
}

/** A database of one store, in memory. */
function forgetful() {
  const kept = new Map();
  const store = {
    clear: () => answer(kept.clear()),
    count: () => answer(kept.size),
    delete: (/** @type {unknown} */ key) => answer(void kept.delete(key)),
    get: (/** @type {unknown} */ key) => answer(kept.get(key)),
    getAllKeys: () => answer([...kept.keys()]),
    getKey: (/** @type {unknown} */ key) => answer(kept.has(key) ? key : undefined),
    put: (/** @type {unknown} */ value, /** @type {unknown} */ key) => answer(void kept.set(key, value)),
  };
  return { transaction: () => ({ objectStore: () => store }), close() {} };
}

/**
 * What a database answers, in a moment.
 * @param {unknown} result
 */
function answer(result) {
  /** @type {{result: unknown, onsuccess?: (event: {target: {result: unknown}}) => void}} */
  const asked = { result };
  queueMicrotask(() => asked.onsuccess?.({ target: asked }));
  return asked;
}
