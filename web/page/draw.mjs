// Draws what Python sends: the whole screen anew, or the regions that changed, morphed into place.
import { Idiomorph } from "idiomorph";
import { forgetEarly } from "./acts.mjs";
import { look, lookAway, unseen } from "./choices.mjs";
import { closeDialog, settleDialog } from "./dialog.mjs";
import { all, app, always, mark, root, sheet } from "./elements.mjs";
import { settleFades } from "./fading.mjs";
import { forgetPlace, holdFocus, settleFocus } from "./focus.mjs";
import { isStanding, renew } from "./imprint.mjs";
import { settleLog } from "./log.mjs";
import { markNotices, settleNotices } from "./notices.mjs";
import { settleChoices, settleLooked } from "./offers.mjs";
import { isPanned, settlePans } from "./pan/pan.mjs";
import { readOn, reading } from "./reading.mjs";
import { isStill } from "./settings.mjs";
import { markSpots, settleSpots } from "./spotlight.mjs";
import { holdPlaces, isStrayMark, settlePlaces } from "./stray.mjs";
import { settleTip } from "./tip.mjs";
import { counted, endFlights, lifted, setOff } from "./travel.mjs";
import { speak, tellTimes } from "./voice.mjs";

/** @typedef {[id: string, markup: string]} Region */

/** @param {Element} node */
const isStub = (node) =>
  node instanceof HTMLElement || node instanceof SVGElement ? node.dataset.stub !== undefined : false;

/** A dialog that stays is open as it was, whatever is drawn in it: without the mark Escape would not close it. */
/** @type {(name: string, node: Element) => boolean} */
const opens = (name, node) => name === "open" && node.tagName === "DIALOG";

const callbacks = {
  /** @type {(old: Element, fresh: Element) => boolean} */
  beforeNodeMorphed: (old, fresh) => !isStub(fresh) && !old.isEqualNode(fresh),
  /** @type {(name: string, node: Element) => boolean} */
  beforeAttributeUpdated: (name, node) => !isPanned(name, node) && !isStrayMark(name) && !opens(name, node),
  beforeNodeRemoved: closeDialog,
};

/** Of a screen as a whole. */
const screenCallbacks = {
  /** @type {(name: string, node: Element) => boolean} */
  beforeAttributeUpdated: (name, node) => !isStrayMark(name) && !opens(name, node),
};

/**
 * Draw a screen: all of it, or only the regions that changed; then let pieces travel from where they were.
 * @param {string} marksText what the styles of the page depend on, by name
 * @param {boolean} whole
 * @param {string} regionsText `[id, markup]` of each
 * @param {string} travelsText `[id before, id after]` of each
 */
export function show(marksText, whole, regionsText, travelsText) {
  const next = unseen(() => {
    draw(JSON.parse(marksText), whole, JSON.parse(regionsText), JSON.parse(travelsText));
    return settleFocus(app());
  });
  renew();
  if (next?.matches("[data-choice]")) setTimeout(() => document.activeElement === next && look(next));
}

/**
 * What is measured before, the change, and what follows it.
 * @param {Record<string, string>} marks
 * @param {boolean} whole
 * @param {Region[]} regions
 * @param {[string, string][]} travels
 */
function draw(marks, whole, regions, travels) {
  const places = holdPlaces();
  const ghosts = isStill() ? [] : travels.map(lifted).filter((one) => one !== null);
  const counters = counted();
  const place = whole ? null : reading();
  const hadSheet = sheet() !== null;
  holdFocus(app());
  const isAnother = root.dataset.screen !== marks.screen;
  for (const [name, value] of Object.entries(marks)) mark(name, value);
  if (whole) drawScreen(regions[0][1], isAnother);
  else drawRegions(regions);
  settle();
  if (!isStill()) setOff(ghosts, counters);
  settleDialog();
  if (!hadSheet && !sheet()) speak();
  settleNotices();
  settleTip();
  tellTimes();
  readOn(place);
  settleFades();
  settlePlaces(places);
}

/** Milliseconds for others at the same machine, who draw what this page has drawn. */
const MOMENT = 120;

/**
 * Do something once what was drawn is painted, and others have had a moment.
 * @param {() => void} act
 */
export function afterwards(act) {
  if (document.hidden) setTimeout(act, MOMENT);
  else requestAnimationFrame(() => setTimeout(act, MOMENT));
}

/**
 * Draw what may come a moment after the rest: nobody decides by it, and nothing else moves for it.
 * @param {string} regionsText `[id, markup]` of each
 */
export function drawLate(regionsText) {
  /** @type {Region[]} */
  const regions = JSON.parse(regionsText);
  holdFocus(app());
  drawRegions(regions);
  settleLog();
  settleFades();
  settleFocus(app());
  renew();
}

/** The page as it was left stands there, and all that depends on where everything lies follows. */
export function stand() {
  settle();
  settleNotices();
  tellTimes();
  settleFades();
}

/** What depends on where everything lies, in the order in which it moves it. */
function settle() {
  markNotices();
  mark("sheet", document.getElementById("sheet") ? "open" : "");
  markSpots();
  settlePans();
  settleChoices();
  settleLooked();
  settleSpots();
  settleLog();
}

/**
 * What stands in the boxes of another screen is nothing like what will: it goes at once, and is compared with nothing.
 * @param {string} markup
 * @param {boolean} isAnother
 */
function drawScreen(markup, isAnother) {
  if (isStanding(markup)) return;
  forgetEarly();
  endFlights();
  const page = document.createElement("template");
  page.innerHTML = window.piazzaTrust.createHTML(markup);
  if (isAnother) for (const box of all("#app > :not([id])")) box.replaceChildren();
  Idiomorph.morph(app(), page.content.childNodes, { morphStyle: "innerHTML", callbacks: screenCallbacks });
  window.scrollTo(0, 0);
  lookAway();
  forgetPlace();
}

/** @param {Region[]} regions */
function drawRegions(regions) {
  // What is being typed stays; any other element may change under the focus.
  const ignoreActiveValue = Boolean(document.activeElement?.matches("input"));
  const fresh = read(regions.map(([, markup]) => markup));
  for (const [at, [id]] of regions.entries()) {
    Idiomorph.morph(always(id), fresh[at], { morphStyle: "outerHTML", ignoreActiveValue, callbacks });
  }
}

/**
 * Elements from their markup, all at once; a part of a drawing is one only inside a drawing.
 * @param {string[]} markups
 */
function read(markups) {
  /** @param {string} markup */
  const isPart = (markup) => markup.startsWith("<g ");
  const frame = document.createElement("div");
  const whole = markups.map((markup) => (isPart(markup) ? `<svg>${markup}</svg>` : markup)).join("");
  frame.innerHTML = window.piazzaTrust.createHTML(whole);
  const elements = [...frame.children].map(
    (one, at) => /** @type {Element} */ (isPart(markups[at]) ? one.firstElementChild : one),
  );
  for (const one of elements) one.remove();
  return elements;
}
