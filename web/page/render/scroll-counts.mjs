// Counts of the choices that lie beyond the edge of what scrolls, on a button that brings them into view.
import { closest, queryAll } from "../dom.mjs";
import { isMotionReduced } from "../settings.mjs";

/** A choice counts as visible if no more of it than this lies beyond an edge, in pixels. */
const SLACK = 4;
/** Share of what is visible by which a press scrolls. */
const PAGE = 0.8;

/** The pieces in each row when it was last seen, by its id. @type {Map<string, string>} */
const piecesIn = new Map();

/**
 * Return the choices below the lower edge of what scrolls, or at the right of a row; those at the other edge if there are none.
 * @param {Element} scroller
 */
function hiddenChoices(scroller) {
  const { top, bottom, left, right } = scroller.getBoundingClientRect();
  const boxes = queryAll("[data-choice], [data-do=wish], [data-do=plan]", scroller).map((one) =>
    one.getBoundingClientRect(),
  );
  const isRow = isSwiped(scroller);
  const after = boxes.filter((box) => (isRow ? box.right > right + SLACK : box.bottom > bottom + SLACK));
  const before = boxes.filter((box) => (isRow ? box.left < left - SLACK : box.top < top - SLACK));
  if (after.length) return { edge: isRow ? "right" : "down", count: after.length };
  return { edge: isRow ? "left" : "up", count: before.length };
}

/** Return whether something scrolls sideways. @param {Element} one */
const isSwiped = (one) => one.scrollWidth > one.clientWidth + SLACK;

/** Let each row that is swiped begin anew when other pieces lie in it, or others can be chosen first. */
export function rewindRows() {
  for (const button of counters()) {
    const row = scrollerOf(button);
    if (!row?.clientWidth) continue;
    const first = row.querySelector("[data-choice]");
    const pieces = [first?.closest("[id]")?.id, ...[...row.children].map((one) => one.id)].join(" ");
    if (piecesIn.get(row.id) !== pieces && isSwiped(row)) rewind(row, first);
    piecesIn.set(row.id, pieces);
  }
}

/**
 * Scroll a row to its beginning, or as far as the first choice, if that would be out of sight there.
 * @param {Element} row
 * @param {Element | null} first
 */
function rewind(row, first) {
  row.scrollLeft = 0;
  if (!first) return;
  const [frame, box] = [row.getBoundingClientRect(), first.getBoundingClientRect()];
  if (box.right > frame.right + SLACK) row.scrollLeft = box.left - frame.left;
}

/** Return the buttons that count. */
const counters = () => /** @type {HTMLElement[]} */ (queryAll("[data-count-of]"));

/** Return what a button counts the choices of. @param {HTMLElement} button */
const scrollerOf = (button) => document.getElementById(button.dataset.countOf ?? "");

/** Show on each such button how many choices are out of sight; hide it where all are visible. */
export function syncScrollCounts() {
  for (const button of counters()) {
    const scroller = scrollerOf(button);
    const { edge, count } = scroller ? hiddenChoices(scroller) : { edge: "down", count: 0 };
    button.hidden = !count;
    button.dataset.edge = edge;
    const output = button.querySelector("output");
    if (output && output.textContent !== String(count)) output.textContent = String(count);
  }
}

addEventListener("click", (event) => {
  const button = /** @type {HTMLElement | null} */ (closest(event, "[data-count-of]"));
  const scroller = button && scrollerOf(button);
  if (!button || !scroller) return;
  const { edge } = button.dataset;
  const [right, down] = [scroller.clientWidth * PAGE, scroller.clientHeight * PAGE];
  scroller.scrollBy({
    top: edge === "up" ? -scroller.scrollHeight : edge === "down" ? down : 0,
    left: edge === "left" ? -scroller.scrollWidth : edge === "right" ? right : 0,
    behavior: isMotionReduced() ? "instant" : "smooth",
  });
});

addEventListener("scroll", syncScrollCounts, { capture: true, passive: true });
addEventListener("resize", syncScrollCounts);
