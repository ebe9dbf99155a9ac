// Pieces that travel from where they were, points that fly to their counters, and counters that beat when they change.
import { all, around, first } from "./elements.mjs";

const TRAVEL = 280;
const LANDING = 200; // a piece that flies has all but arrived; what follows from it moves then
const PULSE = 420;
const POINTS = 260;
const APART = 34; // pixels from one of several points to the next as they start
const SVG = "http://www.w3.org/2000/svg";
const COPY_BOX = "0 0 62 46";
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
 * Where a piece will lie: all are measured before the first one moves, so that the page is laid out once.
 * @param {Lifted} lifted
 * @returns {Way}
 */
export function landing({ copy, start, to }) {
  const piece = pieceOf(to);
  return { copy, start, piece, end: piece?.getBoundingClientRect(), unit: unitOf(piece) };
}

/**
 * How long all that follows from pieces that fly has to wait: rows close up behind them, counters beat as they land.
 * All at once would be harder to follow, and on several devices the one that has drawn first would take from the others
 * the time in which they draw.
 * @param {Way[]} ways
 */
export const pauseAfter = (ways) => (ways.some((way) => way.copy && isWay(way)) ? LANDING : 0);

/** Whether a piece is seen where it starts and where it ends. @param {Way} way */
const isWay = ({ start, end }) => Boolean(start.width && end?.width);

/**
 * Let a piece come from where it was.
 * @param {Way} way
 * @param {number} pause of one that slides along its row
 */
export function travel(way, pause) {
  const { copy, start, piece, end, unit } = way;
  if (!piece || !end || !isWay(way)) return;
  if (copy) fly(copy, piece, start, end);
  else slide(piece, start, end, unit, pause);
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
export function changed(before, ways) {
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
 * @param {number} pause of a counter without points
 */
export function pulse({ output, gain, start, end }, pause) {
  if (start) send(gain, start, end);
  const delay = start ? POINTS : pause;
  void until(output.animate(BEAT, { duration: PULSE, delay }), output, "beats");
}

/**
 * A class for as long as something moves.
 * @param {Animation} motion
 * @param {Element} one
 * @param {string} name
 */
async function until(motion, one, name) {
  one.classList.add(name);
  await motion.finished.catch(() => {});
  one.classList.remove(name);
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
function send(gain, start, end) {
  const points = document.createElement("b");
  points.className = gain > 0 ? "flying-points num" : "flying-points loss num";
  points.ariaHidden = "true";
  points.textContent = gain > 0 ? `+${gain}` : `−${-gain}`;
  document.body.append(points);
  const at = (/** @type {DOMRect} */ { left, top, width, height }) =>
    `translate(${left + width / 2}px, ${top + height / 2}px) translate(-50%, -50%)`;
  const way = [{ transform: at(start) }, { transform: at(start), offset: 0.2 }, { transform: at(end) }];
  points.animate(way, { duration: POINTS, easing: "ease-out" }).finished.finally(() => points.remove());
}

/** Nothing is under way any more: what it was going to is gone, or behind shutters. */
export function endFlights() {
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
    lit.append(piece.cloneNode(true));
  } else {
    copy.setAttribute("viewBox", piece.getAttribute("viewBox") ?? COPY_BOX);
    lit.append(...[...piece.childNodes].map((node) => node.cloneNode(true)));
  }
  copy.append(lit);
  return /** @type {SVGSVGElement} */ (copy);
}

const timing = { duration: TRAVEL, easing: "cubic-bezier(.2,.8,.3,1)" };

/**
 * A copy goes the way over everything, and the piece is seen when it has arrived.
 * @param {SVGSVGElement} copy
 * @param {Element} piece
 * @param {DOMRect} start
 * @param {DOMRect} end
 */
function fly(copy, piece, start, end) {
  copy.classList.add("ghost");
  const { left, top, width, height } = start;
  Object.assign(copy.style, {
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
  });
  document.body.append(copy);
  const way = `translate(${end.left - left}px, ${end.top - top}px) scale(${end.width / width}, ${end.height / height})`;
  const flight = copy.animate([{ transform: "none" }, { transform: way }], timing);
  void until(flight, piece, "on-its-way").then(() => copy.remove());
}

/**
 * How many pixels a step is where a piece lies: inside a drawing it is not one.
 * @param {Element | null} piece
 */
const unitOf = (piece) => (piece instanceof SVGElement && piece.ownerSVGElement?.getScreenCTM()?.a) || 1;

/**
 * A piece in its new place comes there from the old one.
 * @param {Element} piece
 * @param {DOMRect} start
 * @param {DOMRect} end
 * @param {number} unit
 * @param {number} pause in which it is seen where it was
 */
function slide(piece, start, end, unit, pause) {
  const way = `translate(${(start.left - end.left) / unit}px, ${(start.top - end.top) / unit}px)`;
  piece.animate([{ transform: way }, { transform: "none" }], { ...timing, delay: pause, fill: "backwards" });
}
