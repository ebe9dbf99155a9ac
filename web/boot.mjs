// Starts Piazza, while Python wakes: the splash, PyScript, and when the page stands, the service worker.
import { watchFetches } from "./fetching.mjs";
import { forgetMemory, keepMemory } from "./memory.mjs";
import { keepOffline } from "./offline.mjs";
import * as splash from "./splash.mjs";
import { spareDatabase, standIn, storage } from "./storing.mjs";
import { easeWatchers, noteWatchers } from "./watching.mjs";

const PATIENCE = 5000;
const FEW = 3;
const root = document.documentElement;
const isReady = () => "ready" in root.dataset;
const bare = /** @type {HTMLElement} */ (document.getElementById("bare"));
root.dataset.boot = "begun"; // early.js has a net for the case that we do not come so far
bare.hidden = true;
const isStyled = getComputedStyle(root).getPropertyValue("--drawn") !== "";

import("./python.mjs").catch((error) => failed(error));
const page = import("./page.mjs");
if (window.piazzaImprint?.standing) page.then(takeOver);
let moved = Date.now();
let hasFailed = false;
const patience = setInterval(() => Date.now() - moved > PATIENCE && splash.wait(), 1000);

/**
 * So many bytes have come.
 * @param {number} done
 * @param {number} all
 */
function progress(done, all) {
  moved = Date.now();
  splash.bytes(done, all);
}

/**
 * The page cannot start. If that may be the snapshot's fault it starts without, if that of a damaged file, with what the
 * service worker puts in its place.
 * @param {import("./splash-words.mjs").Trouble} kind
 * @param {unknown} detail
 */
async function fail(kind, detail) {
  if (isReady() || hasFailed) return;
  hasFailed = true;
  clearInterval(patience);
  if (kind === "python" && root.dataset.snapshot) {
    await forgetMemory();
    return location.reload();
  }
  const host = window.piazzaHost;
  const fault = await host?.fault();
  if (host && fault && fault.why !== "start") {
    host.explain(bare, fault);
    splash.giveWay();
  } else splash.fail(kind, String(detail));
  window.piazzaMend?.(() => true);
}

const NETWORK =
  /failed to fetch|networkerror|load failed|dynamically imported|module script failed|failed to load/i;
/** @param {unknown} error */
const failed = (error) =>
  fail(NETWORK.test(String(error)) ? "download" : "python", error instanceof Error ? error.message : error);

/**
 * The page as it was left stands there: the page's own modules take it over.
 * @param {{stand: () => void}} hands
 */
function takeOver({ stand }) {
  if (!isReady()) stand();
  window.piazzaImprint.release();
}

function ready() {
  if (!isReady()) return;
  performance.mark("piazza:ready");
  watcher.disconnect();
  easeWatchers();
  clearInterval(patience);
  splash.close();
  keepOffline()
    .then(keepMemory)
    .then(() => (root.dataset.kept = "all"))
    .catch((error) => console.info("Piazza keeps no snapshot:", error));
}

const watcher = new MutationObserver(ready);
watcher.observe(root, { attributeFilter: ["data-ready"] });
addEventListener("unhandledrejection", ({ reason }) => (isReady() ? stumble(reason) : failed(reason)));
addEventListener("error", ({ error, message }) => {
  if (isReady()) stumble(error);
  else if (error || message) failed(error ?? message);
});

let faults = 0;

/**
 * Something of ours failed in mid-game: Python tells it at the game, or on the square after a few times or if that fails,
 * and says that it has; if it can do no more, the splash tells it.
 * @param {unknown} error
 */
function stumble(error) {
  const isOurs = error instanceof Error && error.stack?.includes(location.origin);
  if (!isOurs || error instanceof DOMException || NETWORK.test(String(error))) return;
  faults += 1;
  const detail = `${error}\n${error.stack}`;
  const ways = faults > FEW ? ["fault-again"] : ["fault", "fault-again"];
  const isTold = ways.some(
    (way) => !dispatchEvent(new CustomEvent(`piazza:${way}`, { detail, cancelable: true })),
  );
  if (!isTold) splash.stop(detail);
}

async function startPython() {
  noteWatchers();
  const { hooks, stdlib } = await import("../vendor/pyscript/core.js");
  // PyScript makes its default worker hook with Function(), which our security policy forbids.
  hooks.worker.onBeforeRunAsync.clear();
  hooks.main.onAfterRun.add(() => isReady() || fail("python", "web/start.py draws no page"));
  hooks.main.onReady.add(({ io, interpreter }) => {
    splash.wake();
    performance.mark("piazza:handed");
    // PyScript's own Python lies compiled among ours: it need not be written and compiled at each start.
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

spareDatabase();
const kept = storage();
if (kept !== "open") {
  standIn();
  splash.warn(kept === "full" ? "full" : "storage");
}
if (typeof WebAssembly !== "object") void fail("wasm", navigator.userAgent);
else if (!isStyled) void fail("download", "web/style.css");
else {
  watchFetches(progress, (url) => fail("download", url));
  startPython().catch(failed);
}
