// Before a page is closed that holds what is stored nowhere, the browser asks.

/** @param {BeforeUnloadEvent} event */
const ask = (event) => event.preventDefault();

/**
 * Have the browser ask or not: where nothing would be lost, nobody is asked, and the page can be brought back at once.
 * @param {boolean} isHolding something is held that would be lost
 */
export function askToLeave(isHolding) {
  if (isHolding) addEventListener("beforeunload", ask);
  else removeEventListener("beforeunload", ask);
}
