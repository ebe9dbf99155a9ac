// The few sentences needed before Python, and so before gettext: the build fills them in for each language, from
// py/piazza/locale/*/start.toml.

/** @typedef {"wasm" | "download" | "python" | "waiting" | "stopped" | "storage" | "full"} Trouble what is wrong: a title and an explanation */
/**
 * @typedef {"lead" | "fetching" | "waking" | "slow" | "bytes" | "again" | "anew" | "anyway" | "rescue" | "rescued"
 *   | "nothing" | "offline" | "details"} Sentence
 */

/** @type {Record<string, Record<Sentence, string> & Record<Trouble, [title: string, text: string]>>} */
export const TEXTS = {};
