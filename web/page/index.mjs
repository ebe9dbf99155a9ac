// What Python calls (`from pyscript.js_modules import page`), and the listeners of the page. None of these modules knows a game.
import "./input/ime.mjs"; // first: its keydown listener stops keys of input methods before others see them
import "./board/boards.mjs"; // before choices and keys: a drag of the board is no click, and its keys are not the page's
import "./input/choices.mjs";
import "./input/drag.mjs";
import "./input/forms.mjs";
import "./input/keys.mjs";
import "./device/new-day.mjs";

export { listen } from "./messages.mjs";
export { applySettings } from "./settings.mjs";
export { clearPreview } from "./input/choices.mjs";
export { adoptCachedPage, afterPaint, render, renderLate } from "./render/draw.mjs";
export { cacheFirstPaint, isCachedPageShown } from "./render/first-paint-cache.mjs";
export { announce, announceReasons, setTitle } from "./render/live-region.mjs";
export { goToChapterSoon } from "./render/scroll-anchor.mjs";
export { scrollToSoon } from "./render/scroll-into-view.mjs";
export { awaitSeat, holdSeat, lockGame, takeSeat } from "./device/locks.mjs";
export { requestPersistence, warnIfEvictable } from "./device/persist-storage.mjs";
export { print } from "./device/print.mjs";
export { copyText, openFile, saveFile, share } from "./device/share.mjs";
export { playSound } from "./device/sound.mjs";
export { guardUnload } from "./device/unload-guard.mjs";
export { exportImage, saveImage } from "./export/image.mjs";
export {
  acceptAnswer,
  closeCamera,
  closeConnection,
  createAnswer,
  createOffer,
  forwardCode,
  openCamera,
  promiseAnswer,
  reconnect,
  sendText,
} from "./lazy.mjs";
