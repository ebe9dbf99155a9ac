// Session descriptions and the certificate by which a device is known again.
import assert from "node:assert/strict";
import { test } from "node:test";
import { isUsable } from "../../page/net/certificate.mjs";
import { candidatesIn, withCredentials } from "../../page/net/sdp.mjs";

const SDP = [
  "v=0",
  "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
  "a=candidate:1 1 udp 2113937151 4f0c.local 51234 typ host",
  "a=ice-ufrag:abcd",
  "a=ice-pwd:0123456789abcdefghijkl",
  "a=fingerprint:sha-256 AA:BB",
  "a=candidate:2 1 udp 1677729535 203.0.113.7 51235 typ srflx",
  "a=sctp-port:5000",
  "",
];

for (const [name, end] of [
  ["CRLF", "\r\n"],
  ["LF", "\n"],
]) {
  const sdp = SDP.join(end);

  test(`Candidates of a description with ${name} come without what is before and after them.`, () => {
    assert.deepEqual(candidatesIn(sdp), [
      "candidate:1 1 udp 2113937151 4f0c.local 51234 typ host",
      "candidate:2 1 udp 1677729535 203.0.113.7 51235 typ srflx",
    ]);
  });

  test(`Credentials of a description with ${name} are replaced, and nothing else.`, () => {
    const changed = withCredentials(sdp, "$1", "$&$&");
    const expected = SDP.map((line) =>
      line.replace(/ufrag:.*/, () => "ufrag:$1").replace(/pwd:.*/, () => "pwd:$&$&"),
    );
    assert.equal(changed, expected.join(end));
  });
}

test("A description without addresses has no candidates.", () => {
  assert.deepEqual(candidatesIn("v=0\r\na=end-of-candidates\r\n"), []);
});

test("A certificate is used until a day before it expires.", () => {
  const [now, day] = [1_700_000_000_000, 86_400_000];
  assert.equal(isUsable({ expires: now + day + 1 }, now), true);
  assert.equal(isUsable({ expires: now + day }, now), false);
  assert.equal(isUsable(undefined, now), false);
});
