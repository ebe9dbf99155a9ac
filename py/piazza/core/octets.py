"""Bytes from afar: read from front to back, squeezed, unfolded, and one error for whatever is wrong."""

from zlib import compressobj, decompressobj
from zlib import error as ZlibError  # noqa: N812 - zlib's own name says nothing

LARGEST = 1 << 18
"""Bytes of the largest value that is read."""
WIDEST = 9
"""Bytes of the largest number: its digits in base 128."""


class WireError(ValueError):
    """Bytes that are no value of the type; or a value that is none."""


class Source:
    """Bytes that are read from front to back."""

    __slots__ = ("_bytes", "_place")

    def __init__(self, text: bytes) -> None:
        """All of them are still to be read."""
        self._bytes, self._place = text, 0

    def take(self, number: int) -> bytes:
        """The next so many; raises WireError if they are not there."""
        end = self._place + number
        if end > len(self._bytes):
            raise WireError("it breaks off")
        taken, self._place = self._bytes[self._place : end], end
        return taken

    def count(self, most: int) -> int:
        """The next number, from 0 on; raises WireError above `most`, or if it could be written shorter."""
        first = self._bytes[self._place : self._place + 1]
        if first and first[0] < 128 and first[0] <= most:  # noqa: PLR2004 - it is all of the number
            self._place += 1
            return first[0]
        number = 0
        for place in range(WIDEST):
            digit = self.take(1)[0]
            number |= (digit & 127) << 7 * place
            if digit < 128:  # noqa: PLR2004 - the last digit
                break
        if digit > 127 or number > most or (place and not digit):  # noqa: PLR2004 - there was no last digit
            raise WireError("no number that is written here")
        return number

    @property
    def place(self) -> int:
        """How many have been read."""
        return self._place

    def since(self, place: int) -> bytes:
        """What has been read from there on."""
        return self._bytes[place : self._place]

    def skip(self, text: bytes) -> bool:
        """Whether the next are these; then they have been read."""
        if not self._bytes.startswith(text, self._place):
            return False
        self._place += len(text)
        return True

    @property
    def is_read(self) -> bool:
        """Nothing is left."""
        return self._place == len(self._bytes)


def squeeze(text: bytes) -> bytes:
    """Bytes in fewer bytes."""
    press = compressobj(9, wbits=-15)
    return press.compress(text) + press.flush()


def unfold(text: bytes) -> bytes:
    """What was squeezed; raises WireError on anything else, and on what would be too much."""
    press = decompressobj(wbits=-15)
    try:
        whole = press.decompress(text, LARGEST + 1)
    except ZlibError as error:
        raise WireError("not squeezed so") from error
    if len(whole) > LARGEST or not press.eof or press.unused_data:
        raise WireError("not squeezed so")
    return whole
