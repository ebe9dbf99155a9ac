// Small questions to the document, used by all modules of the page.

/** @typedef {HTMLElement | SVGElement} HtmlOrSvg */

export const root = document.documentElement;

/**
 * Return the element with this id, which is always there.
 * @param {string} id
 */
export const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** Return the element in which Python draws. */
export const app = () => byId("app");

/** Return the dialog on the page, if there is one. */
export const currentDialog = () => /** @type {HTMLDialogElement | null} */ (document.getElementById("sheet"));

/**
 * Return the element that matches around an event's target.
 * @param {Event} event
 * @param {string} selector
 */
export const closest = (event, selector) =>
  event.target instanceof Element ? /** @type {HtmlOrSvg | null} */ (event.target.closest(selector)) : null;

/**
 * Return all elements that match, in document order.
 * @param {string} selector
 * @param {ParentNode} [within]
 */
export const queryAll = (selector, within = document) =>
  [...within.querySelectorAll(selector)].map((one) => /** @type {HtmlOrSvg} */ (one));

/**
 * Return the first element that matches.
 * @param {string} selector
 * @param {ParentNode} [within]
 */
export const query = (selector, within = document) =>
  /** @type {HtmlOrSvg | null} */ (within.querySelector(selector));

/**
 * Set an attribute if it differs: browsers recompute styles even if the value is the same.
 * @param {Element} node
 * @param {string} name
 * @param {string | number} value
 */
export function setAttr(node, name, value) {
  if (node.getAttribute(name) !== String(value)) node.setAttribute(name, String(value));
}

/**
 * Set a data attribute of <html>, on which styles depend; remove it if the value is empty. Selectors with `:has()` instead would
 * cost at every change of the page.
 * @param {string} name
 * @param {string} value
 */
export function setRootData(name, value) {
  if (!value) delete root.dataset[name];
  else if (root.dataset[name] !== value) root.dataset[name] = value;
}

/**
 * Return the center of an element, in pixels of the window.
 * @param {Element} one
 * @returns {import("./rects.mjs").Point}
 */
export function centerOf(one) {
  const { left, top, width, height } = one.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}
