// The splash: what one sees until Python has drawn the page, and what one reads when it cannot.
import { WORDS } from "./splash-words.mjs";

/** @typedef {import("./splash-words.mjs").Sentence} Sentence */
/** @typedef {import("./splash-words.mjs").Trouble} Trouble */

const LOADING = 0.85; // the part of the bar that the bytes fill; the rest is Python waking up
const AWAKE = 0.95;
const FADE = 400;
const root = document.documentElement;
const words = WORDS[root.lang] ?? WORDS.en;
const megabytes = new Intl.NumberFormat(root.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** @param {string} id */
const element = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
/** @param {string} name */
const part = (name) => element(`splash-${name}`);
const splash = element("splash");
let over = false;
let held = false;

part("lead").textContent = words.lead;
say("fetching");

/**
 * Say what is going on.
 * @param {Sentence} key
 */
export function say(key) {
  part("say").textContent = words[key];
}

/**
 * So many bytes have come.
 * @param {number} done
 * @param {number} all
 */
export function bytes(done, all) {
  if (over) return;
  moveOn();
  fill((done / all) * LOADING);
  say(done < all ? "fetching" : "waking");
  const [now, whole] = [done, all].map((count) => megabytes.format(count / 1e6));
  part("bytes").textContent = done < all ? words.bytes.replace("{done}", now).replace("{all}", whole) : "";
}

/** Python is there, and wakes up. */
export function wake() {
  if (over) return;
  moveOn();
  fill(AWAKE);
  say("waking");
  part("bytes").textContent = "";
}

/** Something moves again: what was said about waiting goes. */
function moveOn() {
  if (splash.dataset.state !== "waiting") return;
  splash.dataset.state = "loading";
  part("trouble").hidden = true;
}

/** Python has drawn the page. */
export function close() {
  over = true;
  fill(1);
  if (held) splash.dataset.state = "awake";
  else leave();
}

/**
 * A failure: the reader can try again, fetch everything anew, and take the saved games away.
 * @param {Trouble} kind
 * @param {string} detail
 */
export function fail(kind, detail) {
  if (over) return;
  over = true;
  splash.dataset.state = "failed";
  explain(kind, kind === "wasm" ? rescue() : [again(), anew(), ...rescue()], detail);
  part("actions").querySelector("button")?.focus();
}

/** The host is at fault: that is told in the lines below, which stand there without this script, too. */
export function giveWay() {
  over = true;
  splash.dataset.state = "failed";
  for (const name of ["say", "bytes"]) part(name).textContent = "";
  part("trouble").hidden = true;
}

/** Nothing has come for a while: it may go on by itself, and there is a way out if it does not. */
export function wait() {
  say("slow");
  if (over || held || splash.dataset.state === "waiting") return;
  splash.dataset.state = "waiting";
  explain("waiting", [again(), anew(), ...rescue()], "");
}

/**
 * Something to know before playing; the start goes on behind it.
 * @param {Trouble} kind
 */
export function warn(kind) {
  held = true;
  element("app").inert = true;
  explain(kind, [main(button("anyway", goOn))], "");
}

/**
 * Python has ended in mid-game.
 * @param {string} detail
 */
export function stop(detail) {
  splash.dataset.state = "failed";
  splash.classList.remove("gone");
  document.body.append(splash);
  element("app").inert = true;
  explain("stopped", [again(), ...rescue()], detail);
  part("actions").querySelector("button")?.focus();
}

function goOn() {
  held = false;
  part("trouble").hidden = true;
  if (over) leave();
}

function leave() {
  element("app").inert = false;
  splash.classList.add("gone");
  setTimeout(() => splash.remove(), FADE);
}

/** @param {number} fraction */
function fill(fraction) {
  splash.style.setProperty("--done", String(fraction));
  part("bar").setAttribute("aria-valuenow", String(Math.round(fraction * 100)));
}

/**
 * @param {Trouble} kind
 * @param {HTMLButtonElement[]} buttons
 * @param {string} detail
 */
function explain(kind, buttons, detail) {
  const [title, text] = words[kind];
  part("title").textContent = title;
  part("text").textContent = text;
  part("actions").replaceChildren(...buttons);
  part("more").hidden = !detail;
  part("summary").textContent = words.details;
  part("detail").textContent = detail;
  part("trouble").hidden = false;
}

const ways = window.piazzaRescue;
/** @param {Sentence | ""} key */
const answer = (key) => (part("answer").textContent = key && words[key]);
const again = () => main(button("again", () => location.reload()));
const anew = () => button("anew", async () => answer(await ways.anew()));
const rescue = () =>
  Object.keys(ways?.entries() ?? {}).length ? [button("rescue", () => answer(ways.rescue()))] : [];

/**
 * @param {Sentence} key
 * @param {() => unknown} act
 */
function button(key, act) {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = words[key];
  made.addEventListener("click", act);
  return made;
}

/** @param {HTMLButtonElement} made */
function main(made) {
  made.className = "main";
  return made;
}
