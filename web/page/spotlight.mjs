// What a lesson or the list of choices points at: a ring of light round each thing, and an arrow above or below it, where it
// lies on no word and no other ring; the first comes into sight once.
//
// An element with data-spot="selector, selector" names the things. They bear data-spotted, so that a board that is larger than
// its window can bring them into sight; the rings lie over the page, and take no click.
import { areaOf, around, grown, inside, isHex, isOver, meets } from "./boxes.mjs";
import { all, app, first } from "./elements.mjs";
import { bringIntoSight } from "./scrolling.mjs";

/** @typedef {import("./elements.mjs").Drawn} Drawn */
/** @typedef {import("./boxes.mjs").Box} Box */

const MARGIN = 5;
/** From so many rings on they are narrow, as where two would cross: things side by side have hardly room for them. */
const MANY = 6;
const NARROW = 2;
/** So many rings have an arrow each; of more none is to be looked at first. */
const FEW = 3;
/** How far a broad ring reaches with its line and its light. */
const BRIM = MARGIN + 6;
/** How wide an arrow is, how far it is from its ring, and how far it reaches. */
const WIDE = 30;
const GAP = 7;
const ARROW = 40;
/** The share of the window from which on a ring needs no arrow, which would lie over words beside it. */
const BROAD = 0.6;
/** The share of a hex that has to be in sight for a ring round it. */
const ENOUGH = 0.7;
const CLIPS = ".scene, .side, .hand, .extra, [data-pan], .market, #r-shared";
const OWN = ":is(#r-board, #r-shared, #r-side, #r-seats, #r-bar)";

let told = "";
let frame = 0;

/** What points: the list of choices before a lesson. */
const pointer = () => first("#r-bar [data-spot]") ?? first("#r-lesson [data-spot]");

/** What is pointed at. */
const spots = () => {
  const look = pointer()?.dataset.spot;
  return look ? all(look, app()).filter((one) => one.getClientRects().length) : [];
};

/** Mark what is pointed at, before boards are put where they are looked at. */
export function markSpots() {
  const there = new Set(spots());
  for (const one of all("[data-spotted]")) if (!there.has(one)) one.removeAttribute("data-spotted");
  for (const one of there) one.setAttribute("data-spotted", "");
}

/** Bring what is newly pointed at into sight, and let the rings follow it. */
export function settleSpots() {
  const there = spots();
  const says = `${first("#r-lesson [role=status]")?.textContent} ${pointer()?.dataset.spot}`;
  if (there.length && says !== told) bring(there);
  told = there.length ? says : "";
  for (const ring of all("#spots i")) delete ring.dataset.box;
  cancelAnimationFrame(frame);
  follow();
}

/**
 * The last first, so that the first is in sight whatever else is.
 * @param {Drawn[]} there
 */
function bring(there) {
  for (const one of [...there].reverse()) {
    const { top, bottom, left, right } = one.getBoundingClientRect();
    const seen = clipped(one);
    if (!seen || seen.bottom - seen.top < bottom - top - 1 || seen.right - seen.left < right - left - 1)
      bringIntoSight(one, { block: "nearest", behavior: "instant" });
  }
  // A table that fills the window stays where it is.
  if (getComputedStyle(document.body).overflow === "hidden") window.scrollTo(0, 0);
}

/** Rings where things are now: they travel, and boards move. */
function follow() {
  const there = spots();
  const boxes = together(there.map(clipped));
  const light = document.getElementById("spots") ?? (there.length ? lit() : null);
  if (light) {
    while (light.children.length > boxes.length) light.lastElementChild?.remove();
    while (light.children.length < boxes.length) light.append(document.createElement("i"));
    const isMany = boxes.length >= MANY || areClose(boxes);
    const margin = isMany ? NARROW : MARGIN;
    light.classList.toggle("many", isMany);
    boxes.forEach((box, at) => {
      const others = boxes.length > FEW ? null : boxes.filter((other) => other && other !== box);
      place(
        /** @type {HTMLElement} */ (light.children[at]),
        box,
        margin,
        /** @type {Box[] | null} */ (others),
      );
    });
  }
  if (there.length) frame = requestAnimationFrame(follow);
}

/**
 * Boxes of which those that lie over one another are one: rings that cross hide what they point at.
 * @param {(Box | null)[]} boxes
 */
function together(boxes) {
  /** @type {(Box | null)[]} */
  const found = [];
  for (const box of boxes) {
    let [whole, where] = [box, found.length];
    for (let at = found.length - 1; at >= 0; at -= 1) {
      const other = found[at];
      if (!whole || !other || (whole.round && other.round) || !isOver(other, whole)) continue;
      whole = around(other, whole);
      where = at;
      found.splice(at, 1);
    }
    found.splice(where, 0, whole);
  }
  return found;
}

/**
 * Whether rings round boxes would cross.
 * @param {(Box | null)[]} boxes
 */
function areClose(boxes) {
  const wide = boxes.map((box) => box && !box.round && grown(box, BRIM));
  return wide.some((one, at) => one && wide.slice(at + 1).some((other) => other && meets(one, other)));
}

/** The layer of light. */
function lit() {
  const light = document.createElement("div");
  light.id = "spots";
  light.ariaHidden = "true";
  document.body.append(light);
  return light;
}

/**
 * Lay a ring round a box, or put it out.
 * @param {HTMLElement} ring
 * @param {Box | null} box
 * @param {number} margin
 * @param {Box[] | null} others on which its arrow may not lie; without them it has none
 */
function place(ring, box, margin, others) {
  ring.hidden = !box;
  if (!box) return;
  const { left, top, right, bottom } = box.round ? inside(box, margin) : box;
  const says = `${left - margin}px ${top - margin}px ${right - left + 2 * margin}px ${bottom - top + 2 * margin}px`;
  if (ring.dataset.box === says) return;
  ring.dataset.box = says;
  const [x, y, width, height] = says.split(" ");
  Object.assign(ring.style, { left: x, top: y, width, height });
  const hasArrow = others && right - left <= innerWidth * BROAD;
  const side = hasArrow ? sideOf(grown({ left, top, right, bottom }, margin), others) : undefined;
  ring.classList.toggle("round", Boolean(box.round));
  ring.classList.toggle("below", side === "below");
  ring.classList.toggle("bare", !side);
}

/**
 * On which side of a ring there is room for an arrow.
 * @param {Box} ring
 * @param {Box[]} others
 */
function sideOf({ left, top, right, bottom }, others) {
  const middle = (left + right) / 2;
  const across = { left: middle - WIDE / 2, right: middle + WIDE / 2 };
  const brim = first("#r-lesson")?.getBoundingClientRect().bottom ?? 0;
  const above = { ...across, top: top - ARROW, bottom: top - GAP };
  const below = { ...across, top: bottom + GAP, bottom: bottom + ARROW };
  if (above.top >= brim && isFree(above, others)) return "above";
  return below.bottom <= innerHeight && isFree(below, others) ? "below" : undefined;
}

/**
 * Whether a spot holds no words and no ring.
 * @param {Box} spot
 * @param {Box[]} others
 */
const isFree = (spot, others) =>
  !others.some((other) => meets(other, spot)) && !all(OWN).some((zone) => hasWords(zone, spot));

/**
 * Whether words of a zone lie in a spot.
 * @param {Drawn} zone
 * @param {Box} spot
 */
function hasWords(zone, spot) {
  const words = document.createTreeWalker(zone, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (words.nextNode()) {
    const parent = words.currentNode.parentElement;
    if (!words.currentNode.nodeValue?.trim() || !parent || !meets(parent.getBoundingClientRect(), spot))
      continue;
    range.selectNodeContents(words.currentNode);
    if (
      [...range.getClientRects()].some((line) => meets(line, spot)) &&
      parent.checkVisibility({ visibilityProperty: true })
    )
      return true;
  }
  return false;
}

/**
 * What is in sight of something; a hex whole, if it is mostly.
 * @param {Drawn} one
 * @returns {Box | null}
 */
function clipped(one) {
  const box = one.getBoundingClientRect();
  let { left, top, right, bottom } = box;
  [left, top] = [Math.max(left, 0), Math.max(top, 0)];
  [right, bottom] = [Math.min(right, innerWidth), Math.min(bottom, innerHeight)];
  for (let over = one.parentElement?.closest(CLIPS); over; over = over.parentElement?.closest(CLIPS)) {
    const hole = over.getBoundingClientRect();
    if (!hole.width || getComputedStyle(over).overflow === "visible") continue;
    [left, top] = [Math.max(left, hole.left), Math.max(top, hole.top)];
    [right, bottom] = [Math.min(right, hole.right), Math.min(bottom, hole.bottom)];
  }
  if (right <= left || bottom <= top || !one.closest(OWN)) return null;
  const seen = { left, top, right, bottom };
  if (!isHex(one, box)) return seen;
  return areaOf(seen) < ENOUGH * areaOf(box) ? null : { ...around(box, box), round: true };
}
