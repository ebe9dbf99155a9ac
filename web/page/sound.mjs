// One sound for each meaning, made of a few tones here, and off until asked for; on phones that can, a touch of vibration.
import { root } from "./elements.mjs";

/** @typedef {[at: number, pitch: number, length: number, shape?: OscillatorType]} Tone seconds, hertz, seconds, and its colour */

/** @type {Record<string, Tone[]>} */
const TONES = {
  choose: [[0, 620, 0.05, "triangle"]],
  place: [
    [0, 190, 0.09],
    [0.01, 95, 0.12],
  ],
  points: [
    [0, 880, 0.14],
    [0.07, 1320, 0.2],
  ],
  turn: [
    [0, 523, 0.16, "triangle"],
    [0.13, 784, 0.26, "triangle"],
  ],
  end: [
    [0, 523, 0.24],
    [0.12, 659, 0.24],
    [0.24, 784, 0.24],
    [0.36, 1047, 0.6],
  ],
};
/** @type {Record<string, number[]>} milliseconds on, off, on … */
const TOUCHES = { choose: [8], place: [14], points: [14, 40, 14], turn: [60], end: [60, 60, 120] };
const VOLUMES = /** @type {Record<string, number>} */ ({ low: 0.05, middle: 0.12, loud: 0.28 });
const ATTACK = 0.008;

/** @type {AudioContext | undefined} */
let context;

/**
 * Let something be heard and felt, as loud as the settings want it.
 * @param {string} meaning
 */
export function sound(meaning) {
  const volume = VOLUMES[root.dataset.sound ?? ""];
  if (volume) ring(TONES[meaning], volume);
  if (root.dataset.vibration === "on") navigator.vibrate?.(TOUCHES[meaning]);
}

/**
 * Some tones one after the other.
 * @param {Tone[]} tones
 * @param {number} volume
 */
function ring(tones, volume) {
  context ??= new AudioContext();
  // A page on which nobody has done anything yet may make no sound: then it makes none later, either.
  if (context.state === "suspended") void context.resume();
  for (const tone of tones) play(context, tone, volume);
}

/**
 * One tone, which begins at once and fades out.
 * @param {AudioContext} on
 * @param {Tone} tone
 * @param {number} volume
 */
function play(on, [at, pitch, length, shape = "sine"], volume) {
  const begin = on.currentTime + at;
  const source = on.createOscillator();
  const loudness = on.createGain();
  source.type = shape;
  source.frequency.value = pitch;
  loudness.gain.setValueAtTime(0, begin);
  loudness.gain.linearRampToValueAtTime(volume, begin + ATTACK);
  loudness.gain.exponentialRampToValueAtTime(0.0001, begin + length);
  source.connect(loudness).connect(on.destination);
  source.start(begin);
  source.stop(begin + length);
}
