// Writes media queries without `or` and inner `not`, which Safari understands only since 16.4.
//
// lowerQueries("not ((min-width:75em) and (min-height:35em))") is "(max-width:74.999em),(max-height:34.999em)".

/** A condition as alternatives, each a list of features that hold together. @typedef {string[][]} Alternatives */

/** What a size has to exceed, or stay below, so that the opposite does not hold: less than a pixel of any screen. */
const STEP_EM = 0.001;
const TOKEN = /\(|\)|\b(?:and|or|not)\b|[^()\s]+:[^()]+/g;
/** Features of two values. @type {Record<string, string>} */
const OPPOSITES = { "forced-colors:active": "forced-colors:none" };

/**
 * Return a list of media queries as one that browsers of before Media Queries Level 4 understand.
 * @param {string} queries
 */
export const lowerQueries = (queries) =>
  /\b(?:or|not)\b/.test(queries) ? queries.split(",").map(lowerQuery).join(",") : queries;

/** @param {string} query */
function lowerQuery(query) {
  const tokens = query.match(TOKEN) ?? [];
  const alternatives = readCondition(tokens);
  if (tokens.length) throw new Error(`cannot read the media query ${query}`);
  return alternatives.map((all) => [...new Set(all)].map((one) => `(${one})`).join(" and ")).join(",");
}

/**
 * Read a condition up to its end or to a closing parenthesis.
 * @param {string[]} tokens from which what was read is removed
 * @returns {Alternatives}
 */
function readCondition(tokens) {
  let found = readTerm(tokens);
  while (tokens[0] === "and" || tokens[0] === "or") {
    const isAnd = tokens.shift() === "and";
    const next = readTerm(tokens);
    found = isAnd ? both(found, next) : [...found, ...next];
  }
  return found;
}

/**
 * Read a feature, or a condition in parentheses or after `not`.
 * @param {string[]} tokens
 * @returns {Alternatives}
 */
function readTerm(tokens) {
  const token = tokens.shift();
  if (token === "not") return readTerm(tokens).map(opposite).reduce(both);
  if (token !== "(") throw new Error(`unexpected ${token} in a media query`);
  const isFeature = tokens[0]?.includes(":");
  const found = isFeature ? [[/** @type {string} */ (tokens.shift())]] : readCondition(tokens);
  tokens.shift(); // the closing parenthesis
  return found;
}

/**
 * Return the alternatives in which both of two conditions hold.
 * @param {Alternatives} one
 * @param {Alternatives} other
 * @returns {Alternatives}
 */
const both = (one, other) => one.flatMap((left) => other.map((right) => [...left, ...right]));

/**
 * Return the alternatives in which not all of some features hold.
 * @param {string[]} all
 * @returns {Alternatives}
 */
const opposite = (all) => all.map((feature) => [OPPOSITES[feature] ?? oppositeSize(feature)]);

/** @param {string} feature as "min-width:75em" */
function oppositeSize(feature) {
  const [, end, axis, size] = /^(min|max)-(width|height):([\d.]+)em$/.exec(feature) ?? [];
  if (!end) throw new Error(`no opposite of (${feature}) in a media query`);
  const limit = Number(size) + (end === "min" ? -STEP_EM : STEP_EM);
  return `${end === "min" ? "max" : "min"}-${axis}:${Number(limit.toFixed(4))}em`;
}
