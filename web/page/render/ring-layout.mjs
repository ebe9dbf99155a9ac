// Where the rings of the spotlight and their arrows are. No DOM.
import { inflate, overlap, overlapMuch, union } from "../rects.mjs";

/** @typedef {import("../rects.mjs").Rect} Rect */
/** @typedef {Rect & {round?: boolean}} Ring round for a hex */

const MARGIN = 5;
const NARROW_MARGIN = 2;
/** With this number of rings all are narrow, as they are where two would cross: targets lie side by side then. */
const MANY = 6;
/** How far a ring reaches with its line and its glow. */
const GLOW = MARGIN + 6;
/** Width of an arrow, its distance from the ring, and how far it reaches. */
const ARROW_WIDTH = 30;
const ARROW_GAP = 7;
const ARROW_REACH = 40;

/**
 * Merge rings that overlap, since rings that cross hide what they point at; but not those round hexes, which only touch.
 * @param {(Ring | null)[]} rings null for one that is out of view
 */
export function mergeRings(rings) {
  /** @type {(Ring | null)[]} */
  const merged = [];
  for (const ring of rings) {
    let [whole, where] = [ring, merged.length];
    for (let at = merged.length - 1; at >= 0; at -= 1) {
      const other = merged[at];
      if (!whole || !other || (whole.round && other.round) || !overlapMuch(other, whole)) continue;
      whole = union(other, whole);
      where = at;
      merged.splice(at, 1);
    }
    merged.splice(where, 0, whole);
  }
  return merged;
}

/**
 * Return whether rings are narrow, and the margin between a ring and its target.
 * @param {(Ring | null)[]} rings
 */
export function ringMargin(rings) {
  const isNarrow = rings.length >= MANY || wouldCross(rings);
  return { isNarrow, margin: isNarrow ? NARROW_MARGIN : MARGIN };
}

/** Return whether two broad rings would cross. @param {(Ring | null)[]} rings */
function wouldCross(rings) {
  const broad = rings.map((ring) => ring && !ring.round && inflate(ring, GLOW));
  return broad.some((one, at) => one && broad.slice(at + 1).some((other) => other && overlap(one, other)));
}

/**
 * Return where an arrow above a ring is, and one below it.
 * @param {Rect} ring
 * @returns {{above: Rect, below: Rect}}
 */
export function arrowRects({ left, top, right, bottom }) {
  const center = (left + right) / 2;
  const across = { left: center - ARROW_WIDTH / 2, right: center + ARROW_WIDTH / 2 };
  return {
    above: { ...across, top: top - ARROW_REACH, bottom: top - ARROW_GAP },
    below: { ...across, top: bottom + ARROW_GAP, bottom: bottom + ARROW_REACH },
  };
}
