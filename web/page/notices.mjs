// Messages: one that asks for nothing goes when it has been read; one that asks comes into sight.
import { tell } from "./acts.mjs";
import { all, first, mark } from "./elements.mjs";

const READ = 6000;
const ASKING = "#app > .notice:not(.gone, .passing)";
export const PASSING = "#app > .notice.passing:not(.gone)";
let hushing = 0;
let told = "";
let asked = "";

/** What the styles of the page depend on: whether a message asks, or only tells. */
export function markNotices() {
  mark("notice", first(ASKING) ? "asks" : first(PASSING) ? "tells" : "");
}

/** Give what is told its time, and let what is asked be seen. */
export function settleNotices() {
  const passing = all(PASSING)[0]?.textContent ?? "";
  if (passing !== told) {
    told = passing;
    clearTimeout(hushing);
    if (passing) hushing = setTimeout(hush, READ);
  }
  const asking = first(ASKING);
  if (asking && asking.textContent !== asked) asking.scrollIntoView({ block: "nearest" });
  asked = asking?.textContent ?? "";
}

/** Not while somebody points at it. */
function hush() {
  if (first(`${PASSING}:is(:hover, :focus-within)`)) hushing = setTimeout(hush, READ);
  else tell("hush");
}
