// Drawings of the page as drawings that stand by themselves: no symbol, style or variable from elsewhere.
import { PLAIN, escaped, inherited, local, looks, references, short } from "./style.mjs";

/** @typedef {import("./style.mjs").Look} Look */

const SPACE = "http://www.w3.org/2000/svg";

const KEPT = new Set(
  (
    "cx cy d dx dy fx fy gradientTransform gradientUnits height offset operator in in2 patternTransform " +
    "patternUnits points preserveAspectRatio r result rx ry spreadMethod stdDeviation transform type viewBox " +
    "width x x1 x2 y y1 y2 baseFrequency numOctaves seed stitchTiles values mode k1 k2 k3 k4 clipPathUnits maskUnits " +
    "maskContentUnits patternContentUnits filterUnits pathLength textLength lengthAdjust"
  ).split(" "),
);
const LEFT_OUT = new Set(["title", "desc", "script", "style", "animate", "symbol"]);

/** What a picture has gathered: the symbols drawn in it by what is inside, and what else is referred to. */
export class Gathered {
  /** @param {Document} page */
  constructor(page) {
    this.page = page;
    /** @type {Map<string, string>} what stands in the group of each after its name, and the name */
    this.symbols = new Map();
    /** @type {Map<string, string>} */
    this.shades = new Map();
    /** @type {Set<string>} */
    this.referred = new Set();
  }

  /**
   * An element and all in it as text.
   * @param {Element} element
   * @param {Look} around
   * @param {string} id by which it is referred to, if it is
   * @returns {string}
   */
  drawn(element, around, id = "") {
    const name = element.localName;
    const style = getComputedStyle(element);
    if (LEFT_OUT.has(name) || style.display === "none" || style.visibility === "hidden") return "";
    for (const one of references(style)) this.referred.add(one);
    if (element.hasAttribute("data-instance")) return this.instance(element);
    const open = name === "svg" && style.overflow === "visible" ? ' overflow="visible"' : "";
    const own =
      (id && ` id="${id}"`) +
      attributes(element) +
      open +
      turned(element, style) +
      looks(style, around) +
      this.shade(style);
    const inside = [...element.childNodes].map((child) => this.part(child, inherited(style))).join("");
    return inside ? `<${name}${own}>${inside}</${name}>` : `<${name}${own}/>`;
  }

  /**
   * A filter; a shadow that a style throws becomes one of the picture's own, of the parts that every program knows
   * (librsvg draws nothing of what has feDropShadow).
   * @param {CSSStyleDeclaration} style
   */
  shade({ filter }) {
    if (filter.startsWith("url(")) return ` filter="${escaped(local(filter))}"`;
    const told = /^drop-shadow\((rgba?\([^)]*\)) (\S+)px (\S+)px (\S+)px\)$/.exec(filter);
    if (!told) return "";
    const [, ink, right, down, soft] = told;
    const [red, green, blue, thick = "1"] = ink.match(/[\d.]+/g) ?? [];
    const drawn =
      `<feGaussianBlur in="SourceAlpha" stdDeviation="${soft}"/><feOffset dx="${right}" dy="${down}" result="moved"/>` +
      `<feFlood flood-color="rgb(${red},${green},${blue})" flood-opacity="${thick}"/>` +
      `<feComposite in2="moved" operator="in"/>` +
      `<feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter>`;
    const name = this.shades.get(drawn) ?? `shade-${this.shades.size}`;
    this.shades.set(drawn, name);
    return ` filter="url(#${name})"`;
  }

  /**
   * A child as text: an element, or what is written in one.
   * @param {ChildNode} child
   * @param {Look} around
   */
  part(child, around) {
    if (child instanceof this.view.Element) return this.drawn(child, around);
    return child instanceof this.view.Text ? escaped(child.data) : "";
  }

  /** The window of the page, whose classes its elements have. */
  get view() {
    return /** @type {Window & typeof globalThis} */ (this.page.defaultView);
  }

  /**
   * Where a symbol is used: what looks the same is written once.
   * @param {Element} element
   */
  instance(element) {
    const style = getComputedStyle(element);
    const all = Object.entries(inherited(style)).filter(([name]) => PLAIN[name] !== undefined);
    const base = all.map(([name, value]) => `${name}:${local(value)}`).join(";");
    const inside = [...element.childNodes].map((child) => this.part(child, inherited(style))).join("");
    const body = ` style="${escaped(base)}">${inside}</g>`;
    const known = this.symbols.get(body) ?? `i${this.symbols.size}`;
    this.symbols.set(body, known);
    const place = element.getAttribute("transform");
    return `<use href="#${known}"${place ? ` transform="${place}"` : ""}${alone(style)}${this.shade(style)}/>`;
  }

  /** All that is referred to, as one part of the picture; what that refers to comes behind it. */
  definitions() {
    const found = [];
    for (const id of this.referred) {
      const one = this.page.getElementById(id);
      if (one) found.push(this.drawn(one, PLAIN, id));
    }
    const symbols = [...this.symbols].map(([body, name]) => `<g id="${name}"${body}`).join("");
    const around = 'x="-20%" y="-20%" width="140%" height="140%"';
    const shades = [...this.shades].map(([drawn, name]) => `<filter id="${name}" ${around}>${drawn}`);
    return `<defs>${[...found, ...shades].join("")}${symbols}</defs>`;
  }
}

/**
 * The opacity and the like of an element that stands for a symbol.
 * @param {CSSStyleDeclaration} style
 */
function alone(style) {
  const { opacity } = style;
  return opacity === "1" ? "" : ` opacity="${opacity}"`;
}

/**
 * What an element says of its own shape.
 * @param {Element} element
 */
function attributes(element) {
  return [...element.attributes]
    .filter(({ name }) => KEPT.has(name))
    .map(({ name, value }) => ` ${name}="${escaped(value)}"`)
    .join("");
}

/**
 * A turn or shift that a style asks for.
 * @param {Element} element
 * @param {CSSStyleDeclaration} style
 */
function turned(element, style) {
  if (style.transform === "none" || element.hasAttribute("transform") || element.localName === "svg")
    return "";
  const [x, y] = style.transformOrigin.split(" ").map(parseFloat);
  const box = /** @type {SVGGraphicsElement} */ (element).getBBox?.();
  const isOwn = style.transformBox === "fill-box" && box;
  const [left, top] = [(x ?? 0) + (isOwn ? box.x : 0), (y ?? 0) + (isOwn ? box.y : 0)];
  const [there, back] = [`${short(left)} ${short(top)}`, `${short(-left)} ${short(-top)}`];
  return ` transform="translate(${there}) ${style.transform} translate(${back})"`;
}

/**
 * Put in the place of every use of a symbol what it stands for, so that its look can be asked for.
 * @param {Element} within
 */
export function instantiate(within) {
  for (let uses; (uses = within.querySelectorAll("use")).length;)
    for (const use of uses) use.replaceWith(instanceOf(/** @type {SVGUseElement} */ (use)));
}

/**
 * What a use stands for, in a group of its own.
 * @param {SVGUseElement} use
 */
function instanceOf(use) {
  const page = use.ownerDocument;
  const group = page.createElementNS(SPACE, "g");
  for (const { name, value } of use.attributes)
    if (!["href", "x", "y", "width", "height"].includes(name)) group.setAttribute(name, value);
  const [x, y] = ["x", "y"].map((name) => use.getAttribute(name) ?? 0);
  group.setAttribute("transform", `${use.getAttribute("transform") ?? ""} translate(${x} ${y})`.trim());
  group.setAttribute("data-instance", "");
  const symbol = page.getElementById(use.getAttribute("href")?.slice(1) ?? "");
  if (symbol) group.append(copyOf(symbol, use));
  return group;
}

/**
 * A symbol as a drawing of the size that is asked for, or what else is used as it is.
 * @param {Element} symbol
 * @param {SVGUseElement} use
 */
function copyOf(symbol, use) {
  const isSymbol = symbol.localName === "symbol";
  const copy = use.ownerDocument.createElementNS(SPACE, isSymbol ? "svg" : symbol.localName);
  for (const { name, value } of symbol.attributes) if (name !== "id") copy.setAttribute(name, value);
  if (isSymbol)
    for (const name of ["width", "height"]) copy.setAttribute(name, use.getAttribute(name) ?? "100%");
  copy.append(...[...symbol.childNodes].map((child) => child.cloneNode(true)));
  return copy;
}
