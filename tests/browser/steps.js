// One position in one state, from an empty device: settings, games on the shelf, and acts one after the other, as buttons do
// them. Each time the games have other keys: a game let go of a moment ago may still be locked.
([settings, saves, past, hash, acts]) => {
  const turn = (globalThis.openings = (globalThis.openings ?? 0) + 1);
  // A key stands alone, or in front of what belongs to it.
  const fresh = (value) => {
    const [key] = value.split("=", 1);
    return saves.some(([known]) => known === key) ? `${key}${turn}${value.slice(key.length)}` : value;
  };
  const tell = (act, value) => {
    const button = document.createElement("button");
    button.dataset.do = act;
    if (value !== "") button.dataset.value = value;
    document.body.append(button);
    button.click();
    button.remove();
  };
  // A dialog, what was told in passing, a message that asks.
  for (let layer = 0; layer < 3; layer += 1) tell("close", "");
  tell("leave", "");
  tell("storage-persisted", ""); // nothing said that this browser forgets
  localStorage.clear();
  history.replaceState(null, "", location.pathname);
  for (const [key, text] of saves) localStorage.setItem(`piazza.save.${fresh(key)}`, text);
  for (const [key, text] of past) localStorage.setItem(`piazza.past.${key}`, text);
  dispatchEvent(new Event("storage"));
  dispatchEvent(new Event("hashchange"));
  for (const setting of settings) tell("set", setting);
  if (hash) {
    history.replaceState(null, "", `#${hash}`);
    dispatchEvent(new Event("hashchange"));
  }
  for (const [act, value] of acts) tell(act, fresh(value));
  if (document.activeElement !== document.body) document.activeElement?.blur?.();
}
