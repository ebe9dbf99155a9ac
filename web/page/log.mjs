// The log follows the position looked at.

import { all } from "./elements.mjs";

let followed = "";
/** So many of the newest rounds are laid out with the page: of others the browser first has to see that they are in sight. */
const NEAR = 3;

/** The line of the position looked at, in the present the newest sentence; not while somebody reads in it. */
export function settleLog() {
  markNear();
  const scroll = document.getElementById("log-scroll");
  const slider = /** @type {HTMLInputElement | null} */ (document.getElementById("log-position"));
  // As it was drawn: a person who moves the slider is ahead of the log.
  const position = scroll && slider ? `${scroll.querySelector(".now")?.id}/${slider.max}` : "";
  if (position === followed) return;
  followed = position;
  if (!scroll || !slider) return;
  const isPresent = slider.value === slider.max;
  if (isPresent && scroll.matches(":hover, :focus-within")) return;
  // The end of what is scrolled is its origin.
  const line = isPresent ? null : scroll.querySelector(".now");
  scroll.scrollTop = line ? middle(line, scroll) : 0;
}

/**
 * How far to scroll so that the line lies in the middle.
 * @param {Element} line
 * @param {Element} scroll
 */
function middle(line, scroll) {
  const [inner, outer] = [line.getBoundingClientRect(), scroll.getBoundingClientRect()];
  return scroll.scrollTop + inner.top - outer.top - (outer.height - inner.height) / 2;
}

/** What a browser would otherwise lay out in a second go, before what was drawn is painted. */
function markNear() {
  const rounds = all("#log-scroll section");
  const old = rounds.splice(0, Math.max(0, rounds.length - NEAR));
  for (const one of old) if (one.dataset.near) delete one.dataset.near;
  for (const one of rounds) if (!one.dataset.near) one.dataset.near = "1";
}
