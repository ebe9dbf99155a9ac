"""Bytes from other devices: reading from front to back, compression, and one error for all faults."""

from typing import Self
from zlib import compressobj, decompressobj
from zlib import error as ZlibError  # noqa: N812 - zlib's own name says nothing

MAX_VALUE_BYTES = 1 << 18
"""Greatest length of an encoded value, in bytes."""
MAX_NUMBER_BYTES = 9
"""Greatest length of a number, in bytes: its digits in base 128."""


class WireError(ValueError):
    """Bytes that do not encode a value of the type, or a value that cannot be encoded."""


class ByteReader:
    """Bytes, read from front to back."""

    __slots__ = ("_bytes", "_place", "later")

    def __init__(self, text: bytes, later: Self | None = None) -> None:
        """Start at the first byte."""
        self._bytes, self._place = text, 0
        self.later = later
        """The reader of the fields that came later (see `wire_parts.LaterPart`); None for their defaults."""

    def take(self, number: int) -> bytes:
        """Return the next `number` bytes; raises WireError if there are fewer."""
        end = self._place + number
        if end > len(self._bytes):
            raise WireError("fewer bytes than the value needs")
        taken, self._place = self._bytes[self._place : end], end
        return taken

    def count(self, most: int) -> int:
        """Read the next number, which is 0 or more, in base 128 with the lowest digit first.

        Raises WireError if it exceeds `most` or is longer than it needs to be.
        """
        # a number of one byte, without the loop below
        first = self._bytes[self._place : self._place + 1]
        if first and first[0] < 128 and first[0] <= most:  # noqa: PLR2004 - it is all of the number
            self._place += 1
            return first[0]
        number = 0
        for place in range(MAX_NUMBER_BYTES):
            digit = self.take(1)[0]
            number |= (digit & 127) << 7 * place
            if digit < 128:  # noqa: PLR2004 - the last digit
                break
        # A last digit of zero is refused too, so that each number has one spelling only.
        if digit > 127 or number > most or (place and not digit):  # noqa: PLR2004 - there was no last digit
            raise WireError("a number too large, or not in its shortest form")
        return number

    @property
    def place(self) -> int:
        """Number of bytes read so far."""
        return self._place

    def since(self, place: int) -> bytes:
        """Return the bytes read since `place` was at this value."""
        return self._bytes[place : self._place]

    def skip(self, text: bytes) -> bool:
        """Skip these bytes if they come next; return whether they did."""
        if not self._bytes.startswith(text, self._place):
            return False
        self._place += len(text)
        return True

    @property
    def is_read(self) -> bool:
        """True if no bytes are left."""
        return self._place == len(self._bytes)


def compress(text: bytes) -> bytes:
    """Compress bytes (raw deflate)."""
    # negative `wbits`: without the header and checksum of zlib
    compressor = compressobj(9, wbits=-15)
    return compressor.compress(text) + compressor.flush()


def decompress(text: bytes) -> bytes:
    """Decompress what `compress` returned.

    Raises WireError on anything else, and if the result would be longer than `MAX_VALUE_BYTES`.
    """
    decompressor = decompressobj(wbits=-15)
    try:
        # One byte more than allowed shows that a text is too long; the rest is not unpacked.
        whole = decompressor.decompress(text, MAX_VALUE_BYTES + 1)
    except ZlibError as error:
        raise WireError("not compressed data, or too much of it") from error
    # `eof` is False if the end is missing; `unused_data` is whatever follows it.
    if len(whole) > MAX_VALUE_BYTES or not decompressor.eof or decompressor.unused_data:
        raise WireError("not compressed data, or too much of it")
    return whole
