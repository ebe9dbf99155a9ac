// Says what a link holds before Python has loaded: which game, who plays, whose turn it is; and shows the beginning of the
// game's rules to read meanwhile. It reads only the beginning of a link (py/piazza/ui/storage/links.py, core/codec.py,
// ui/model/daily.py); whether the rest is right is for Python to find out.
(() => {
  const root = document.documentElement;
  const box = document.getElementById("link-preview");
  const place = window.piazzaFirstPaint?.place() ?? "";
  if (!place || window.piazzaFirstPaint.standing) return;
  const site = JSON.parse(document.getElementById("site").textContent);
  const { titles } = JSON.parse(document.getElementById("home").textContent)[root.lang];
  const names = Object.keys(titles);
  const texts = site.links[root.lang];
  const CHARACTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const SHORTEST_CODE = 11;
  const BOT = 128; // is added to the length of a bot's name
  const CHECK_BYTES = 3;
  const INVITING = "2"; // the first character of an invitation that says to what
  const FIRST_CHARACTER = 32;

  // Returns the CRC-32 of bytes, or of a text.
  function crc32(data) {
    let crc = -1;
    for (const byte of typeof data === "string" ? new TextEncoder().encode(data) : data) {
      crc ^= byte;
      for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (0xedb88320 & -(crc & 1));
    }
    return ~crc >>> 0;
  }

  // Returns the game of a match's code; throws if it cannot be one.
  function gameOf(code) {
    if (!/^1[\w-]+$/.test(code) || code.length < SHORTEST_CODE) throw new RangeError("no code of a match");
    const name = names[CHARACTERS.indexOf(code[1]) >> 3]; // the first digit of the number, in base 8
    if (!name) throw new RangeError("an unknown game");
    return name;
  }

  // Returns the bytes in a text; throws if it is none of ours.
  function bytesIn(text) {
    return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (one) => one.charCodeAt(0));
  }

  // Returns the game, the host and the seat in an invitation's code; throws if it was changed on the way. They are at its
  // end, each name behind its length, which is less than any character of a name.
  function invitation(code) {
    const raw = bytesIn(code.slice(1));
    const [told, check] = [raw.subarray(0, -2), raw.subarray(-2)];
    if (crc32(told) >>> 16 !== ((check[0] << 8) | check[1])) throw new RangeError("changed on the way");
    if (!code.startsWith(INVITING)) return {};
    const beforeSeat = told.findLastIndex((byte) => byte < FIRST_CHARACTER);
    const beforeHost = told.subarray(0, beforeSeat).findLastIndex((byte) => byte < FIRST_CHARACTER);
    const text = (bytes) => new TextDecoder().decode(bytes);
    return {
      game: names[told[beforeHost - 1] >> 1], // the lowest bit is the sign
      host: text(told.subarray(beforeHost + 1, beforeSeat)),
      own: text(told.subarray(beforeSeat + 1)),
    };
  }

  // Returns the names at the table, and the seat that a link is for; throws if they were changed on the way.
  function people(text) {
    const raw = bytesIn(text);
    const told = raw.subarray(CHECK_BYTES);
    const check = raw.subarray(0, CHECK_BYTES).reduce((sum, byte) => (sum << 8) | byte, 0);
    if (!told.length || (crc32(told) & 0xffffff) !== check) throw new RangeError("changed on the way");
    const found = [];
    for (let at = 1; at < told.length;) {
      const length = told[at] % BOT;
      found.push(new TextDecoder().decode(told.subarray(at + 1, at + 1 + length)));
      at += 1 + length + (told[at] >= BOT ? 2 + told[at + length + 2] : 0);
    }
    return { players: found, seat: told[0] - 1 };
  }

  function fill(text, values) {
    return text.replace(/\{(\w+)\}/g, (_mark, name) => values[name] ?? "");
  }

  // Each of these returns the game of a kind of link and what to say of it, the heading first.

  function tellGame(packed, code) {
    const game = gameOf(code);
    const { players, seat } = people(packed);
    const isForSeat = seat >= 0 && players[seat];
    const values = {
      game: titles[game][0],
      name: players[seat],
      names: new Intl.ListFormat(root.lang).format(players),
    };
    const told = [isForSeat ? "turn" : "game", ...(players.length > 1 ? ["players"] : [])];
    return {
      game,
      lines: [...told, isForSeat ? "turn-next" : "game-next"].map((key) => fill(texts[key], values)),
    };
  }

  function tellDeal(code) {
    const game = gameOf(code);
    return { game, lines: [fill(texts.deal, { game: titles[game][0] }), texts["deal-next"]] };
  }

  function tellDay([named, day, level, goal]) {
    const [game, check = ""] = named.split(".");
    const sum = crc32(`${game}/${day}/${level}/${goal ?? "None"}`)
      .toString(16)
      .padStart(8, "0");
    if (!sum.startsWith(check) || !titles[game]) throw new RangeError("changed on the way");
    const told = ["day", "day-next", ...(goal ? ["goal"] : [])];
    const values = { game: titles[game][0], day: window.piazzaFirstPaint.dayName(new Date(day)), n: goal };
    return { game, lines: told.map((key) => fill(texts[key], values)) };
  }

  function tellInvitation(code) {
    const { game, host, own } = invitation(code);
    const title = titles[game]?.[0];
    if (!host || !title) return { game, lines: [texts.join, texts["join-next"]] };
    const told = ["invited", ...(own ? ["seat"] : []), "join-next"];
    return { game, lines: told.map((key) => fill(texts[key], { host, game: title, name: own })) };
  }

  function tellEdition(game) {
    return { game, lines: [fill(texts.edition, { game: titles[game][0] }), texts["edition-next"]] };
  }

  // Returns what a link holds; nothing for a place of this device and for links of earlier versions. Throws if it is damaged.
  function tell(link) {
    const [kind, ...parts] = link.split("/");
    const [head, code = ""] = kind.split(".");
    if (/^s[\w-]{5,}$/.test(head)) return tellGame(head.slice(1), code);
    if (/^1[\w-]+$/.test(head)) return tellDeal(head);
    if (kind === "day" && parts.length > 2) return tellDay(parts);
    if (kind === "join" && parts[0]) return tellInvitation(parts[0]);
    return kind === "edition" && titles[parts[1]] ? tellEdition(parts[1]) : undefined;
  }

  // Shows the heading and the sentences beside the picture of a game, if it is known.
  function show(lines, game) {
    const [, picture = ""] = titles[game] ?? [];
    const [heading, ...sentences] = lines;
    box.innerHTML = window.piazzaTrust.createHTML(`${picture}<div><h2></h2></div><article></article>`);
    box.querySelector("h2").textContent = heading;
    for (const sentence of sentences) {
      const line = document.createElement("p");
      line.textContent = sentence;
      box.querySelector("div").append(line);
    }
    box.hidden = false;
    root.dataset.visit = "link";
  }

  // Shows the beginning of the rules, as the build has drawn it.
  async function showRules(game) {
    const answer = await fetch(`web/rules/${game}-${root.lang}.html`);
    const rules = await answer.text();
    // some hosts and networks answer with a page of their own
    if (answer.ok && rules.startsWith("<section>"))
      box.querySelector("article").innerHTML = window.piazzaTrust.createHTML(rules);
  }

  // What messengers put behind a link is no part of it.
  const [link] = /^[\w./-]*[\w-]/.exec(place) ?? [""];
  try {
    const told = tell(link);
    if (!told) return;
    show(told.lines, told.game);
    if (titles[told.game]) addEventListener("load", () => showRules(told.game).catch(() => undefined));
  } catch {
    // Python finds links among foreign characters, which are gone here: it says what is wrong with those.
    if (/^[\w./-]+$/.test(place)) show([texts.broken, texts["broken-next"]], "");
  }
})();
