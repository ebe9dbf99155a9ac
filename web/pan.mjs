// Boards larger than their window: drag, wheel, pinch, keys and buttons move and magnify them. It knows no game.
//
// <div data-pan="0.6 1.1" id="…"><svg data-whole="x y width height" …><g data-pan-view>…</g></svg></div>: the whole
// board is the box data-whole, in the drawing's own units; 0.6 is the least size, in pixels a unit, at which the board can
// be read, 1.1 the same on a narrow screen, and at which it opens, where the most of what may be chosen is in sight; off
// the table and the page of the end all of it is shown. With four numbers more, as in data-pan="0.6 1.1 0.4 500 440 1.3", a
// window that shows less than 500 by 440 units at 0.6, or stands on a low screen, opens at 0.4, and a small board grows to 1.3 and no more; with 0.5 after
// them, it opens as much further away, down to 0.5, as shows all of a few choices together. Inside,
// [data-pan-by=in|out|whole] are buttons, and [data-pan-edge=left|right|up|down] tell how many choices are cut off or out
// of sight on that side; a <rect data-pan-frame> in a second drawing frames what is in sight.
// An element with data-pan-to="name" is in sight whole until one moves the board, and comes back into sight when that name is
// new; so is a choice that is looked at without a pointer on it. What lies over the board steps aside for it, on a narrow
// screen for every choice below it.
// data-pan-align="top" keeps a board smaller than its window at the top of it.
// data-pan-levels="0.5 0.9" sets data-pan-level to how many of these sizes are reached, so that the style can say more.

import { EDGES, beyond, centre, inSight, spans } from "./sight.mjs";

const views = new Map();
const SLACK = 6;
const STEP = 1.3;
const MOST = 3;
const NARROW = 768;
const LOW = 560;
const CORNER = 48;
const FEW = 7;

const boxes = () => document.querySelectorAll("[data-pan]");
const boxOf = (node) => node?.closest?.("[data-pan]");
const drawing = (box) => box.querySelector("svg[data-whole]");
const inside = (box) => box.querySelector("[data-pan-view]");
const limited = (value, least, most) => Math.min(Math.max(value, least), Math.max(least, most));

/** Put every board back to where it was looked at, after the page was drawn anew. */
export function settlePans() {
  if (document.documentElement.dataset.screen === "home") views.clear();
  // All is measured before anything is changed: the browser lays the page out once.
  const sizes = [...boxes()].map((box) => [box, measured(box)]).filter(([, size]) => size.fit);
  const found = sizes.map(([box, size]) => [box, size, choices(box), aim(box)]);
  for (const [box, size, all, to] of found) settle(box, size, all, to);
}

/** Whether an attribute belongs to what is done here, and stays when the page is drawn anew. */
export function isPanned(name, node) {
  if (name === "viewBox") return node.dataset?.whole !== undefined;
  if (name === "style") return node.dataset?.panView !== undefined;
  return name === "data-pan-more" || name === "data-pan-level" || name === "data-pan-aside";
}

function measured(box) {
  const [x, y, width, height] = drawing(box).dataset.whole.split(" ").map(Number);
  const { clientWidth, clientHeight } = box;
  const [wide, narrow, least = wide, across = 0, down = 0, most = Infinity, few = Infinity] = box.dataset.pan.split(" ").map(Number);
  const fit = Math.min(clientWidth / width, clientHeight / height, most);
  const hasRoom = clientWidth / wide >= across && clientHeight / wide >= down;
  const isLow = innerHeight < LOW && least < wide;
  const size = innerWidth < NARROW && !isLow ? narrow : hasRoom && !isLow ? wide : least;
  const readable = Math.max(fit, box.closest("#r-board, .end-board") ? size : 0);
  return { x, y, width, height, clientWidth, clientHeight, fit, readable, few };
}

function settle(box, size, all, to) {
  const last = views.get(box.id);
  const view = last ?? { own: false, scale: 0, x: size.x + size.width / 2, y: size.y + size.height / 2 };
  const window = `${size.clientWidth} ${size.clientHeight}`;
  const offer = `${drawing(box).dataset.whole} ${all.length}`;
  if (!view.own) {
    view.scale = size.readable * (view.part ?? 1);
    // A board lies still while the same may be chosen, or all that may be chosen is in sight.
    const isNew = view.window !== window || (view.offer !== offer && isBeyond(view, size, all));
    const shown = all.length || !isNew ? all : places(box, "[data-tip]");
    if (isNew) view.part = partFor(all, size);
    view.scale = size.readable * view.part;
    if (isNew && shown.length) [view.x, view.y] = centre(shown, size, view.scale);
  }
  const aimed = to && `${to.name} ${window}`;
  if (to && (!view.own || view.aimed !== aimed)) bring(view, size, to);
  Object.assign(view, { window, offer, aimed });
  show(box, view, size, all);
}

/** Move just so far that all of the element is in sight; it lies in the middle if it is larger than the window. */
function bring(view, size, { left, top, right, bottom }) {
  const [across, along] = [size.clientWidth / view.scale / 2, size.clientHeight / view.scale / 2];
  view.x = right - left < 2 * across ? limited(view.x, right - across, left + across) : (left + right) / 2;
  view.y = bottom - top < 2 * along ? limited(view.y, bottom - along, top + along) : (top + bottom) / 2;
}

/** How much further away all of a few choices are in sight together, if the board allows it. */
function partFor(all, { clientWidth, clientHeight, readable, few }) {
  if (!all.length || all.length >= FEW || few >= readable) return 1;
  const [across, down] = spans(all);
  const together = Math.min(clientWidth / across, clientHeight / down);
  return limited(together, few, readable) / readable;
}

function isBeyond(view, size, all) {
  const seen = inSight(view, size);
  return all.some((place) => Object.values(EDGES).some((edge) => beyond(seen, place, edge)));
}

function show(box, view, size, all = choices(box)) {
  view.scale = limited(view.scale, size.fit, Math.max(size.readable, size.fit) * MOST);
  const { width, height } = inSight(view, size);
  const isMore = view.scale > size.fit * 1.01;
  // What lies under the buttons in the corners can be moved from there.
  const corner = isMore ? CORNER / view.scale : 0;
  view.x = within(view.x, width, size.x - corner, size.width + 2 * corner);
  view.y = within(view.y, height, size.y, size.height + corner);
  if (box.dataset.panAlign === "top" && box.closest("#r-board") && height > size.height) view.y = size.y + height / 2;
  const seen = inSight(view, size);
  views.set(box.id, view);
  // What is in the drawing is moved: another corner of the view would have every text in it measured again.
  put(drawing(box), "viewBox", `0 0 ${width} ${height}`);
  inside(box).style.transform = `translate(${-seen.left}px, ${-seen.top}px)`;
  box.toggleAttribute("data-pan-more", isMore);
  const levels = (box.dataset.panLevels ?? "").split(" ").map(Number);
  put(box, "data-pan-level", levels.filter((level) => view.scale >= level).length);
  frame(box, seen);
  count(box, seen, isMore ? all : []);
  giveWay(box);
}

function put(node, name, value) {
  if (node.getAttribute(name) !== String(value)) node.setAttribute(name, value);
}

const within = (centre, seen, from, whole) =>
  seen >= whole ? from + whole / 2 : limited(centre, from + seen / 2, from + whole - seen / 2);

function frame(box, seen) {
  const rect = box.querySelector("[data-pan-frame]");
  if (!rect) return;
  for (const [name, value] of Object.entries({ x: seen.left, y: seen.top, width: seen.width, height: seen.height })) {
    put(rect, name, value);
  }
}

// --- what may be chosen -------------------------------------------------------------------------------------------

/** All choices in the drawing's own units: their middles, and half of what they measure. */
const choices = (box) => places(box, "[data-choice]");

function places(box, selector) {
  const nodes = [...drawing(box).querySelectorAll(selector)];
  const unit = nodes.length ? inside(box).getScreenCTM().inverse() : null;
  return nodes.map((node) => {
    const part = node.getBoundingClientRect();
    const { x, y } = new DOMPoint(part.left + part.width / 2, part.top + part.height / 2).matrixTransform(unit);
    return [x, y, (part.width / 2) * unit.a, (part.height / 2) * unit.d];
  });
}

function count(box, seen, all) {
  for (const pill of box.querySelectorAll("[data-pan-edge]")) {
    const number = all.filter((place) => beyond(seen, place, EDGES[pill.dataset.panEdge])).length;
    pill.hidden = !number;
    const output = pill.querySelector("output");
    if (output.textContent !== String(number)) output.textContent = number;
  }
}

/** What has to be in sight. */
const target = (box) => inside(box).querySelector("[data-pan-to]") ?? inside(box).querySelector(".looked[data-choice]:not(:hover)");

/** The same in the drawing's own units. */
function aim(box) {
  const node = target(box);
  if (!node) return null;
  const [part, unit] = [node.getBoundingClientRect(), inside(box).getScreenCTM().inverse()];
  const { x: left, y: top } = new DOMPoint(part.left, part.top).matrixTransform(unit);
  const { x: right, y: bottom } = new DOMPoint(part.right, part.bottom).matrixTransform(unit);
  return { name: node.dataset.panTo ?? `choice ${node.dataset.choice}`, left, top, right, bottom };
}

/** What lies over the board is put aside where it would cover that element, or the middle of a choice. */
function giveWay(box) {
  const to = target(box)?.getBoundingClientRect();
  const all = innerWidth < NARROW ? [...inside(box).querySelectorAll("[data-choice]")].map((one) => middle(one)) : [];
  const parts = to ? [to, ...all] : all;
  const over = [...box.querySelectorAll(".pan-map, .pan-tools, .pan-edge:not([hidden])")].map((one) => [one, one.getBoundingClientRect()]);
  for (const [one, place] of over) {
    one.toggleAttribute("data-pan-aside", parts.some((part) => meets(place, part)));
  }
}

const meets = (place, part) =>
  place.right >= part.left && place.left <= part.right && place.bottom >= part.top && place.top <= part.bottom;

/** The middle third of a place, which a finger meets. */
function middle(one) {
  const { left, top, width, height } = one.getBoundingClientRect();
  return { left: left + width / 3, right: left + (2 * width) / 3, top: top + height / 3, bottom: top + (2 * height) / 3 };
}

// --- moving -------------------------------------------------------------------------------------------------------

/** Move by pixels of the screen. */
function moved(box, right, down) {
  const view = views.get(box.id);
  Object.assign(view, { own: true, x: view.x + right / view.scale, y: view.y + down / view.scale });
  show(box, view, measured(box));
}

/** Magnify about a point of the screen, or about the middle. */
function magnified(box, factor, at) {
  const size = measured(box);
  const view = views.get(box.id);
  const place = box.getBoundingClientRect();
  const right = at ? at.clientX - place.left - place.width / 2 : 0;
  const down = at ? at.clientY - place.top - place.height / 2 : 0;
  const scale = limited(view.scale * factor, size.fit, size.readable * MOST);
  const part = 1 / view.scale - 1 / scale;
  Object.assign(view, { own: true, scale, x: view.x + right * part, y: view.y + down * part });
  show(box, view, size);
}

/** The whole board, or back to the size at which it can be read. */
function switched(box) {
  const size = measured(box);
  const view = views.get(box.id);
  const isWhole = view.scale <= size.fit * 1.01;
  Object.assign(view, isWhole ? { own: false } : { own: true, scale: size.fit });
  settle(box, size, choices(box), aim(box));
}

function toNext(box, edge) {
  const size = measured(box);
  const view = views.get(box.id);
  const seen = inSight(view, size);
  const hidden = choices(box).filter((place) => beyond(seen, place, EDGES[edge]));
  const away = ([x, y]) => Math.hypot(x - view.x, y - view.y);
  const next = hidden.sort((one, other) => away(one) - away(other))[0];
  if (!next) return;
  Object.assign(view, { own: true, x: next[0], y: next[1] });
  show(box, view, size);
}

const fingers = new Map();
let held = null;

addEventListener("pointerdown", (event) => {
  const box = boxOf(event.target);
  if (!box || event.button > 0 || event.target.closest("button")) return;
  fingers.set(event.pointerId, event);
  held = { box, distance: 0, hasMoved: held?.hasMoved ?? false };
});

addEventListener("pointermove", (event) => {
  const last = fingers.get(event.pointerId);
  if (!last || !held) return;
  const [right, down] = [event.clientX - last.clientX, event.clientY - last.clientY];
  if (fingers.size === 2) {
    const other = [...fingers].find(([id]) => id !== event.pointerId)[1];
    const span = (one) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
    magnified(held.box, span(event) / Math.max(1, span(last)), other);
    held.hasMoved = true;
  } else if (held.hasMoved || Math.hypot(right, down) > SLACK) {
    if (!held.hasMoved && held.box.hasAttribute("data-pan-more")) held.box.setPointerCapture(event.pointerId);
    held.hasMoved = true;
    moved(held.box, -right, -down);
  } else {
    return;
  }
  fingers.set(event.pointerId, event);
});

function released(event) {
  fingers.delete(event.pointerId);
  if (!fingers.size) setTimeout(() => (held = null));
}

addEventListener("pointerup", released);
addEventListener("pointercancel", released);

/** The end of a drag is not a choice. */
addEventListener("click", (event) => held?.hasMoved && boxOf(event.target) && event.stopImmediatePropagation(), true);

addEventListener(
  "wheel",
  (event) => {
    const box = boxOf(event.target);
    // At the end the page is longer than its window, and the wheel is for the page.
    if (!box || (!event.ctrlKey && !box.closest("#r-board"))) return;
    event.preventDefault();
    magnified(box, event.deltaY < 0 ? 1.12 : 1 / 1.12, event);
  },
  { passive: false },
);

addEventListener("click", (event) => {
  const button = event.target.closest?.("[data-pan-by], [data-pan-edge]");
  if (!button) return;
  const box = boxOf(button);
  const { panBy, panEdge } = button.dataset;
  if (panEdge) toNext(box, panEdge);
  else if (panBy === "whole") switched(box);
  else magnified(box, panBy === "in" ? STEP : 1 / STEP);
});

addEventListener("keydown", (event) => {
  const box = boxes()[0];
  if (!box || event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, select, textarea")) return;
  if (document.documentElement.dataset.keys === "off" || document.getElementById("sheet")) return;
  const step = box.clientWidth / 6;
  const acts = {
    "+": () => magnified(box, STEP),
    "-": () => magnified(box, 1 / STEP),
    0: () => switched(box),
  };
  if (event.shiftKey && event.key.startsWith("Arrow")) {
    const [right, down] = EDGES[event.key.slice(5).toLowerCase()];
    event.preventDefault();
    event.stopImmediatePropagation();
    return moved(box, right * step, down * step);
  }
  acts[event.key]?.();
});

/** What gets the focus comes into sight. */
addEventListener("focusin", (event) => {
  const box = boxOf(event.target);
  if (!box || !event.target.matches("[data-choice]:focus-visible")) return;
  const [place, part] = [box.getBoundingClientRect(), event.target.getBoundingClientRect()];
  const right = Math.min(0, part.left - place.left) + Math.max(0, part.right - place.right);
  const down = Math.min(0, part.top - place.top) + Math.max(0, part.bottom - place.bottom);
  if (right || down) moved(box, right, down);
});

new ResizeObserver(settlePans).observe(document.documentElement);
