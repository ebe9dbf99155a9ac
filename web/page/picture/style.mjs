// How a drawn thing looks, written down: what differs from what it has from its surroundings anyway.

/** Properties that come down from what is around, with their values where nothing is said. */
const INHERITED = {
  fill: "rgb(0, 0, 0)",
  "fill-opacity": "1",
  "fill-rule": "nonzero",
  stroke: "none",
  "stroke-width": "1px",
  "stroke-opacity": "1",
  "stroke-linecap": "butt",
  "stroke-linejoin": "miter",
  "stroke-miterlimit": "4",
  "stroke-dasharray": "none",
  "stroke-dashoffset": "0px",
  color: "rgb(0, 0, 0)",
  "text-anchor": "start",
  "dominant-baseline": "auto",
  "paint-order": "normal",
  "font-family": "",
  "font-size": "",
  "font-weight": "400",
  "font-style": "normal",
  "font-stretch": "100%",
  "font-variant-numeric": "normal",
  "letter-spacing": "normal",
};

/** Properties of a thing by itself. */
const OWN = {
  opacity: "1",
  "clip-path": "none",
  mask: "none",
  "mix-blend-mode": "normal",
  "vector-effect": "none",
  "stop-color": "rgb(0, 0, 0)",
  "stop-opacity": "1",
  "flood-color": "rgb(0, 0, 0)",
  "flood-opacity": "1",
};

/** What holds where nothing is said. */
export const PLAIN = /** @type {Record<string, string>} */ (INHERITED);

/** @typedef {Record<string, string>} Look */

/**
 * What of a look comes down to what is inside.
 * @param {CSSStyleDeclaration} style
 * @returns {Look}
 */
export const inherited = (style) =>
  Object.fromEntries(Object.keys(INHERITED).map((name) => [name, style.getPropertyValue(name)]));

/**
 * The look of an element as attributes, as far as it differs from that around it.
 * @param {CSSStyleDeclaration} style
 * @param {Look} around
 */
export function looks(style, around) {
  const told = Object.entries(inherited(style)).filter(([name, value]) => value !== around[name]);
  for (const [name, plain] of Object.entries(OWN)) {
    const value = style.getPropertyValue(name);
    if (value && value !== plain && !(name === "mask" && value.startsWith("none"))) told.push([name, value]);
  }
  const text = told.map(([name, value]) => `${name}:${local(value)}`).join(";");
  return text ? ` style="${escaped(text)}"` : "";
}

/**
 * References to parts of the page as references within the picture.
 * @param {string} value
 */
export const local = (value) => value.replaceAll(/url\("?[^#")]*#([^")]+)"?\)/g, "url(#$1)");

/** Properties whose values may refer to a part of the page. */
const REFERRING = ["fill", "stroke", "clip-path", "mask", "filter"];

/**
 * The parts of the page that a look refers to, by their ids.
 * @param {CSSStyleDeclaration} style
 */
export const references = (style) =>
  REFERRING.flatMap((name) => /url\("?[^#")]*#([^")]+)"?\)/.exec(style.getPropertyValue(name))?.[1] ?? []);

/**
 * A text as it stands between quotation marks or tags.
 * @param {string} text
 */
export const escaped = (text) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/**
 * A number as short as it may be.
 * @param {number} value
 */
export const short = (value) => String(Math.round(value * 100) / 100);
