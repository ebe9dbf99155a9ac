// The splash: what is shown until Python has drawn the page, and why it cannot start.
import { TEXTS } from "./splash-texts.mjs";

/** @typedef {import("./splash-texts.mjs").Sentence} Sentence */
/** @typedef {import("./splash-texts.mjs").Trouble} Trouble */

const DOWNLOAD_SHARE = 0.85; // of the bar; the rest is Python starting
const STARTED_SHARE = 0.95;
const FADE_MS = 400;
const root = document.documentElement;
const texts = TEXTS[root.lang] ?? TEXTS.en;
const megabytes = new Intl.NumberFormat(root.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** @param {string} id */
const element = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
/** @param {string} name */
const part = (name) => element(`splash-${name}`);
const splash = element("splash");
let isOver = false;
let isHeld = false;

part("lead").textContent = texts.lead;
say("fetching");

/**
 * Show what is going on.
 * @param {Sentence} key
 */
export function say(key) {
  part("say").textContent = texts[key];
}

/**
 * Show how many bytes have come.
 * @param {number} done
 * @param {number} all
 */
export function showBytes(done, all) {
  if (isOver) return;
  hideSlow();
  setProgress((done / all) * DOWNLOAD_SHARE);
  say(done < all ? "fetching" : "waking");
  const [now, whole] = [done, all].map((count) => megabytes.format(count / 1e6));
  part("bytes").textContent = done < all ? texts.bytes.replace("{done}", now).replace("{all}", whole) : "";
}

/** Show that Python is there, and starts. */
export function showStarting() {
  if (isOver) return;
  hideSlow();
  setProgress(STARTED_SHARE);
  say("waking");
  part("bytes").textContent = "";
}

/** Take back the message that the start takes long: something has come. */
function hideSlow() {
  if (splash.dataset.state !== "waiting") return;
  splash.dataset.state = "loading";
  part("trouble").hidden = true;
}

/** Close the splash: Python has drawn the page. */
export function close() {
  isOver = true;
  setProgress(1);
  if (isHeld) splash.dataset.state = "awake";
  else removeSplash();
}

/**
 * Show a failure, with ways to try again, to download everything again, and to save the games.
 * @param {Trouble} kind
 * @param {string} detail
 */
export function showFailure(kind, detail) {
  if (isOver) return;
  isOver = true;
  splash.dataset.state = "failed";
  explain(kind, kind === "wasm" ? rescue() : [again(), anew(), ...rescue()], detail);
  part("actions").querySelector("button")?.focus();
}

/** Leave the explanation to the fallback below, which says what is wrong with the host. */
export function hideMessages() {
  isOver = true;
  splash.dataset.state = "failed";
  for (const name of ["say", "bytes"]) part(name).textContent = "";
  part("trouble").hidden = true;
}

/** Say that nothing has come for a while, and offer ways out; the start may still go on. */
export function showSlow() {
  say("slow");
  if (isOver || isHeld || splash.dataset.state === "waiting") return;
  splash.dataset.state = "waiting";
  explain("waiting", [again(), anew(), ...rescue()], "");
}

/**
 * Show a warning to read before playing; the start goes on behind it.
 * @param {Trouble} kind
 */
export function showWarning(kind) {
  isHeld = true;
  element("app").inert = true;
  explain(kind, [main(button("anyway", dismissWarning))], "");
}

/**
 * Say that Python has stopped in mid-game.
 * @param {string} detail
 */
export function showStopped(detail) {
  splash.dataset.state = "failed";
  splash.classList.remove("gone");
  document.body.append(splash);
  element("app").inert = true;
  explain("stopped", [again(), ...rescue()], detail);
  part("actions").querySelector("button")?.focus();
}

function dismissWarning() {
  isHeld = false;
  part("trouble").hidden = true;
  if (isOver) removeSplash();
}

function removeSplash() {
  element("app").inert = false;
  splash.classList.add("gone");
  setTimeout(() => splash.remove(), FADE_MS);
}

/** @param {number} fraction */
function setProgress(fraction) {
  splash.style.setProperty("--done", String(fraction));
  part("bar").setAttribute("aria-valuenow", String(Math.round(fraction * 100)));
}

/**
 * Show an explanation with its buttons.
 * @param {Trouble} kind
 * @param {HTMLButtonElement[]} buttons
 * @param {string} detail
 */
function explain(kind, buttons, detail) {
  const [title, text] = texts[kind];
  part("title").textContent = title;
  part("text").textContent = text;
  part("actions").replaceChildren(...buttons);
  part("more").hidden = !detail;
  part("summary").textContent = texts.details;
  part("detail").textContent = detail;
  part("trouble").hidden = false;
}

const ways = window.piazzaRescue;
/** @param {Sentence | ""} key */
const answer = (key) => (part("answer").textContent = key && texts[key]);
const again = () => main(button("again", () => location.reload()));
const anew = () => button("anew", async () => answer(await ways.anew()));
const rescue = () =>
  Object.keys(ways?.entries() ?? {}).length ? [button("rescue", () => answer(ways.rescue()))] : [];

/**
 * Make a button.
 * @param {Sentence} key
 * @param {() => unknown} onClick
 */
function button(key, onClick) {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = texts[key];
  made.addEventListener("click", onClick);
  return made;
}

/** Make a button the main one. @param {HTMLButtonElement} made */
function main(made) {
  made.className = "main";
  return made;
}
