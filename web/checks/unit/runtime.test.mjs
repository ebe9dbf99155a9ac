// Packs of code, memory snapshots, and the worker of the bots.
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { gzipSync } from "node:zlib";
import "./page-stub.mjs";
import { readPack, writeFiles } from "../../runtime/pack.mjs";

const PAGE = 65_536;
// Loaded after the stub, which has a document: without `piazzaSnapshot` there is nothing to read.
globalThis.window = { piazzaTrust: { createScriptURL: (url) => url } };
const { findRuns, memorySize, restoreInto } = await import("../../runtime/snapshot.mjs");

function pack(files) {
  const list = Buffer.from(JSON.stringify(files.map(([path, text]) => [path, Buffer.byteLength(text)])));
  const head = Buffer.alloc(4);
  head.writeUInt32LE(list.length);
  const bytes = gzipSync(Buffer.concat([head, list, ...files.map(([, text]) => Buffer.from(text))]));
  return new Blob([bytes]).stream();
}

test("A pack has files of any size, in their order.", async () => {
  const files = [
    ["piazza/à.py", "è = 1\n"],
    ["piazza/empty.py", ""],
    ["piazza/core/b.py", "x".repeat(100_000)],
  ];
  const read = await readPack(pack(files));
  assert.deepEqual(
    read.map(([path, bytes]) => [path, Buffer.from(bytes).toString()]),
    files,
  );
});

test("Files are written below the home folder, each folder once.", () => {
  const calls = [];
  const FS = {
    mkdirTree: (path) => calls.push(path),
    writeFile: (path, _bytes, { canOwn }) => calls.push(`${path} ${canOwn}`),
  };
  writeFiles(
    FS,
    ["a/b.py", "a/c.py"].map((path) => [path, new Uint8Array(1)]),
  );
  assert.deepEqual(calls, ["/home/pyodide/a", "/home/pyodide/a/b.py true", "/home/pyodide/a/c.py true"]);
});

test("Pages that are not empty are found, and adjacent ones joined.", () => {
  const memory = new Uint8Array(5 * PAGE + 7);
  for (const at of [3, PAGE, 3 * PAGE + 5, 5 * PAGE + 6]) memory[at] = 1;
  const runs = findRuns(memory);
  assert.deepEqual(runs, [
    [0, 2 * PAGE],
    [3 * PAGE, PAGE],
    [5 * PAGE, 7],
  ]);
  assert.equal(memorySize({ runs }), memory.length);
});

test("What is found and restored is the same memory.", () => {
  const HEAD = 16;
  const memory = new Uint8Array(4 * PAGE);
  new Uint32Array(memory.buffer, 4, 1)[0] = HEAD;
  for (const at of [HEAD, HEAD + 9, 2 * PAGE + 1, 4 * PAGE - 1]) memory[at] = 7;
  const runs = findRuns(memory);
  const bytes = Uint8Array.from(runs.flatMap(([at, length]) => [...memory.subarray(at, at + length)]));
  const heap = new Uint8Array(memory.length - HEAD).fill(255, PAGE);
  restoreInto({ runs }, bytes, heap, (head) => heap.set(head.subarray(HEAD)));
  assert.deepEqual(Buffer.compare(heap, memory.subarray(HEAD)), 0);
});

/** A worker that says what a test lets it say. */
class FakeWorker extends EventTarget {
  static all = [];
  heard = [];
  isTerminated = false;

  constructor() {
    super();
    FakeWorker.all.push(this);
  }

  postMessage(data) {
    this.heard.push(data);
  }

  terminate() {
    this.isTerminated = true;
  }

  say(data) {
    this.dispatchEvent(Object.assign(new Event("message"), { data }));
  }

  crash() {
    this.dispatchEvent(Object.assign(new Event("error", { cancelable: true }), { message: "crash" }));
  }
}

/** A fresh `runtime/bots.mjs` with its workers, and what it has reported. */
async function bots(name) {
  FakeWorker.all = [];
  globalThis.Worker = FakeWorker;
  mock.timers.reset();
  mock.timers.enable({ apis: ["setInterval"] });
  mock.method(console, "info", () => {});
  const module = await import(`../../runtime/bots.mjs?${name}`);
  const reports = [];
  module.listen((what, text) => reports.push([what, text]));
  return { ...module, reports, workers: FakeWorker.all, beats: (count) => mock.timers.tick(count * 1000) };
}

test("A question is asked as soon as the worker lives, and its answer reported once.", async () => {
  const { ask, reports, workers } = await bots("answer");
  ask(1, "position");
  assert.deepEqual(workers[0].heard, []);
  workers[0].say({ do: "alive" });
  assert.deepEqual(workers[0].heard, [{ do: "ask", number: 1, text: "position" }]);
  workers[0].say({ do: "ready" });
  workers[0].say({ do: "answer", number: 1, text: "move" });
  workers[0].say({ do: "answer", number: 1, text: "move" });
  assert.deepEqual(reports, [["answer", "move"]]);
});

test("An answer to an earlier question is ignored.", async () => {
  const { ask, reports, workers } = await bots("earlier");
  ask(1, "one");
  workers[0].say({ do: "alive" });
  ask(2, "two");
  workers[0].say({ do: "answer", number: 1, text: "late" });
  assert.deepEqual(reports, []);
});

test("A worker that crashes is replaced by one that gets its question; after two the page thinks itself.", async () => {
  const { ask, reports, workers } = await bots("crash");
  ask(1, "position");
  workers[0].say({ do: "alive" });
  workers[0].say({ do: "ready" });
  workers[0].crash();
  assert.equal(workers[0].isTerminated, true);
  workers[1].say({ do: "alive" });
  assert.deepEqual(workers[1].heard, [{ do: "ask", number: 1, text: "position" }]);
  workers[1].crash();
  assert.deepEqual(reports, [["alone", "position"]]);
});

test("A silent worker is replaced, sooner while it thinks than while it starts.", async () => {
  const { ask, workers, beats } = await bots("silent");
  ask(1, "position");
  workers[0].say({ do: "alive" });
  beats(90);
  assert.equal(workers.length, 1);
  workers[0].say({ do: "ready" });
  workers[0].say({ do: "progress", number: 1, done: 0.1 });
  beats(30);
  assert.equal(workers.length, 1);
  beats(1);
  assert.equal(workers[0].isTerminated, true);
  assert.equal(workers.length, 2);
});

test("A second worker is started beside one that gives no first sign of life; the first to live is used.", async () => {
  const { ask, workers, beats } = await bots("second");
  ask(1, "position");
  beats(4);
  assert.equal(workers.length, 2);
  beats(20);
  assert.equal(workers.length, 2, "and no third one");
  workers[0].say({ do: "alive" });
  assert.deepEqual([workers[0].isTerminated, workers[1].isTerminated], [false, true]);
});

test("A worker that nobody asks is terminated after ten minutes.", async () => {
  const { startWorker, workers, beats } = await bots("idle");
  startWorker();
  workers[0].say({ do: "alive" });
  workers[0].say({ do: "ready" });
  beats(600);
  assert.equal(workers[0].isTerminated, false);
  beats(1);
  assert.equal(workers[0].isTerminated, true);
});

test("A worker that cannot start is replaced once; then the page thinks itself, also about the next question.", async () => {
  const { ask, reports, workers } = await bots("start");
  ask(1, "one");
  workers[0].say({ do: "alive" });
  workers[0].say({ do: "failed", number: 0, text: "no memory" });
  assert.deepEqual(reports, []);
  workers[1].say({ do: "failed", number: 0, text: "no memory" });
  ask(2, "two");
  assert.equal(workers.length, 2);
  assert.deepEqual(reports, [
    ["alone", "one"],
    ["alone", "two"],
  ]);
});

test("A failure of the present question counts, one of an earlier question does not.", async () => {
  const { ask, workers } = await bots("failed");
  ask(1, "one");
  workers[0].say({ do: "alive" });
  workers[0].say({ do: "ready" });
  ask(2, "two");
  workers[0].say({ do: "failed", number: 1, text: "old" });
  assert.equal(workers[0].isTerminated, false);
  workers[0].say({ do: "failed", number: 2, text: "new" });
  assert.equal(workers[0].isTerminated, true);
});

test("One worker is started ahead of the first question, however often that is asked for.", async () => {
  const { startWorker, ask, workers } = await bots("ahead");
  startWorker();
  startWorker();
  ask(1, "position");
  assert.equal(workers.length, 1);
  workers[0].say({ do: "alive" });
  startWorker();
  assert.equal(workers.length, 1);
});

test("A question that is dropped gets no answer.", async () => {
  const { ask, stop, reports, workers } = await bots("stop");
  ask(1, "position");
  workers[0].say({ do: "alive" });
  stop();
  workers[0].say({ do: "answer", number: 1, text: "move" });
  assert.deepEqual(workers[0].heard.at(-1), { do: "stop" });
  assert.deepEqual(reports, []);
});

test("Without workers a question comes back at once.", async () => {
  const { ask, reports } = await bots("none");
  delete globalThis.Worker;
  ask(1, "position");
  assert.deepEqual(reports, [["alone", "position"]]);
});
