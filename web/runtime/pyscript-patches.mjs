// Changes what PyScript does to the page: it observes the whole document, and needs IndexedDB to start.

// PyScript looks for scripts of its own in whatever changes anywhere in the page: at each choice in every piece that is
// redrawn, before that is painted. Once the page is drawn it need only look at children of the body.
const { observe } = MutationObserver.prototype;
/** Observers of the whole document. @type {Set<MutationObserver>} */
const documentObservers = new Set();

/** Record who observes the whole document from now on. */
export function recordObservers() {
  MutationObserver.prototype.observe = function (target, options) {
    if (target === document) documentObservers.add(this);
    observe.call(this, target, options);
  };
}

/** Restrict them to children of the body. */
export function limitObservers() {
  MutationObserver.prototype.observe = observe;
  for (const one of documentObservers) {
    one.disconnect();
    one.observe(document.body, { childList: true });
  }
  documentObservers.clear();
}

const PYSCRIPT_DATABASES = "IDBMap/"; // how their names begin

/**
 * Give PyScript a database in memory. It keeps packages in IndexedDB and does not start where the browser has none: in
 * some private windows, with cookies blocked, or if its files are damaged. Piazza has no such packages.
 */
export function replacePyscriptDatabase() {
  const own = Object.getOwnPropertyDescriptor(window, "indexedDB");
  /** @returns {IDBFactory} */
  const theirs = () => (own?.get ? own.get.call(window) : own?.value);
  /** @param {[string, number?]} asked */
  const open = (...asked) =>
    asked[0].startsWith(PYSCRIPT_DATABASES) ? succeed(inMemoryDatabase()) : theirs().open(...asked);
  Object.defineProperty(window, "indexedDB", { value: { open }, configurable: true });
}

/** Return a database of one store, in memory. */
function inMemoryDatabase() {
  const kept = new Map();
  const store = {
    clear: () => succeed(kept.clear()),
    count: () => succeed(kept.size),
    delete: (/** @type {unknown} */ key) => succeed(void kept.delete(key)),
    get: (/** @type {unknown} */ key) => succeed(kept.get(key)),
    getAllKeys: () => succeed([...kept.keys()]),
    getKey: (/** @type {unknown} */ key) => succeed(kept.has(key) ? key : undefined),
    put: (/** @type {unknown} */ value, /** @type {unknown} */ key) => succeed(void kept.set(key, value)),
  };
  return { transaction: () => ({ objectStore: () => store }), close() {} };
}

/**
 * Return a request that succeeds in the next microtask.
 * @param {unknown} result
 */
function succeed(result) {
  /** @type {{result: unknown, onsuccess?: (event: {target: {result: unknown}}) => void}} */
  const asked = { result };
  queueMicrotask(() => asked.onsuccess?.({ target: asked }));
  return asked;
}
