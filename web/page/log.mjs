// The log follows the position looked at.

let followed = "";

/** The line of the position looked at, in the present the newest sentence; not while somebody reads in it. */
export function settleLog() {
  const scroll = document.getElementById("log-scroll");
  const slider = /** @type {HTMLInputElement | null} */ (document.getElementById("log-position"));
  const position = scroll && slider ? `${slider.value}/${slider.max}` : "";
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
