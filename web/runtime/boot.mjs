// Starts Piazza: the splash, PyScript, error handling, and when the page is drawn, the service worker and the snapshot.
import { registerServiceWorker } from "../offline/register.mjs";
import { watchDownloads } from "./download-progress.mjs";
import { limitObservers, recordObservers, replacePyscriptDatabase } from "./pyscript-patches.mjs";
import { cacheSnapshot, deleteSnapshot } from "./snapshot.mjs";
import * as splash from "./splash.mjs";
import { replaceMissingStorage, storageState } from "./storage-check.mjs";

const SLOW_AFTER_MS = 5000;
const MAX_FAULTS = 3; // after which the app goes to the home page, as the present one does not work
const root = document.documentElement;
const isReady = () => "ready" in root.dataset;
const fallback = /** @type {HTMLElement} */ (document.getElementById("bare"));
root.dataset.boot = "begun"; // without it, early.js explains a failed start
fallback.hidden = true;
/** @type {HTMLElement} */ (document.getElementById("splash")).dataset.state = "loading"; // a late start is none that failed
const isStyled = getComputedStyle(root).getPropertyValue("--drawn") !== "";

import("./python.mjs").catch((error) => failed(error));
const page = import("../page/index.mjs");
if (window.piazzaFirstPaint?.standing) page.then(adopt);
let progressAt = Date.now();
let hasFailed = false;
const slowTimer = setInterval(() => Date.now() - progressAt > SLOW_AFTER_MS && splash.showSlow(), 1000);

/**
 * Note that so many bytes have come.
 * @param {number} done
 * @param {number} all
 */
function progress(done, all) {
  progressAt = Date.now();
  splash.showBytes(done, all);
}

/**
 * Handle a failed start. It is tried again without the snapshot if that may be the cause; if a file is damaged, the service
 * worker restores it.
 * @param {import("./splash-texts.mjs").Trouble} kind
 * @param {unknown} detail
 */
async function fail(kind, detail) {
  if (isReady() || hasFailed) return;
  hasFailed = true;
  clearInterval(slowTimer);
  if (kind === "python" && root.dataset.snapshot) {
    await deleteSnapshot();
    return location.reload();
  }
  const host = window.piazzaHost;
  const fault = await host?.fault();
  if (host && fault && fault.why !== "start") {
    host.explain(fallback, fault);
    splash.hideMessages();
  } else splash.showFailure(kind, String(detail));
  window.piazzaRepair?.(() => true);
}

const NETWORK =
  /failed to fetch|networkerror|load failed|dynamically imported|module script failed|failed to load/i;
/** Report an error of the start. @param {unknown} error */
const failed = (error) =>
  fail(NETWORK.test(String(error)) ? "download" : "python", error instanceof Error ? error.message : error);

/**
 * Let the page's own modules take over the page that the first-paint cache has shown.
 * @param {{adoptCachedPage: () => void}} page
 */
function adopt({ adoptCachedPage }) {
  if (!isReady()) adoptCachedPage();
  window.piazzaFirstPaint.release();
}

/** Close the splash when Python has drawn the page, and do what can wait. */
function ready() {
  if (!isReady()) return;
  performance.mark("piazza:ready");
  watcher.disconnect();
  limitObservers();
  clearInterval(slowTimer);
  splash.close();
  registerServiceWorker()
    .then(cacheSnapshot)
    .then(() => (root.dataset.kept = "all"))
    .catch((error) => console.info("Piazza keeps no snapshot:", error));
}

const watcher = new MutationObserver(ready);
watcher.observe(root, { attributeFilter: ["data-ready"] });
addEventListener("unhandledrejection", ({ reason }) => (isReady() ? handleFault(reason) : failed(reason)));
addEventListener("error", ({ error, message }) => {
  if (isReady()) handleFault(error);
  else if (error || message) failed(error ?? message);
});

let faults = 0;

/**
 * Handle an error of ours after the start. Python reports it on the page of the game, or on the home page if there are several
 * or that fails; if nobody can, the splash does.
 * @param {unknown} error
 */
function handleFault(error) {
  const isOurs = error instanceof Error && error.stack?.includes(location.origin);
  if (!isOurs || error instanceof DOMException || NETWORK.test(String(error))) return;
  faults += 1;
  const detail = `${error}\n${error.stack}`;
  const ways = faults > MAX_FAULTS ? ["fault-again"] : ["fault", "fault-again"];
  const isHandled = ways.some(
    (way) => !dispatchEvent(new CustomEvent(`piazza:${way}`, { detail, cancelable: true })),
  );
  if (!isHandled) splash.showStopped(detail);
}

/** Load PyScript, which runs web/runtime/start.py. */
async function startPython() {
  recordObservers();
  const { hooks, stdlib } = await import("../../vendor/pyscript/core.js");
  // PyScript makes its default worker hook with Function(), which our content security policy forbids.
  hooks.worker.onBeforeRunAsync.clear();
  hooks.main.onAfterRun.add(() => isReady() || fail("python", "web/runtime/start.py draws no page"));
  hooks.main.onReady.add(({ io, interpreter }) => {
    splash.showStarting();
    performance.mark("piazza:handed");
    // PyScript's own Python code is precompiled among ours: it need not be written and compiled at each start.
    const run = interpreter.runPythonAsync;
    interpreter.runPythonAsync = (code, ...rest) =>
      run.call(interpreter, code.trim() === stdlib.trim() ? "import pyscript" : code, ...rest);
    const { stderr } = io;
    io.stderr = (error, ...rest) => {
      if (error instanceof Error) failed(error);
      return stderr(error, ...rest);
    };
  });
}

replacePyscriptDatabase();
const stored = storageState();
if (stored !== "open") {
  replaceMissingStorage();
  splash.showWarning(stored === "full" ? "full" : "storage");
}
if (typeof WebAssembly !== "object") void fail("wasm", navigator.userAgent);
else if (!isStyled) void fail("download", "web/style.css");
else {
  watchDownloads(progress, (url) => fail("download", url));
  startPython().catch(failed);
}
