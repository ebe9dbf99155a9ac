// Starts Piazza: the splash, then Python, then the service worker.
import { countBytes } from "./counting.mjs";
import { keepOffline } from "./offline.mjs";
import { canStore, standIn } from "./rescue.mjs";
import * as splash from "./splash.mjs";

const PATIENCE = 20_000;
const site = JSON.parse(document.getElementById("site")?.textContent ?? "");
const root = document.documentElement;
const isReady = () => "ready" in root.dataset;

const python = import("./python.mjs");
let moved = Date.now();
const patience = setInterval(() => Date.now() - moved > PATIENCE && splash.say("slow"), 1000);

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
 * The page cannot start.
 * @param {import("./splash-words.mjs").Trouble} kind
 * @param {unknown} detail
 */
function fail(kind, detail) {
  if (isReady()) return;
  clearInterval(patience);
  if (kind === "python") python.then(({ forgetSnapshot }) => forgetSnapshot());
  splash.fail(kind, String(detail));
}

const NETWORK =
  /failed to fetch|networkerror|load failed|dynamically imported|module script failed|failed to load/i;
/** @param {unknown} error */
const failed = (error) =>
  fail(NETWORK.test(String(error)) ? "download" : "python", error instanceof Error ? error.message : error);

function ready() {
  if (!isReady()) return;
  performance.mark("piazza:ready");
  watcher.disconnect();
  clearInterval(patience);
  splash.close();
  keepOffline()
    .then(() => python)
    .then(({ keepSnapshot }) => keepSnapshot())
    .then(() => (root.dataset.kept = "all"))
    .catch((error) => console.info("Piazza keeps no snapshot:", error));
}

const watcher = new MutationObserver(ready);
watcher.observe(root, { attributeFilter: ["data-ready"] });
addEventListener("unhandledrejection", ({ reason }) => failed(reason));
addEventListener("error", ({ error, message }) => (error || message) && failed(error ?? message));

async function startPython() {
  const { hooks } = await import("../vendor/pyscript/core.js");
  // PyScript makes its default worker hook with Function(), which our security policy forbids.
  hooks.worker.onBeforeRunAsync.clear();
  hooks.main.onReady.add(({ io }) => {
    splash.wake();
    const { stderr } = io;
    io.stderr = (error, ...rest) => {
      if (error instanceof Error) failed(error);
      return stderr(error, ...rest);
    };
  });
}

if (!canStore()) {
  standIn();
  splash.warn("storage");
}
if (typeof WebAssembly === "object") {
  countBytes(site.sizes, progress, (url) => fail("download", url));
  startPython().catch(failed);
} else {
  fail("wasm", navigator.userAgent);
}
