// Where every zone and everything that can be pressed is, by name; what tells reasons may change, and what is looked at
// may grow by its mark: both are left out.
() => {
  const found = {};
  const isSeen = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const add = (name, one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    if (width && height && !(name in found)) found[name] = [left, top, width, height];
  };
  for (const one of document.querySelectorAll("#app [id^=r-]")) if (isSeen(one)) add(`#${one.id}`, one);
  for (const one of document.querySelectorAll("#app :is(button, a[href], input, [data-choice], [data-do])")) {
    if (!isSeen(one) || one.closest("#why, .hint, .log, #confirm, .looked")) continue;
    const { choice, do: act = one.getAttribute("class") ?? one.textContent, value = one.getAttribute("aria-label") ?? "" } = one.dataset;
    // Turning left leads from one turn to what turning right leads to from another: the button is told by its name.
    const told = act === "look" ? (one.getAttribute("aria-label") ?? value) : value;
    const region = one.closest(".pan-tools") ? "tool" : one.closest("[id^=r-]")?.id;
    add(choice === undefined ? `${region} ${act} ${told}`.trim() : `choice ${choice}`, one);
  }
  // What of the board is in sight.
  const [hole, scene] = [document.querySelector("#r-board [data-pan]") ?? document.querySelector("#r-board"), document.querySelector(".scene")].map((one) => one?.getBoundingClientRect());
  if (hole) {
    const outer = scene?.width ? scene : { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    const [left, top] = [Math.max(hole.left, outer.left), Math.max(hole.top, outer.top)];
    found.window = [left, top, Math.min(hole.right, outer.right) - left, Math.min(hole.bottom, outer.bottom) - top];
  }
  return found;
}
