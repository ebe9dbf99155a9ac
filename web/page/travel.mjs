// Pieces that travel from where they were, points that fly to their counters, and counters that beat when they change.
import { all, around, first } from "./elements.mjs";

const REST = 80; // from what is drawn to the first thing that moves
const TRAVEL = 280;
const LANDING = 200; // a piece that flies has all but arrived; what follows from it moves then
const PULSE = 420;
const POINTS = 260;
const APART = 34; // pixels from one of several points to the next as they start
const SVG = "http://www.w3.org/2000/svg";
const COPY_BOX = "0 0 62 46";
const UNSEEN = "on-its-way";
/** Nothing but a transform: a colour that changes little by little would have the page drawn anew sixty times a second. */
const BEAT = [{ transform: "scale(1)" }, { transform: "scale(1.45)" }, { transform: "scale(1)" }];

/** @typedef {{copy?: SVGSVGElement, start: DOMRect, to: string}} Lifted where a piece starts, or a copy of it */
/** @typedef {{copy?: SVGSVGElement, start: DOMRect, piece: Element | null, end?: DOMRect, unit: number}} Way */

/**
 * A piece about to travel: a copy of it, or where it starts if it only slides along its row.
 * @param {[string, string]} ids
 * @returns {Lifted | null}
 */
export function lifted([from, to]) {
  const piece = pieceOf(from);
  if (!piece) return null;
  const start = piece.getBoundingClientRect();
  const row = rowOf(from);
  return row && row === rowOf(to) ? { start, to } : { copy: copyOf(piece), start, to };
}

/**
 * Where a piece will lie: all are measured before the first one moves, so that the page is laid out once. One whose
 * copy flies is not seen meanwhile, and what is written on it need not be laid out yet.
 * @param {Lifted} lifted
 * @returns {Way}
 */
function landing({ copy, start, to }) {
  const piece = pieceOf(to);
  if (copy) piece?.classList.add(UNSEEN);
  return { copy, start, piece, end: piece?.getBoundingClientRect(), unit: copy ? 1 : unitOf(piece) };
}

/**
 * Let pieces come from where they were, and counters beat that have changed: first everything stands there, what
 * moves as if it were still where it was, and then it begins. What moves at once takes from this page the time in
 * which it is painted, and from others the time in which they draw, if they follow it on the same machine.
 * @param {Lifted[]} pieces
 * @param {Map<string, string | null>} counters
 */
export function setOff(pieces, counters) {
  const landed = pieces.map(landing);
  const beats = changed(counters, landed);
  const ways = landed.filter(isWay);
  for (const way of landed) if (!isWay(way)) way.piece?.classList.remove(UNSEEN);
  const pause = ways.some(({ copy }) => copy) ? LANDING : 0;
  for (const way of ways) travel(way, pause);
  for (const beat of beats) void pulse(beat, pause);
}

/** Whether a piece is seen where it starts and where it ends. @param {Way} way */
const isWay = ({ start, end }) => Boolean(start.width && end?.width);

/** @param {number} milliseconds */
const after = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Let a piece come from where it was.
 * @param {Way} way
 * @param {number} pause of one that slides along its row: rows close up behind pieces that fly. All at once would be
 *     harder to follow
 */
function travel({ copy, start, piece, end, unit }, pause) {
  if (!piece || !end) return;
  if (copy) void fly(copy, piece, start, end);
  else void slide(piece, start, end, unit, pause);
}

/** What every counter says, by its id. */
export const counted = () => new Map(all("output[id]").map((one) => [one.id, one.textContent]));

/** Where the last choice was made: points come from there. @type {DOMRect | null} */
let source = null;

addEventListener(
  "click",
  (event) => (source = around(event, "[data-choice], [data-do]")?.getBoundingClientRect() ?? null),
  true,
);

/** @typedef {{output: Element, gain: number, start: DOMRect | null, end: DOMRect}} Beat of a counter, and where its points come from */

/**
 * The counters that have changed, measured before anything moves: a page that is measured again after each thing
 * that was begun is laid out again each time.
 * @param {Map<string, string | null>} before
 * @param {Way[]} ways of the pieces that have moved
 * @returns {Beat[]}
 */
function changed(before, ways) {
  const start = ways.find(({ end }) => end?.width)?.end ?? source;
  /** @type {Beat[]} */
  const beats = [];
  let flying = 0;
  for (const [id, text] of before) {
    const counter = document.getElementById(id);
    if (!counter || counter.textContent === text) continue;
    const output = inSight(counter);
    const [gain, end] = [number(output.textContent) - number(text), output.getBoundingClientRect()];
    const flies = id.startsWith("points-") && gain && start?.width && end.width;
    beats.push({ output, gain, start: flies ? beside(start, flying++) : null, end });
  }
  return beats;
}

/**
 * Let points fly to a counter that has changed, which beats when they arrive; one without points beats by itself.
 * @param {Beat} beat
 * @param {number} pause of a counter without points: until the pieces land that fly
 */
async function pulse({ output, gain, start, end }, pause) {
  const then = era;
  await after(REST);
  if (era !== then) return;
  if (start) void send(gain, start, end);
  await after(start ? POINTS : pause);
  output.classList.add("beats");
  await output.animate(BEAT, PULSE).finished.catch(() => {});
  output.classList.remove("beats");
}

/**
 * The counter itself, or where its card is not shown the one beside the hand: it is the viewer's own.
 * @param {Element} counter
 */
const inSight = (counter) =>
  (!counter.getBoundingClientRect().width && counter.closest(".own") && first(".hand h2 output")) || counter;

/**
 * The place from which the first, the second, … of several points start: below one another.
 * @param {DOMRect} start
 * @param {number} place
 */
const beside = ({ left, top, width, height }, place) => new DOMRect(left, top + place * APART, width, height);

/** A figure as it is written, with a real minus; nought for what is none. @param {string | null} text */
const number = (text) => Number((text ?? "").replace("−", "-")) || 0;

/**
 * Points on their way, over everything and in nobody's.
 * @param {number} gain
 * @param {DOMRect} start
 * @param {DOMRect} end
 */
async function send(gain, start, end) {
  const points = document.createElement("b");
  points.className = gain > 0 ? "flying-points num" : "flying-points loss num";
  points.ariaHidden = "true";
  points.textContent = gain > 0 ? `+${gain}` : `−${-gain}`;
  document.body.append(points);
  const at = (/** @type {DOMRect} */ { left, top, width, height }) =>
    `translate(${left + width / 2}px, ${top + height / 2}px) translate(-50%, -50%)`;
  const way = [{ transform: at(start) }, { transform: at(start), offset: 0.2 }, { transform: at(end) }];
  await points.animate(way, { duration: POINTS, easing: "ease-out" }).finished.catch(() => {});
  points.remove();
}

/** How often everything under way was ended: what was about to begin does not. */
let era = 0;

/** Nothing is under way any more: what it was going to is gone, or behind shutters. */
export function endFlights() {
  era += 1;
  for (const one of all(".ghost, .flying-points")) one.remove();
}

/** @param {string} id */
function pieceOf(id) {
  const place = document.getElementById(id);
  return place?.querySelector(".piece") ?? place?.querySelector("svg") ?? place;
}

/** @param {string} id */
const rowOf = (id) => document.getElementById(id)?.closest("ul");

/**
 * A drawing of its own that looks like the piece, its shadow drawn into it once: one thrown by what moves is drawn anew all the way.
 * @param {Element} piece
 */
function copyOf(piece) {
  const [copy, lit] = ["svg", "g"].map((name) => document.createElementNS(SVG, name));
  if (piece instanceof SVGGraphicsElement && piece.tagName !== "svg") {
    const { x, y, width, height } = piece.getBBox();
    copy.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
    lit.append(likeness(piece));
  } else {
    copy.setAttribute("viewBox", piece.getAttribute("viewBox") ?? COPY_BOX);
    lit.append(...likeness(piece).childNodes);
  }
  copy.append(lit);
  return /** @type {SVGSVGElement} */ (copy);
}

/**
 * A copy that shows what the piece shows where it lies: how much of it that is depends on its size there.
 * @param {Element} piece
 */
function likeness(piece) {
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

const timing = { duration: TRAVEL, easing: "cubic-bezier(.2,.8,.3,1)" };

/**
 * A copy goes the way over everything, and the piece is seen when it has arrived.
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
  await after(REST);
  const way = `translate(${end.left - left}px, ${end.top - top}px) scale(${end.width / width}, ${end.height / height})`;
  if (copy.isConnected)
    await copy.animate([{ transform: "none" }, { transform: way }], timing).finished.catch(() => {});
  piece.classList.remove(UNSEEN);
  copy.remove();
}

/**
 * How many pixels a step is where a piece lies: inside a drawing it is not one.
 * @param {Element | null} piece
 */
const unitOf = (piece) => (piece instanceof SVGElement && piece.ownerSVGElement?.getScreenCTM()?.a) || 1;

/**
 * A piece in its new place comes there from the old one, where it is seen until then.
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
  await after(REST + pause);
  motion.play();
}
