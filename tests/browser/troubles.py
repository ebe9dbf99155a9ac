"""What happens to people around a table of several devices, and to the table by one who means it no good."""

from __future__ import annotations

from base64 import b64encode
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

from playwright.sync_api import Error, expect

from gathering import SHOWN, answer_to, invite, meet
from piazza.ui.model.multiplayer.connection import HARD_LIMIT
from piazza.ui.model.multiplayer.messages import (
    KEY_BYTES,
    MAX_MESSAGE_BYTES,
    PROTOCOL,
    GuestEnvelope,
    Hello,
    MakeChoices,
    Nudge,
    Refusal,
    Request,
    TakeBack,
    guest_bytes,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from opening import Visit

SPEAK = """async (texts) => {
  const { sendText } = await import(new URL("web/wire.js", document.baseURI).href);
  for (const text of texts) for (let line = 0; line < 40; line++) sendText(line, text);
}"""
"""Past the app, straight to whoever is at the other end."""
MOST = 1 << 20
"""No guest has said so much before."""


class Company(NamedTuple):
    """The people around a table: who holds the match, two guests and an onlooker."""

    host: Visit
    guest: Visit
    phone: Visit
    onlooker: Visit
    arrive: Callable[..., Visit]


def reload_guest(company: Company) -> None:
    """A guest loads the page again, and is back without a code."""
    company.guest.reload()


def reload_host(company: Company) -> None:
    """So does the host; everybody is called."""
    company.host.reload()


def reload_onlooker(company: Company) -> None:
    """So does who only looks on."""
    company.onlooker.reload()


def kill_phone(company: Company) -> None:
    """A guest's page dies; the seat waits, and a new invitation brings the same device back to it at once."""
    kill(company.phone)
    meet(company.host.page, company.phone, "2")
    expect(company.host.page.locator("#r-notice [data-do=admit]")).to_have_count(0)


def kill_host(company: Company) -> None:
    """The page dies that holds the match; it is opened again, and everybody is called."""
    address = company.host.page.url
    kill(company.host)
    company.host.go(address)


def change_guest(company: Company) -> Company:
    """A guest's device is gone for good: with a yes of the host another one gets the seat."""
    company.guest.page.context.close()
    fresh = company.arrive()
    page = company.host.page
    answer_to(page, fresh, invite(page, "1"))
    page.locator("#r-notice [data-do=admit]").click()
    expect(fresh.page.locator("html")).to_have_attribute("data-screen", "table")
    return company._replace(guest=fresh)


def offend(company: Company) -> None:
    """One guest sends all that may not be: the table stays as it is, and each time the guest is told."""
    before = company.host.page.evaluate(SHOWN)
    for number, (text, why) in enumerate(offences()):
        company.guest.page.evaluate(SPEAK, [text])
        expect(company.guest.page.locator("#r-notice")).to_contain_text(why.text)
        assert company.host.page.evaluate(SHOWN) == before, number
    company.guest.page.evaluate(SPEAK, [said(MOST + 99 + extra, Nudge()) for extra in range(2 * HARD_LIMIT)])
    company.guest.reload()
    assert company.host.page.evaluate(SHOWN) == before


def offences() -> tuple[tuple[str, Refusal], ...]:
    """What may not be, and what it is answered with: garbage, too much, late, forged, doubled."""
    return (
        ("no message at all", Refusal.UNREADABLE),
        (said(MOST, MakeChoices(1 << 14, ("fly to the moon",))), Refusal.LATE),
        (b64encode(bytes(MAX_MESSAGE_BYTES + 1)).decode(), Refusal.UNREADABLE),
        (said(MOST, MakeChoices(0, ("the same once more",))), Refusal.LATE),
        (said(MOST + 1, Hello(PROTOCOL + 1, bytes(KEY_BYTES), "en")), Refusal.VERSION),
        (said(MOST + 2, TakeBack(1 << 14)), Refusal.LATE),
    )


def said(number: int, wish: Request) -> str:
    """What a guest says, as it goes over the line."""
    return b64encode(guest_bytes(GuestEnvelope(number, wish))).decode()


def kill(visit: Visit) -> None:
    """The page is gone without a word to anybody; the browser has another one."""
    context, page = visit.page.context, visit.page
    with page.expect_event("crash"), suppress(Error):
        page.goto("chrome://crash")
    page.close()
    visit.page = context.new_page()


TROUBLES = (reload_guest, kill_phone, reload_onlooker, kill_host, offend, reload_host)
"""What happens one after the other; at the end another device takes a seat."""
