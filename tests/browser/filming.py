"""A film for Chromium's pretended camera: the QR code that stands on a page, held before it."""

from __future__ import annotations

from base64 import b64decode
from typing import TYPE_CHECKING

from playwright.sync_api import expect

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page

WIDE, HIGH = 640, 480
FRAMES = 2
CODE = "#app .qr svg, #sheet .qr svg"
GREYS = """async ([selector, wide, high]) => {
  const copy = document.querySelector(selector).cloneNode(true);
  copy.setAttribute("width", high);
  copy.setAttribute("height", high);
  const picture = new Image();
  picture.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await picture.decode();
  const pen = Object.assign(document.createElement("canvas"), { width: wide, height: high }).getContext("2d");
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, wide, high);
  pen.drawImage(picture, (wide - high) / 2, 0);
  const { data } = pen.getImageData(0, 0, wide, high);
  let greys = "";
  for (let place = 0; place < data.length; place += 4) greys += String.fromCharCode(data[place]);
  return btoa(greys);
}"""


def film(page: Page, into: Path) -> None:
    """Write the code that the page shows as a film in YUV4MPEG."""
    expect(page.locator(CODE)).to_be_visible()
    greys = b64decode(page.evaluate(GREYS, [CODE, WIDE, HIGH]))
    write(into, bytes(16 + grey * 219 // 255 for grey in greys))


def film_wall(into: Path) -> None:
    """Write a film in which there is nothing to be seen."""
    write(into, bytes([128]) * (WIDE * HIGH))


def write(into: Path, light: bytes) -> None:
    """The film of a picture without colours, given by its lightness."""
    colours = bytes([128]) * (WIDE * HIGH // 2)
    head = f"YUV4MPEG2 W{WIDE} H{HIGH} F10:1 Ip A1:1 C420jpeg\n".encode()
    into.write_bytes(head + (b"FRAME\n" + light + colours) * FRAMES)
