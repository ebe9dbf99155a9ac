// Small questions to the document, asked by all modules of the page.

/** @typedef {HTMLElement | SVGElement} Drawn */
/** @typedef {[number, number]} Point */

export const root = document.documentElement;

/**
 * The element with this id, which is always there.
 * @param {string} id
 */
export const always = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** Where Python draws. */
export const app = () => always("app");

/** The dialog that is open, if there is one. */
export const sheet = () => /** @type {HTMLDialogElement | null} */ (document.getElementById("sheet"));

/**
 * The element that matches around what an event is about.
 * @param {Event} event
 * @param {string} selector
 */
export const around = (event, selector) =>
  event.target instanceof Element ? /** @type {Drawn | null} */ (event.target.closest(selector)) : null;

/**
 * All elements that match, in the order of the page.
 * @param {string} selector
 * @param {ParentNode} [within]
 */
export const all = (selector, within = document) =>
  [...within.querySelectorAll(selector)].map((one) => /** @type {Drawn} */ (one));

/**
 * The first element that matches.
 * @param {string} selector
 * @param {ParentNode} [within]
 */
export const first = (selector, within = document) =>
  /** @type {Drawn | null} */ (within.querySelector(selector));

/**
 * Set an attribute, unless it says that already: setting it again would have the styles worked out anew.
 * @param {Element} node
 * @param {string} name
 * @param {string | number} value
 */
export function put(node, name, value) {
  if (node.getAttribute(name) !== String(value)) node.setAttribute(name, String(value));
}

/**
 * Mark the root with what the page's styles depend on: a style that looked for it inside would cost every change.
 * @param {string} name
 * @param {string} value
 */
export function mark(name, value) {
  if (!value) delete root.dataset[name];
  else if (root.dataset[name] !== value) root.dataset[name] = value;
}

/**
 * The middle of what is drawn, in pixels of the window.
 * @param {Element} one
 * @returns {Point}
 */
export function middleOf(one) {
  const { left, top, width, height } = one.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}
