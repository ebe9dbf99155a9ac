// What stands out from what lies behind it: pictures of the page with a thing and without it, compared pixel by pixel.
(() => {
  const LEAST_CHANGE = 24;
  const linear = Array.from({ length: 256 }, (_one, value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const lightOf = (red, green, blue) => 0.2126 * linear[red] + 0.7152 * linear[green] + 0.0722 * linear[blue];
  const ratio = (one, other) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

  async function picture(text) {
    const bytes = Uint8Array.from(atob(text), (one) => one.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
    context.drawImage(bitmap, 0, 0);
    return context.getImageData(0, 0, bitmap.width, bitmap.height);
  }

  /** The places in a box where two pictures differ, and by how much. */
  function changes(one, other, [left, top, width, height]) {
    const found = [];
    let most = 0;
    const [right, bottom] = [Math.min(one.width, Math.ceil(left + width)), Math.min(one.height, Math.ceil(top + height))];
    for (let y = Math.max(0, Math.floor(top)); y < bottom; y += 1) {
      for (let x = Math.max(0, Math.floor(left)); x < right; x += 1) {
        const at = (y * one.width + x) * 4;
        const change =
          Math.abs(one.data[at] - other.data[at]) + Math.abs(one.data[at + 1] - other.data[at + 1]) + Math.abs(one.data[at + 2] - other.data[at + 2]);
        if (change > 6) found.push([at, change]);
        most = Math.max(most, change);
      }
    }
    return { found, most };
  }

  const light = (image, at) => lightOf(image.data[at], image.data[at + 1], image.data[at + 2]);
  const share = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];

  /** Texts that do not stand out, by what is behind their strokes; or cannot be seen at all. */
  function weakTexts(shown, bare, texts) {
    return texts.flatMap(({ what, text, box, ink, least }) => {
      const { found, most } = changes(shown, bare, box);
      if (most < LEAST_CHANGE) {
        return [{ check: "contrast", what, how: `“${text}” cannot be seen: its pixels change by ${most}` }];
      }
      const strokes = found.filter(([, change]) => change > most * 0.5).map(([at]) => at);
      const behind = (at) => {
        if (!ink) return ratio(light(shown, at), light(bare, at));
        const solid = ink[3];
        const mixed = [0, 1, 2].map((part) => Math.round(ink[part] * solid + bare.data[at + part] * (1 - solid)));
        return ratio(lightOf(...mixed), light(bare, at));
      };
      const ratios = strokes.map(behind).sort((one, other) => one - other);
      const found10 = share(ratios, ink ? 0.1 : 0.9);
      const painted = share(strokes.map((at) => ratio(light(shown, at), light(bare, at))).sort((one, other) => one - other), 0.95);
      if (found10 < least - 0.05) return [{ check: "contrast", what, how: `“${text}” ${found10.toFixed(2)}:1 of ${least}` }];
      if (painted < 1.25) return [{ check: "contrast", what, how: `“${text}” is covered: painted ${painted.toFixed(2)}:1` }];
      return [];
    });
  }

  /** Marks that do not stand out at three to one at the twentieth part of what they change. */
  function weakMarks(shown, bare, marks, sign) {
    return marks.flatMap(({ what, box }) => {
      const { found } = changes(shown, bare, box);
      if (!found.length) return [{ check: `${sign}`, what, how: "nothing marks it" }];
      const ratios = found.map(([at]) => ratio(light(shown, at), light(bare, at))).sort((one, other) => one - other);
      const best = share(ratios, 0.95);
      return best < 2.95 ? [{ check: `${sign}`, what, how: `${best.toFixed(2)}:1 of 3` }] : [];
    });
  }

  window.compare = async (kind, shown, bare, things) => {
    const [one, other] = await Promise.all([picture(shown), picture(bare)]);
    return kind === "texts" ? weakTexts(one, other, things) : weakMarks(one, other, things, kind);
  };
})();
