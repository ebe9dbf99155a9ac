// Writes drawings of the page as self-contained SVG: no symbol, style or variable from elsewhere.
import {
  escapeXml,
  formatNumber,
  inheritedStyle,
  INITIAL,
  localReferences,
  referencedIds,
  shadowFilter,
  styleAttribute,
} from "./svg-style.mjs";

/** @typedef {import("./svg-style.mjs").Look} Look */

const SVG = "http://www.w3.org/2000/svg";

const KEPT_ATTRIBUTES = new Set(
  (
    "cx cy d dx dy fx fy gradientTransform gradientUnits height offset operator in in2 patternTransform " +
    "patternUnits points preserveAspectRatio r result rx ry spreadMethod stdDeviation transform type viewBox " +
    "width x x1 x2 y y1 y2 baseFrequency numOctaves seed stitchTiles values mode k1 k2 k3 k4 clipPathUnits maskUnits " +
    "maskContentUnits patternContentUnits filterUnits pathLength textLength lengthAdjust"
  ).split(" "),
);
const SKIPPED_ELEMENTS = new Set(["title", "desc", "script", "style", "animate", "symbol"]);

/** Collects what an image needs: the symbols that are used, and what else is referred to. */
export class SvgCollector {
  /** @param {Document} page */
  constructor(page) {
    this.page = page;
    /** Names of symbols, by the markup in their group. @type {Map<string, string>} */
    this.symbols = new Map();
    /** Names of shadow filters, by their markup. @type {Map<string, string>} */
    this.shadows = new Map();
    /** @type {Set<string>} */
    this.referred = new Set();
  }

  /**
   * Return an element and all in it as markup.
   * @param {Element} element
   * @param {Look} around
   * @param {string} id by which it is referred to, if it is
   * @returns {string}
   */
  serialize(element, around, id = "") {
    const name = element.localName;
    const style = getComputedStyle(element);
    if (SKIPPED_ELEMENTS.has(name) || style.display === "none" || style.visibility === "hidden") return "";
    for (const one of referencedIds(style)) this.referred.add(one);
    if (element.hasAttribute("data-instance")) return this.serializeUse(element);
    const open = name === "svg" && style.overflow === "visible" ? ' overflow="visible"' : "";
    const own =
      (id && ` id="${id}"`) +
      geometryAttributes(element) +
      open +
      transformAttribute(element, style) +
      styleAttribute(style, around) +
      this.filterAttribute(style);
    const inside = [...element.childNodes]
      .map((child) => this.serializeChild(child, inheritedStyle(style)))
      .join("");
    return inside ? `<${name}${own}>${inside}</${name}>` : `<${name}${own}/>`;
  }

  /**
   * Return the filter of a style as an attribute; a drop shadow becomes a filter of the image.
   * @param {CSSStyleDeclaration} style
   */
  filterAttribute({ filter }) {
    if (filter.startsWith("url(")) return ` filter="${escapeXml(localReferences(filter))}"`;
    const shadow = shadowFilter(filter);
    if (!shadow) return "";
    const name = this.shadows.get(shadow) ?? `shade-${this.shadows.size}`;
    this.shadows.set(shadow, name);
    return ` filter="url(#${name})"`;
  }

  /**
   * Return a child as markup: an element, or a text.
   * @param {ChildNode} child
   * @param {Look} around
   */
  serializeChild(child, around) {
    if (child instanceof this.view.Element) return this.serialize(child, around);
    return child instanceof this.view.Text ? escapeXml(child.data) : "";
  }

  /** The window of the page, whose classes its elements have. */
  get view() {
    return /** @type {Window & typeof globalThis} */ (this.page.defaultView);
  }

  /**
   * Return a use of a symbol; instances that look the same share one group.
   * @param {Element} element
   */
  serializeUse(element) {
    const style = getComputedStyle(element);
    const all = Object.entries(inheritedStyle(style)).filter(([name]) => INITIAL[name] !== undefined);
    const base = all.map(([name, value]) => `${name}:${localReferences(value)}`).join(";");
    const inside = [...element.childNodes]
      .map((child) => this.serializeChild(child, inheritedStyle(style)))
      .join("");
    const body = ` style="${escapeXml(base)}">${inside}</g>`;
    const known = this.symbols.get(body) ?? `i${this.symbols.size}`;
    this.symbols.set(body, known);
    const place = element.getAttribute("transform");
    return `<use href="#${known}"${place ? ` transform="${place}"` : ""}${opacityAttribute(style)}${this.filterAttribute(style)}/>`;
  }

  /** Return the <defs> with all that is referred to; what that refers to in turn is appended while it runs. */
  defs() {
    const found = [];
    for (const id of this.referred) {
      const one = this.page.getElementById(id);
      if (one) found.push(this.serialize(one, INITIAL, id));
    }
    const symbols = [...this.symbols].map(([body, name]) => `<g id="${name}"${body}`).join("");
    const around = 'x="-20%" y="-20%" width="140%" height="140%"';
    const filters = [...this.shadows].map(
      ([drawn, name]) => `<filter id="${name}" ${around}>${drawn}</filter>`,
    );
    return `<defs>${[...found, ...filters].join("")}${symbols}</defs>`;
  }
}

/**
 * Return the opacity of an instance as an attribute.
 * @param {CSSStyleDeclaration} style
 */
function opacityAttribute(style) {
  const { opacity } = style;
  return opacity === "1" ? "" : ` opacity="${opacity}"`;
}

/**
 * Return the geometry of an element as attributes.
 * @param {Element} element
 */
function geometryAttributes(element) {
  return [...element.attributes]
    .filter(({ name }) => KEPT_ATTRIBUTES.has(name))
    .map(({ name, value }) => ` ${name}="${escapeXml(value)}"`)
    .join("");
}

/**
 * Return the transform that a style adds, about its origin.
 * @param {Element} element
 * @param {CSSStyleDeclaration} style
 */
function transformAttribute(element, style) {
  if (style.transform === "none" || element.hasAttribute("transform") || element.localName === "svg")
    return "";
  const [x, y] = style.transformOrigin.split(" ").map(parseFloat);
  const box = /** @type {SVGGraphicsElement} */ (element).getBBox?.();
  const isOwn = style.transformBox === "fill-box" && box;
  const [left, top] = [(x ?? 0) + (isOwn ? box.x : 0), (y ?? 0) + (isOwn ? box.y : 0)];
  const [there, back] = [
    `${formatNumber(left)} ${formatNumber(top)}`,
    `${formatNumber(-left)} ${formatNumber(-top)}`,
  ];
  return ` transform="translate(${there}) ${style.transform} translate(${back})"`;
}

/**
 * Replace every <use> by what it stands for, so that its computed style can be read.
 * @param {Element} within
 */
export function expandUses(within) {
  for (let uses; (uses = within.querySelectorAll("use")).length;)
    for (const use of uses) use.replaceWith(expandUse(/** @type {SVGUseElement} */ (use)));
}

/**
 * Return what a <use> stands for, in a group.
 * @param {SVGUseElement} use
 */
function expandUse(use) {
  const page = use.ownerDocument;
  const group = page.createElementNS(SVG, "g");
  for (const { name, value } of use.attributes)
    if (!["href", "x", "y", "width", "height"].includes(name)) group.setAttribute(name, value);
  const [x, y] = ["x", "y"].map((name) => use.getAttribute(name) ?? 0);
  group.setAttribute("transform", `${use.getAttribute("transform") ?? ""} translate(${x} ${y})`.trim());
  group.setAttribute("data-instance", "");
  const symbol = page.getElementById(use.getAttribute("href")?.slice(1) ?? "");
  if (symbol) group.append(cloneSymbol(symbol, use));
  return group;
}

/**
 * Return a symbol as an <svg> of the size that is asked for, or another element as it is.
 * @param {Element} symbol
 * @param {SVGUseElement} use
 */
function cloneSymbol(symbol, use) {
  const isSymbol = symbol.localName === "symbol";
  const copy = use.ownerDocument.createElementNS(SVG, isSymbol ? "svg" : symbol.localName);
  for (const { name, value } of symbol.attributes) if (name !== "id") copy.setAttribute(name, value);
  if (isSymbol)
    for (const name of ["width", "height"]) copy.setAttribute(name, use.getAttribute(name) ?? "100%");
  copy.append(...[...symbol.childNodes].map((child) => child.cloneNode(true)));
  return copy;
}
