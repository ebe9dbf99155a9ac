"""The loop of The Elm Architecture: a message changes the model, and the page is drawn from it."""

import gc
import json

from js import Date, Uint32Array, clearTimeout, crypto, document, setTimeout, window
from pyodide.ffi import JsProxy, create_once_callable, create_proxy
from pyscript.js_modules import bots as bot_worker
from pyscript.js_modules import page as scripts

from piazza.bots.protocol import read_answer
from piazza.browser import storage
from piazza.browser.device import app_of_device, read_anew
from piazza.browser.doing import execute
from piazza.browser.live import watch_seat
from piazza.browser.places import Journey, move_to, place
from piazza.browser.slices import in_slices
from piazza.core.frozen import replace
from piazza.core.game import SEEDS
from piazza.ui.dates import day_in
from piazza.ui.effects import (
    AnimatePieces,
    Announce,
    AskBots,
    DrawPicture,
    Effect,
    ReloadSaves,
    SendAfter,
    SetAddress,
    StepBot,
    StopBots,
)
from piazza.ui.effects.storage import (
    ArchiveGame,
    DeleteArchived,
    DeleteGame,
    SaveGame,
    SaveLessonProgress,
    SaveNotesRead,
    SavePars,
    SavePuzzleProgress,
    SaveSettings,
    SaveSetupDefaults,
)
from piazza.ui.first_paint_cache import first_paint
from piazza.ui.i18n import current_language
from piazza.ui.model.app import Moment
from piazza.ui.msg import Msg, read_msg
from piazza.ui.msg.bots import BotsAnswered, TakeStep
from piazza.ui.msg.codec import Trait, has_trait
from piazza.ui.msg.home import Resume
from piazza.ui.msg.program import ProgramFailed, ProgramSignal
from piazza.ui.storage.saves import conflict
from piazza.ui.update import quiet_task, update
from piazza.ui.update.history import find_archived
from piazza.ui.update.home import find_record, read_shelf
from piazza.ui.update.routing import msg_at
from piazza.ui.view import title, view
from piazza.ui.view.dialogs import top_layer
from piazza.ui.view.page import Page, Region, all_changes, late_regions
from piazza.ui.view.share import poster_order

PAUSE = 12
"""Milliseconds between two tasks that the page does by itself, so that a person can act between them."""


def open_app() -> None:
    """Read what this device stores, draw the page and listen for messages.

    The objects made by then stay: they are frozen, so that the garbage collector skips them, which saves
    20 ms each time.
    """
    Loop().begin()
    gc.freeze()


class Loop:
    """The only mutable part: the present model, and what the page shows of it.

    `shown` are the regions on the page by element id, `due` the regions that will be drawn a moment later.
    `screen` is the name of the page on display, `travels` the pieces to move at the next drawing. `timer` is
    the pending `SendAfter`, and `alone` the question that the page has to think about without a worker.
    """

    def __init__(self) -> None:
        """Start from what this device stores; nothing is drawn yet."""
        self.model = app_of_device()
        self.shown: dict[str, Region] = {}
        self.due: dict[str, Region] = {}
        self.screen, self.alone, self.timer = "", "", 0
        self.is_resting = False
        self.travels: tuple[tuple[str, str], ...] = ()
        self.journey = Journey(self.dispatch, self.route)

    def begin(self) -> None:
        """Listen for messages and events, and draw the place in the address bar."""
        scripts.applySettings(json.dumps(self.model.settings.attributes), current_language())
        scripts.listen(create_proxy(self.tell))
        bot_worker.listen(create_proxy(self.hear))
        for msg in _EVENTS:
            window.addEventListener(
                f"piazza:{msg.value}", create_proxy(lambda _event, msg=msg: self.dispatch(msg))
            )
        for fault in ("piazza:fault", "piazza:fault-again"):
            window.addEventListener(fault, create_proxy(self.recover))
        window.addEventListener(
            "popstate", create_proxy(lambda _event: self.journey.take(top_layer(self.model)))
        )
        window.addEventListener("hashchange", create_proxy(lambda _event: self.route()))
        window.addEventListener("storage", create_proxy(lambda _event: self.reread()))
        scripts.cacheFirstPaint(create_proxy(self.first_paint))
        self.route()
        # `web/runtime/boot.mjs` waits for this mark to close the splash.
        document.documentElement.dataset.ready = "1"
        scripts.warnIfEvictable()
        watch_seat(self.model)

    def route(self) -> None:
        """Go to the place in the address bar."""
        if msg := msg_at(f"#{place()}" if place() else ""):
            self.dispatch(msg)

    def reread(self) -> None:
        """Read the storage again after another tab has changed it, and draw.

        If the game on the table was changed or removed there, the app hears of it.
        """
        before, self.model = self.model.seat_record, read_anew(self.model)
        watch_seat(self.model, before)
        table = self.model.table
        if table and table.is_local and not table.is_locked and not find_archived(self.model, table.key):
            record = storage.read_record(storage.SAVE + table.key)
            if trouble := conflict(record, table.stored):
                self.tell(trouble, table.key)
        self.draw()

    def recover(self, event: JsProxy) -> None:
        """Recover from a fault of the program.

        The game on the table is opened again from the storage. If the fault comes again, or there was no
        table, the app goes to the home page.
        """
        table = self.model.table if str(event.type) == "piazza:fault" else None
        shelf, self.shown, self.screen = read_shelf(storage.records(), self.model.shelf), {}, ""
        self.model = replace(self.model, shelf=shelf, effects=(), dialog="", notice=None, draft=None)
        key = table.key if table else ""
        if find_record(self.model, key) or find_archived(self.model, key):
            self.model = update(self.model, Resume(key), Moment())
        elif table is None:
            self.model = replace(self.model, screen="home", table=None)
        self.dispatch(ProgramFailed(str(event.detail)))
        # tells `web/runtime/boot.mjs` that the fault was handled; else it would show it itself
        event.preventDefault()

    def tell(self, name: str, text: str) -> None:
        """Handle a message by its name and text, as elements of the page send it; ignore anything else."""
        if msg := read_msg(name, str(text)):
            self.dispatch(msg)

    def dispatch(self, msg: Msg) -> None:
        """Handle a message: update the model, carry out its effects, and draw."""
        is_background = has_trait(msg, Trait.BACKGROUND)
        if not is_background and self.timer:
            clearTimeout(self.timer)
            self.timer = 0
        # Moments are in local time, and toISOString writes UTC, so the offset is taken off first.
        now = str(Date.new(Date.now() - Date.new().getTimezoneOffset() * 60000).toISOString())[:19]
        # Days are in UTC: the deal of the day is the same for everybody.
        model = replace(self.model, today=day_in(str(Date.new().toISOString())))
        self.model = update(model, msg, Moment(now, _chance()))
        if not is_background:
            scripts.clearPreview()
        # Before the drawing, so that a choice is stored before anybody sees it.
        for effect in self.model.effects:
            self.do(effect)
        self.journey.lay(top_layer(self.model))
        # A guest waits a moment for the answer of the host, which has the page drawn anyway.
        if not any(isinstance(effect, SendAfter) and effect.is_still for effect in self.model.effects):
            self.draw()

    def first_paint(self, place: str) -> str:
        """Return what the page would show at a place, as JSON, to be painted at the next start.

        Returns an empty text if that is not known, or not known yet.
        """
        self.model, text = first_paint(self.model, place)
        return text

    def draw(self) -> None:
        """Draw what has changed in the app.

        At the start, the page left by the last visit stays until all quiet tasks are done.
        """
        if not self.screen and scripts.isCachedPageShown() and quiet_task(self.model):
            self.rest()
            return
        drawn: Page = view(self.model)
        regions = {f"r-{region.name}": region for region in drawn.regions}
        # Regions are drawn one by one only if the page has the same ones in the same order.
        whole = drawn.name != self.screen or [*regions] != [*self.shown]
        due = {} if whole else late_regions(self.shown, regions)
        # The page still shows the late regions as they were; `draw_late` compares with that.
        now = regions | {key: self.shown[key] for key in due}
        fresh = [("app", drawn.markup)] if whole else all_changes(self.shown, now)
        scripts.setTitle(title(self.model))  # before the focus comes to what bears this name
        if fresh:
            scripts.render(
                json.dumps(drawn.root_attributes), whole, json.dumps(fresh), json.dumps(self.travels)
            )
        self.screen, self.shown, self.due, self.travels = drawn.name, now, due, ()
        if due:
            # If nothing else is drawn, there is nothing to wait for.
            scripts.afterPaint(create_once_callable(self.draw_late)) if fresh else self.draw_late()
        scripts.guardUnload(bool(self.model.unsaved))
        self.rest()

    def draw_late(self) -> None:
        """Draw the regions that were due later, as far as they have not been drawn since."""
        if fresh := all_changes(self.shown, self.due):
            scripts.renderLate(json.dumps(fresh))
        self.shown, self.due = self.shown | self.due, {}

    def rest(self) -> None:
        """Schedule the next quiet task, if there is one."""
        if not self.is_resting and quiet_task(self.model):
            self.is_resting = True
            setTimeout(create_once_callable(self.go_on), PAUSE)

    def go_on(self) -> None:
        """Do the next quiet task."""
        self.is_resting = False
        if msg := quiet_task(self.model):
            self.dispatch(msg)

    def do(self, effect: Effect) -> None:
        """Carry out an effect."""
        match effect:
            case (
                SaveGame()
                | DeleteGame()
                | ArchiveGame()
                | DeleteArchived()
                | SaveSettings()
                | SaveSetupDefaults()
                | SaveLessonProgress()
                | SavePuzzleProgress()
                | SavePars()
                | SaveNotesRead()
            ):
                self.store(effect)
            case Announce(text):
                scripts.announce(text)
            case AnimatePieces(pairs):
                self.travels = pairs
            case SendAfter() | StepBot():
                self.wait(effect)
            case AskBots() | StopBots():
                self.think(effect)
            case SetAddress(fragment):
                move_to(fragment)
            case DrawPicture(theme):
                if self.model.table:
                    scripts.exportImage(poster_order(self.model, self.model.table, theme))
            case ReloadSaves(key):
                self.reread()
                self.dispatch(Resume(key))
            case _:
                execute(effect, self.dispatch)

    def wait(self, effect: SendAfter | StepBot) -> None:
        """Schedule a message. A person's next message cancels `SendAfter`, but not `StepBot`."""
        match effect:
            case SendAfter(msg, milliseconds):
                self.timer = setTimeout(create_once_callable(lambda: self.dispatch(msg)), milliseconds)
            case StepBot(ply, milliseconds):
                setTimeout(create_once_callable(lambda: self.dispatch(TakeStep(ply))), milliseconds)

    def think(self, effect: AskBots | StopBots) -> None:
        """Put a question to the bots' worker, or stop it; an earlier question is given up."""
        self.alone = ""
        match effect:
            case AskBots(question):
                bot_worker.ask(question.number, question.text())
            case StopBots():
                bot_worker.stop()

    def hear(self, what: str, text: str) -> None:
        """Handle an answer from the worker, or a question that the page has to think about itself."""
        match what:
            case "answer":
                self.dispatch(BotsAnswered(read_answer(text)))
            case "alone":
                self.alone = text
                in_slices(text, bot_worker.showProgress, self.is_alone, self.dispatch)

    def is_alone(self, text: str) -> bool:
        """Return whether this is still the question that the page thinks about without a worker."""
        return self.alone == text

    def store(self, effect: storage.Kept) -> None:
        """Store or remove something, and report to the app what it has to know about the result."""
        do, value = storage.keep_or_forget(effect)
        if isinstance(effect, SaveSettings):
            scripts.applySettings(json.dumps(effect.settings.attributes), current_language())
        # A success matters only where the app is telling of a failure.
        if do and (do != "saved" or self.model.notice or self.model.is_full):
            self.tell(do, value)


_EVENTS = (ProgramSignal.OFFLINE_READY, ProgramSignal.UPDATE_READY, ProgramSignal.UPDATE_WAITS)
"""Messages that other scripts of the page report, as events with the message's name."""


def _chance() -> int:
    """Return a random seed from the browser's cryptographic generator."""
    # `SEEDS` is a power of two and divides 2³², so that all seeds are equally likely.
    return int(crypto.getRandomValues(Uint32Array.new(1))[0]) % SEEDS
