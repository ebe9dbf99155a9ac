// How much of the board is uncovered, as a share of the window's height, and each legal place on it as
// [wholly visible and uncovered, its mean diameter].
() => {
  const STEP = 4;
  const SLACK = 2;
  const isSeen = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const visible = (one) => {
    let { left, top, right, bottom } = one.getBoundingClientRect();
    for (let up = one.parentElement; up; up = up.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(up);
      if (overflowX === "visible" && overflowY === "visible") continue;
      const box = up.getBoundingClientRect();
      [left, top] = [Math.max(left, box.left), Math.max(top, box.top)];
      [right, bottom] = [Math.min(right, box.right), Math.min(bottom, box.bottom)];
    }
    return {
      left: Math.max(0, left),
      top: Math.max(0, top),
      right: Math.min(innerWidth, right),
      bottom: Math.min(innerHeight, bottom),
    };
  };
  const zone = document.getElementById("r-board");
  const box = visible(zone);
  // A line of pixels counts if at least two of three points on it belong to the board.
  let rows = 0;
  for (let y = box.top + 1; y < box.bottom; y += STEP) {
    const points = [0.2, 0.5, 0.8].map((part) => box.left + (box.right - box.left) * part);
    if (points.filter((x) => zone.contains(document.elementFromPoint(x, y))).length >= 2) rows += STEP;
  }
  const places = [...document.querySelectorAll("#r-board svg [data-choice]")].filter(isSeen).map((one) => {
    const { left, top, right, bottom, width, height } = one.getBoundingClientRect();
    const seen = visible(one);
    const isWhole =
      seen.left <= left + SLACK &&
      seen.top <= top + SLACK &&
      seen.right >= right - SLACK &&
      seen.bottom >= bottom - SLACK;
    const under = document.elementFromPoint(left + width / 2, top + height / 2);
    return [
      isWhole && zone.contains(under) && !under.closest(".pan-tools, .pan-map"),
      (width + height) / 2,
    ];
  });
  return { share: rows / innerHeight, places, phase: document.documentElement.dataset.phase ?? "" };
};
