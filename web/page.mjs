// The page's hands and eyes, as Python calls them, one module a duty. None of them knows a game.
import "./page/composition.mjs"; // first: what an input method takes is no key for anybody
import "./page/pan/pan.mjs"; // before the rest: a drag of the board is no choice, and its keys are not the page's
import "./page/choices.mjs";
import "./page/forms.mjs";
import "./page/dragging.mjs";
import "./page/keys.mjs";
import "./page/midnight.mjs";
import "./page/pasting.mjs";

export { listen } from "./page/acts.mjs";
export { lookAway } from "./page/choices.mjs";
export { afterwards, drawLate, show, stand } from "./page/draw.mjs";
export { remember, stands } from "./page/imprint.mjs";
export { givePicture, picture } from "./page/picture/picture.mjs";
export { print } from "./page/paper.mjs";
export { askToLast, tellLasting } from "./page/lasting.mjs";
export { askToLeave } from "./page/leaving.mjs";
export { lock } from "./page/lock.mjs";
export { turnSoon } from "./page/reading.mjs";
export { awaitSeat, holdSeat, takeSeat } from "./page/seat.mjs";
export { dress } from "./page/settings.mjs";
export { sound } from "./page/sound.mjs";
export { copy, download, openFile, send } from "./page/sharing.mjs";
export { entitle, say, sayReasons } from "./page/voice.mjs";
export {
  callBack,
  callLine,
  closeCamera,
  joinLine,
  openCamera,
  openLine,
  passCode,
  promiseLine,
  sendOn,
  shutLine,
} from "./page/devices.mjs";
