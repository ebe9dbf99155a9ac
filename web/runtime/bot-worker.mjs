// The bots' Python, in a worker: it takes one question at a time and thinks in slices, so that it can be stopped. The
// worker's name is the URL of the snapshot to resume from, or empty.
//   in:  { do: "ask", number, text }  { do: "stop" }
//   out: { do: "alive", life? }  { do: "ready" }  { do: "progress", number, done }  { do: "answer", number, text }  { do: "failed", number, text }

const SLICE_MS = 60;
let current = 0;

/** Start Python, and return its class for questions. */
async function loadThinker() {
  const { loadPyodide } = await import("./python.mjs");
  const pyodide = await loadPyodide();
  return pyodide.pyimport("piazza.browser.thinker").Thinker;
}

const channel = new MessageChannel();
/** Wait for the next task, before which messages arrive. A nested timer would wait 4 ms. */
const nextTask = () =>
  new Promise((go) => {
    channel.port1.onmessage = go;
    channel.port2.postMessage(0);
  });

/**
 * Think about a question until it is answered, or another one comes.
 * @param {any} Thinker
 * @param {{number: number, text: string}} question
 */
async function think(Thinker, { number, text }) {
  const thinker = Thinker(text);
  try {
    while (current === number) {
      const { done, answer } = JSON.parse(thinker.think(SLICE_MS));
      if (answer) return postMessage({ do: "answer", number, text: answer });
      postMessage({ do: "progress", number, done });
      await nextTask();
    }
  } finally {
    thinker.destroy();
  }
}

/**
 * Hold a lock as long as this worker lives, from its first moment on: it may die while its Python starts, which takes so long
 * on some devices that time does not tell a dead worker from a slow one.
 */
function holdLifeLock() {
  const life = `piazza.bots.${Date.now()}.${Math.random()}`;
  if (!navigator.locks) return postMessage({ do: "alive" });
  navigator.locks.request(life, () => {
    postMessage({ do: "alive", life });
    return new Promise(() => {});
  });
}

holdLifeLock();
const loading = loadThinker();
addEventListener("message", async ({ data }) => {
  current = data.do === "ask" ? data.number : 0;
  if (!current) return;
  try {
    await think(await loading, data);
  } catch (error) {
    postMessage({ do: "failed", number: data.number, text: String(error) });
  }
});
loading.then(
  () => postMessage({ do: "ready" }),
  (error) => postMessage({ do: "failed", number: 0, text: String(error) }),
);
