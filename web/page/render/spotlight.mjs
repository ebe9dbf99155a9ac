// Rings of light round what a lesson or the list of choices points at, with an arrow above or below where it covers neither a
// text nor another ring; the first target scrolls into view once.
//
// An element with data-spot="selector, selector" names the targets. They get data-spotted, so that a zoomed board can pan to
// them; the rings lie over the page and take no click. A target of which only a part should be ringed marks it with data-ring.
import { app, query, queryAll, root, setRootData } from "../dom.mjs";
import { areaOf, inflate, innerSquare, isHexShaped, overlap, union } from "../rects.mjs";
import { arrowRects, mergeRings, ringMargin } from "./ring-layout.mjs";
import { scrollIntoView } from "./scroll-into-view.mjs";

/** @typedef {import("../dom.mjs").HtmlOrSvg} HtmlOrSvg */
/** @typedef {import("../rects.mjs").Rect} Rect */
/** @typedef {import("./ring-layout.mjs").Ring} Ring */

/** With up to this number of rings each has an arrow; of more none is to be looked at first. */
const MAX_ARROWS = 3;
/** Share of the window's width from which on a ring needs no arrow, which would cover words beside it. */
const BROAD = 0.6;
/** Share of a hex that has to be visible for a ring round it. */
const VISIBLE_SHARE = 0.7;
const CLIPPING = ".scene, .side, .hand, .extra, [data-pan], .market, #r-shared";
const ZONES = ":is(#r-board, #r-shared, #r-side, #r-seats, #r-bar)";

/** What was pointed at last. */
let shown = "";
/** What a lesson said last. */
let said = "";
let frame = 0;

/** Return the element that points: in the list of choices rather than in a lesson. */
const pointer = () => query("#r-bar [data-spot]") ?? query("#r-lesson [data-spot]");

/** Return the targets that are rendered. */
const targets = () => {
  const look = pointer()?.dataset.spot;
  return look ? queryAll(look, app()).filter((one) => one.getClientRects().length) : [];
};

/** The zones that styles may leave out while nothing points at them, by name. */
const hideable = () => ({
  folded: root.dataset.folded ? `.${root.dataset.folded}` : "#none",
  seats: "#r-seats",
  shared: "#r-shared",
});

/** Say on <html> in which zones the targets are, so that styles show these, and mark the targets, before boards pan to them. */
export function markSpots() {
  const look = pointer()?.dataset.spot;
  const all = look ? queryAll(look, app()) : [];
  const zones = Object.entries(hideable()).filter(([, zone]) => all.some((one) => one.closest(zone)));
  setRootData("pointsAt", zones.map(([name]) => name).join(" "));
  const found = new Set(targets());
  for (const one of queryAll("[data-spotted]")) if (!found.has(one)) one.removeAttribute("data-spotted");
  for (const one of found) one.setAttribute("data-spotted", "");
}

/** Scroll to new targets, and let the rings follow them. */
export function syncSpotlight() {
  const found = targets();
  const says = `${showSaid()} ${pointer()?.dataset.spot}`;
  if (found.length && says !== shown) scrollToTargets(found);
  shown = found.length ? says : "";
  for (const ring of queryAll("#spots i")) delete ring.dataset.box;
  cancelAnimationFrame(frame);
  placeRings();
}

/** Return what a lesson or a puzzle says, and show a new text from its first line, since a phone shows only some of them. */
function showSaid() {
  const status = query("#r-lesson [role=status]");
  const text = status?.textContent ?? "";
  if (status && text !== said) status.scrollTop = 0;
  said = text;
  return text;
}

/**
 * Scroll to targets, the last first, so that the first is in view whatever else is.
 * @param {HtmlOrSvg[]} found
 */
function scrollToTargets(found) {
  for (const one of [...found].reverse()) {
    const { top, bottom, left, right } = one.getBoundingClientRect();
    const seen = visiblePart(one);
    if (!seen || seen.bottom - seen.top < bottom - top - 1 || seen.right - seen.left < right - left - 1)
      scrollIntoView(one, { block: "nearest", behavior: "instant" });
  }
  // A table that fills the window is not scrolled as a whole.
  if (getComputedStyle(document.body).overflow === "hidden") window.scrollTo(0, 0);
}

/** Place the rings at every frame: targets move with animations and boards. */
function placeRings() {
  const found = targets();
  const rects = mergeRings(found.map((one) => visiblePart(query("[data-ring]", one) ?? one)));
  const layer = document.getElementById("spots") ?? (found.length ? addLayer() : null);
  if (layer) {
    while (layer.children.length > rects.length) layer.lastElementChild?.remove();
    while (layer.children.length < rects.length) layer.append(document.createElement("i"));
    const { isNarrow, margin } = ringMargin(rects);
    layer.classList.toggle("many", isNarrow);
    rects.forEach((rect, at) => {
      const ring = /** @type {HTMLElement} */ (layer.children[at]);
      const others = /** @type {Rect[]} */ (rects.filter((other) => other && other !== rect));
      placeRing(ring, rect, margin, rects.length > MAX_ARROWS ? null : others);
    });
  }
  if (found.length) frame = requestAnimationFrame(placeRings);
}

/** Add the layer of the rings to the page. */
function addLayer() {
  const light = document.createElement("div");
  light.id = "spots";
  light.ariaHidden = "true";
  document.body.append(light);
  return light;
}

/**
 * Place a ring round a rect, or hide it.
 * @param {HTMLElement} ring
 * @param {Ring | null} box
 * @param {number} margin
 * @param {Rect[] | null} others which its arrow may not cover; null for no arrow
 */
function placeRing(ring, box, margin, others) {
  ring.hidden = !box;
  if (!box) return;
  const { left, top, right, bottom } = box.round ? innerSquare(box, margin) : box;
  const says = `${left - margin}px ${top - margin}px ${right - left + 2 * margin}px ${bottom - top + 2 * margin}px`;
  if (ring.dataset.box === says) return;
  ring.dataset.box = says;
  const [x, y, width, height] = says.split(" ");
  Object.assign(ring.style, { left: x, top: y, width, height });
  const hasArrow = others && right - left <= innerWidth * BROAD;
  const side = hasArrow ? arrowSide(inflate({ left, top, right, bottom }, margin), others) : undefined;
  ring.classList.toggle("round", Boolean(box.round));
  ring.classList.toggle("below", side === "below");
  ring.classList.toggle("bare", !side);
}

/**
 * Return on which side of a ring an arrow has room.
 * @param {Rect} ring
 * @param {Rect[]} others
 */
function arrowSide(ring, others) {
  const { above, below } = arrowRects(ring);
  const lessonBottom = query("#r-lesson")?.getBoundingClientRect().bottom ?? 0;
  if (above.top >= lessonBottom && isFree(above, others)) return "above";
  return below.bottom <= innerHeight && isFree(below, others) ? "below" : undefined;
}

/**
 * Return whether a place for an arrow covers neither a text nor a ring.
 * @param {Rect} spot
 * @param {Rect[]} others
 */
const isFree = (spot, others) =>
  !others.some((other) => overlap(other, spot)) && !queryAll(ZONES).some((zone) => hasWords(zone, spot));

/**
 * Return whether a text of a zone lies in a rect.
 * @param {HtmlOrSvg} zone
 * @param {Rect} spot
 */
function hasWords(zone, spot) {
  const words = document.createTreeWalker(zone, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (words.nextNode()) {
    const parent = words.currentNode.parentElement;
    if (!words.currentNode.nodeValue?.trim() || !parent || !overlap(parent.getBoundingClientRect(), spot))
      continue;
    range.selectNodeContents(words.currentNode);
    if (
      [...range.getClientRects()].some((line) => overlap(line, spot)) &&
      parent.checkVisibility({ visibilityProperty: true })
    )
      return true;
  }
  return false;
}

/**
 * Return the visible part of an element; a hex as a whole, if most of it is visible.
 * @param {HtmlOrSvg} one
 * @returns {Ring | null}
 */
function visiblePart(one) {
  const box = one.getBoundingClientRect();
  let { left, top, right, bottom } = box;
  [left, top] = [Math.max(left, 0), Math.max(top, 0)];
  [right, bottom] = [Math.min(right, innerWidth), Math.min(bottom, innerHeight)];
  for (let over = one.parentElement?.closest(CLIPPING); over; over = over.parentElement?.closest(CLIPPING)) {
    const hole = over.getBoundingClientRect();
    if (!hole.width || getComputedStyle(over).overflow === "visible") continue;
    [left, top] = [Math.max(left, hole.left), Math.max(top, hole.top)];
    [right, bottom] = [Math.min(right, hole.right), Math.min(bottom, hole.bottom)];
  }
  if (right <= left || bottom <= top || !one.closest(ZONES)) return null;
  const seen = { left, top, right, bottom };
  // Squares are not rounded: neighbours have signs in their corners.
  if (!(one instanceof SVGGElement && isHexShaped(box))) return seen;
  return areaOf(seen) < VISIBLE_SHARE * areaOf(box) ? null : { ...union(box, box), round: true };
}
