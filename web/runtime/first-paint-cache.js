// The first-paint cache: the page as it was left, stored in this browser. At the next visit it is shown at once, and can be
// read and scrolled until Python draws it; it is not shown if anything has changed that it was drawn from. A first visitor
// sees the home page that the build has drawn (web/builder/home.py).
window.piazzaFirstPaint = (() => {
  const OURS = "piazza.";
  const KEY = "piazza.imprint";
  const SETTINGS = "piazza.settings";
  const root = document.documentElement;

  // Returns the place that the address names; one that cannot be decoded stands for itself.
  function place() {
    const text = location.hash.slice(1);
    try {
      return decodeURIComponent(text);
    } catch {
      return text;
    }
  }

  // Returns a hash of all that a page is drawn from: version, stored texts, language, theme, address and day.
  function ground() {
    const dark = matchMedia("(prefers-color-scheme: dark)").matches;
    const made = document.getElementById("site").textContent;
    const today = new Date().toISOString().slice(0, 10);
    const texts = [made, root.lang, String(dark), location.pathname + location.search, today];
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(OURS) && key !== KEY);
    for (const key of keys.sort()) texts.push(key, localStorage.getItem(key));
    let sum = 0;
    for (const text of texts) {
      for (let at = 0; at < text.length; at++) sum = (Math.imul(sum, 31) + text.charCodeAt(at)) | 0;
      sum = (Math.imul(sum, 31) + text.length) | 0;
    }
    return sum;
  }

  function read() {
    try {
      return JSON.parse(localStorage.getItem(KEY)) ?? {};
    } catch {
      return {};
    }
  }

  // Stores the pages at these places, if there is room.
  function keep(pages) {
    try {
      localStorage.setItem(KEY, JSON.stringify({ ground: ground(), pages }));
    } catch {
      forget();
    }
  }

  function forget() {
    try {
      localStorage.removeItem(KEY);
    } catch {
      // There is no storage.
    }
  }

  // Returns the page of this place as it was left, or nothing.
  function left() {
    const { ground: drawnFrom, pages = {} } = read();
    return Object.hasOwn(pages, place()) && drawnFrom === ground() ? pages[place()] : undefined;
  }

  // Returns the home page of somebody who has no games here yet, or nothing.
  function built() {
    const isKnown = (key) => key.startsWith(OURS) && key !== KEY && key !== SETTINGS;
    if (place() || Object.keys(localStorage).some(isKnown)) return undefined;
    const { marks, markup } = JSON.parse(document.getElementById("home").textContent)[root.lang][
      root.dataset.theme
    ];
    root.dataset.visit = "first";
    return { marks, markup: markup.replaceAll("{day}", dayName(new Date())) };
  }

  // Returns day and month of a date, as the reader's language writes them.
  function dayName(date) {
    const language = root.lang === "en" ? "en-GB" : root.lang; // the texts are in British spelling
    return new Intl.DateTimeFormat(language, { day: "numeric", month: "long", timeZone: "UTC" }).format(date);
  }

  // Shows the page of this place and returns its markup, or nothing.
  function show() {
    const page = left() ?? built();
    if (!page) return "";
    for (const [name, value] of Object.entries(page.marks)) if (value) root.dataset[name] = value;
    document.getElementById("app").innerHTML = window.piazzaTrust.createHTML(page.markup);
    root.dataset.imprint = "stands";
    return page.markup;
  }

  // Other tabs need not redraw for this key.
  addEventListener("storage", (event) => event.key === KEY && event.stopImmediatePropagation());

  let standing = "";
  try {
    standing = show();
  } catch {
    forget();
  }
  // Clicks and submits before Python listens are shown as taken (aria-busy, see page/messages.mjs). Those before the page's
  // modules listen are kept, and dispatched again as soon as they do.
  const held = [];
  const KINDS = ["click", "submit"];
  let isHolding = true;

  function hold(event) {
    const control =
      event.type === "click" ? event.target.closest("[data-choice], [data-do], a") : event.submitter;
    if ("ready" in root.dataset) for (const kind of KINDS) removeEventListener(kind, hold, true);
    else control?.setAttribute("aria-busy", "true");
    if (!isHolding || (event.type === "click" && !control)) return;
    event.preventDefault();
    held.push(event);
  }

  function release() {
    isHolding = false;
    for (const { type, target, detail, pointerType } of held.splice(0)) {
      if (pointerType) root.dispatchEvent(new PointerEvent("pointerdown", { pointerType, bubbles: true }));
      target.dispatchEvent(new MouseEvent(type, { detail, bubbles: true, cancelable: true }));
    }
  }

  if (standing) for (const kind of KINDS) addEventListener(kind, hold, true);

  return { ground, place, dayName, keep, release, standing };
})();
