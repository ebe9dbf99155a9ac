// Computed styles as SVG: only what differs from what an element inherits anyway.

/** Inherited properties with their initial values. */
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

/** Properties that are not inherited. */
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

/** Initial values. */
export const INITIAL = /** @type {Record<string, string>} */ (INHERITED);

/** @typedef {Record<string, string>} Look */

/**
 * Return what a style hands down to what is inside.
 * @param {CSSStyleDeclaration} style
 * @returns {Look}
 */
export const inheritedStyle = (style) =>
  Object.fromEntries(Object.keys(INHERITED).map((name) => [name, style.getPropertyValue(name)]));

/**
 * Return a style as an attribute, as far as it differs from that of the parent.
 * @param {CSSStyleDeclaration} style
 * @param {Look} around
 */
export function styleAttribute(style, around) {
  const told = Object.entries(inheritedStyle(style)).filter(([name, value]) => value !== around[name]);
  for (const [name, plain] of Object.entries(OWN)) {
    const value = style.getPropertyValue(name);
    if (value && value !== plain && !(name === "mask" && value.startsWith("none"))) told.push([name, value]);
  }
  const text = told.map(([name, value]) => `${name}:${localReferences(value)}`).join(";");
  return text ? ` style="${escapeXml(text)}"` : "";
}

/**
 * Make references to parts of the page references within the image.
 * @param {string} value
 */
export const localReferences = (value) => value.replaceAll(/url\("?[^#")]*#([^")]+)"?\)/g, "url(#$1)");

/** Properties whose values may refer to an element. */
const REFERRING = ["fill", "stroke", "clip-path", "mask", "filter"];

/**
 * Return the ids of the elements that a style refers to.
 * @param {CSSStyleDeclaration} style
 */
export const referencedIds = (style) =>
  REFERRING.flatMap((name) => /url\("?[^#")]*#([^")]+)"?\)/.exec(style.getPropertyValue(name))?.[1] ?? []);

/**
 * Escape a text for markup.
 * @param {string} text
 */
export const escapeXml = (text) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/**
 * Return a number with two decimals at most.
 * @param {number} value
 */
export const formatNumber = (value) => String(Math.round(value * 100) / 100);

/**
 * Return a CSS drop shadow as the primitives of an SVG filter; nothing for another filter. Without feDropShadow, of which
 * librsvg draws nothing.
 * @param {string} filter as computed
 */
export function shadowFilter(filter) {
  const found = /^drop-shadow\((rgba?\([^)]*\)) (\S+)px (\S+)px (\S+)px\)$/.exec(filter);
  if (!found) return "";
  const [, colour, right, down, blur] = found;
  const [red, green, blue, alpha = "1"] = colour.match(/[\d.]+/g) ?? [];
  return (
    `<feGaussianBlur in="SourceAlpha" stdDeviation="${blur}"/><feOffset dx="${right}" dy="${down}" result="moved"/>` +
    `<feFlood flood-color="rgb(${red},${green},${blue})" flood-opacity="${alpha}"/>` +
    `<feComposite in2="moved" operator="in"/>` +
    `<feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge>`
  );
}

/**
 * Return the `d` of a path with other coordinates. It may have the commands M, L, H and V.
 * @param {string} path
 * @param {{left: number, top: number}} origin
 * @param {{across: number, down: number}} scale
 */
export function stretchedPath(path, { left, top }, { across, down }) {
  const x = (/** @type {string} */ text) => formatNumber((Number(text) - left) * across);
  const y = (/** @type {string} */ text) => formatNumber((Number(text) - top) * down);
  return path.replaceAll(
    /([ML])([-\d.]+)[\s,]([-\d.]+)|H([-\d.]+)|V([-\d.]+)/g,
    (_all, command, toX, toY, h, v) =>
      command ? `${command}${x(toX)} ${y(toY)}` : h ? `H${x(h)}` : `V${y(v)}`,
  );
}
