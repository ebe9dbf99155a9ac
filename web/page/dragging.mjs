// A piece dragged onto a place: picking it up chooses it, or does its act; letting go chooses the place.
import { tell } from "./acts.mjs";
import { look } from "./choices.mjs";
import { around } from "./elements.mjs";

const PIECE = "[draggable='true']:is([data-choice], [data-do])";
const PLACE = "[data-choice], [data-do='plan']";

/**
 * Take a piece up; one that is set aside already stays so.
 * @param {import("./elements.mjs").Drawn} piece
 */
function take(piece) {
  if (piece.dataset.choice !== undefined) tell("play", piece.dataset.choice);
  else if (piece.ariaPressed !== "true") tell(piece.dataset.do ?? "", piece.dataset.value);
}

addEventListener("dragstart", (event) => {
  const piece = around(event, PIECE);
  if (!piece || !event.dataTransfer) return;
  event.dataTransfer.setData("text/plain", piece.id);
  event.dataTransfer.effectAllowed = "move";
  // The browser takes its picture of the piece first.
  setTimeout(() => take(piece));
});

addEventListener("dragover", (event) => {
  const place = around(event, PLACE);
  if (!place) return;
  event.preventDefault();
  if (place.dataset.choice) look(place);
});

addEventListener("drop", (event) => {
  const place = around(event, PLACE);
  if (!place) return;
  event.preventDefault();
  if (place.dataset.choice) tell("play", place.dataset.choice);
  else tell("plan", place.dataset.value);
});
