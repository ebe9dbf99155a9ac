// Web Locks: one tab at a time writes a game, and one has this device's seat at the table of another host.
import { sendMsg } from "../messages.mjs";

const SEAT = "piazza.seat";

/** The game that this tab writes. */
let lockedGame = "";
let releaseGame = () => {};
let hasSeat = false;
let isWaiting = false;
let releaseSeat = () => {};

/**
 * Lock a game for this tab; sends `locked` if another tab has it, and `robbed` when another tab takes it over.
 * @param {string} key
 * @param {boolean} steal
 */
export async function lockGame(key, steal) {
  if (key === lockedGame && !steal) return;
  releaseGame();
  lockedGame = key;
  if (!key || !navigator.locks) return;
  const options = steal ? { steal: true } : { ifAvailable: true };
  try {
    await navigator.locks.request(`piazza.game.${key}`, options, (held) => {
      if (!held) return reportLost("locked", key);
      return new Promise((done) => {
        releaseGame = () => done(undefined);
      });
    });
  } catch {
    reportLost("taken-over", key);
  }
}

/**
 * Report that another tab has it.
 * @param {string} how
 * @param {string} key
 */
function reportLost(how, key) {
  if (lockedGame === key) lockedGame = "";
  sendMsg(how, key);
}

/**
 * Lock the seat for this tab as soon as no other tab has it; or release it.
 * @param {boolean} isWanted
 */
export async function holdSeat(isWanted) {
  if (isWanted === hasSeat) return;
  hasSeat = isWanted;
  releaseSeat();
  if (hasSeat) await navigator.locks?.request(SEAT, untilReleased);
}

/** Send `seat-free` as soon as no tab has the seat. */
export async function awaitSeat() {
  if (isWaiting) return;
  isWaiting = true;
  await navigator.locks?.request(SEAT, () => {});
  isWaiting = false;
  sendMsg("seat-free", "1");
}

/** Lock the seat unless another tab has it; `seat-taken` says which. */
export async function takeSeat() {
  if (hasSeat || !navigator.locks) return sendMsg("seat-taken", "1");
  await navigator.locks.request(SEAT, { ifAvailable: true }, (held) => {
    hasSeat = Boolean(held);
    sendMsg("seat-taken", held ? "1" : "0");
    return held ? untilReleased() : undefined;
  });
}

/** Hold the lock until it is released. */
function untilReleased() {
  if (!hasSeat) return undefined;
  return new Promise((done) => {
    releaseSeat = () => done(undefined);
  });
}
