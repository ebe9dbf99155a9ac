// The page as the settings want it: language, light, motion, keys.
import { tell } from "./acts.mjs";
import { root } from "./elements.mjs";

const dark = matchMedia("(prefers-color-scheme: dark)");
const forced = matchMedia("(forced-colors: active)");
const calm = matchMedia("(prefers-reduced-motion: reduce)");
dark.addEventListener("change", () => {
  light();
  tell("dusk", dark.matches ? "dark" : "light");
});
forced.addEventListener("change", light);

/**
 * Follow the settings.
 * @param {string} settingsText
 * @param {string} language
 */
export function dress(settingsText, language) {
  const settings = JSON.parse(settingsText);
  if (root.lang !== language) root.lang = language; // even the same again restyles all of the page
  root.dataset.motion = settings.motion;
  root.dataset.confirm = settings.confirm;
  root.dataset.keys = settings.keys;
  root.dataset.sound = settings.sound;
  root.dataset.vibration = settings.vibration;
  root.dataset.light = settings.theme;
  light();
}

/** Whether nothing is to move. */
export function isStill() {
  const wanted = root.dataset.motion;
  return wanted === "off" || (wanted !== "on" && calm.matches);
}

/** Day or evening, as wanted here or on the whole device; in forced colours as their ground is, whatever is wanted. */
export function light() {
  const wanted = forced.matches ? "" : root.dataset.light;
  root.dataset.theme = wanted === "day" || wanted === "evening" ? wanted : dark.matches ? "evening" : "day";
}
