// What a screen reader says, and dates as the reader's language writes them.
import { all, always, root } from "./elements.mjs";

/**
 * Say something through the live region; said again if it is the same text.
 * @param {string} text
 */
export function say(text) {
  const live = always("live");
  live.textContent = live.textContent === text ? `${text}\u00a0` : text;
}

/** Dates and times as the reader's language writes them. */
export function tellTimes() {
  const times = /** @type {HTMLTimeElement[]} */ (all("time[datetime]"));
  if (!times.length) return;
  const form = new Intl.DateTimeFormat(root.lang, { dateStyle: "medium", timeStyle: "short" });
  for (const time of times) {
    const date = new Date(time.dateTime);
    if (!Number.isNaN(date.getTime())) time.textContent = form.format(date);
  }
}
