// The page's side of the bots: keeps one worker, puts questions to it, starts it again if it dies, and says so if it
// cannot be had; then the page thinks for itself. It knows no game.
import { all } from "./page/elements.mjs";
import { snapshotAddress } from "./memory.mjs";

const BEAT = 1000;
const PATIENCE = { waking: 90, thinking: 30 }; // beats without a sign of life
const FIRST_SIGN = 3; // beats after which another worker is tried beside one that has not given its first sign of life
const FAULTS = 2; // for one question, or in a row without ever being ready
const IDLE = 600; // beats until a worker that nobody asks is let go

/** @typedef {{number: number, text: string, faults: number}} Question */
/** @typedef {{do: "alive", life?: string}} Alive */
/** @typedef {{do: "ready"}} Ready */
/** @typedef {{do: "progress", number: number, done: number}} Progress */
/** @typedef {{do: "answer", number: number, text: string}} Answer */
/** @typedef {{do: "failed", number: number, text: string}} Failed */

/** @type {(what: string, text: string) => void} */
let tell = () => {};
/** @type {Worker | null} */
let worker = null;
/** Workers that are being started: the first to give a sign of life is the one. @type {Set<Worker>} */
const starting = new Set();
let isReady = false;
/** @type {Question | null} */
let question = null;
let failedStarts = 0;
let silence = 0;

/**
 * Call `listener(what, text)`: "answer" with an answer, "alone" with a question that no worker can take.
 * @param {(what: string, text: string) => void} listener
 */
export function listen(listener) {
  tell = listener;
  setInterval(beat, BEAT);
}

/** Have a worker ready for the first question. */
export function wake() {
  if (worker || starting.size || !canStart()) return;
  isReady = false;
  silence = 0;
  start();
}

function start() {
  let one;
  try {
    one = new Worker(window.piazzaTrust.createScriptURL(new URL("./bot.js", import.meta.url).href), {
      type: "module",
      name: snapshotAddress() ?? "",
    });
  } catch (error) {
    return fault(error);
  }
  starting.add(one);
  one.addEventListener("message", ({ data, target }) => {
    if (starting.has(one)) take(one);
    if (target === worker) hear(data);
  });
  one.addEventListener("error", (event) => {
    event.preventDefault();
    if (event.target === worker || starting.has(one)) fault(event.message);
  });
}

/**
 * A worker lives: others that were started meanwhile are not needed, and it gets the question that waits.
 * @param {Worker} one
 */
function take(one) {
  starting.delete(one);
  dismiss();
  worker = one;
  if (question) send(question);
}

/** Let all workers go. */
function dismiss() {
  for (const one of starting) one.terminate();
  starting.clear();
  worker?.terminate();
  worker = null;
}

/**
 * Put a question, instead of any other.
 * @param {number} number
 * @param {string} text
 */
export function ask(number, text) {
  question = { number, text, faults: 0 };
  progress(0);
  put(question);
}

/** Give the question up. */
export function stop() {
  question = null;
  worker?.postMessage({ do: "stop" });
}

/**
 * Show how far the thinking is, as a share: on the rings alone, as a value at the root would restyle all of the page.
 * @param {number} done
 */
export function progress(done) {
  for (const ring of all(".ring")) ring.style.setProperty("--thought", done.toFixed(3));
  for (const bar of all(".thought")) bar.setAttribute("aria-valuenow", String(Math.round(100 * done)));
}

const canStart = () => typeof Worker === "function" && failedStarts < FAULTS;

/** @param {Question} asked */
function put(asked) {
  silence = 0;
  wake();
  if (worker) send(asked);
  else if (question && !canStart()) alone(question);
}

/** @param {Question} asked */
function send({ number, text }) {
  worker?.postMessage({ do: "ask", number, text });
}

/** @param {Alive | Ready | Progress | Answer | Failed} data */
function hear(data) {
  silence = 0;
  if (data.do === "alive") {
    if (data.life) mourn(worker, data.life);
  } else if (data.do === "ready") {
    isReady = true;
    failedStarts = 0;
  } else if (data.do === "failed") {
    if (data.number === 0 || data.number === question?.number) fault(data.text);
  } else if (data.number === question?.number) {
    progress(data.do === "answer" ? 1 : data.done);
    if (data.do !== "answer") return;
    question = null;
    tell("answer", data.text);
  }
}

/**
 * A worker holds a lock as long as it lives: whoever gets the lock knows that it does not.
 * @param {Worker | null} one
 * @param {string} life
 */
function mourn(one, life) {
  navigator.locks?.request(life, () => one === worker && fault("it has ended"));
}

/**
 * The worker is lost: another one takes its question, unless that is what it died of.
 * @param {unknown} reason
 */
function fault(reason) {
  console.info("Piazza starts its bots again:", reason);
  dismiss();
  if (!isReady) failedStarts += 1;
  if (!question) return;
  question.faults += 1;
  if (question.faults < FAULTS && canStart()) put(question);
  else alone(question);
}

/** @param {Question} asked */
function alone({ text }) {
  question = null;
  tell("alone", text);
}

function beat() {
  if (!worker && !starting.size) return;
  silence += 1;
  // It may have died before it could say anything; on a slow device it only comes late, and is taken when it does.
  if (!worker && silence > FIRST_SIGN && starting.size < FAULTS) start();
  const patience = !isReady ? PATIENCE.waking : question ? PATIENCE.thinking : IDLE;
  if (silence <= patience) return;
  if (isReady && !question) dismiss();
  else fault("no sign of life");
}
