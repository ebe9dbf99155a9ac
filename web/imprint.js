// The imprint: the page as it was left, kept in this browser. From the next visit on it stands there at once, and can be
// read and scrolled until Python draws it; if anything that it was drawn from has changed since, it is not shown.
window.piazzaImprint = (() => {
  const OURS = "piazza.";
  const KEY = "piazza.imprint";
  const DRESS = ["motion", "confirm", "keys", "light"];
  const root = document.documentElement;

  // What the address means within the page; one that cannot be decoded stands for itself.
  function place() {
    const text = location.hash.slice(1);
    try {
      return decodeURIComponent(text);
    } catch {
      return text;
    }
  }

  // A number for all that a page is drawn from: this version, what is kept, language, light, address and day.
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

  // Keeps the pages at these places, if there is room.
  function keep(pages) {
    const dress = DRESS.map((name) => [name, root.dataset[name]]);
    for (const one of Object.values(pages)) one.marks = { ...one.marks, ...Object.fromEntries(dress) };
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
      // Nothing is kept here.
    }
  }

  // The markup that stands there now.
  function show() {
    const { ground: drawnFrom, pages = {} } = read();
    const page = Object.hasOwn(pages, place()) ? pages[place()] : undefined;
    if (!page || drawnFrom !== ground()) return "";
    for (const [name, value] of Object.entries(page.marks)) if (value) root.dataset[name] = value;
    document.getElementById("app").innerHTML = window.piazzaTrust.createHTML(page.markup);
    root.dataset.imprint = "stands";
    return page.markup;
  }

  // To the page another tab's imprint is no news.
  addEventListener("storage", (event) => event.key === KEY && event.stopImmediatePropagation());

  let standing = "";
  try {
    standing = show();
  } catch {
    forget();
  }
  // What is done on it before the page's own modules listen is done again as soon as they do.
  const early = [];
  const KINDS = ["click", "submit"];

  function hold(event) {
    if (event.type === "click" && !event.target.closest("[data-choice], [data-do], a")) return;
    event.preventDefault();
    early.push(event);
  }

  function release() {
    for (const kind of KINDS) removeEventListener(kind, hold, true);
    for (const { type, target, detail, pointerType } of early.splice(0)) {
      if (pointerType) root.dispatchEvent(new PointerEvent("pointerdown", { pointerType, bubbles: true }));
      target.dispatchEvent(new MouseEvent(type, { detail, bubbles: true, cancelable: true }));
    }
  }

  if (standing) for (const kind of KINDS) addEventListener(kind, hold, true);

  return { ground, place, keep, release, standing };
})();
