// The page's side of the bots: keeps one worker, puts questions to it, starts it again if it dies, and says so if it
// cannot be had; then the page thinks for itself. It knows no game.
import { all } from "./page/elements.mjs";
import { snapshotAddress } from "./memory.mjs";

const BEAT = 1000;
const PATIENCE = { waking: 90, thinking: 30 }; // beats without a sign of life
const FAULTS = 2; // for one question, or in a row without ever being ready
const IDLE = 600; // beats until a worker that nobody asks is let go

/** @typedef {{number: number, text: string, faults: number}} Question */
/** @typedef {{do: "ready", life: string}} Ready */
/** @typedef {{do: "progress", number: number, done: number}} Progress */
/** @typedef {{do: "answer", number: number, text: string}} Answer */
/** @typedef {{do: "failed", number: number, text: string}} Failed */

/** @type {(what: string, text: string) => void} */
let tell = () => {};
/** @type {Worker | null} */
let worker = null;
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
  if (worker || !canStart()) return;
  isReady = false;
  silence = 0;
  try {
    worker = new Worker(window.piazzaTrust.createScriptURL(new URL("./bot.js", import.meta.url).href), {
      type: "module",
      name: snapshotAddress() ?? "",
    });
  } catch (error) {
    return fault(error);
  }
  worker.addEventListener("message", ({ data, target }) => target === worker && hear(data));
  worker.addEventListener("error", (event) => {
    event.preventDefault();
    if (event.target === worker) fault(event.message);
  });
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
  if (worker) worker.postMessage({ do: "ask", number: asked.number, text: asked.text });
  else if (question && !canStart()) alone(question);
}

/** @param {Ready | Progress | Answer | Failed} data */
function hear(data) {
  silence = 0;
  if (data.do === "ready") {
    isReady = true;
    failedStarts = 0;
    mourn(worker, data.life);
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
  worker?.terminate();
  worker = null;
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
  if (!worker) return;
  silence += 1;
  const patience = !isReady ? PATIENCE.waking : question ? PATIENCE.thinking : IDLE;
  if (silence <= patience) return;
  if (isReady && !question) {
    worker.terminate();
    worker = null;
  } else fault("no sign of life");
}
