// Sends messages to Python: what a person does, and what the browser reports, each as a name and a value.

import { closest, queryAll, root } from "./dom.mjs";

/** Events by which a person acts; clicks count where there is something to press. */
const USER_EVENTS = [
  "click",
  "keydown",
  "input",
  "submit",
  "dragstart",
  "drop",
  "paste",
  "popstate",
  "hashchange",
];
const PRESSED = "button, a[href], input, label, summary, [data-choice], [data-do]";
/** For so long a change counts as the reply of another device to what was done here. */
const REPLY_MS = 1000;
const SAME_ACTION_MS = 50;

/** Whether a person is acting, or just was. */
let isUserActing = false;
let actionTimer = 0;
/** When the last action was sent; reset once the page has changed. */
let sentAt = -Infinity;

for (const name of USER_EVENTS)
  addEventListener(name, (event) => (name !== "click" || closest(event, PRESSED)) && noteAction(), true);

/** Count what is sent in this task, or a moment later, as a person's action. */
function noteAction() {
  isUserActing = true;
  clearTimeout(actionTimer);
  actionTimer = setTimeout(() => (isUserActing = false), SAME_ACTION_MS);
}

/** Return whether a person asked for the change that the page is about to make: it follows an action, or replies to it. */
export function isUserInitiated() {
  const asked = isUserActing || performance.now() - sentAt < REPLY_MS;
  sentAt = -Infinity;
  return asked;
}

/** Messages that only preview a choice; of several in a row only the last one matters. */
const PREVIEWS = new Set(["look", "point"]);

/** @typedef {(msg: string, value: string) => void} Listener */

/** Messages sent before Python listens. @type {[msg: string, value: string][]} */
const queue = [];
/** @type {Listener} */
let listener = (msg, value) => {
  if (PREVIEWS.has(msg) && PREVIEWS.has(queue.at(-1)?.[0] ?? "")) queue.pop();
  queue.push([msg, value]);
  root.dataset.early = "waits";
};

/**
 * Have messages handled by `listener`, first those that were sent before it was there.
 * @param {Listener} next
 */
export function listen(next) {
  listener = next;
  setTimeout(() => {
    noteAction();
    for (const [msg, value] of queue.splice(0)) next(msg, value);
    delete root.dataset.early;
    for (const taken of queryAll("[aria-busy]")) taken.removeAttribute("aria-busy");
  });
}

/** Drop messages that were sent from another page than the one to come. */
export function dropQueue() {
  queue.length = 0;
}

/**
 * Send a message.
 * @param {string} msg
 * @param {string} [value]
 */
export function sendMsg(msg, value = "") {
  if (isUserActing && !PREVIEWS.has(msg)) sentAt = performance.now();
  listener(msg, value);
}
