// Writes a laid-out page as one SVG: boxes, texts at their positions, and the drawings in it.
import { expandUses, SvgCollector } from "./svg-elements.mjs";
import {
  escapeXml,
  formatNumber,
  inheritedStyle,
  INITIAL,
  stretchedPath,
  styleAttribute,
} from "./svg-style.mjs";

const TEXT_PROPERTIES = [
  "color",
  "font-family",
  "font-size",
  "font-weight",
  "font-style",
  "font-stretch",
  "letter-spacing",
];

/** Turns a page into an SVG. */
export class PageSvg {
  /** @param {Document} page */
  constructor(page) {
    this.page = page;
    this.gathered = new SvgCollector(page);
    this.clipCount = 0;
    this.pen = /** @type {CanvasRenderingContext2D} */ (page.createElement("canvas").getContext("2d"));
  }

  /**
   * Return the page as an SVG file; `fonts` is its @font-face rule.
   * @param {number} width
   * @param {number} height
   * @param {string} fonts
   */
  serialize(width, height, fonts) {
    expandUses(this.page.body);
    const ground = getComputedStyle(this.page.body).backgroundColor;
    const body = `<rect width="${width}" height="${height}" fill="${ground}"/>${this.children(this.page.body)}`;
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
      `<style>${fonts}</style>${this.gathered.defs()}${body}</svg>`
    );
  }

  /**
   * Return everything in an element.
   * @param {Element} element
   * @returns {string}
   */
  children(element) {
    const { Element, Text } = this.gathered.view;
    return [...element.childNodes]
      .map((child) =>
        child instanceof Element ? this.element(child) : child instanceof Text ? this.text(child) : "",
      )
      .join("");
  }

  /**
   * Return an element with its box and all in it.
   * @param {Element} element
   */
  element(element) {
    const style = getComputedStyle(element);
    if (style.display === "none" || element.classList.contains("visually-hidden")) return "";
    if (element.localName === "svg") return this.nestedSvg(element, style);
    const isHidden = style.visibility === "hidden";
    const all = (isHidden ? "" : boxSvg(element, style)) + this.clip(element, style, this.children(element));
    return all && style.opacity !== "1" ? `<g opacity="${style.opacity}">${all}</g>` : all;
  }

  /**
   * Clip what is inside a box with hidden overflow; an <svg> with visible overflow counts in no scroll size.
   * @param {Element} element
   * @param {CSSStyleDeclaration} style
   * @param {string} inside
   */
  clip(element, style, inside) {
    const isFull =
      element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1;
    if (!inside || style.overflowX === "visible" || !(isFull || hasOpenDrawing(element))) return inside;
    const { left, top, width, height } = element.getBoundingClientRect();
    const name = `cut-${(this.clipCount += 1)}`;
    const shape = `<rect x="${formatNumber(left)}" y="${formatNumber(top)}" width="${formatNumber(width)}" height="${formatNumber(height)}"/>`;
    return `<clipPath id="${name}">${shape}</clipPath><g clip-path="url(#${name})">${inside}</g>`;
  }

  /**
   * Return an <svg> within the page where it lies, rotated as it is.
   * @param {Element} svg
   * @param {CSSStyleDeclaration} style
   */
  nestedSvg(svg, style) {
    const { left, top, width, height } = svg.getBoundingClientRect();
    const [middle, centre] = [left + width / 2, top + height / 2];
    const [wide, high] = [svg.clientWidth || width, svg.clientHeight || height];
    if (!wide || !high || style.visibility === "hidden") return "";
    if (svg.getAttribute("preserveAspectRatio") === "none") stretch(svg, wide, high);
    const inner = [...svg.childNodes]
      .map((child) => this.gathered.serializeChild(child, inheritedStyle(style)))
      .join("");
    const seen = ["viewBox", "preserveAspectRatio"]
      .filter((name) => svg.hasAttribute(name))
      .map((name) => ` ${name}="${svg.getAttribute(name)}"`)
      .join("");
    const at = ` x="${formatNumber(middle - wide / 2)}" y="${formatNumber(centre - high / 2)}"`;
    const overflow = style.overflow === "visible" ? ' overflow="visible"' : "";
    const own = `<svg${at} width="${formatNumber(wide)}" height="${formatNumber(high)}"${seen}${overflow}${styleAttribute(style, INITIAL)}>${inner}</svg>`;
    if (style.transform === "none") return boxSvg(svg, style) + own;
    const turn = style.transform.replace(/,[^,]*,[^,]*\)$/, ",0,0)");
    const [x, y] = [formatNumber(middle), formatNumber(centre)];
    return `<g transform="translate(${x} ${y}) ${turn} translate(${formatNumber(-middle)} ${formatNumber(-centre)})">${own}</g>`;
  }

  /**
   * Return a text, line by line.
   * @param {Text} node
   */
  text(node) {
    const around = /** @type {Element} */ (node.parentElement);
    const style = getComputedStyle(around);
    if (!node.data.trim() || style.visibility === "hidden") return "";
    return linesOf(node)
      .map(({ text, left, top, right, bottom }) => {
        this.pen.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
        const { fontBoundingBoxAscent: up, fontBoundingBoxDescent: down } = this.pen.measureText("x");
        const base = top + (bottom - top - up - down) / 2 + up;
        const ink = TEXT_PROPERTIES.map(
          (name) => `${name === "color" ? "fill" : name}:${style.getPropertyValue(name)}`,
        );
        if (style.fontVariantNumeric !== "normal")
          ink.push(`font-variant-numeric:${style.fontVariantNumeric}`);
        const shown = style.textTransform === "uppercase" ? text.toUpperCase() : text;
        return (
          `<text x="${formatNumber(left)}" y="${formatNumber(base)}" textLength="${formatNumber(right - left)}" ` +
          `lengthAdjust="spacingAndGlyphs" style="${escapeXml(ink.join(";"))}">${escapeXml(shown)}</text>`
        );
      })
      .join("");
  }
}

/**
 * Return the lines of a text with their positions, without the spaces at their ends.
 * @param {Text} node
 */
function linesOf(node) {
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
 * Return the background and the borders of a box.
 * @param {Element} element
 * @param {CSSStyleDeclaration} style
 */
function boxSvg(element, style) {
  const { left, top, width, height } = element.getBoundingClientRect();
  if (!width || !height) return "";
  const corner = Math.min(parseFloat(style.borderTopLeftRadius) || 0, height / 2, width / 2);
  const round = style.borderTopLeftRadius.endsWith("%") ? Math.min(width, height) / 2 : corner;
  const at = (/** @type {number} */ grown) =>
    `x="${formatNumber(left - grown)}" y="${formatNumber(top - grown)}" width="${formatNumber(width + 2 * grown)}" ` +
    `height="${formatNumber(height + 2 * grown)}" rx="${formatNumber(round && round + grown)}"`;
  let drawn = "";
  const ring = /^(rgba?\([^)]*\)) 0px 0px 0px ([\d.]+)px$/.exec(style.boxShadow);
  if (ring) drawn += `<rect ${at(Number(ring[2]))} fill="${ring[1]}"/>`;
  if (!isTransparent(style.backgroundColor)) drawn += `<rect ${at(0)} fill="${style.backgroundColor}"/>`;
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
    if (!wide || kind === "none" || isTransparent(ink)) return;
    const [x1, y1, x2, y2] = ends[number].map(formatNumber);
    drawn += `<path d="M${x1} ${y1}L${x2} ${y2}" stroke="${ink}" stroke-width="${wide}"/>`;
  });
  return drawn;
}

/**
 * Return whether an element has a drawing that may go beyond its own edges.
 * @param {Element} element
 */
const hasOpenDrawing = (element) =>
  [...element.querySelectorAll("svg")].some((svg) => getComputedStyle(svg).overflow === "visible");

/**
 * Return whether a colour is transparent.
 * @param {string} colour
 */
const isTransparent = (colour) => colour === "transparent" || /^rgba\(.*, 0\)$/.test(colour);

/**
 * Stretch a drawing with preserveAspectRatio="none" by its coordinates, so that its lines keep their width in every program.
 * @param {Element} svg
 * @param {number} wide
 * @param {number} high
 */
function stretch(svg, wide, high) {
  const [left, top, width, height] = (svg.getAttribute("viewBox") ?? "").split(/[\s,]+/).map(Number);
  const scale = { across: wide / width, down: high / height };
  for (const path of svg.querySelectorAll("path")) {
    path.setAttribute("d", stretchedPath(path.getAttribute("d") ?? "", { left, top }, scale));
    /** @type {SVGElement} */ (path).style.vectorEffect = "none";
  }
  svg.setAttribute("viewBox", `0 0 ${wide} ${high}`);
}
