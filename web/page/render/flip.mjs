// Animations in the FLIP manner (first, last, invert, play): pieces move from where they were, points fly to their counters,
// and counters pulse when they change.
import { closest, query, queryAll } from "../dom.mjs";
import { union } from "../rects.mjs";
import { guardBelow } from "./misclick-guard.mjs";

const START_DELAY_MS = 80; // so that the page is painted before anything moves
const MOVE_MS = 280;
const LANDING_MS = 200; // a flying piece has nearly arrived; what follows from it moves then
const PULSE_MS = 420;
const POINTS_MS = 260;
const POINTS_GAP_PX = 34; // between several points as they start
const SVG = "http://www.w3.org/2000/svg";
const DEFAULT_VIEW_BOX = "0 0 62 46";
const HIDDEN_CLASS = "on-its-way";
/** What a piece does that comes from where nothing is drawn, as from the market while a phone shows a board alone. */
const DROP_KEYFRAMES = [
  { scale: 1.4, opacity: 0 },
  { scale: 1, opacity: 1 },
];
/** Transforms only: an animated colour would repaint the page sixty times a second. */
const PULSE_KEYFRAMES = [{ transform: "scale(1)" }, { transform: "scale(1.45)" }, { transform: "scale(1)" }];

/** @typedef {{copy?: SVGSVGElement, start: DOMRect, to: string}} Start of a piece, with a copy of it if it flies */
/** @typedef {{copy?: SVGSVGElement, start: DOMRect, piece: Element | null, end?: DOMRect, unit: number}} Move */

/**
 * Measure a piece before the change: a copy of it will fly, unless it only slides along its row.
 * @param {[string, string]} ids
 * @returns {Start | null}
 */
export function measureStart([from, to]) {
  const piece = pieceOf(from);
  if (!piece) return null;
  const start = piece.getBoundingClientRect();
  const row = rowOf(from);
  const slides = row !== null && row !== undefined && row === rowOf(to);
  if (!start.width) return slides ? null : { start, to };
  return slides ? { start, to } : { copy: cloneAsSvg(piece), start, to };
}

/**
 * Measure where a piece is after the change. All are measured before the first one moves, so that the page is laid out once.
 * A piece whose copy flies is hidden meanwhile, so that its texts need not be laid out yet.
 * @param {Start} start
 * @returns {Move}
 */
function measureEnd({ copy, start, to }) {
  const piece = pieceOf(to);
  if (copy) piece?.classList.add(HIDDEN_CLASS);
  return { copy, start, piece, end: piece?.getBoundingClientRect(), unit: copy ? 1 : unitOf(piece) };
}

/**
 * Animate pieces and the counters that have changed. First everything is painted where it was, then it moves: moving at
 * once would take time from painting this page, and from other tabs on the same machine that draw the same change.
 * @param {Start[]} pieces
 * @param {Map<string, string | null>} counters
 */
export function animateMoves(pieces, counters) {
  const landed = pieces.map(measureEnd);
  const pulses = changedCounters(counters, landed);
  const moves = landed.filter((one) => isRendered(one) && hasMoved(one));
  const drops = landed.filter((one) => !one.start.width && one.end?.width);
  for (const one of landed) if (!isRendered(one)) one.piece?.classList.remove(HIDDEN_CLASS);
  const pause = moves.some(({ copy }) => copy) ? LANDING_MS : 0;
  const ways = moves.flatMap(({ start, end }) => (end ? [union(start, end)] : []));
  guardBelow(ways, Promise.all(moves.map((one) => move(one, pause))));
  for (const { piece } of drops) if (piece) drop(piece);
  for (const one of pulses) void pulse(one, pause);
}

/** Let a piece appear from above. @param {Element} piece */
function drop(piece) {
  piece.classList.add("dropping");
  void piece
    .animate(DROP_KEYFRAMES, timing)
    .finished.catch(() => {})
    .then(() => piece.classList.remove("dropping"));
}

/** Return whether a piece is rendered at its start and at its end. @param {Move} one */
const isRendered = ({ start, end }) => Boolean(start.width && end?.width);

/** Return whether a piece flies, or lies elsewhere than before. @param {Move} one */
const hasMoved = ({ copy, start, end }) =>
  Boolean(copy) || start.left !== end?.left || start.top !== end?.top;

/** Wait. @param {number} milliseconds */
const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Animate a piece until it has arrived.
 * @param {Move} one
 * @param {number} pause of one that slides: rows close up behind pieces that fly, since all at once is hard to follow
 */
async function move({ copy, start, piece, end, unit }, pause) {
  if (!piece || !end) return;
  await (copy ? fly(copy, piece, start, end) : slide(piece, start, end, unit, pause));
}

/** Return the text of every counter, by its id. */
export const readCounters = () => new Map(queryAll("output[id]").map((one) => [one.id, one.textContent]));

/** Where the last click was: points start there. @type {DOMRect | null} */
let source = null;

addEventListener(
  "click",
  (event) => (source = closest(event, "[data-choice], [data-do]")?.getBoundingClientRect() ?? null),
  true,
);

/** @typedef {{output: Element, gain: number, start: DOMRect | null, end: DOMRect}} Pulse of a counter, and where its points start */

/**
 * Return the counters that have changed. All are measured before anything moves: measuring after each animation was started
 * would lay the page out again each time.
 * @param {Map<string, string | null>} before
 * @param {Move[]} moves
 * @returns {Pulse[]}
 */
function changedCounters(before, moves) {
  const start = moves.find(({ end }) => end?.width)?.end ?? source;
  /** @type {Pulse[]} */
  const pulses = [];
  let flying = 0;
  for (const [id, text] of before) {
    const counter = document.getElementById(id);
    if (!counter || counter.textContent === text) continue;
    const output = visibleCounter(counter);
    const [gain, end] = [numberIn(output.textContent) - numberIn(text), output.getBoundingClientRect()];
    const flies = id.startsWith("points-") && gain && start?.width && end.width;
    pulses.push({ output, gain, start: flies ? beside(start, flying++) : null, end });
  }
  return pulses;
}

/**
 * Let points fly to a counter that has changed, which pulses when they arrive; one without points pulses by itself.
 * @param {Pulse} one
 * @param {number} pause of a counter without points: until flying pieces land
 */
async function pulse({ output, gain, start, end }, pause) {
  const then = generation;
  await wait(START_DELAY_MS);
  if (generation !== then) return;
  if (start) void flyPoints(gain, start, end);
  await wait(start ? POINTS_MS : pause);
  output.classList.add("beats");
  await output.animate(PULSE_KEYFRAMES, PULSE_MS).finished.catch(() => {});
  output.classList.remove("beats");
}

/**
 * Return the counter itself; the viewer's own beside their hand, where its card is not shown.
 * @param {Element} counter
 */
const visibleCounter = (counter) =>
  (!counter.getBoundingClientRect().width && counter.closest(".own") && query(".hand h2 output")) || counter;

/**
 * Return where the first, the second, … of several points start: below one another.
 * @param {DOMRect} start
 * @param {number} place
 */
const beside = ({ left, top, width, height }, place) =>
  new DOMRect(left, top + place * POINTS_GAP_PX, width, height);

/** Return the number that a counter shows, with a real minus sign; 0 if it shows none. @param {string | null} text */
export const numberIn = (text) => Number((text ?? "").replace("−", "-")) || 0;

/**
 * Fly points from a rect to another.
 * @param {number} gain
 * @param {DOMRect} start
 * @param {DOMRect} end
 */
async function flyPoints(gain, start, end) {
  const points = document.createElement("b");
  points.className = gain > 0 ? "flying-points num" : "flying-points loss num";
  points.ariaHidden = "true";
  points.textContent = gain > 0 ? `+${gain}` : `−${-gain}`;
  document.body.append(points);
  const at = (/** @type {DOMRect} */ { left, top, width, height }) =>
    `translate(${left + width / 2}px, ${top + height / 2}px) translate(-50%, -50%)`;
  const way = [{ transform: at(start) }, { transform: at(start), offset: 0.2 }, { transform: at(end) }];
  await points.animate(way, { duration: POINTS_MS, easing: "ease-out" }).finished.catch(() => {});
  points.remove();
}

/** Counts how often all animations were cancelled: delayed ones of earlier times do not start. */
let generation = 0;

/** Cancel what flies: where it was going is gone, or behind shutters. */
export function cancelFlights() {
  generation += 1;
  for (const one of queryAll(".ghost, .flying-points")) one.remove();
}

/** Return the element that moves for a piece. @param {string} id */
function pieceOf(id) {
  const place = document.getElementById(id);
  if (place?.matches("li.piece")) return place;
  return place?.querySelector(".piece") ?? place?.querySelector("svg") ?? place;
}

/** Return the row that a piece is in. @param {string} id */
const rowOf = (id) => document.getElementById(id)?.closest("ul");

/**
 * Return an <svg> that looks like a piece. Its shadow is in a group that does not move itself, so that it is rendered once.
 * @param {Element} piece
 */
function cloneAsSvg(piece) {
  const [copy, lit] = ["svg", "g"].map((name) => document.createElementNS(SVG, name));
  if (piece instanceof SVGGraphicsElement && piece.tagName !== "svg") {
    const { x, y, width, height } = piece.getBBox();
    copy.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
    lit.append(cloneWithStyles(piece));
  } else {
    copy.setAttribute("viewBox", piece.getAttribute("viewBox") ?? DEFAULT_VIEW_BOX);
    lit.append(...cloneWithStyles(piece).childNodes);
  }
  copy.append(lit);
  return /** @type {SVGSVGElement} */ (copy);
}

/**
 * Return a copy with the computed display and transform of every part: styles that depend on the board's zoom level do not
 * reach it outside the board.
 * @param {Element} piece
 */
function cloneWithStyles(piece) {
  const copy = /** @type {Element} */ (piece.cloneNode(true));
  const copies = [...copy.querySelectorAll("*")];
  for (const [at, part] of [...piece.querySelectorAll("*")].entries()) {
    const one = copies[at];
    const { display, transform } = getComputedStyle(part);
    if (display === "none") one.remove();
    else if (one instanceof SVGElement) Object.assign(one.style, { display, transform });
  }
  return copy;
}

const timing = { duration: MOVE_MS, easing: "cubic-bezier(.2,.8,.3,1)" };

/**
 * Fly a copy over everything, and show the piece when it has arrived.
 * @param {SVGSVGElement} copy
 * @param {Element} piece
 * @param {DOMRect} start
 * @param {DOMRect} end
 */
async function fly(copy, piece, start, end) {
  copy.classList.add("ghost");
  const { left, top, width, height } = start;
  Object.assign(copy.style, {
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
  });
  document.body.append(copy);
  await wait(START_DELAY_MS);
  const way = `translate(${end.left - left}px, ${end.top - top}px) scale(${end.width / width}, ${end.height / height})`;
  if (copy.isConnected)
    await copy.animate([{ transform: "none" }, { transform: way }], timing).finished.catch(() => {});
  piece.classList.remove(HIDDEN_CLASS);
  copy.remove();
}

/**
 * Return how many pixels a unit is where a piece is drawn: 1 outside an <svg>.
 * @param {Element | null} piece
 */
const unitOf = (piece) => (piece instanceof SVGElement && piece.ownerSVGElement?.getScreenCTM()?.a) || 1;

/**
 * Slide a piece from its old place, where it is seen until it starts.
 * @param {Element} piece
 * @param {DOMRect} start
 * @param {DOMRect} end
 * @param {number} unit
 * @param {number} pause
 */
async function slide(piece, start, end, unit, pause) {
  const way = `translate(${(start.left - end.left) / unit}px, ${(start.top - end.top) / unit}px)`;
  const motion = piece.animate([{ transform: way }, { transform: "none" }], timing);
  motion.pause();
  await wait(START_DELAY_MS + pause);
  motion.play();
  await motion.finished.catch(() => {});
}
