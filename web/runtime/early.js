// Runs before the first paint: theme and language, reading the snapshot, trusted types, and a fallback for a failed start.
(() => {
  const root = document.documentElement;
  const { languages: known = ["en"] } = JSON.parse(document.getElementById("site")?.textContent ?? "{}");
  const evening = matchMedia("(prefers-color-scheme: dark)");

  function settings() {
    try {
      return JSON.parse(localStorage.getItem("piazza.settings")) ?? {};
    } catch {
      return {};
    }
  }

  // Sets language and theme from the stored settings, else from the device.
  function apply() {
    const { theme, language } = settings();
    // Python chooses by the same rule: `preferred_language` in ui/i18n.py.
    const spoken = navigator.languages.map((tag) => tag.toLowerCase().split("-")[0]);
    root.lang = [language, ...spoken].find((code) => known.includes(code)) ?? "en";
    const isForced = matchMedia("(forced-colors: active)").matches;
    root.dataset.theme =
      !isForced && ["day", "evening"].includes(theme) ? theme : evening.matches ? "evening" : "day";
  }

  apply();
  evening.addEventListener("change", apply);
  addEventListener("piazza:settings", apply);
})();

// Begins to read the cached memory snapshot, which takes longer than anything else, and to compile the runtime that it
// belongs to. See runtime/snapshot.mjs.
window.piazzaSnapshot = (() => {
  const base = new URL("../", document.currentScript.src).href;
  const { snapshot, runtime } = JSON.parse(document.getElementById("site")?.textContent ?? "{}");
  const isMissing = !("caches" in window && "DecompressionStream" in window && snapshot);
  if (isMissing || new URLSearchParams(location.search).has("nosnapshot")) {
    return { address: "", found: Promise.resolve(), bytes: Promise.resolve(), runtime: Promise.resolve() };
  }
  const address = new URL(snapshot, base).href;
  const look = async () => caches.match(address, { cacheName: `piazza-snapshot-${base}` });
  const found = look().catch(() => undefined); // private windows may forbid the Cache API
  const compiled = async (kept) => {
    const answer = kept && (await fetch(new URL(runtime, base)));
    if (answer?.headers.get("Content-Type") === "application/wasm")
      return WebAssembly.compileStreaming(answer);
    return answer && WebAssembly.compile(await answer.arrayBuffer()); // the host sends another type
  };
  return {
    address,
    found,
    bytes: found.then((kept) => kept?.arrayBuffer()).catch(() => undefined),
    runtime: found.then(compiled).catch(() => undefined), // Pyodide then loads and checks it itself
  };
})();

// The trusted-types policy: the only ways from a text to markup, and to the address of a script.
window.piazzaTrust = (() => {
  const NEVER_DRAWN = /<(?:script|iframe|object|embed|base|meta|link)\b/i;
  const rules = {
    createHTML(markup) {
      if (NEVER_DRAWN.test(markup)) throw new TypeError("Markup that is never drawn here.");
      return markup;
    },
    createScriptURL(address) {
      const url = new URL(address, location.href);
      if (url.origin !== location.origin) throw new TypeError("A script from elsewhere.");
      return url.href;
    },
  };
  return window.trustedTypes?.createPolicy("piazza", rules) ?? rules;
})();

// Exports saved games without Python, and restarts without deleting them.
window.piazzaRescue = (() => {
  const OURS = "piazza.";
  // The first-paint cache can be made again; seat owners concern this device and its guests alone.
  const EXCLUDED = /^piazza\.(imprint$|owners\.)/;

  // Returns the stored texts that a backup has, as {key: text}.
  function entries() {
    try {
      return Object.fromEntries(
        Object.entries(localStorage).filter(([key]) => key.startsWith(OURS) && !EXCLUDED.test(key)),
      );
    } catch {
      return {};
    }
  }

  // Downloads them as a file; returns "rescued", or "nothing" if there are none.
  function rescue() {
    const kept = entries();
    if (!Object.keys(kept).length) return "nothing";
    const now = new Date().toISOString();
    const text = JSON.stringify({ format: "piazza-rescue", version: 1, saved: now, entries: kept }, null, 1);
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
    link.download = `piazza-${now.slice(0, 10)}.json`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    return "rescued";
  }

  // Deletes the cached site, never the games, and reloads; returns "offline" if the site is out of reach.
  async function anew() {
    const there = await fetch(`./sw.js?${Date.now()}`, { cache: "no-store" }).catch(() => null);
    // A sign-in page of a network may answer in place of the site.
    const isScript = there?.ok && !/html/i.test(there.headers.get("Content-Type"));
    if (!isScript) return "offline";
    const registration = await navigator.serviceWorker?.getRegistration();
    await registration?.unregister();
    const ours = (key) => key.startsWith("piazza") && key.endsWith(registration?.scope ?? "");
    for (const key of (await window.caches?.keys()) ?? []) if (ours(key)) await caches.delete(key);
    location.reload();
    return "";
  }

  return { entries, rescue, anew, again: () => location.reload() };
})();

// Lets the service worker restore damaged files. If Piazza cannot start because of them, the page is reloaded, but not
// again and again.
window.piazzaRepair = (() => {
  const RELOAD_PAUSE_MS = 60_000;

  function isFirst() {
    try {
      const last = Number(sessionStorage.getItem("piazza.mended"));
      sessionStorage.setItem("piazza.mended", String(Date.now()));
      return Date.now() - last > RELOAD_PAUSE_MS;
    } catch {
      return false;
    }
  }

  return (isStuck) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => data.mended && isStuck() && isFirst() && location.reload();
    navigator.serviceWorker?.controller?.postMessage({ type: "CHECK" }, [port2]);
  };
})();

// Finds out whether the host is at fault if the page does not start: it sends scripts or styles with a type that browsers
// refuse, a page of its own for whatever is asked for, as networks do before sign-in, or 404 for a file, or it has a
// policy that forbids what the page's own allows.
window.piazzaHost = (() => {
  const TIMEOUT_MS = 3000;
  const PARTS = 'script[src], link[rel="stylesheet"], link[rel="modulepreload"]';
  const TYPES = {
    js: { wanted: "text/javascript", isRight: (type) => /(?:java|ecma)script/i.test(type) },
    css: { wanted: "text/css", isRight: (type) => /^text\/css/i.test(type) },
    wasm: { wanted: "application/wasm", isRight: () => true }, // python.mjs takes any type
  };
  const OTHER = { wanted: "application/octet-stream", isRight: () => true };
  const ABSENT = [403, 404, 410];
  const NEEDED = /^(?:script|connect|worker)-src/;
  const ORDER = ["types", "page", "missing", "policy", "start"];
  const ask = window.fetch.bind(window); // before it is wrapped to count downloads
  let refused = null; // the first violation of a policy that is not the page's own

  addEventListener("securitypolicyviolation", (event) => {
    const { disposition, originalPolicy, effectiveDirective: wanted, blockedURI: given } = event;
    const own = document.querySelector('meta[http-equiv="Content-Security-Policy"]')?.content;
    if (disposition === "enforce" && originalPolicy !== own && NEEDED.test(wanted))
      refused ??= { why: "policy", wanted, given };
  });

  // Returns the URLs of all files that a start needs.
  function addresses() {
    const { sizes = {} } = JSON.parse(document.getElementById("site")?.textContent ?? "{}");
    const parts = [...document.querySelectorAll(PARTS)].map((part) => part.src || part.href);
    return [
      ...new Set([...parts, ...Object.keys(sizes).map((path) => new URL(path, document.baseURI).href)]),
    ];
  }

  // Returns what is wrong with the answer for a file, or nothing. HEAD requests go past the service worker.
  async function faultOf(address) {
    const answer = await ask(address, { method: "HEAD", cache: "no-store", redirect: "manual" });
    const ends = /\.\w+$/.exec(address)?.[0] ?? "";
    const { wanted, isRight } = TYPES[ends.slice(1)] ?? OTHER;
    const why = answer.ok ? whyOf(typeOf(answer), isRight) : await whyNot(answer, address);
    return why && { why, file: new URL(address).pathname, wanted, given: givenBy(answer), ends };
  }

  const typeOf = ({ headers }) => headers.get("Content-Type") ?? "";
  const whyOf = (type, isRight) => (/html/i.test(type) ? "page" : isRight(type) ? "" : "types");

  async function whyNot({ status, type }, address) {
    if (type === "opaqueredirect") return "page";
    if (ABSENT.includes(status)) return (await isThere(address)) ? "" : "missing";
    return [405, 501].includes(status) ? "" : "start"; // some hosts answer only GET
  }

  function givenBy(answer) {
    if (answer.type === "opaqueredirect") return "(redirect)";
    return answer.ok ? typeOf(answer) || "(no type)" : String(answer.status);
  }

  // Some hosts answer 404 to HEAD; and what the service worker has cached is not missing.
  async function isThere(address) {
    const { ok, body } = await ask(address, { cache: "no-store" });
    await body?.cancel();
    return ok;
  }

  // Returns the worst fault; of missing files, with all their endings.
  async function look() {
    const found = await Promise.all(addresses().map((address) => faultOf(address).catch(() => null)));
    const faults = [...found, refused].filter(Boolean);
    const worst = ORDER.map((why) => faults.find((one) => one.why === why)).find(Boolean) ?? null;
    const alike = faults.filter(({ why }) => why === worst.why).map(({ ends }) => ends);
    return worst && { ...worst, ends: [...new Set(alike)].join(", ") };
  }

  // Gives up on a slow network.
  const fault = () => Promise.race([look(), new Promise((done) => setTimeout(done, TIMEOUT_MS, null))]);

  // Shows the sentences of the fallback that fit a fault.
  function explain(bare, told) {
    const why = told?.why ?? "start";
    for (const one of bare.children) one.hidden = one.lang !== document.documentElement.lang;
    for (const one of bare.querySelectorAll("[data-why]"))
      one.hidden = !one.dataset.why.split(" ").includes(why);
    for (const one of bare.querySelectorAll("[data-owner]"))
      one.hidden = !told?.given || !one.dataset.owner.split(" ").includes(why);
    for (const one of bare.querySelectorAll("[data-told]")) one.textContent = told?.[one.dataset.told] ?? "";
    delete document.documentElement.dataset.imprint; // it would hide the explanation
    bare.hidden = false;
    document.getElementById("splash").dataset.state = "failed";
  }

  return { fault, explain };
})();

// Shows the fallback if the page's own modules do not start in time.
(() => {
  const TIMEOUT_MS = 5000;
  const root = document.documentElement;
  const bare = () => document.getElementById("bare");
  const isStuck = () => !("boot" in root.dataset);
  const isFile = location.protocol === "file:";
  let isExplained = false;

  async function explain() {
    if (!bare() || !isStuck() || isExplained) return;
    isExplained = true;
    const fault = isFile ? { why: "file" } : await window.piazzaHost.fault();
    if (!isStuck()) return;
    window.piazzaHost.explain(bare(), fault);
    window.piazzaRepair(isStuck);
  }

  async function answer({ target }) {
    const way = target.dataset.way;
    const said = way && (await window.piazzaRescue[way]());
    for (const one of bare().querySelectorAll("[data-answer]")) one.hidden = one.dataset.answer !== said;
  }

  addEventListener("error", ({ target }) => (target === window || target?.id === "boot") && explain(), true);
  addEventListener("DOMContentLoaded", () => {
    // A host's policy may forbid the inline style that hides it.
    document.getElementById("plain")?.setAttribute("hidden", "");
    bare()?.addEventListener("click", answer);
    if (isFile || !document.getElementById("boot") || !("noModule" in HTMLScriptElement.prototype)) explain();
    else setTimeout(explain, TIMEOUT_MS);
  });
  addEventListener("load", () => setTimeout(explain));
  root.dataset.script = "runs"; // without it, index.html shows its plain explanation
})();
