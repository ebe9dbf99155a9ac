// Counts of the choices that lie beyond the edge of what scrolls, on a button that brings them into view.
import { closest, queryAll } from "../dom.mjs";
import { isMotionReduced } from "../settings.mjs";

/** A choice counts as visible if no more of it than this lies beyond an edge, in pixels. */
const SLACK = 4;

/**
 * Return the choices below the lower edge of what scrolls; above its upper edge if there are none below.
 * @param {Element} scroller
 */
function hiddenChoices(scroller) {
  const { top, bottom } = scroller.getBoundingClientRect();
  const choices = queryAll("[data-choice], [data-do=wish]", scroller);
  const below = choices.filter((one) => one.getBoundingClientRect().bottom > bottom + SLACK);
  const above = choices.filter((one) => one.getBoundingClientRect().top < top - SLACK);
  return below.length ? { edge: "down", choices: below } : { edge: "up", choices: above };
}

/** Return what a button counts the choices of. @param {HTMLElement} button */
const scrollerOf = (button) => document.getElementById(button.dataset.countOf ?? "");

/** Show on each such button how many choices are out of sight; hide it where all are visible. */
export function syncScrollCounts() {
  for (const button of /** @type {HTMLElement[]} */ (queryAll("[data-count-of]"))) {
    const scroller = scrollerOf(button);
    const { edge, choices } = scroller ? hiddenChoices(scroller) : { edge: "down", choices: [] };
    button.hidden = !choices.length;
    button.dataset.edge = edge;
    const output = button.querySelector("output");
    if (output && output.textContent !== String(choices.length)) output.textContent = String(choices.length);
  }
}

addEventListener("click", (event) => {
  const button = /** @type {HTMLElement | null} */ (closest(event, "[data-count-of]"));
  const scroller = button && scrollerOf(button);
  if (!button || !scroller) return;
  const page = scroller.clientHeight * 0.8;
  scroller.scrollBy({
    top: button.dataset.edge === "up" ? -scroller.scrollHeight : page,
    behavior: isMotionReduced() ? "instant" : "smooth",
  });
});

addEventListener("scroll", syncScrollCounts, { capture: true, passive: true });
addEventListener("resize", syncScrollCounts);
