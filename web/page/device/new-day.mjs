// Sends `new-day` at midnight UTC, when the deal and the puzzle of the day change: a page may stay open for days.
import { sendMsg } from "../messages.mjs";

/** A timer set for midnight would be late after sleep, so the clock is read now and then. */
const CHECK_INTERVAL_MS = 20_000;
/** Return the date in UTC. */
const today = () => new Date().toISOString().slice(0, 10);
let day = today();

/** Send the message if the day has changed. */
function check() {
  if (today() === day) return;
  day = today();
  sendMsg("new-day");
}

setInterval(check, CHECK_INTERVAL_MS);
addEventListener("pageshow", check);
document.addEventListener("visibilitychange", check);
