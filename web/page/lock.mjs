// One tab at a time writes a game.
import { tell } from "./acts.mjs";

let release = () => {};
let mine = "";

/**
 * Be the one tab that writes a game; the acts `locked` and `robbed` tell if another one is.
 * @param {string} key
 * @param {boolean} steal
 */
export async function lock(key, steal) {
  if (key === mine && !steal) return;
  release();
  mine = key;
  if (!key || !navigator.locks) return;
  const options = steal ? { steal: true } : { ifAvailable: true };
  try {
    await navigator.locks.request(`piazza.game.${key}`, options, (held) => {
      if (!held) return lost("locked", key);
      return new Promise((done) => {
        release = () => done(undefined);
      });
    });
  } catch {
    lost("robbed", key);
  }
}

/**
 * Another tab has it.
 * @param {string} how
 * @param {string} key
 */
function lost(how, key) {
  if (mine === key) mine = "";
  tell(how, key);
}
