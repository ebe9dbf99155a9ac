// The game log and the turns of an analysis scroll to what is shown.
import { queryAll } from "../dom.mjs";

let shownPosition = "";
/** Newest rounds that are laid out at once; older ones have `content-visibility: auto`, which would take a second layout. */
const NEAR_ROUNDS = 3;

/** Scroll to the line of the position shown, in the present to the newest; not while somebody reads in the log. */
export function syncLog() {
  markNearRounds();
  const scroll = document.getElementById("log-scroll");
  const slider = /** @type {HTMLInputElement | null} */ (document.getElementById("log-position"));
  // From the drawn page, not from the slider's value: a person who moves the slider is ahead of the log.
  const position = scroll && slider ? `${scroll.querySelector(".now")?.id}/${slider.max}` : "";
  if (position === shownPosition) return;
  shownPosition = position;
  if (!scroll || !slider) return;
  const isPresent = slider.value === slider.max;
  if (isPresent && scroll.matches(":hover, :focus-within")) return;
  // The log is laid out from its end (column-reverse), where its scroll origin is.
  const line = isPresent ? null : scroll.querySelector(".now");
  scroll.scrollTop = line ? centered(line, scroll) : 0;
}

let shownTurn = "";

/** Scroll the turns of an analysis to the one that is shown, once it is another one. */
export function syncTurns() {
  const scroll = document.getElementById("analysis-turns");
  const line = scroll?.querySelector(".now");
  const turn = line?.id ?? "";
  if (turn === shownTurn) return;
  shownTurn = turn;
  if (scroll && line) scroll.scrollTop = centered(line, scroll);
}

/**
 * Return the scroll offset at which a line is in the middle.
 * @param {Element} line
 * @param {Element} scroll
 */
function centered(line, scroll) {
  const [inner, outer] = [line.getBoundingClientRect(), scroll.getBoundingClientRect()];
  return scroll.scrollTop + inner.top - outer.top - (outer.height - inner.height) / 2;
}

/** Mark the newest rounds. */
function markNearRounds() {
  const rounds = queryAll("#log-scroll section");
  const old = rounds.splice(0, Math.max(0, rounds.length - NEAR_ROUNDS));
  for (const one of old) if (one.dataset.near) delete one.dataset.near;
  for (const one of rounds) if (!one.dataset.near) one.dataset.near = "1";
}
