// What is wrong with the page as it stands, found by computation: each fault as { check, what, how }.
// Boxes are those the browser lays out and paints; nothing here knows a game. Asked for pixels, it tells instead which
// texts are in sight, where, and in which colour.
(asked) => {
  const PHONE = 768;
  const SLACK = 1.5;
  const LEAST_TARGET = 23.9;
  const LEAST_TEXT = 12;
  /** Windows lower than this have the board in full height. */
  const LOW = 560;
  /** The condition --phone of web/breakpoints.css. */
  const PHONE_SHEET = "(max-width: 47.9375em), (max-height: 34.9375em)";
  /** What a person has pulled over a small screen, and may put away. */
  const DRAWERS = ".log, .pl.shown, [data-unfolded][data-folded=extra] .extra, [data-unfolded][data-folded=hand] .hand";
  const isPlaced = (one) => /fixed|absolute/.test(styleOf(one).position);
  /** On a phone reasons lie over the board, on the side away from the choice, and so do notices about a game that was opened. */
  const bubbles = () => (matchMedia(PHONE_SHEET).matches ? [...document.querySelectorAll("[data-screen=table] :is(#why, #r-notice:not(.passing))")].filter((one) => one.id !== "r-notice" || one.matches(".link, .doubt") || innerHeight < LOW) : []);
  const drawers = () =>
    [...document.querySelectorAll(DRAWERS)].flatMap((one) => [one, ...one.querySelectorAll("div")]).filter((one) => isSeen(one) && (isPlaced(one) || (matchMedia(PHONE_SHEET).matches && one.matches(".extra, .hand"))) && !one.closest("svg"));
  /** Places of a board that are so few are all in sight. */
  const FEW = 7;
  const PRESSED = "button, a[href], input, select, textarea, summary, [data-choice], [data-do], [role=button]";
  const root = document.documentElement;
  const faults = [];
  // What has come by itself takes no press at first, and so would not be found where it lies.
  for (const one of document.querySelectorAll("[data-stray]")) one.removeAttribute("data-stray");
  const styles = new Map();

  const styleOf = (one) => styles.get(one) ?? styles.set(one, getComputedStyle(one)).get(one);
  const isSeen = (one) =>
    one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !one.closest(".visually-hidden, #live, #splash, .ghost");
  /** What lies behind a dialog, where nothing can be reached. */
  const isBehind = (one) => document.querySelector("dialog:modal") !== null && !one.closest("dialog:modal");
  const isPhone = innerWidth < PHONE;
  const round = (number) => Math.round(number * 10) / 10;
  const sized = (box) => `${round(box.width)}x${round(box.height)} at ${round(box.left)},${round(box.top)}`;
  const plain = (text) => text.replace(/\s+/g, " ").trim();

  function named(one) {
    const zone = one.closest("[id^=r-]")?.id ?? "";
    const id = one.id && one.id !== zone ? `#${one.id}` : "";
    const kind = (one.getAttribute("class") ?? "").trim().split(/\s+/).filter(Boolean).slice(0, 3).map((name) => `.${name}`).join("");
    const parent = id || kind ? "" : `${one.parentElement?.tagName.toLowerCase()}.${one.parentElement?.getAttribute("class") ?? ""}>`;
    const choice = one.dataset?.choice ? "[data-choice]" : one.dataset?.do ? `[data-do=${one.dataset.do}]` : "";
    const text = plain(one.getAttribute("aria-label") ?? one.textContent ?? "").slice(0, 40);
    return `${zone} ${parent}${one.tagName.toLowerCase()}${id}${kind}${choice} “${text}”`;
  }

  const note = (check, one, how) => faults.push({ check, what: typeof one === "string" ? one : named(one), how });

  // --- what can be seen of a thing ---------------------------------------------------------------------------------

  const HOLDS = /transform|filter|perspective|contain/;
  const holdsFixed = (style) =>
    style.transform !== "none" || style.filter !== "none" || HOLDS.test(style.willChange) || /layout|paint|strict|content/.test(style.contain);
  const needs = (style) => (style.position === "fixed" ? 2 : style.position === "absolute" ? 1 : 0);

  function inner(one) {
    const box = one.getBoundingClientRect();
    if (one instanceof SVGElement && one.ownerSVGElement) return box;
    const left = box.left + (one.clientLeft ?? 0);
    const top = box.top + (one.clientTop ?? 0);
    const style = styleOf(one);
    const right = box.right - (parseFloat(style.borderRightWidth) || 0);
    const bottom = box.bottom - (parseFloat(style.borderBottomWidth) || 0);
    return { left, top, right, bottom };
  }

  /** Every ancestor that cuts a thing off, the nearest first, and whether it can be scrolled each way. */
  const cutters = new Map();
  function cuttersOf(one) {
    if (cutters.has(one)) return cutters.get(one);
    const found = [];
    let need = needs(styleOf(one));
    for (let up = one.parentElement; up && up !== root; up = up.parentElement) {
      const style = styleOf(up);
      const holds = holdsFixed(style);
      if (need === 2 && !holds) continue;
      if (need === 1 && !holds && style.position === "static") continue;
      const isPanned = Boolean(up.closest("[data-pan-more]"));
      if (up !== document.body && (style.overflowX !== "visible" || style.overflowY !== "visible")) {
        if (!(up instanceof SVGElement) || up.tagName === "svg") {
          found.push({
            one: up,
            box: inner(up),
            style,
            x: style.overflowX === "visible" ? "open" : isPanned || (/auto|scroll/.test(style.overflowX) && up.scrollWidth > up.clientWidth + 1) ? "scrolls" : "cuts",
            y: style.overflowY === "visible" ? "open" : isPanned || (/auto|scroll/.test(style.overflowY) && up.scrollHeight > up.clientHeight + 1) ? "scrolls" : "cuts",
          });
        }
      }
      need = needs(style);
    }
    const isStill = [root, document.body].some((up) => /hidden|clip/.test(styleOf(up).overflowY));
    const isFixed = need === 2;
    const most = isStill || isFixed ? innerHeight : Math.max(innerHeight, root.scrollHeight - scrollY);
    found.push({ one: root, box: { left: 0, top: isStill || isFixed ? 0 : -scrollY, right: innerWidth, bottom: most }, x: "cuts", y: "cuts", style: styleOf(root) });
    cutters.set(one, found);
    return found;
  }

  /** What of a box is in sight now, how much of it is lost for good each way, and what cuts it off. */
  function seenOf(one, box, own = false) {
    const seen = { left: box.left, top: box.top, right: box.right, bottom: box.bottom, lost: [0, 0], by: null, scrolls: false };
    const done = { x: false, y: false };
    const all = own ? [...ownCutter(one), ...cuttersOf(one)] : cuttersOf(one);
    for (const { one: up, box: hole, x, y } of all) {
      for (const [axis, from, to, way, place] of [["x", "left", "right", x, 0], ["y", "top", "bottom", y, 1]]) {
        if (way === "open") continue;
        if (way === "cuts" && !done[axis]) {
          const lost = Math.max(0, hole[from] - seen[from], seen[to] - hole[to]);
          if (lost > seen.lost[place]) {
            seen.lost[place] = lost;
            seen.by = up;
          }
        }
        if (way === "scrolls") done[axis] = seen.scrolls = true;
        seen[from] = Math.max(seen[from], hole[from]);
        seen[to] = Math.min(seen[to], hole[to]);
      }
    }
    seen.bottom = Math.min(seen.bottom, innerHeight);
    seen.top = Math.max(seen.top, 0);
    seen.width = Math.max(0, seen.right - seen.left);
    seen.height = Math.max(0, seen.bottom - seen.top);
    return seen;
  }

  function ownCutter(one) {
    const style = styleOf(one);
    if (one instanceof SVGElement || (style.overflowX === "visible" && style.overflowY === "visible")) return [];
    const x = /auto|scroll/.test(style.overflowX) && one.scrollWidth > one.clientWidth + 1 ? "scrolls" : style.overflowX === "visible" ? "open" : "cuts";
    const y = /auto|scroll/.test(style.overflowY) && one.scrollHeight > one.clientHeight + 1 ? "scrolls" : style.overflowY === "visible" ? "open" : "cuts";
    return [{ one, box: inner(one), x, y, style }];
  }

  /** Text is hidden from eyes on purpose in a box of hardly a pixel. */
  const isHole = (one) => one.clientWidth <= 2 || one.clientHeight <= 2;

  // --- the things that are looked at -------------------------------------------------------------------------------

  const pressed = [...document.querySelectorAll(PRESSED)].filter(
    (one) => isSeen(one) && !isBehind(one) && styleOf(one).pointerEvents !== "none" && !one.disabled && one.type !== "hidden",
  );
  const isText = (node) => node.nodeValue.trim() && !/^(SCRIPT|STYLE|TITLE|DESC|TEMPLATE)$/i.test(node.parentElement.tagName);
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (!isText(node)) continue;
    const one = node.parentElement;
    if (isBehind(one) || one.closest("noscript, defs, symbol, datalist") || !isSeen(one)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = one instanceof SVGElement ? one.getBoundingClientRect() : range.getBoundingClientRect();
    const lines = one instanceof SVGElement ? [box] : [...range.getClientRects()];
    if (box.width > 0.5 && box.height > 0.5) texts.push({ node, one, box, lines });
  }

  // --- 1: in the window, and not cut off ---------------------------------------------------------------------------

  function cutOff() {
    for (const { node, one, box } of texts) {
      const seen = seenOf(one, box, true);
      if (seen.by && isHole(seen.by)) continue;
      const size = parseFloat(styleOf(one).fontSize);
      const isDrawn = one instanceof SVGElement;
      const slack = isDrawn ? Math.max(SLACK, box.height * 0.3) : Math.max(SLACK, size * 0.3);
      const sideways = isDrawn ? Math.max(2, box.width * 0.06) : SLACK;
      if (seen.lost[0] > sideways || seen.lost[1] > slack) {
        const isAll = seen.lost[0] >= box.width - 1 || seen.lost[1] >= box.height - 1;
        if (isAll && one.closest(".chips")) continue; // what has no room is left out whole; the log and the messages tell it
        const ends = seen.by && styleOf(seen.by).textOverflow === "ellipsis" ? "ellipsis" : isAll ? "outside" : "cut";
        note(ends, one, `“${plain(node.nodeValue).slice(0, 40)}” loses ${round(seen.lost[0])}x${round(seen.lost[1])} of ${sized(box)} to ${seen.by === root ? "the window" : named(seen.by).slice(0, 70)}`);
      }
    }
    for (const one of pressed) {
      const box = one.getBoundingClientRect();
      if (!box.width || !box.height) continue;
      const seen = seenOf(one, box);
      const slack = one instanceof SVGElement ? Math.max(3, box.height * 0.12) : 2;
      if (seen.lost[0] > slack || seen.lost[1] > slack) {
        const isAll = seen.lost[0] >= box.width - 1 || seen.lost[1] >= box.height - 1;
        note(isAll ? "outside" : "cut", one, `loses ${round(seen.lost[0])}x${round(seen.lost[1])} of ${sized(box)} to ${seen.by === root ? "the window" : named(seen.by).slice(0, 70)}`);
      }
    }
    for (const one of document.querySelectorAll(".looked")) {
      const box = one.getBoundingClientRect();
      const seen = seenOf(one, box);
      if (isSeen(one) && (seen.width < box.width * 0.7 || seen.height < box.height * 0.7)) {
        note("looked out of sight", one, `${sized(seen)} of ${sized(box)} is in sight`);
      }
    }
    const wide = root.scrollWidth - innerWidth;
    if (wide > 1) note("outside", "the page", `it is ${wide} wider than the window`);
  }

  /** What can be chosen on the board alone, and there in hardly more than a place or two, is in sight. */
  function choices() {
    const places = [...document.querySelectorAll("#r-board [data-choice]")].filter(isSeen);
    const hidden = places.filter((one) => {
      const box = one.getBoundingClientRect();
      const seen = seenOf(one, box);
      return seen.width < box.width * 0.85 || seen.height < box.height * 0.85;
    });
    const span = Math.max(...places.map((one) => one.getBoundingClientRect().bottom)) - Math.min(...places.map((one) => one.getBoundingClientRect().top));
    const rooms = places.slice(0, 1).flatMap((one) => cuttersOf(one).filter((cut) => cut.y === "scrolls").map(({ box }) => box.bottom - box.top));
    // Places further apart than what they scroll in is high, less what fades at its edges, cannot be in sight together: some are.
    const edges = [...document.querySelectorAll(".scene")].map(styleOf);
    const faded = edges.reduce((sum, { scrollPaddingTop, scrollPaddingBottom }) => sum + (Number.parseFloat(scrollPaddingTop) || 0) + (Number.parseFloat(scrollPaddingBottom) || 0), 0);
    const isFar = span > Math.min(Infinity, ...rooms) - faded;
    // Where the board scrolls together with what lies above it, what may be taken there is not pushed out of sight.
    const scene = document.querySelector(".scene");
    const isOnePage = scene && scene.scrollHeight > scene.clientHeight;
    const elsewhere = isOnePage ? ":is(#r-shared, #r-side) [data-choice], #r-shared [data-do=plan], " : "";
    if (document.querySelector(`${elsewhere}#r-board .looked`)) return;
    if (places.length < FEW && !isFar ? hidden.length : hidden.length === places.length && places.length) {
      note("choices out of sight", hidden[0], `${hidden.length} of ${places.length} places of the board are not whole in sight`);
    }
  }

  /** Narrower windows are those of phones, where a bar beside what scrolls is only seen while it does. */
  const HANDY = 600;

  /** On a phone, where no bar shows it, something cut in half tells that there is more below. */
  function hiddenScrolls() {
    if (innerWidth >= HANDY) return;
    for (const one of document.querySelectorAll("#app *")) {
      const style = styleOf(one);
      // A field's lines are no parts of the page; that it holds more than it shows is what its frame tells.
      if (!/auto|scroll/.test(style.overflowY) || !isSeen(one) || isBehind(one) || one.tagName === "TEXTAREA") continue;
      // What opens at its last line goes on above its edge.
      const fade = style.flexDirection === "column-reverse" ? "--fade-up" : "--fade";
      if (one.scrollHeight - one.clientHeight - Math.abs(one.scrollTop) < 8 || !one.clientHeight) continue;
      const { top: upper, bottom: lower } = inner(one);
      const isCut = ({ top, bottom }) => (top < lower - 4 && bottom > lower + 2) || (top < upper - 2 && bottom > upper + 4);
      const inside = [...one.querySelectorAll("*")].filter((part) => isSeen(part) && (!part.firstElementChild || part.tagName === "svg"));
      const after = getComputedStyle(one, "::after");
      const hasShade = after.position === "sticky" && Number(after.opacity) > 0;
      const isFaded = style.maskImage !== "none" && parseFloat(style.getPropertyValue(fade)) > 0;
      if (hasShade || isFaded || inside.some((part) => isCut(part.getBoundingClientRect()))) continue;
      note("hidden scroll", one, `${one.scrollHeight - one.clientHeight} more beyond its edge, and nothing shows it`);
    }
  }

  // --- 2: nothing covered that can be pressed ----------------------------------------------------------------------

  /** A board that is larger than its window can be moved from below what lies over it. */
  const isMovable = (one, top) => Boolean(one.closest("[data-pan-more]")?.contains(top)) && !one.closest("[data-pan-view]")?.contains(top);

  /** Whether a point lies on what is drawn of a thing, and not in a corner of its box: other hexes lie there. */
  function isOn(shapes, x, y) {
    return shapes.some((shape) => shape.isPointInFill(new DOMPoint(x, y).matrixTransform(shape.getScreenCTM().inverse())));
  }

  /** The paths that go round all of a thing, or nearly. */
  function outlines(one) {
    const { width, height } = one.getBoundingClientRect();
    return [...one.querySelectorAll(":scope > path")].filter((path) => {
      const box = path.getBoundingClientRect();
      return box.width > WHOLE * width && box.height > WHOLE * height;
    });
  }

  const WHOLE = 0.8;
  const SHARES = [0.2, 0.5, 0.8];
  function covering(one, seen) {
    const misses = new Map();
    const shapes = outlines(one);
    let hits = 0;
    let middle = null;
    for (const across of SHARES) {
      for (const down of SHARES) {
        const [x, y] = [seen.left + seen.width * across, seen.top + seen.height * down];
        if (shapes.length && !isOn(shapes, x, y)) continue;
        const top = document.elementFromPoint(x, y);
        if (!top) continue;
        if (one.contains(top) || top.closest("label")?.control === one) hits += 1;
        else if (!top.contains(one)) {
          misses.set(top, (misses.get(top) ?? 0) + 1);
          if (across === 0.5 && down === 0.5) middle = top;
        }
      }
    }
    const worst = [...misses].sort((a, b) => b[1] - a[1])[0];
    const missed = [...misses.values()].reduce((sum, count) => sum + count, 0);
    return { hits, missed, worst: worst?.[0], middle };
  }

  /** Where a thing lies; of a word that is broken, the longer part: between the parts lies what stands beside it. */
  function largestBox(one) {
    const [first, ...more] = [...one.getClientRects()].sort((a, b) => b.width - a.width);
    return more.length && styleOf(one).display === "inline" ? first : one.getBoundingClientRect();
  }

  function covered() {
    // A hint, reasons, and on a low screen what is told or asked, can be put away.
    const pulled = [...drawers(), ...bubbles().filter((one) => one.matches(".advice, :has(.close-reasons)") || (one.id === "r-notice" && innerHeight < LOW))];
    for (const one of pressed) {
      const box = largestBox(one);
      const seen = seenOf(one, box);
      if (seen.width < 6 || seen.height < 6) continue;
      const isDrawn = one instanceof SVGElement;
      const isBad = ({ hits, missed, middle }) => (isDrawn ? middle && hits < 3 : missed > 1 || middle);
      let found = covering(one, seen);
      if (!isBad(found)) continue;
      if (seen.scrolls || root.scrollHeight > innerHeight + 1) {
        const places = [...cuttersOf(one).map((cut) => cut.one), root].map((up) => [up, up.scrollLeft, up.scrollTop]);
        one.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
        cutters.delete(one);
        found = covering(one, seenOf(one, largestBox(one)));
        for (const [up, left, top] of places) up.scrollTo({ left, top, behavior: "instant" });
        cutters.clear();
        if (!isBad(found)) continue;
      }
      const above = found.middle ?? found.worst;
      if (isMovable(one, above) && above.closest(".pan-edge")) continue; // of all that, the counts alone may lie over a choice
      if (pulled.some((drawer) => drawer.contains(above))) continue;
      note("covered", one, `${found.missed} of 9 points lie below ${named(above)}`);
    }
  }

  // --- 2b: nothing lies over text, decoration included --------------------------------------------------------------

  const PLACES = [0.04, 0.15, 0.27, 0.38, 0.5, 0.62, 0.73, 0.85, 0.96];
  const isPainted = (one) => {
    const style = styleOf(one);
    if (parseFloat(style.opacity) < 0.3) return false;
    if (one instanceof SVGElement) {
      if (one.tagName === "svg" || one.tagName === "g") return false;
      if (one.tagName === "use") return true;
      const fill = inkOf(style.fill === "none" || style.fill.startsWith("url") ? "transparent" : style.fill)[3] * parseFloat(style.fillOpacity);
      return fill > 76 || (style.stroke !== "none" && parseFloat(style.strokeWidth) > 3);
    }
    return style.backgroundImage !== "none" || inkOf(style.backgroundColor)[3] > 76 || one.tagName === "IMG";
  };

  /** What is painted over a text, at any of some places along the middle of its lines. */
  function above(one, lines, seen) {
    for (const { left, top, width, height } of lines) {
      for (const across of PLACES) {
        const [x, y] = [left + width * across, top + height / 2];
        // Boxes begin at parts of a pixel, what is painted and hit at whole ones.
        if (x < seen.left + 1 || x > seen.right - 1 || y < seen.top || y > seen.bottom) continue;
        const found = paintedAt(one, x, y);
        if (found) return found;
      }
    }
    return null;
  }

  function paintedAt(one, x, y) {
    for (const top of document.elementsFromPoint(x, y)) {
      if (one.contains(top) || top.contains(one)) return null;
      if (one.matches(".curve-mark") && top.matches(".curve-mark")) continue; // turns close together; the list below tells all
      if (isPainted(top) && !(one instanceof SVGElement && isSameDrawing(one, top))) return top;
    }
    return null;
  }

  /** Within a drawing the order of its parts is meant, and the pixels tell what stands out. */
  const isSameDrawing = (one, other) => one.ownerSVGElement && one.ownerSVGElement === other.ownerSVGElement;

  /** What stays where it is while the page is scrolled below it. */
  const staysPut = (one) => {
    for (let up = one; up && up !== root; up = up.parentElement) if (/fixed|sticky/.test(styleOf(up).position)) return true;
    return false;
  };
  const isLong = () => root.scrollHeight > innerHeight + 1 && !/hidden|clip/.test(styleOf(document.body).overflowY);
  const isPassing = (one) => Boolean(one.closest("#r-notice.passing, #r-notice .passing"));

  function overlaid() {
    const restore = takePresses("*");
    const pulled = [...drawers(), ...bubbles()];
    const below = new Map();
    for (const { node, one, box, lines } of texts) {
      // A text of which the window shows one line is looked at by that line, as the pictures look at it.
      const isMost = (part, whole) => part.width >= whole.width * 0.6 && part.height >= whole.height * 0.6;
      const [all, line] = [seenOf(one, box, true), broadest(lines)];
      const seen = isMost(all, box) ? all : seenOf(one, line, true);
      if (seen !== all && !isMost(seen, line)) continue;
      const top = above(one, seen === all ? lines : [line], seen);
      if (top) below.set(node, [one, top, (seen.scrolls || isLong()) && staysPut(top), isPassing(top) || isMovable(one, top) || top.closest(".scroll-count") || pulled.some((drawer) => drawer.contains(top))]);
    }
    restore();
    return below;
  }

  /** Have elements take presses, so that they are found where they lie; returns what undoes it. */
  function takePresses(selector) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`${selector} { pointer-events: auto !important }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }

  // --- 3: targets --------------------------------------------------------------------------------------------------

  const isInline = (one) =>
    one.matches(".term") ||
    (one.tagName === "A" && one.closest("p, li, dd") && styleOf(one).display === "inline");
  // For the keyboard alone: it is seen as soon as the focus comes to it.
  const isHidden = (one) => styleOf(one).clipPath === "inset(50%)";
  function targets() {
    for (const one of pressed) {
      if (isInline(one)) continue;
      let { width, height } = one.getBoundingClientRect();
      if (!width || !height || isHidden(one)) continue;
      const label = one.labels?.[0];
      if (label) {
        const box = label.getBoundingClientRect();
        [width, height] = [Math.max(width, box.width), Math.max(height, box.height)];
      }
      if (Math.min(width, height) < LEAST_TARGET) note("target", one, `${round(width)}x${round(height)}`);
    }
  }

  // --- 4: text -----------------------------------------------------------------------------------------------------

  function scaleOf(one) {
    if (one instanceof SVGElement) {
      const matrix = one.getScreenCTM?.();
      return matrix ? Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c)) : 1;
    }
    // A word in a line is as large as the line; the whole pixels that are counted of it are a good part of a short one.
    if (styleOf(one).display === "inline" && one.parentElement) return scaleOf(one.parentElement);
    // The layout rounds widths, so a scale of hardly more or less than one is none.
    const scale = one.offsetWidth ? one.getBoundingClientRect().width / one.offsetWidth : 1;
    return Math.abs(scale - 1) < 0.04 ? 1 : scale;
  }

  /** A piece drawn so small is a picture of itself; its card tells all of it. */
  const PICTURE = 72;
  const isPicture = (one) => {
    const piece = one instanceof SVGElement && one.closest("[data-tip], #r-shelf .go, #r-options .pic, .rank .tiny");
    return Boolean(piece) && (!piece.dataset.tip || piece.getBoundingClientRect().width < PICTURE);
  };

  function small() {
    const large = new Set();
    const little = [];
    for (const { node, one } of texts) {
      const size = parseFloat(styleOf(one).fontSize) * scaleOf(one);
      const text = plain(node.nodeValue);
      if (size >= LEAST_TEXT - 0.05) large.add(text);
      else little.push([one, text, size]);
    }
    for (const [one, text, size] of little) {
      // Two ways to play a turn, drawn small beside the sentences that say all of it.
      const isSaid = one.closest(".turns-drawn") || (one.closest("[aria-hidden=true]") && large.has(text));
      if (isSaid || isPicture(one)) continue;
      const isGlance = one instanceof SVGElement && one.closest(".pl:not(.shown)");
      note(isGlance ? "text of a small town" : "text", one, `“${text.slice(0, 30)}” is ${round(size)} high`);
    }
  }

  // --- 4b: numbers ---------------------------------------------------------------------------------------------------

  /** A number is read as a whole, with its sign: half of "+20" is another one. */
  function broken() {
    for (const { node, one } of texts) {
      if (one instanceof SVGElement) continue;
      for (const found of node.nodeValue.matchAll(/[+−-]?\d+/g)) {
        if (found[0].length < 2) continue;
        const range = document.createRange();
        range.setStart(node, found.index);
        range.setEnd(node, found.index + found[0].length);
        const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)));
        if (lines.size > 1) note("broken", one, `“${found[0]}” stands in ${lines.size} lines`);
      }
    }
  }

  // --- 6: the board ------------------------------------------------------------------------------------------------

  function promised(zone) {
    const told = getComputedStyle(zone).getPropertyValue("--board-least");
    if (told) return told.includes("vw") ? (parseFloat(told) * innerWidth) / 100 : parseFloat(told);
    if (innerHeight < LOW) return innerWidth * 0.45;
    if (isPhone) return innerWidth >= 600 ? 320 : innerWidth * 0.92;
    return innerWidth >= 1440 ? 480 : innerWidth >= 1280 ? 380 : 420;
  }

  /** How wide a drawing is, without what its proportions leave empty at its sides. */
  function widthOf(drawing) {
    const { width, height } = drawing.getBoundingClientRect();
    const box = drawing.viewBox.baseVal;
    return box?.width && !drawing.matches("[data-whole]") ? Math.min(width, (height * box.width) / box.height) : width;
  }

  /** A message that asks takes some of the height, and a square board gives some of its width. */
  const BESIDE_A_MESSAGE = 0.7;

  /** A drawing that is the board, or a lawn on which drawings lie. */
  function board() {
    const zone = document.getElementById("r-board");
    if (!zone || root.dataset.screen !== "table") return;
    const place = zone.getBoundingClientRect();
    const isLarge = ({ clientWidth, clientHeight }) => clientWidth > place.width * 0.85 || clientHeight > place.height * 0.85;
    const isBoard = (drawing) => isLarge(drawing) && !drawing.closest("li");
    const most = Math.max(0, ...[...zone.querySelectorAll("svg")].filter((one) => isSeen(one) && isBoard(one)).map(widthOf));
    const width = most ? Math.min(place.width, most) : place.width;
    const asks = document.querySelector("#r-notice:not(.passing)");
    const least = promised(zone) * (asks ? BESIDE_A_MESSAGE : 1);
    if (width < least - 0.5) note("board", zone, `${round(width)} wide, promised ${round(least)}`);
  }

  // --- 7: what to do, and its button -------------------------------------------------------------------------------

  const MAIN = { setup: "[data-do=start]", curtain: "#open", end: "#r-ways .pri" };
  function inSight(one, check, least = 1) {
    if (!one || !isSeen(one)) return note(check, one ?? root.dataset.screen, "is not there");
    const box = one.getBoundingClientRect();
    const seen = seenOf(one, box);
    const isWhole = seen.width > box.width * least - 3 && seen.height > box.height * least - 3;
    if (!isWhole) return note(check, one, `${sized(seen)} of ${sized(box)} is in sight`);
    const top = document.elementFromPoint(box.left + box.width / 2, seen.top + seen.height / 2);
    if (top && !one.contains(top) && !top.contains(one)) note(check, one, `lies below ${named(top)}`);
  }

  function toDo() {
    if (document.getElementById("sheet")) return;
    const screen = root.dataset.screen;
    if (screen === "table" && !drawers().length) {
      const bar = document.getElementById("r-bar");
      const sentences = [...(bar?.querySelectorAll("p:not(.bot-news)") ?? [])].filter((one) => isSeen(one) && plain(one.textContent));
      // Where there is no room for a sentence, its buttons, or the lesson, say what to do.
      const isAsked = !bar || (document.querySelector("[data-choice]") && ![...bar.querySelectorAll(".actions > *"), ...document.querySelectorAll(".lesson .speech p")].some(isSeen));
      if (sentences.length || isAsked) inSight(sentences.at(-1)?.querySelector("b") ?? sentences.at(-1), "sentence");
      // On a phone the button to play stands with the reasons.
      const made = document.getElementById("make");
      for (const one of bar?.querySelectorAll(".btn.pri:not(#make)") ?? []) inSight(one.id === "confirm" && made && !isSeen(one) ? made : one, "button");
    } else if (MAIN[screen]) inSight(document.querySelector(MAIN[screen]), "button");
    else if (screen === "home" && document.querySelector("#r-shelf .go")) inSight(document.querySelector("#r-shelf .go"), "button", innerHeight < LOW ? 0.4 : 0.6);
    for (const one of document.querySelectorAll("#r-notice:not(.passing) .btn")) inSight(one, "button");
    if (screen !== "table" || drawers().length) return;
    const restore = takePresses("#why *");
    for (const selector of ["h3", "li"]) {
      const reason = document.querySelector(`#why:not(.idle) ${selector}`);
      if (reason) inSight(reason, "reasons");
    }
    restore();
  }

  /** Sides in pixels of the picture of another's town, and of what stands for one where all share a board. */
  const [TOWN, SIGN] = [48, 16];
  /** On a table that is no phone's, what a piece does is read on it, and what the others have is seen. */
  function atOnce() {
    if (root.dataset.screen !== "table" || isPhone || innerHeight < LOW) return;
    // What can be taken stands in a list. Of the same words once in the drawing and once below it, either are enough.
    const essentials = [...document.querySelectorAll(":is(#r-shared, #r-seats) [data-essential]")].filter((one) => !isBehind(one));
    const wordsOf = (one) => plain(one.textContent) || one.innerHTML;
    for (const one of essentials.filter((other) => !isSeen(other))) {
      const piece = one.closest("li");
      const seen = essentials.filter((other) => piece?.contains(other) && isSeen(other)).map(wordsOf);
      if (piece && !seen.join(" ").includes(wordsOf(one))) note("essential", one, "is not seen");
    }
    for (const card of document.querySelectorAll("#r-seats .players > :not(.own)")) {
      const [, seat] = card.id.split("-");
      const town = document.getElementById(`seat-${seat}-town`);
      const least = town ? TOWN : SIGN;
      const pictures = [...(town ?? card).querySelectorAll("svg")].filter((one) => isSeen(one) && !one.closest(".head"));
      const sizes = pictures.map((one) => one.getBoundingClientRect()).map(({ width, height }) => Math.max(width, height));
      if (Math.max(0, ...sizes) < least) note("other’s board", card, `its picture is ${round(Math.max(0, ...sizes))} large`);
    }
  }

  const NARROW = 110;
  /** So many lines are a column, in which nobody follows a turn, if they are no wider than this. */
  const [COLUMN, MOST_LINES] = [170, 20];
  function squeezed() {
    for (const { node, one, box, lines } of texts) {
      const text = plain(node.nodeValue);
      const isColumn = box.width <= COLUMN && lines.length > MOST_LINES;
      const isTight = box.width <= NARROW && lines.length >= 5;
      if (one instanceof SVGElement || !(isColumn || isTight) || text.split(" ").length < 6) continue;
      note("squeezed", one, `“${text.slice(0, 40)}” in ${lines.length} lines of ${round(box.width)}`);
    }
  }

  // --- 5: what has to stand out from what lies behind it, for the pixels to be looked at -----------------------------

  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const inks = new Map();
  function inkOf(colour) {
    if (!inks.has(colour)) {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      inks.set(colour, [...canvas.getImageData(0, 0, 1, 1).data]);
    }
    return inks.get(colour);
  }

  /** The colour in which a text is painted as a whole, or null where only the pixels can tell. */
  function paintOf(one) {
    const style = styleOf(one);
    const isDrawn = one instanceof SVGElement;
    const colour = isDrawn ? style.fill : style.webkitTextFillColor || style.color;
    if (!/^(rgb|color|okl|lab|lch|#)/.test(colour)) return null;
    const [red, green, blue, alpha] = inkOf(colour);
    let solid = (alpha / 255) * (isDrawn ? parseFloat(style.fillOpacity) : 1);
    for (let up = one; up && up !== root; up = up.parentElement) {
      const { opacity, filter, mixBlendMode } = styleOf(up);
      if ((filter !== "none" && !filter.startsWith("drop-shadow")) || mixBlendMode !== "normal") return null;
      solid *= parseFloat(opacity);
    }
    return [red, green, blue, solid];
  }

  /** What fades at an edge of what scrolls is read, or chosen, when it has been scrolled to; the log, scrolled from its end, fades at both. */
  const FADE = 22;
  const isFading = (one, { top, bottom }) =>
    cuttersOf(one).some(({ one: up, box, style, y }) => {
      if (y !== "scrolls" || style.maskImage === "none") return false;
      const isFromEnd = style.flexDirection === "column-reverse";
      const rest = up.scrollHeight - up.clientHeight - Math.abs(up.scrollTop);
      const [above, below] = isFromEnd ? [rest, -up.scrollTop] : [0, rest];
      return (below > 1 && bottom > box.bottom - FADE) || (above > 1 && top < box.top + FADE);
    });

  /** What is cut off at the edge of a board that can be moved, or lies below its hem, is told there and read when it comes. */
  const HEM = 10;
  const isAtEdge = (one, { left, top, right, bottom }) => {
    const hole = one.closest("[data-pan-more]")?.getBoundingClientRect();
    return hole && (left < hole.left + HEM || top < hole.top + HEM || right > hole.right - HEM || bottom > hole.bottom - HEM);
  };

  const isCut = (seen, box) => seen.width < box.width - 1 || seen.height < box.height - 1;

  /** What ends in dots is not painted from there on; whether it may is another question. */
  const isDotted = ({ lost, by }) => lost[0] > 1 && by && styleOf(by).textOverflow === "ellipsis";

  /**
   * How far the shadow reaches of a drawer, or of a message above a long page: what lies in it is read when the drawer
   * has been put away, or the page scrolled.
   */
  const SHADE = 24;
  const casters = () => [...drawers(), ...(isLong() ? document.querySelectorAll("#r-notice > *") : [])];
  const isShaded = (one, { left, top, right, bottom }) =>
    casters().some((drawer) => {
      const box = drawer.getBoundingClientRect();
      const meets = left < box.right + SHADE && right > box.left - SHADE && top < box.bottom + SHADE && bottom > box.top - SHADE;
      return meets && !drawer.contains(one);
    });

  /** Of words in several lines the broadest: the box round all has others' words in it, before the first and after the last. */
  const broadest = (lines) => lines.reduce((one, other) => (other.width > one.width ? other : one));

  function inSightNow() {
    const below = overlaid();
    return texts
      .filter(({ node, one }) => !below.has(node) && !isPicture(one) && !one.closest(":disabled, [aria-disabled=true]"))
      .map(({ node, one, lines }) => ({ one, text: plain(node.nodeValue), box: broadest(lines) }))
      .map((line) => ({ ...line, seen: seenOf(line.one, line.box, true) }))
      .filter(({ box, seen }) => seen.width > box.width * 0.6 && seen.height > box.height * 0.6)
      .filter(({ one, seen }) => !isFading(one, seen) && !isDotted(seen) && !isAtEdge(one, seen) && !isShaded(one, seen))
      .map(({ one, text, seen }) => {
        const size = parseFloat(styleOf(one).fontSize) * scaleOf(one);
        const isLarge = size >= 24 || (size >= 18.66 && Number(styleOf(one).fontWeight) >= 700);
        return { what: named(one), text: text.slice(0, 30), box: [seen.left, seen.top, seen.width, seen.height], ink: paintOf(one), least: isLarge ? 3 : 4.5 };
      });
  }

  function marksNow() {
    return pressed
      .filter((one) => one.matches("[data-choice]") && !isBelow(one))
      .map((one) => ({ one, box: one.getBoundingClientRect() }))
      .map(({ one, box }) => ({ one, seen: seenOf(one, box), box }))
      .filter(({ box, seen }) => seen.width > box.width * 0.6 && seen.height > box.height * 0.6)
      .filter(({ one, seen, box }) => !isFading(one, seen) && !(isCut(seen, box)))
      .map(({ one, seen }) => ({
        what: named(one),
        isButton: one.tagName === "BUTTON",
        box: [seen.left - 4, seen.top - 4, seen.width + 8, seen.height + 8],
        isPointed: one.matches(".looked, [data-hint]"),
      }));
  }

  /** Whether the middle of a place, or a third of it, lies below a message or what was pulled up over it. */
  const isBelow = (one) => {
    const box = one.getBoundingClientRect();
    const at = [0.5, 0.2, 0.8].flatMap((across) => [0.5, 0.2, 0.8].map((down) => [across, down]));
    const below = at.map(([across, down]) => {
      const top = document.elementFromPoint(box.left + box.width * across, box.top + box.height * down);
      return Boolean(top?.closest(`#r-notice, #r-bar, ${DRAWERS}`)) && !top.contains(one) && !one.contains(top);
    });
    const overlap = ({ left, top, right, bottom }) =>
      Math.max(0, Math.min(right, box.right) - Math.max(left, box.left)) * Math.max(0, Math.min(bottom, box.bottom) - Math.max(top, box.top));
    const isBelowBubble = bubbles().some((bubble) => isSeen(bubble) && overlap(bubble.getBoundingClientRect()) * 3 >= box.width * box.height);
    return isBelowBubble || below[0] || below.filter(Boolean).length * 3 >= below.length;
  };

  if (asked === "pixels") return { texts: inSightNow(), marks: marksNow() };
  cutOff();
  choices();
  hiddenScrolls();
  covered();
  targets();
  small();
  broken();
  board();
  toDo();
  atOnce();
  squeezed();
  for (const [node, [one, top, canScroll, isPulled]] of overlaid()) {
    if (!canScroll && !isPulled) note("overlaid", one, `“${plain(node.nodeValue).slice(0, 30)}” lies below ${named(top)}`);
  }
  return faults;
}
