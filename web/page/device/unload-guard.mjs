// Asks before a page is closed that holds unsaved games.

/** @param {BeforeUnloadEvent} event */
const ask = (event) => event.preventDefault();

/**
 * Have the browser ask, or not. The listener is removed when nothing is unsaved, since it keeps pages out of the back/forward cache.
 * @param {boolean} hasUnsaved
 */
export function guardUnload(hasUnsaved) {
  if (hasUnsaved) addEventListener("beforeunload", ask);
  else removeEventListener("beforeunload", ask);
}
