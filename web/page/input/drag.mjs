// Drags a piece onto a place: picking it up chooses it, or sends its message; dropping it chooses the place.
import { sendMsg } from "../messages.mjs";
import { preview } from "./choices.mjs";
import { closest } from "../dom.mjs";

const PIECE = "[draggable='true']:is([data-choice], [data-do])";
const PLACE = "[data-choice], [data-do='plan']";

/**
 * Pick a piece up; one that is set aside already stays so.
 * @param {import("../dom.mjs").HtmlOrSvg} piece
 */
function take(piece) {
  if (piece.dataset.choice !== undefined) sendMsg("play", piece.dataset.choice);
  else if (piece.ariaPressed !== "true") sendMsg(piece.dataset.do ?? "", piece.dataset.value);
}

addEventListener("dragstart", (event) => {
  const piece = closest(event, PIECE);
  if (!piece || !event.dataTransfer) return;
  event.dataTransfer.setData("text/plain", piece.id);
  event.dataTransfer.effectAllowed = "move";
  // The browser takes the drag image first, and a redraw now would cancel the drag in Chromium.
  setTimeout(() => take(piece));
});

addEventListener("dragover", (event) => {
  const place = closest(event, PLACE);
  if (!place) return;
  event.preventDefault();
  if (place.dataset.choice) preview(place);
});

addEventListener("drop", (event) => {
  const place = closest(event, PLACE);
  if (!place) return;
  event.preventDefault();
  if (place.dataset.choice) sendMsg("play", place.dataset.choice);
  else sendMsg("plan", place.dataset.value);
});
