// Applies the settings to <html>: language, theme, and the data attributes that settings have; and writes dates in that language.
import { sendMsg } from "./messages.mjs";
import { queryAll, root } from "./dom.mjs";

const dark = matchMedia("(prefers-color-scheme: dark)");
/** As in breakpoints.css. */
const phone = matchMedia("(max-width: 47.9375em), (max-height: 34.9375em)");
const forced = matchMedia("(forced-colors: active)");
const calm = matchMedia("(prefers-reduced-motion: reduce)");
dark.addEventListener("change", () => {
  applyTheme();
  sendMsg("color-scheme", dark.matches ? "dark" : "light");
});
forced.addEventListener("change", applyTheme);
phone.addEventListener("change", () => sendMsg("screen", phone.matches ? "phone" : "wide"));

/**
 * Apply settings.
 * @param {string} attributesText data attributes of <html>, as a JSON object
 * @param {string} language
 */
export function applySettings(attributesText, language) {
  if (root.lang !== language) root.lang = language; // setting the same value again restyles all of the page
  Object.assign(root.dataset, JSON.parse(attributesText));
  applyTheme();
}

/** Return whether nothing may move. */
export function isMotionReduced() {
  const wanted = root.dataset.motion;
  return wanted === "off" || (wanted !== "on" && calm.matches);
}

/** Set the theme: as wanted here or on the device; with forced colours (high contrast) by their background alone. */
export function applyTheme() {
  const wanted = forced.matches ? "" : root.dataset.light;
  root.dataset.theme = wanted === "day" || wanted === "evening" ? wanted : dark.matches ? "evening" : "day";
}

/** Write dates and times in the reader's language, also in the names of the buttons beside them. */
export function formatTimes() {
  const times = /** @type {HTMLTimeElement[]} */ (queryAll("time[datetime]"));
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
