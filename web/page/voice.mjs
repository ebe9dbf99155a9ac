// What a screen reader says, and dates as the reader's language writes them.
import { all, always, app, root, sheet } from "./elements.mjs";

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
  write(sheet()?.querySelector("[role=status]") ?? always("live"), waiting);
  waiting = undefined;
}

/**
 * Write a text into a live region. One that stands there already gets a space at its end, or it would not be said again.
 * @param {Element} live
 * @param {string} text
 */
function write(live, text) {
  live.textContent = live.textContent === text ? `${text}\u00a0` : text;
}

/** Milliseconds that a choice keeps the focus before its reasons are said: not while somebody goes past it. */
const STAYS = 400;
let reasoning = 0;

/**
 * Say the reasons for the choice that has the focus. They have a region of their own: in the one for the news of the game
 * they would take the place of a text that is not read yet.
 * @param {string} text
 */
export function sayReasons(text) {
  dropReasons();
  if (text) reasoning = setTimeout(() => write(always("live-reasons"), text), STAYS);
}

/** Take back the reasons that were said or wait to be: whoever reads the page later would find old ones there. */
export function dropReasons() {
  clearTimeout(reasoning);
  always("live-reasons").textContent = "";
}

const house = document.title;
const LATER = 400; // milliseconds
let entitling = 0;

/**
 * Name the browser's tab and the main element after the page. The main element is named at once, since the focus may come
 * to it. The tab waits until the page has drawn and moved: the browser draws its tabs anew for it, and on one machine that is
 * a good part of what the pages of a live table take.
 * @param {string} place
 */
export function entitle(place) {
  const title = place ? `${place} · ${house}` : house;
  clearTimeout(entitling);
  if (app().ariaLabel !== (place || house)) app().ariaLabel = place || house;
  if (document.title !== title) entitling = setTimeout(() => (document.title = title), LATER);
}

/** Dates and times as the reader's language writes them, also in the names of the buttons beside them. */
export function tellTimes() {
  const times = /** @type {HTMLTimeElement[]} */ (all("time[datetime]"));
  if (!times.length) return;
  const language = root.lang === "en" ? "en-GB" : root.lang; // the texts are in British spelling
  const form = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" });
  for (const time of times) {
    const date = new Date(time.dateTime);
    if (Number.isNaN(date.getTime())) continue;
    const [day, clock = ""] = time.dateTime.split("T");
    const [written, shown] = [`${day}, ${clock.slice(0, 5)}`, form.format(date)]; // the first as Python writes it
    time.textContent = shown;
    for (const named of time.closest("li")?.querySelectorAll("[aria-label]") ?? [])
      if (named.ariaLabel?.includes(written)) named.ariaLabel = named.ariaLabel.replace(written, shown);
  }
}
