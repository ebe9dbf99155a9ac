// Keeps the bots' worker: puts questions to it, restarts it if it dies, and hands a question back if no worker can be had;
// then the page thinks itself. It knows no game.
import { queryAll } from "../page/dom.mjs";
import { snapshotUrl } from "./snapshot.mjs";

const BEAT_MS = 1000;
const MAX_SILENT_BEATS = { starting: 90, thinking: 30, idle: 600 }; // an idle worker is terminated after them
const FIRST_SIGN_BEATS = 3; // after which a second worker is started beside one that has given no sign of life
const MAX_FAULTS = 2; // for one question, or of starts in a row

/** @typedef {{number: number, text: string, faults: number}} Question */
/** @typedef {{do: "alive", life?: string}} Alive */
/** @typedef {{do: "ready"}} Ready */
/** @typedef {{do: "progress", number: number, done: number}} Progress */
/** @typedef {{do: "answer", number: number, text: string}} Answer */
/** @typedef {{do: "failed", number: number, text: string}} Failed */

/** @type {(what: string, text: string) => void} */
let notify = () => {};
/** @type {Worker | null} */
let worker = null;
/** Workers that are starting; the first to give a sign of life is used. @type {Set<Worker>} */
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
  notify = listener;
  setInterval(beat, BEAT_MS);
}

/** Start a worker, to be ready for the first question. */
export function startWorker() {
  if (worker || starting.size || !canStart()) return;
  isReady = false;
  silence = 0;
  start();
}

/** Start one more worker. */
function start() {
  let one;
  try {
    one = new Worker(window.piazzaTrust.createScriptURL(new URL("./bot.js", import.meta.url).href), {
      type: "module",
      name: snapshotUrl() ?? "",
    });
  } catch (error) {
    return replaceWorker(error);
  }
  starting.add(one);
  one.addEventListener("message", ({ data, target }) => {
    if (starting.has(one)) useWorker(one);
    if (target === worker) handleMessage(data);
  });
  one.addEventListener("error", (event) => {
    event.preventDefault();
    if (event.target === worker || starting.has(one)) replaceWorker(event.message);
  });
}

/**
 * Use this worker, which lives: others that are starting are terminated, and it gets the question that waits.
 * @param {Worker} one
 */
function useWorker(one) {
  starting.delete(one);
  terminateAll();
  worker = one;
  if (question) post(question);
}

/** Terminate all workers. */
function terminateAll() {
  for (const one of starting) one.terminate();
  starting.clear();
  worker?.terminate();
  worker = null;
}

/**
 * Ask a question, instead of any other.
 * @param {number} number
 * @param {string} text
 */
export function ask(number, text) {
  question = { number, text, faults: 0 };
  showProgress(0);
  askOrHandBack(question);
}

/** Drop the question. */
export function stop() {
  question = null;
  worker?.postMessage({ do: "stop" });
}

/**
 * Show the progress, from 0 to 1: on the rings alone, since a value at the root would restyle all of the page.
 * @param {number} done
 */
export function showProgress(done) {
  for (const ring of queryAll(".ring")) ring.style.setProperty("--thought", done.toFixed(3));
  for (const bar of queryAll(".thought")) bar.setAttribute("aria-valuenow", String(Math.round(100 * done)));
}

/** Return whether workers can be had. */
const canStart = () => typeof Worker === "function" && failedStarts < MAX_FAULTS;

/** Ask the worker, or hand the question back if there can be none. @param {Question} asked */
function askOrHandBack(asked) {
  silence = 0;
  startWorker();
  if (worker) post(asked);
  else if (question && !canStart()) handBack(question);
}

/** Send a question to the worker. @param {Question} asked */
function post({ number, text }) {
  worker?.postMessage({ do: "ask", number, text });
}

/** Handle a message of the worker. @param {Alive | Ready | Progress | Answer | Failed} data */
function handleMessage(data) {
  silence = 0;
  if (data.do === "alive") {
    if (data.life) watchLife(worker, data.life);
  } else if (data.do === "ready") {
    isReady = true;
    failedStarts = 0;
  } else if (data.do === "failed") {
    if (data.number === 0 || data.number === question?.number) replaceWorker(data.text);
  } else if (data.number === question?.number) {
    showProgress(data.do === "answer" ? 1 : data.done);
    if (data.do !== "answer") return;
    question = null;
    notify("answer", data.text);
  }
}

/**
 * Notice when a worker ends: it holds a lock as long as it lives.
 * @param {Worker | null} one
 * @param {string} life
 */
function watchLife(one, life) {
  navigator.locks?.request(life, () => one === worker && replaceWorker("it has ended"));
}

/**
 * Replace a lost worker by another one, which takes its question, unless that is what it died of.
 * @param {unknown} reason
 */
function replaceWorker(reason) {
  console.info("Piazza starts its bots again:", reason);
  terminateAll();
  if (!isReady) failedStarts += 1;
  if (!question) return;
  question.faults += 1;
  if (question.faults < MAX_FAULTS && canStart()) askOrHandBack(question);
  else handBack(question);
}

/** Hand a question back to the page. @param {Question} asked */
function handBack({ text }) {
  question = null;
  notify("alone", text);
}

/** Replace a worker that gives no sign of life; terminate one that nobody asks. */
function beat() {
  if (!worker && !starting.size) return;
  silence += 1;
  // A worker can die before it says anything; one on a slow device is only late, and is used when it comes.
  if (!worker && silence > FIRST_SIGN_BEATS && starting.size < MAX_FAULTS) start();
  const patience = !isReady
    ? MAX_SILENT_BEATS.starting
    : question
      ? MAX_SILENT_BEATS.thinking
      : MAX_SILENT_BEATS.idle;
  if (silence <= patience) return;
  if (isReady && !question) terminateAll();
  else replaceWorker("no sign of life");
}
