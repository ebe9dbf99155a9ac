// Where every zone and everything that can be pressed is, by name; what tells reasons may change, and is left out.
() => {
  const found = {};
  const isSeen = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const add = (name, one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    if (width && height && !(name in found)) found[name] = [left, top, width, height];
  };
  for (const one of document.querySelectorAll("#app [id^=r-]")) if (isSeen(one)) add(`#${one.id}`, one);
  for (const one of document.querySelectorAll("#app :is(button, a[href], input, [data-choice], [data-do])")) {
    if (!isSeen(one) || one.closest("#why, .hint, .log, #confirm") || one.id === "confirm") continue;
    const { choice, do: act, value } = one.dataset;
    add(choice === undefined ? `${one.closest("[id^=r-]")?.id} ${act} ${value}` : `choice ${choice}`, one);
  }
  return found;
}
