// A page may stay open for days: the deal and the puzzle of the day change at midnight, the same everywhere, in UTC.
import { tell } from "./acts.mjs";

/** Milliseconds between two looks at the clock: a timer set for midnight would be late after a sleep. */
const OFTEN = 20_000;
const today = () => new Date().toISOString().slice(0, 10);
let day = today();

function look() {
  if (today() === day) return;
  day = today();
  tell("new-day");
}

setInterval(look, OFTEN);
addEventListener("pageshow", look);
document.addEventListener("visibilitychange", look);
