// What must happen before the first paint: theme and language; and a net for the case that boot.mjs never starts.
(() => {
  const root = document.documentElement;
  const LANGUAGES = ["en", "it", "fr"];
  const evening = matchMedia("(prefers-color-scheme: dark)");

  function settings() {
    try {
      return JSON.parse(localStorage.getItem("piazza.settings")) ?? {};
    } catch {
      return {};
    }
  }

  function apply() {
    const { theme, language } = settings();
    const spoken = navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => LANGUAGES.includes(tag));
    root.lang = LANGUAGES.includes(language) ? language : (spoken ?? "en");
    const isForced = matchMedia("(forced-colors: active)").matches;
    root.dataset.theme =
      !isForced && ["day", "evening"].includes(theme) ? theme : evening.matches ? "evening" : "day";
  }

  apply();
  evening.addEventListener("change", apply);
  addEventListener("piazza:settings", apply);
})();

// Where a memory of Python is kept, reading it takes longer than anything else: it begins here, and so does compiling
// the runtime that it belongs to. See memory.mjs.
window.piazzaMemory = (() => {
  const base = new URL("../", document.currentScript.src).href;
  const { snapshot, runtime } = JSON.parse(document.getElementById("site")?.textContent ?? "{}");
  const isMissing = !("caches" in window && "DecompressionStream" in window && snapshot);
  if (isMissing || new URLSearchParams(location.search).has("nosnapshot")) {
    return { address: "", found: Promise.resolve(), bytes: Promise.resolve(), runtime: Promise.resolve() };
  }
  const address = new URL(snapshot, base).href;
  const look = async () => caches.match(address, { cacheName: `piazza-snapshot-${base}` });
  const found = look().catch(() => undefined); // it may be forbidden
  const compiled = async (kept) => {
    const answer = kept && (await fetch(new URL(runtime, base)));
    if (answer?.headers.get("Content-Type") === "application/wasm")
      return WebAssembly.compileStreaming(answer);
    return answer && WebAssembly.compile(await answer.arrayBuffer()); // its host does not know the type
  };
  return {
    address,
    found,
    bytes: found.then((kept) => kept?.arrayBuffer()).catch(() => undefined),
    runtime: found.then(compiled).catch(() => undefined), // Pyodide finds out what is wrong with it
  };
})();

// The only ways from a text to markup, and to the address of a script: the browser refuses all others.
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

// Saved games without Python: a copy of them all, and ways to a fresh start that spare them.
window.piazzaRescue = (() => {
  const OURS = "piazza.";
  // The page as it was left can be drawn again; whose a seat is concerns this device and its guests alone.
  const APART = /^piazza\.(imprint$|owners\.)/;

  // What Piazza keeps in this browser and another may have, as {key: text}.
  function entries() {
    try {
      return Object.fromEntries(
        Object.entries(localStorage).filter(([key]) => key.startsWith(OURS) && !APART.test(key)),
      );
    } catch {
      return {};
    }
  }

  // Hands the reader a file with everything: "rescued", or "nothing" if there is nothing.
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

  // Throws away the kept copy of the site, never the games, and starts again; "offline" if the site is out of reach.
  async function anew() {
    const there = await fetch(`./sw.js?${Date.now()}`, { cache: "no-store" }).catch(() => null);
    const isScript = there?.ok && !/html/i.test(there.headers.get("Content-Type")); // a network may answer for the site
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

// The service worker puts back what is damaged, if it can; if Piazza does not start for that, it starts again by
// itself, but not again and again.
window.piazzaMend = (() => {
  const SOON = 60_000;

  function isFirst() {
    try {
      const last = Number(sessionStorage.getItem("piazza.mended"));
      sessionStorage.setItem("piazza.mended", String(Date.now()));
      return Date.now() - last > SOON;
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

// Whether the host is at fault if the page does not start: it sends scripts or styles with a type that browsers refuse,
// a page of its own for whatever is asked for, as networks do before one has signed in, says that a file is not there, or
// has a policy that forbids what the page's own allows.
window.piazzaHost = (() => {
  const PATIENCE = 3000;
  const PARTS = 'script[src], link[rel="stylesheet"], link[rel="modulepreload"]';
  const TYPES = {
    js: { wanted: "text/javascript", isRight: (type) => /(?:java|ecma)script/i.test(type) },
    css: { wanted: "text/css", isRight: (type) => /^text\/css/i.test(type) },
    wasm: { wanted: "application/wasm", isRight: () => true }, // any type will do
  };
  const OTHER = { wanted: "application/octet-stream", isRight: () => true };
  const ABSENT = [403, 404, 410];
  const NEEDED = /^(?:script|connect|worker)-src/;
  const ORDER = ["types", "page", "missing", "policy", "start"];
  const ask = window.fetch.bind(window); // later it counts what comes
  let refused = null; // what the host's policy forbade first

  addEventListener("securitypolicyviolation", (event) => {
    const { disposition, originalPolicy, effectiveDirective: wanted, blockedURI: given } = event;
    const own = document.querySelector('meta[http-equiv="Content-Security-Policy"]')?.content;
    if (disposition === "enforce" && originalPolicy !== own && NEEDED.test(wanted))
      refused ??= { why: "policy", wanted, given };
  });

  // Every file that a start needs.
  function addresses() {
    const { sizes = {} } = JSON.parse(document.getElementById("site")?.textContent ?? "{}");
    const parts = [...document.querySelectorAll(PARTS)].map((part) => part.src || part.href);
    return [
      ...new Set([...parts, ...Object.keys(sizes).map((path) => new URL(path, document.baseURI).href)]),
    ];
  }

  // What is wrong with the answer for a file, if anything is. The service worker is not asked: HEAD goes past it.
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
    return [405, 501].includes(status) ? "" : "start"; // a host that answers only GET
  }

  function givenBy(answer) {
    if (answer.type === "opaqueredirect") return "(redirect)";
    return answer.ok ? typeOf(answer) || "(no type)" : String(answer.status);
  }

  // Some hosts refuse HEAD as if there were nothing; and what the service worker keeps is not missing.
  async function isThere(address) {
    const { ok, body } = await ask(address, { cache: "no-store" });
    await body?.cancel();
    return ok;
  }

  // The worst of it; of files that are not there, the endings of all.
  async function look() {
    const found = await Promise.all(addresses().map((address) => faultOf(address).catch(() => null)));
    const faults = [...found, refused].filter(Boolean);
    const worst = ORDER.map((why) => faults.find((one) => one.why === why)).find(Boolean) ?? null;
    const alike = faults.filter(({ why }) => why === worst.why).map(({ ends }) => ends);
    return worst && { ...worst, ends: [...new Set(alike)].join(", ") };
  }

  // A slow network is not asked for long.
  const fault = () => Promise.race([look(), new Promise((done) => setTimeout(done, PATIENCE, null))]);

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
  }

  return { fault, explain };
})();

// The net: what is seen if the page's own modules do not start, or have not started after a while.
(() => {
  const PATIENCE = 5000;
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
    window.piazzaMend(isStuck);
  }

  async function answer({ target }) {
    const way = target.dataset.way;
    const said = way && (await window.piazzaRescue[way]());
    for (const one of bare().querySelectorAll("[data-answer]")) one.hidden = one.dataset.answer !== said;
  }

  addEventListener("error", ({ target }) => (target === window || target?.id === "boot") && explain(), true);
  addEventListener("DOMContentLoaded", () => {
    document.getElementById("plain")?.setAttribute("hidden", ""); // a host may forbid the style that hides it
    bare()?.addEventListener("click", answer);
    if (isFile || !document.getElementById("boot") || !("noModule" in HTMLScriptElement.prototype)) explain();
    else setTimeout(explain, PATIENCE);
  });
  addEventListener("load", () => setTimeout(explain));
  root.dataset.script = "runs"; // to its end: else the first lines of the page itself say what is wrong
})();
