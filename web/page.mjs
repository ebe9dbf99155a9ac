// The page's hands and eyes: draws regions, follows pieces, and tells Python what a person did. It knows no game.
import { Idiomorph } from "../vendor/idiomorph/idiomorph.esm.js";
import { STOPS, forgetPlace, holdFocus, middleOf, settleFocus } from "./focus.mjs";
import { isPanned, settlePans } from "./pan.mjs";

const root = document.documentElement;
const app = () => document.getElementById("app");
const isStub = (node) => node.dataset?.stub !== undefined;
const callbacks = {
  beforeNodeMorphed: (old, fresh) => !isStub(fresh) && !old.isEqualNode(fresh),
  beforeAttributeUpdated: (name, node) => !isPanned(name, node),
};
const TRAVEL = 280;
let tell = () => {};
let lastPointer = "mouse";
let looked = null;
let isDrawing = false;

/** Call `listener(do, value)` for everything a person does. */
export function listen(listener) {
  tell = listener;
}

/** Draw a screen: `whole` anew, or only the regions that changed; then let pieces travel from where they were. */
export function show(...drawn) {
  isDrawing = true;
  draw(...drawn);
  const next = settleFocus(app());
  isDrawing = false;
  if (next?.matches("[data-choice]")) setTimeout(() => document.activeElement === next && look(next));
}

function draw(marksText, whole, regionsText, travelsText) {
  const regions = JSON.parse(regionsText);
  const ghosts = isStill() ? [] : JSON.parse(travelsText).map(lifted).filter(Boolean);
  const counters = counted();
  const place = whole || root.dataset.screen !== "rules" ? null : reading();
  holdFocus(app());
  for (const [name, value] of Object.entries(JSON.parse(marksText))) mark(name, value);
  if (whole) {
    Idiomorph.morph(app(), regions[0][1], { morphStyle: "innerHTML" });
    window.scrollTo(0, 0);
    looked = null;
    forgetPlace();
  } else {
    // What is being typed stays; any other element may change under the focus.
    const ignoreActiveValue = Boolean(document.activeElement?.matches("input"));
    const fresh = read(regions.map(([, markup]) => markup));
    for (const [at, [id]] of regions.entries()) {
      Idiomorph.morph(document.getElementById(id), fresh[at], { morphStyle: "outerHTML", ignoreActiveValue, callbacks });
    }
  }
  settleStyles();
  settlePans();
  settleChoices();
  settleLooked();
  settleLog();
  if (!isStill()) {
    ghosts.map(landing).forEach(travel);
    pulse(counters);
  }
  settleDialog();
  settleNotice();
  settleTip();
  tellTimes();
  readOn(place);
}

const FEW = 6;
let offered = "";

/** Something to choose that is not on the board, or something on it that is looked at. */
const ELSEWHERE = ":is(#r-shared, #r-side) [data-choice], #r-shared [data-do='plan'], #r-board .looked";

/**
 * What may be chosen on the board comes into sight once; a person who scrolls away then is let go. Where the board scrolls
 * together with what lies above it, only if there is nothing to choose elsewhere.
 */
function settleChoices() {
  const choices = [...document.querySelectorAll("#r-board [data-choice]")];
  const labels = choices.map((one) => one.getAttribute("aria-label")).join();
  const isNew = labels !== offered;
  offered = labels;
  const scene = document.querySelector(".scene");
  const isOnePage = scene?.scrollHeight > scene?.clientHeight;
  if (!isNew || document.querySelector(isOnePage ? ELSEWHERE : "#r-board .looked")) return;
  if (choices.length > FEW && choices.some(isInSight)) return;
  for (const one of choices.reverse()) one.scrollIntoView({ block: "nearest", inline: "nearest" });
}

let lookedAt = "";

/** What is looked at on the board comes into sight once, as where a hint points to. */
function settleLooked() {
  const one = document.querySelector("#r-board .looked");
  const label = one?.getAttribute("aria-label") ?? "";
  if (label !== lookedAt && one && !isInSight(one)) one.scrollIntoView({ block: "center", inline: "nearest" });
  lookedAt = label;
}

function isInSight(one) {
  const { left, top, width, height } = one.getBoundingClientRect();
  return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

/** Where somebody reads the rules: which of their lines is the first to begin in the window, and how high it stands. */
function reading() {
  const edge = parseFloat(getComputedStyle(root).scrollPaddingTop) || 0;
  const lines = readable();
  const line = lines.findIndex((one) => one.getBoundingClientRect().top >= edge);
  return line < 0 || window.scrollY === 0 ? null : { line, top: lines[line].getBoundingClientRect().top };
}

/** The same line where it was: in another language what stands before it may be longer. */
function readOn(place) {
  const line = place && readable()[place.line];
  if (line) window.scrollBy({ top: line.getBoundingClientRect().top - place.top, behavior: "instant" });
}

const readable = () => [...document.querySelectorAll(".chapters :is(h2, h3, p, li, tr, dt, dd, figcaption)")];

/** Elements from their markup, all at once; a part of a drawing is one only inside a drawing. */
function read(markups) {
  const isPart = (markup) => markup.startsWith("<g ");
  const frame = document.createElement("div");
  frame.innerHTML = markups.map((markup) => (isPart(markup) ? `<svg>${markup}</svg>` : markup)).join("");
  const elements = [...frame.children].map((one, at) => (isPart(markups[at]) ? one.firstElementChild : one));
  for (const one of elements) one.remove();
  return elements;
}

/** What the page's styles depend on stands at its root: a style that looked for it inside would cost every change. */
function settleStyles() {
  const notices = [...document.querySelectorAll("#app > .notice:not(.gone)")];
  mark("notice", notices.length && (notices.some((one) => !one.matches(".passing")) ? "asks" : "tells"));
  mark("sheet", document.getElementById("sheet") && "open");
}

function mark(name, value) {
  if (!value) delete root.dataset[name];
  else if (root.dataset[name] !== value) root.dataset[name] = value;
}

/** Dates and times as the reader's language writes them. */
function tellTimes() {
  const times = document.querySelectorAll("time[datetime]");
  if (!times.length) return;
  const told = new Intl.DateTimeFormat(root.lang, { dateStyle: "medium", timeStyle: "short" });
  for (const time of times) {
    const date = new Date(time.dateTime);
    if (!Number.isNaN(date.getTime())) time.textContent = told.format(date);
  }
}

/** Say something through the live region; said again if it is the same text. */
export function say(text) {
  const live = document.getElementById("live");
  live.textContent = live.textContent === text ? `${text}\u00a0` : text;
}

/** Follow the settings: language, light, motion, keys. */
export function dress(settingsText, language) {
  const settings = JSON.parse(settingsText);
  root.lang = language;
  root.dataset.motion = settings.motion;
  root.dataset.confirm = settings.confirm;
  root.dataset.keys = settings.keys;
  root.dataset.light = settings.theme;
  lamps();
}

/** Put a text on the clipboard; by hand where the browser does not allow it. */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.getElementById("share-link");
    field?.select();
    return Boolean(field) && document.execCommand("copy");
  }
}

/** Send a link the device's own way; copy it where there is none. */
export async function send(url) {
  if (!navigator.share) return copy(url);
  try {
    await navigator.share({ title: "Piazza", url });
  } catch {
    // The person changed their mind.
  }
}

/** Give the person a file. */
export function download(name, text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** Let the person choose a file; its text comes back as the act `import`. */
export function openFile() {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = ".json,.txt,application/json,text/plain";
  input.id = "file";
  input.hidden = true;
  document.getElementById("file")?.remove();
  document.body.append(input);
  input.addEventListener("change", async () => {
    tell("import", (await input.files[0]?.text()) ?? "");
    input.remove();
  });
  input.click();
}

let release = () => {};
let mine = "";

/** Be the one tab that writes a game; the acts `locked` and `robbed` tell if another one is. */
export async function lock(key, steal) {
  if (key === mine && !steal) return;
  release();
  mine = key;
  if (!key || !navigator.locks) return;
  const options = steal ? { steal: true } : { ifAvailable: true };
  try {
    await navigator.locks.request(`piazza.game.${key}`, options, (held) => {
      if (!held) return lost("locked", key);
      return new Promise((done) => {
        release = done;
      });
    });
  } catch {
    lost("robbed", key);
  }
}

function lost(how, key) {
  if (mine === key) mine = "";
  tell(how, key);
}

const light = matchMedia("(prefers-color-scheme: dark)");
light.addEventListener("change", dusk);

function dusk() {
  lamps();
  tell("dusk", light.matches ? "dark" : "light");
}

function lamps() {
  const wanted = root.dataset.light;
  root.dataset.theme = wanted === "day" || wanted === "evening" ? wanted : light.matches ? "evening" : "day";
}

function isStill() {
  const wanted = root.dataset.motion;
  return wanted === "off" || (wanted !== "on" && matchMedia("(prefers-reduced-motion: reduce)").matches);
}

// --- pieces that travel -------------------------------------------------------------------------------------------

const pieceOf = (id) => {
  const place = document.getElementById(id);
  return place?.querySelector(".piece") ?? place?.querySelector("svg") ?? place;
};

/** A piece about to travel: a copy of it, or where it starts if it only slides along its row. */
function lifted([from, to]) {
  const piece = pieceOf(from);
  if (!piece) return null;
  const start = piece.getBoundingClientRect();
  if (rowOf(from) && rowOf(from) === rowOf(to)) return { start, to };
  const copy = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  if (piece instanceof SVGGraphicsElement && piece.tagName !== "svg") {
    const box = piece.getBBox();
    copy.setAttribute("viewBox", `${box.x} ${box.y} ${box.width} ${box.height}`);
    copy.append(piece.cloneNode(true));
  } else {
    copy.append(...[...piece.childNodes].map((node) => node.cloneNode(true)));
    copy.setAttribute("viewBox", piece.getAttribute("viewBox") ?? "0 0 62 46");
  }
  return { copy, start, to };
}

const rowOf = (id) => document.getElementById(id)?.closest("ul");

/** Where a piece will lie: all are measured before the first one moves, so that the page is laid out once. */
function landing({ copy, start, to }) {
  const piece = pieceOf(to);
  return { copy, start, piece, end: piece?.getBoundingClientRect() };
}

function travel({ copy, start, piece, end }) {
  if (!end?.width || !start.width) return;
  const timing = { duration: TRAVEL, easing: "cubic-bezier(.2,.8,.3,1)" };
  if (!copy) return slide(piece, start, end, timing);
  copy.classList.add("ghost");
  Object.assign(copy.style, { left: `${start.left}px`, top: `${start.top}px`, width: `${start.width}px`, height: `${start.height}px` });
  document.body.append(copy);
  const way = `translate(${end.left - start.left}px, ${end.top - start.top}px) scale(${end.width / start.width}, ${end.height / start.height})`;
  piece.animate([{ opacity: 0 }, { opacity: 0 }], TRAVEL);
  copy.animate([{ transform: "none" }, { transform: way }], timing).finished.finally(() => copy.remove());
}

/** A piece in its new place comes there from the old one; inside a drawing a step is not a pixel. */
function slide(piece, start, end, timing) {
  const step = piece.ownerSVGElement?.getScreenCTM().a ?? 1;
  const way = `translate(${(start.left - end.left) / step}px, ${(start.top - end.top) / step}px)`;
  piece.animate([{ transform: way }, { transform: "none" }], timing);
}

const counted = () => new Map([...document.querySelectorAll("output[id]")].map((one) => [one.id, one.textContent]));

function pulse(before) {
  for (const [id, text] of before) {
    const output = document.getElementById(id);
    if (!output || output.textContent === text) continue;
    output.animate([{ transform: "scale(1)" }, { transform: "scale(1.45)", color: "var(--legal)" }, { transform: "scale(1)" }], 420);
  }
}

// --- the log ------------------------------------------------------------------------------------------------------

let followed = "";

/** The log follows the position looked at, and in the present the newest sentence; not while somebody reads in it. */
function settleLog() {
  const scroll = document.getElementById("log-scroll");
  if (!scroll) return (followed = "");
  const { value, max } = document.getElementById("log-position");
  const position = `${value}/${max}`;
  if (position === followed) return;
  followed = position;
  if (value === max && scroll.matches(":hover, :focus-within")) return;
  // The end of what is scrolled is its origin.
  const line = value === max ? null : scroll.querySelector(".now");
  scroll.scrollTop = line ? middle(line, scroll) : 0;
}

function middle(line, scroll) {
  const [inner, outer] = [line.getBoundingClientRect(), scroll.getBoundingClientRect()];
  return scroll.scrollTop + inner.top - outer.top - (outer.height - inner.height) / 2;
}

// --- dialogs ------------------------------------------------------------------------------------------------------

let before = null;

function settleDialog() {
  const sheet = document.getElementById("sheet");
  for (const region of app().children) {
    region.inert = Boolean(sheet) && !["r-dialog", "r-notice", "r-news"].includes(region.id);
  }
  if (sheet && !sheet.contains(document.activeElement)) {
    before ??= document.activeElement?.dataset?.do ? document.activeElement : document.body;
    sheet.focus();
  } else if (!sheet && before) {
    if (before.isConnected) before.focus();
    before = null;
  }
}

// --- messages -----------------------------------------------------------------------------------------------------

const READ = 6000;
const PASSING = "#app > .notice.passing:not(.gone)";
let hushing = 0;
let told = "";
let asks = "";

/** A message that asks for nothing goes when it has been read; one that has a row of the page comes into sight. */
function settleNotice() {
  const passing = document.querySelector(PASSING)?.textContent ?? "";
  if (passing !== told) {
    told = passing;
    clearTimeout(hushing);
    if (passing) hushing = setTimeout(hush, READ);
  }
  const asking = document.querySelector("#app > .notice:not(.gone, .passing)");
  const asked = asking?.textContent ?? "";
  if (asked !== asks && asking) asking.scrollIntoView({ block: "nearest" });
  asks = asked;
}

/** Not while somebody points at it. */
function hush() {
  if (document.querySelector(`${PASSING}:is(:hover, :focus-within)`)) hushing = setTimeout(hush, READ);
  else tell("hush", "");
}

// --- the card of a piece ------------------------------------------------------------------------------------------

const WAIT = { mouse: 300, pen: 300, touch: 500 };
let waiting = 0;

/** Beside the board on the side away from the piece, or beside the piece itself where that is no board. */
function settleTip() {
  const tip = document.getElementById("tip");
  const piece = tip && document.getElementById(tip.dataset.at);
  if (!piece) return;
  const place = piece.getBoundingClientRect();
  const board = (piece.closest(".board > svg") ?? piece).getBoundingClientRect();
  const { width, height } = tip.getBoundingClientRect();
  const isRight = place.left + place.width / 2 > board.left + board.width / 2;
  const away = board.width > place.width && isRight ? board.left - 12 - width : board.right + 12;
  tip.style.left = `${Math.max(8, Math.min(away, innerWidth - width - 8))}px`;
  tip.style.top = `${Math.max(8, Math.min(place.top, innerHeight - height - 8))}px`;
}

function expect(event, target) {
  clearTimeout(waiting);
  const tip = document.getElementById("tip");
  if (!target || target.dataset.choice) return tip && tell("tip", "");
  if (tip?.dataset.at === target.id) return;
  waiting = setTimeout(() => tell("tip", `${target.dataset.tip}|${target.id}`), WAIT[event.pointerType] ?? WAIT.mouse);
}

/** A pointer that rests while the page changes under it points at nothing new. */
function hasMoved({ clientX, clientY }) {
  const moved = clientX !== rested[0] || clientY !== rested[1];
  rested = [clientX, clientY];
  return moved;
}

let rested = [-1, -1];
const tipped = (event) => expect(event, event.target.closest?.("[data-tip]"));

addEventListener("pointerover", (event) => event.pointerType !== "touch" && hasMoved(event) && tipped(event));
addEventListener("pointermove", hasMoved);
addEventListener("pointerdown", (event) => (event.pointerType === "touch" ? tipped(event) : clearTimeout(waiting)));
addEventListener("pointerup", () => clearTimeout(waiting));
addEventListener("pointercancel", () => clearTimeout(waiting));

// --- what a person does -------------------------------------------------------------------------------------------

addEventListener("pointerdown", (event) => (lastPointer = event.pointerType || "mouse"), true);

addEventListener("click", (event) => {
  const target = event.target.closest?.("[data-choice], [data-do]");
  if (!target) return;
  if (target.dataset.do) {
    if (target.tagName === "A") event.preventDefault();
    if (target.dataset.do === "chapter") return turnTo(document.getElementById(target.dataset.value));
    return tell(target.dataset.do, target.dataset.value ?? "");
  }
  choose(target, event.detail === 0 ? "key" : lastPointer);
});

function turnTo(chapter) {
  chapter?.scrollIntoView();
  const heading = chapter?.querySelector("h2, h3") ?? chapter;
  heading?.setAttribute("tabindex", "-1");
  heading?.focus({ preventScroll: true });
}

function choose(target, pointer) {
  const asks = root.dataset.confirm === "always" || (root.dataset.confirm !== "never" && pointer === "touch");
  if (asks && pointer !== "key" && !target.matches("button, .looked")) return look(target);
  tell("play", target.dataset.choice);
}

function look(target) {
  const index = target?.dataset.choice ?? "";
  if (index === looked) return;
  looked = index;
  tell("look", index);
}

/** Forget what was looked at: the choices have changed. */
export function lookAway() {
  looked = null;
}

addEventListener("pointerover", (event) => {
  if (event.pointerType !== "mouse") return;
  const target = event.target.closest?.("[data-choice]");
  if (target) return look(target);
  if (looked && event.target.closest?.("#app") && !event.target.closest("#confirm, #r-bar, #r-side")) look(null);
});

addEventListener("focusin", (event) => {
  const target = event.target.closest?.("[data-choice]");
  if (!isDrawing && target?.matches(":focus-visible")) look(target);
});

addEventListener("input", (event) => {
  const { input, name } = event.target.dataset ?? {};
  if (input) tell(input, name === undefined ? event.target.value : `${name}=${event.target.value}`);
});

addEventListener("submit", (event) => {
  event.preventDefault();
  tell(event.target.dataset.form, new FormData(event.target).get("value") ?? "");
});

addEventListener("dragstart", (event) => {
  const tile = event.target.closest?.(".held-tile[draggable]");
  if (!tile) return;
  event.dataTransfer.setData("text/plain", tile.id);
  event.dataTransfer.effectAllowed = "move";
  const index = tile.dataset.choice;
  setTimeout(() => (index === undefined ? tile.ariaPressed === "true" || tell(tile.dataset.do, tile.dataset.value) : tell("play", index)));
});

addEventListener("dragover", (event) => {
  const target = event.target.closest?.("[data-choice], [data-do='plan']");
  if (!target) return;
  event.preventDefault();
  if (target.dataset.choice) look(target);
});

addEventListener("drop", (event) => {
  const target = event.target.closest?.("[data-choice], [data-do='plan']");
  if (!target) return;
  event.preventDefault();
  if (target.dataset.choice) tell("play", target.dataset.choice);
  else tell("plan", target.dataset.value);
});

// --- keys ---------------------------------------------------------------------------------------------------------

const KEYS = { ",": ["step", "-1"], ".": ["step", "1"], "?": ["dialog", "keys"], t: ["dialog", "text"], h: ["hint", ""], Backspace: ["undo", ""] };
const ARROWS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Enter" && event.repeat) return event.preventDefault();
  if (event.key === "Escape") return tell("close", "");
  const target = event.target;
  if (document.getElementById("sheet")) return event.key === "Tab" && keepInSheet(event);
  if (target.matches("input, select, textarea")) {
    if (event.key === "Enter" && root.dataset.screen === "setup") tell("start", "");
    return;
  }
  const choice = target.closest?.("[data-choice]");
  if (choice && !choice.matches("button") && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault();
    return tell("play", choice.dataset.choice);
  }
  const other = target.closest?.("[data-do]");
  if (other && !other.matches("button, a") && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault();
    return tell(other.dataset.do, other.dataset.value ?? "");
  }
  if (event.key === "Enter" && !target.closest("button, a")) return enter(event);
  if (ARROWS[event.key]) return walk(event, ARROWS[event.key]);
  if (root.dataset.keys === "off" || !["table", "end"].includes(root.dataset.screen)) return;
  const act = event.key === "Backspace" && event.shiftKey ? ["redo", ""] : KEYS[event.key] ?? KEYS[event.key.toLowerCase()];
  if (!act) return;
  event.preventDefault();
  tell(...act);
});

function enter(event) {
  event.preventDefault();
  const button = document.querySelector("#confirm.pri, #r-bar .pri, #skip, #r-go .pri, #open");
  button?.click();
}

function keepInSheet(event) {
  const inside = [...document.querySelectorAll("#sheet :is(button, input, a[href])")].filter((one) => !one.disabled);
  const edge = event.shiftKey ? inside[0] : inside.at(-1);
  if (document.activeElement !== edge && document.activeElement.id !== "sheet") return;
  event.preventDefault();
  (event.shiftKey ? inside.at(-1) : inside[0])?.focus();
}

function walk(event, [right, down]) {
  const from = event.target.closest?.(STOPS);
  const all = [...document.querySelectorAll(STOPS)];
  if (!all.length || (!from && event.target !== document.body && event.target !== app())) return;
  event.preventDefault();
  (from ? nearest(from, all, right, down) : all[0])?.focus();
}

function nearest(from, all, right, down) {
  const [x, y] = middleOf(from);
  const cost = (one) => {
    const [left, top] = middleOf(one);
    const along = (left - x) * right + (top - y) * down;
    const aside = Math.abs((left - x) * down) + Math.abs((top - y) * right);
    return along > 4 ? along + 3 * aside : Infinity;
  };
  const best = all.filter((one) => one !== from).sort((one, other) => cost(one) - cost(other))[0];
  return best && cost(best) < Infinity ? best : null;
}
