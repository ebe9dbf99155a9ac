// The splash: what one sees until Python has drawn the page, and what one reads when it cannot.
import { downloadEntries, entries, forgetSite } from "./rescue.mjs";
import { WORDS } from "./splash-words.mjs";

const LOADING = 0.85; // the part of the bar that the bytes fill; the rest is Python waking up
const AWAKE = 0.95;

export function openSplash() {
  const root = document.documentElement;
  const words = WORDS[root.lang] ?? WORDS.en;
  const part = (name) => document.getElementById(`splash-${name}`);
  const splash = document.getElementById("splash");
  const megabytes = new Intl.NumberFormat(root.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  let over = false;
  let held = false;

  function say(key) {
    part("say").textContent = words[key];
  }

  function fill(fraction) {
    splash.style.setProperty("--done", fraction);
    part("bar").setAttribute("aria-valuenow", Math.round(fraction * 100));
  }

  function bytes(done, all) {
    if (over) return;
    fill((done / all) * LOADING);
    say(done < all ? "fetching" : "waking");
    const [now, whole] = [done, all].map((count) => megabytes.format(count / 1e6));
    part("bytes").textContent = done < all ? words.bytes.replace("{done}", now).replace("{all}", whole) : "";
  }

  function stage(key) {
    if (over) return;
    fill(AWAKE);
    say(key);
    part("bytes").textContent = "";
  }

  function leave() {
    document.getElementById("app").inert = false;
    splash.classList.add("gone");
    setTimeout(() => splash.remove(), 400);
  }

  // Python has drawn the page.
  function close() {
    over = true;
    fill(1);
    if (held) show("awake");
    else leave();
  }

  function button(key, act, main) {
    const made = document.createElement("button");
    made.type = "button";
    made.className = main ? "main" : "";
    made.textContent = words[key];
    made.addEventListener("click", () => act(made));
    return made;
  }

  function explain(kind, buttons, detail) {
    const [title, text] = words[kind];
    part("title").textContent = title;
    part("text").textContent = text;
    part("actions").replaceChildren(...buttons);
    part("more").hidden = !detail;
    part("more").firstElementChild.textContent = words.details;
    part("detail").textContent = detail ?? "";
    part("trouble").hidden = false;
  }

  const answer = (key) => (part("answer").textContent = words[key]);
  const again = () => button("again", () => location.reload(), true);
  const rescue = () => button("rescue", () => answer(downloadEntries() ? "rescued" : "nothing"));
  const anew = () => button("anew", async () => ((await forgetSite()) ? location.reload() : answer("offline")));

  // A failure: the reader can try again, and take the saved games away.
  function fail(kind, detail) {
    if (over) return;
    over = true;
    show("failed");
    const ways = kind === "wasm" ? [] : kind === "python" ? [again(), anew()] : [again()];
    explain(kind, Object.keys(entries()).length ? [...ways, rescue()] : ways, detail);
    part("actions").firstElementChild?.focus();
  }

  // Something to know before playing; the start goes on behind it.
  function warn(kind) {
    held = true;
    document.getElementById("app").inert = true;
    explain(kind, [button("anyway", () => {
      held = false;
      part("trouble").hidden = true;
      if (over) leave();
    }, true)]);
  }

  function show(state) {
    splash.dataset.state = state;
  }

  document.getElementById("splash-lead").textContent = words.lead;
  say("fetching");
  return { say, bytes, stage, close, fail, warn };
}
