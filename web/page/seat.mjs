// One tab at a time has this device's seat at somebody else's table.
import { tell } from "./acts.mjs";

const NAME = "piazza.seat";
let mine = false;
let waits = false;
let release = () => {};

/**
 * Have the seat from now on, as soon as no other tab has it; or no longer.
 * @param {boolean} isOurs
 */
export async function holdSeat(isOurs) {
  if (isOurs === mine) return;
  mine = isOurs;
  release();
  if (mine) await navigator.locks?.request(NAME, hold);
}

/** Tell as soon as no tab has it. */
export async function awaitSeat() {
  if (waits) return;
  waits = true;
  await navigator.locks?.request(NAME, () => {});
  waits = false;
  tell("seat-free", "1");
}

/** Have it now, unless another tab does; either is told. */
export async function takeSeat() {
  if (mine || !navigator.locks) return tell("seat-taken", "1");
  await navigator.locks.request(NAME, { ifAvailable: true }, (held) => {
    mine = Boolean(held);
    tell("seat-taken", held ? "1" : "0");
    return held ? hold() : undefined;
  });
}

/** The lock is kept until it is let go of. */
function hold() {
  if (!mine) return undefined;
  return new Promise((done) => {
    release = () => done(undefined);
  });
}
