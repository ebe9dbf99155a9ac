// Plays one short synthesized sound for each kind of event, off by default; on phones that can, vibrates.
import { root } from "../dom.mjs";

/** @typedef {[at: number, pitch: number, length: number, shape?: OscillatorType]} Tone seconds, hertz, seconds, waveform */

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
/** Vibration patterns. @type {Record<string, number[]>} milliseconds on, off, on … */
const VIBRATIONS = { choose: [8], place: [14], points: [14, 40, 14], turn: [60], end: [60, 60, 120] };
const VOLUMES = /** @type {Record<string, number>} */ ({ low: 0.05, middle: 0.12, loud: 0.28 });
const ATTACK_SECONDS = 0.008;

/** @type {AudioContext | undefined} */
let context;

/**
 * Play a sound and vibrate, as the settings say.
 * @param {string} kind
 */
export function playSound(kind) {
  const volume = VOLUMES[root.dataset.sound ?? ""];
  if (volume) playTones(TONES[kind], volume);
  if (root.dataset.vibration === "on") navigator.vibrate?.(VIBRATIONS[kind]);
}

/**
 * Play tones one after the other.
 * @param {Tone[]} tones
 * @param {number} volume
 */
function playTones(tones, volume) {
  context ??= new AudioContext();
  // Autoplay policies keep the context suspended until the page was clicked; a sound is then skipped, not played late.
  if (context.state === "suspended") void context.resume();
  for (const tone of tones) playTone(context, tone, volume);
}

/**
 * Play one tone, which begins at once and fades out.
 * @param {AudioContext} on
 * @param {Tone} tone
 * @param {number} volume
 */
function playTone(on, [at, pitch, length, shape = "sine"], volume) {
  const begin = on.currentTime + at;
  const source = on.createOscillator();
  const loudness = on.createGain();
  source.type = shape;
  source.frequency.value = pitch;
  loudness.gain.setValueAtTime(0, begin);
  loudness.gain.linearRampToValueAtTime(volume, begin + ATTACK_SECONDS);
  loudness.gain.exponentialRampToValueAtTime(0.0001, begin + length);
  source.connect(loudness).connect(on.destination);
  source.start(begin);
  source.stop(begin + length);
}
