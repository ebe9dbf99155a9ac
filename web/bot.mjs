// The bots' own Python, in a worker: it takes one question at a time and thinks in slices, so that it can be stopped.
// Its name is the address of the snapshot that it may wake from, or empty.
//   in:  { do: "ask", number, text }  { do: "stop" }
//   out: { do: "alive", life? }  { do: "ready" }  { do: "progress", number, done }  { do: "answer", number, text }  { do: "failed", number, text }

const SLICE = 60;
let current = 0;

async function wake() {
  const { loadPyodide } = await import("./python.mjs");
  const pyodide = await loadPyodide();
  return pyodide.pyimport("piazza.browser.thinker").Thinker;
}

// A new task, before which messages come in.
const breath = new MessageChannel();
const breathe = () =>
  new Promise((go) => {
    breath.port1.onmessage = go;
    breath.port2.postMessage(0);
  });

/**
 * Think about a question until it is answered, or another one is put.
 * @param {any} Thinker
 * @param {{number: number, text: string}} question
 */
async function think(Thinker, { number, text }) {
  const thinker = Thinker(text);
  try {
    while (current === number) {
      const { done, answer } = JSON.parse(thinker.think(SLICE));
      if (answer) return postMessage({ do: "answer", number, text: answer });
      postMessage({ do: "progress", number, done });
      await breathe();
    }
  } finally {
    thinker.destroy();
  }
}

// A lock that is held as long as this worker lives, from its first moment on: it may die while its Python wakes, which
// takes so long on some devices that time does not tell the dead from the slow.
function live() {
  const life = `piazza.bots.${Date.now()}.${Math.random()}`;
  if (!navigator.locks) return postMessage({ do: "alive" });
  navigator.locks.request(life, () => {
    postMessage({ do: "alive", life });
    return new Promise(() => {});
  });
}

live();
const awake = wake();
addEventListener("message", async ({ data }) => {
  current = data.do === "ask" ? data.number : 0;
  if (!current) return;
  try {
    await think(await awake, data);
  } catch (error) {
    postMessage({ do: "failed", number: data.number, text: String(error) });
  }
});
awake.then(
  () => postMessage({ do: "ready" }),
  (error) => postMessage({ do: "failed", number: 0, text: String(error) }),
);
