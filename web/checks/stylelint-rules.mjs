// Rules about selectors that stylelint does not have, and that take more than a regular expression.
import parser from "postcss-selector-parser";
import stylelint from "stylelint";

const { createPlugin, utils } = stylelint;

// What belongs to the house on every page, whichever game is played.
const PARTS = new Set(
  (
    "#app body html :root .zones .scene .play .top .seats .pl .head .own .side .hand .why .extra .bar .prompt " +
    ".actions .log .glance .notice .sheet .btn"
  ).split(" "),
);
// What the house says of its own parts.
const STATES = new Set(".n1 .n2 .n3 .n4 .n5 .shown .advice .idle .plain .bare".split(" "));
// What a game fills: with a name of its own beside them it may paint them, but not place them.
const ZONES = new Set([".shared", ".board"]);
const PLACING =
  /^(?:grid-(?:area|row|column)|order|position|inset|top|left|right|bottom|margin|width|height|flex|(?:min|max)-\w+)$/;

const NAMES = new Set(["class", "id"]);
const isName = (node) => NAMES.has(node.type);
const isChoice = (node) => node.value === ":is" || node.value === ":where";
const looksInside = (node) => node.value === ":has" || (node.nodes ?? []).some(looksInside);

/** Split a selector where it goes from one element to the next. */
function compounds(selector) {
  return selector.split((node) => node.type === "combinator");
}

function subject(selector) {
  return compounds(selector).at(-1);
}

/** Say whether an element has a class or id, whichever of several choices it is. */
function isNamed(compound) {
  return compound.some(
    (node) => isName(node) || (isChoice(node) && node.nodes.every((one) => isNamed(subject(one)))),
  );
}

/** Return what an element itself is called: all names, if there are several choices. */
function called(compound) {
  return compound.flatMap((node) =>
    isChoice(node) ? node.nodes.flatMap((one) => called(subject(one))) : [String(node).trim()],
  );
}

/** Return all classes and ids in a selector but those that it excludes. */
function namesIn(node) {
  if (isName(node)) return [String(node).trim()];
  return node.value === ":not" ? [] : (node.nodes ?? []).flatMap(namesIn);
}

function ruleAround(node) {
  let one = node.parent;
  while (one && one.type !== "rule") one = one.parent;
  return one;
}

/** Return the selectors of a rule in full: what is nested belongs to what it is in. */
function written(rule) {
  const around = ruleAround(rule);
  if (!around) return rule.selectors;
  const outer = `:is(${written(around).join(", ")})`;
  return rule.selectors.map((one) => (one.includes("&") ? one.replaceAll("&", outer) : `${outer} ${one}`));
}

/** Return what a rule sets itself, but for custom properties. */
function properties(rule) {
  const found = [];
  rule.walkDecls(/^(?!--)/, (one) => {
    if (ruleAround(one) === rule) found.push(one.prop);
  });
  return found;
}

/** Say whether a selector is about something without a name below what is looked into. */
function isNamelessBelow(selector) {
  const [below, ...around] = compounds(selector).reverse();
  return around.flat().some(looksInside) && !isNamed(below);
}

/** Say whether a rule sets more than values for a part of the house, or places a zone that a game fills. */
function laysOutTheHouse(selector, rule) {
  const set = properties(rule);
  if (!set.length) return false;
  const names = called(subject(selector));
  if (names.some((name) => ZONES.has(name))) {
    const isOwn = names.some((name) => /^[.#]/.test(name) && !ZONES.has(name) && !STATES.has(name));
    return !isOwn || set.some((name) => PLACING.test(name));
  }
  const isHouses = (name) => PARTS.has(name) || STATES.has(name);
  return names.some((name) => PARTS.has(name)) || namesIn(selector).every(isHouses);
}

/** Make a rule that says what to do instead at every selector with a fault. */
function ruleAgainst(name, instead, isFault) {
  const ruleName = `piazza/${name}`;
  const messages = utils.ruleMessages(ruleName, { rejected: (selector) => `"${selector}": ${instead}` });
  const look = (primary) => (root, result) => {
    if (!utils.validateOptions(result, ruleName, { actual: primary, possible: [true] })) return;
    root.walkRules((rule) => {
      if (rule.parent.name === "keyframes") return;
      for (const one of written(rule)) {
        if (!isFault(parser().astSync(one).first, rule)) continue;
        const where = { node: rule, index: 0, endIndex: rule.selector.length };
        utils.report({ result, ruleName, ...where, message: messages.rejected, messageArgs: [one] });
      }
    });
  };
  return createPlugin(ruleName, Object.assign(look, { ruleName, messages }));
}

export default [
  // A browser keeps one list of all that any `:has()` may change: a tag in it is every tag of the page. Half of a
  // table was styled anew at every choice.
  ruleAgainst(
    "named-below-has",
    "give what is below :has() a class or id, or let it take over a property set on what is looked into",
    isNamelessBelow,
  ),
  // Where the zones lie, and what is in their parts, is the house's, also where a game's name stands beside them.
  ruleAgainst(
    "house-laid-out",
    "a game gives the house values alone (--name), places no zone, and lays out what has a class of its own",
    laysOutTheHouse,
  ),
];
