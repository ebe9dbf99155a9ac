// What a screen reader says, and dates as the reader's language writes them.
import { all, always, root, sheet } from "./elements.mjs";

/** What is still to be said. @type {string | undefined} */
let waiting;
let saying = 0;

/**
 * Say something through the live region, that of the dialog if one is open; said again if it is the same text.
 * @param {string} text
 */
export function say(text) {
  waiting = text;
  clearTimeout(saying);
  // What is said by an act that opens or closes a dialog waits until that is done.
  saying = setTimeout(speak);
}

/** Say what waits together with what was drawn: a moment later the page would be painted once more for it. */
export function speak() {
  if (waiting === undefined) return;
  const live = sheet()?.querySelector("[role=status]") ?? always("live");
  live.textContent = live.textContent === waiting ? `${waiting}\u00a0` : waiting;
  waiting = undefined;
}

const house = document.title;
const LATER = 400; // milliseconds
let entitling = 0;

/**
 * Write on the browser's tab where one is, before the name of the house. It has time until the page has drawn and moved:
 * the browser draws its own tabs anew for it, and on one machine that is a good part of what the pages of a live table take.
 * @param {string} place
 */
export function entitle(place) {
  const title = place ? `${place} · ${house}` : house;
  clearTimeout(entitling);
  if (document.title !== title) entitling = setTimeout(() => (document.title = title), LATER);
}

/** Dates and times as the reader's language writes them. */
export function tellTimes() {
  const times = /** @type {HTMLTimeElement[]} */ (all("time[datetime]"));
  if (!times.length) return;
  const language = root.lang === "en" ? "en-GB" : root.lang; // the texts are in British spelling
  const form = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" });
  for (const time of times) {
    const date = new Date(time.dateTime);
    if (!Number.isNaN(date.getTime())) time.textContent = form.format(date);
  }
}
