// A laid-out page as one drawing: boxes, texts where they stand, and the drawings in it.
import { Gathered, instantiate } from "./shapes.mjs";
import { PLAIN, escaped, inherited, looks, short } from "./style.mjs";

const INK = [
  "color",
  "font-family",
  "font-size",
  "font-weight",
  "font-style",
  "font-stretch",
  "letter-spacing",
];

/** What turns a page into a drawing. */
export class Sheet {
  /** @param {Document} page */
  constructor(page) {
    this.page = page;
    this.gathered = new Gathered(page);
    this.clips = 0;
    this.pen = /** @type {CanvasRenderingContext2D} */ (page.createElement("canvas").getContext("2d"));
  }

  /**
   * The page as the text of an SVG file; `fonts` is the style that has them.
   * @param {number} width
   * @param {number} height
   * @param {string} fonts
   */
  drawn(width, height, fonts) {
    instantiate(this.page.body);
    const ground = getComputedStyle(this.page.body).backgroundColor;
    const body = `<rect width="${width}" height="${height}" fill="${ground}"/>${this.inside(this.page.body)}`;
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
      `<style>${fonts}</style>${this.gathered.definitions()}${body}</svg>`
    );
  }

  /**
   * Everything in an element.
   * @param {Element} element
   * @returns {string}
   */
  inside(element) {
    const { Element, Text } = this.gathered.view;
    return [...element.childNodes]
      .map((child) =>
        child instanceof Element ? this.element(child) : child instanceof Text ? this.text(child) : "",
      )
      .join("");
  }

  /**
   * An element of the page with its box and all in it.
   * @param {Element} element
   */
  element(element) {
    const style = getComputedStyle(element);
    if (style.display === "none" || element.classList.contains("sr")) return "";
    if (element.localName === "svg") return this.drawing(element, style);
    const isHidden = style.visibility === "hidden";
    const all = (isHidden ? "" : box(element, style)) + this.cut(element, style, this.inside(element));
    return all && style.opacity !== "1" ? `<g opacity="${style.opacity}">${all}</g>` : all;
  }

  /**
   * What is inside a box that shows no more than fits; what a drawing has above or before the box counts in no size.
   * @param {Element} element
   * @param {CSSStyleDeclaration} style
   * @param {string} inside
   */
  cut(element, style, inside) {
    const isFull =
      element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1;
    if (!inside || style.overflowX === "visible" || !(isFull || hasOpenDrawing(element))) return inside;
    const { left, top, width, height } = element.getBoundingClientRect();
    const name = `cut-${(this.clips += 1)}`;
    const shape = `<rect x="${short(left)}" y="${short(top)}" width="${short(width)}" height="${short(height)}"/>`;
    return `<clipPath id="${name}">${shape}</clipPath><g clip-path="url(#${name})">${inside}</g>`;
  }

  /**
   * A drawing within the page, where it stands, turned as it is.
   * @param {Element} svg
   * @param {CSSStyleDeclaration} style
   */
  drawing(svg, style) {
    const { left, top, width, height } = svg.getBoundingClientRect();
    const [middle, centre] = [left + width / 2, top + height / 2];
    const [wide, high] = [svg.clientWidth || width, svg.clientHeight || height];
    if (!wide || !high || style.visibility === "hidden") return "";
    if (svg.getAttribute("preserveAspectRatio") === "none") evened(svg, wide, high);
    const inner = [...svg.childNodes].map((child) => this.gathered.part(child, inherited(style))).join("");
    const seen = ["viewBox", "preserveAspectRatio"]
      .filter((name) => svg.hasAttribute(name))
      .map((name) => ` ${name}="${svg.getAttribute(name)}"`)
      .join("");
    const at = ` x="${short(middle - wide / 2)}" y="${short(centre - high / 2)}"`;
    const overflow = style.overflow === "visible" ? ' overflow="visible"' : "";
    const own = `<svg${at} width="${short(wide)}" height="${short(high)}"${seen}${overflow}${looks(style, PLAIN)}>${inner}</svg>`;
    if (style.transform === "none") return box(svg, style) + own;
    const turn = style.transform.replace(/,[^,]*,[^,]*\)$/, ",0,0)");
    const [x, y] = [short(middle), short(centre)];
    return `<g transform="translate(${x} ${y}) ${turn} translate(${short(-middle)} ${short(-centre)})">${own}</g>`;
  }

  /**
   * A text, line by line, where it stands.
   * @param {Text} node
   */
  text(node) {
    const around = /** @type {Element} */ (node.parentElement);
    const style = getComputedStyle(around);
    if (!node.data.trim() || style.visibility === "hidden") return "";
    return lines(node)
      .map(({ text, left, top, right, bottom }) => {
        this.pen.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
        const { fontBoundingBoxAscent: up, fontBoundingBoxDescent: down } = this.pen.measureText("x");
        const base = top + (bottom - top - up - down) / 2 + up;
        const ink = INK.map((name) => `${name === "color" ? "fill" : name}:${style.getPropertyValue(name)}`);
        if (style.fontVariantNumeric !== "normal")
          ink.push(`font-variant-numeric:${style.fontVariantNumeric}`);
        const shown = style.textTransform === "uppercase" ? text.toUpperCase() : text;
        return (
          `<text x="${short(left)}" y="${short(base)}" textLength="${short(right - left)}" ` +
          `lengthAdjust="spacingAndGlyphs" style="${escaped(ink.join(";"))}">${escaped(shown)}</text>`
        );
      })
      .join("");
  }
}

/**
 * The lines of a text as they stand, without the spaces at their ends.
 * @param {Text} node
 */
function lines(node) {
  const range = node.ownerDocument.createRange();
  /** @type {{text: string, left: number, top: number, right: number, bottom: number}[]} */
  const found = [];
  for (const word of node.data.matchAll(/\S+/g)) {
    range.setStart(node, word.index);
    range.setEnd(node, word.index + word[0].length);
    const { left, top, right, bottom } = range.getBoundingClientRect();
    const last = found.at(-1);
    if (last && Math.abs(last.top - top) < 3)
      Object.assign(last, { text: `${last.text} ${word[0]}`, right, bottom });
    else if (right > left) found.push({ text: word[0], left, top, right, bottom });
  }
  return found;
}

/**
 * The ground and the edges of a box.
 * @param {Element} element
 * @param {CSSStyleDeclaration} style
 */
function box(element, style) {
  const { left, top, width, height } = element.getBoundingClientRect();
  if (!width || !height) return "";
  const corner = Math.min(parseFloat(style.borderTopLeftRadius) || 0, height / 2, width / 2);
  const round = style.borderTopLeftRadius.endsWith("%") ? Math.min(width, height) / 2 : corner;
  const at = (/** @type {number} */ grown) =>
    `x="${short(left - grown)}" y="${short(top - grown)}" width="${short(width + 2 * grown)}" ` +
    `height="${short(height + 2 * grown)}" rx="${short(round && round + grown)}"`;
  let drawn = "";
  const ring = /^(rgba?\([^)]*\)) 0px 0px 0px ([\d.]+)px$/.exec(style.boxShadow);
  if (ring) drawn += `<rect ${at(Number(ring[2]))} fill="${ring[1]}"/>`;
  if (!isClear(style.backgroundColor)) drawn += `<rect ${at(0)} fill="${style.backgroundColor}"/>`;
  const sides = ["top", "right", "bottom", "left"].map((side) => ({
    wide: parseFloat(style.getPropertyValue(`border-${side}-width`)),
    ink: style.getPropertyValue(`border-${side}-color`),
    kind: style.getPropertyValue(`border-${side}-style`),
  }));
  const [first] = sides;
  if (first.wide && sides.every((side) => side.wide === first.wide && side.ink === first.ink))
    return `${drawn}<rect ${at(-first.wide / 2)} fill="none" stroke="${first.ink}" stroke-width="${first.wide}"/>`;
  const [right, bottom] = [left + width, top + height];
  const ends = [
    [left, top, right, top],
    [right, top, right, bottom],
    [left, bottom, right, bottom],
    [left, top, left, bottom],
  ];
  sides.forEach(({ wide, ink, kind }, number) => {
    if (!wide || kind === "none" || isClear(ink)) return;
    const [x1, y1, x2, y2] = ends[number].map(short);
    drawn += `<path d="M${x1} ${y1}L${x2} ${y2}" stroke="${ink}" stroke-width="${wide}"/>`;
  });
  return drawn;
}

/**
 * An element in which a drawing may go beyond its own edges.
 * @param {Element} element
 */
const hasOpenDrawing = (element) =>
  [...element.querySelectorAll("svg")].some((svg) => getComputedStyle(svg).overflow === "visible");

/**
 * A colour that cannot be seen.
 * @param {string} colour
 */
const isClear = (colour) => colour === "transparent" || /^rgba\(.*, 0\)$/.test(colour);

/**
 * A drawing that is stretched, in the size in which it is seen: its lines are as wide as they are, whatever becomes of
 * the picture.
 * @param {Element} svg
 * @param {number} wide
 * @param {number} high
 */
function evened(svg, wide, high) {
  const [left, top, width, height] = (svg.getAttribute("viewBox") ?? "").split(/[\s,]+/).map(Number);
  const across = (/** @type {string} */ x) => short(((Number(x) - left) * wide) / width);
  const down = (/** @type {string} */ y) => short(((Number(y) - top) * high) / height);
  for (const path of svg.querySelectorAll("path")) {
    const told = path.getAttribute("d") ?? "";
    const even = told.replaceAll(
      /([ML])([-\d.]+)[\s,]([-\d.]+)|H([-\d.]+)|V([-\d.]+)/g,
      (_all, go, x, y, h, v) => (go ? `${go}${across(x)} ${down(y)}` : h ? `H${across(h)}` : `V${down(v)}`),
    );
    path.setAttribute("d", even);
    /** @type {SVGElement} */ (path).style.vectorEffect = "none";
  }
  svg.setAttribute("viewBox", `0 0 ${wide} ${high}`);
}
