// What a key means on keyboards that write another script, or digits with Shift.

/** One character of a script other than Latin, such as Cyrillic or kana. */
const OTHER_SCRIPT = /^[^\p{scx=Latin}\p{scx=Common}\p{scx=Inherited}]$/u;
const LATIN = /^\p{Script=Latin}$/u;
/** Signs that mean something wherever they are: Dvorak has some of them among the letters. */
const SIGNS = new Set([",", ".", "?", "+", "-"]);
/** What places other than those of letters and digits mean. @type {Record<string, string>} */
const PLACES = { Comma: ",", Period: ".", Minus: "-", Equal: "+" };

/**
 * The character that a key stands for: where it writes another script, that of its place on an American keyboard.
 * Hebrew keyboards have signs among their letters, French ones write digits with Shift alone: these go by place, too.
 * @param {KeyboardEvent} event
 */
export function characterOf({ key, code, shiftKey }) {
  const isLatin = LATIN.test(key);
  const isSign = /^Key/.test(code) && key.length === 1 && !isLatin && !shiftKey && !SIGNS.has(key);
  const isDigit = /^Digit/.test(code) && isLatin && !shiftKey;
  return (OTHER_SCRIPT.test(key) || isSign || isDigit ? atPlace(code, shiftKey) : undefined) ?? key;
}

/**
 * @param {string} code
 * @param {boolean} isShifted
 */
function atPlace(code, isShifted) {
  if (code === "Slash" && isShifted) return "?";
  return /^(?:Key|Digit)(.)$/.exec(code)?.[1].toLowerCase() ?? PLACES[code];
}
