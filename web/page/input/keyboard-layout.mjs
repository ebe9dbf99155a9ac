// Which character a key stands for on keyboards that write another script, or digits with Shift. No DOM.

/** A letter of another script than Latin, such as Cyrillic or kana. */
const OTHER_SCRIPT = /^[^\p{scx=Latin}\p{scx=Common}\p{scx=Inherited}]$/u;
const LATIN = /^\p{Script=Latin}$/u;
/** Keys with a meaning wherever they are: Dvorak has some of them where others have letters. */
const SIGNS = new Set([",", ".", "?", "+", "-"]);
/** Characters of other keys on a US keyboard, by `event.code`. @type {Record<string, string>} */
const US_SIGNS = { Comma: ",", Period: ".", Minus: "-", Equal: "+" };

/**
 * Return the character that a key stands for. Where the keyboard writes another script, that is the US character of the
 * same place. Hebrew keyboards have signs among their letters, French ones write digits only with Shift: these go by place, too.
 * @param {{key: string, code: string, shiftKey: boolean}} event
 */
export function characterOf({ key, code, shiftKey }) {
  const isLatin = LATIN.test(key);
  const isSign = /^Key/.test(code) && key.length === 1 && !isLatin && !shiftKey && !SIGNS.has(key);
  const isDigit = /^Digit/.test(code) && isLatin && !shiftKey;
  return (OTHER_SCRIPT.test(key) || isSign || isDigit ? usCharacter(code, shiftKey) : undefined) ?? key;
}

/**
 * Return the character of a place on a US keyboard.
 * @param {string} code
 * @param {boolean} isShifted
 */
function usCharacter(code, isShifted) {
  if (code === "Slash" && isShifted) return "?";
  return /^(?:Key|Digit)(.)$/.exec(code)?.[1].toLowerCase() ?? US_SIGNS[code];
}
