// Lines to other devices: data channels of WebRTC between two pages, with no server in between.
import { tell } from "./acts.mjs";
import { certificate } from "./certificate.mjs";
import { servers } from "./servers.mjs";

/** @typedef {{ peer: RTCPeerConnection, channel: RTCDataChannel, wasOpen: boolean }} Line */

const PATIENCE = 3000; // milliseconds for the addresses of this device
const RINGING = 20_000; // milliseconds for which a call is tried
const SEEKING = 3000; // milliseconds after which an address that led nowhere is looked for once more
const LONGEST = 400_000; // characters of the longest message that is taken
const KEY = "piazza.device";
const PASSING = "piazza.answer";

/** Not every WebKit has lines, and people switch them off. */
const isAble = "RTCPeerConnection" in globalThis;
/** @type {Map<number, Line>} */
const lines = new Map();

/**
 * Say how this device can be reached on a new line.
 * @param {number} number
 */
export async function openLine(number) {
  if (!isAble) return tell("line-unable", `${number}`);
  const { peer } = begin(number);
  await peer.setLocalDescription();
  await told(number, peer);
}

/**
 * The same, in answer to a description of another device.
 * @param {number} number
 * @param {string} sdp
 */
export async function callLine(number, sdp) {
  if (!isAble) return tell("line-unable", `${number}`);
  const line = begin(number);
  try {
    await line.peer.setRemoteDescription({ type: "offer", sdp });
    await line.peer.setLocalDescription();
    void seek(number, line, sdp);
    await told(number, line.peer);
    void tellRefused(number);
  } catch {
    lose(number, line);
  }
}

/**
 * Join the two ends. Who says where it is should be there by now; who does not will call.
 * @param {number} number
 * @param {string} sdp
 */
export async function joinLine(number, sdp) {
  const line = lines.get(number);
  if (!line) return tell("line-shut", `${number}`);
  try {
    await line.peer.setRemoteDescription({ type: "answer", sdp });
    if (places(sdp).length) ring(number, line, sdp);
  } catch {
    lose(number, line);
  }
}

/**
 * Say how this device would answer, should it have to call again: a certificate that outlasts the page, and passwords.
 * @param {number} number
 */
export async function promiseLine(number) {
  const kept = await certificate();
  if (!kept) return;
  const peer = new RTCPeerConnection({ certificates: [kept] });
  peer.createDataChannel("table", { negotiated: true, id: 0 });
  const offer = await peer.createOffer();
  peer.close();
  tell("line-promise", `${number} ${offer.sdp ?? ""}`);
}

/**
 * Call a line that waits, answering as promised.
 * @param {number} number
 * @param {string} sdp
 * @param {string} user
 * @param {string} password
 */
export async function callBack(number, sdp, user, password) {
  const kept = await certificate();
  const line = begin(number, kept ? [kept] : undefined);
  const { peer } = line;
  try {
    await peer.setRemoteDescription({ type: "offer", sdp });
    const answer = (await peer.createAnswer()).sdp ?? "";
    const promised = answer
      .replace(/^a=ice-ufrag:.*$/m, `a=ice-ufrag:${user}`)
      .replace(/^a=ice-pwd:.*$/m, `a=ice-pwd:${password}`);
    await peer.setLocalDescription({ type: "answer", sdp: promised });
    ring(number, line, sdp);
  } catch {
    lose(number, line);
  }
}

/**
 * Send something.
 * @param {number} number
 * @param {string} text
 */
export function sendOn(number, text) {
  const channel = lines.get(number)?.channel;
  if (channel?.readyState === "open") channel.send(text);
}

/**
 * Close a line, after what was sent on it.
 * @param {number} number
 */
export function shutLine(number) {
  const line = lines.get(number);
  lines.delete(number);
  if (line) setTimeout(() => line.peer.close(), 200);
}

/**
 * Give a code to the tab of this browser that has the table.
 * @param {string} code
 */
export function passCode(code) {
  new BroadcastChannel(PASSING).postMessage(code);
}

new BroadcastChannel(PASSING).addEventListener("message", ({ data }) => {
  if (lines.size && typeof data === "string") tell("answered", data);
});

addEventListener("pagehide", () => {
  for (const { peer } of lines.values()) peer.close();
});

/**
 * A new line in the place of an older one.
 * @param {number} number
 * @param {RTCCertificate[]} [certificates]
 * @returns {Line}
 */
function begin(number, certificates) {
  lines.get(number)?.peer.close();
  const peer = new RTCPeerConnection({ iceServers: servers, certificates });
  const channel = peer.createDataChannel("table", { negotiated: true, id: 0 });
  const line = { peer, channel, wasOpen: false };
  lines.set(number, line);
  const say = (/** @type {string} */ act) => {
    if (lines.get(number) === line) tell(act, `${number}`);
  };
  channel.addEventListener("open", () => {
    line.wasOpen = true;
    say("line-open");
  });
  channel.addEventListener("close", () => lose(number, line));
  channel.addEventListener("message", ({ data }) => {
    const isFit = lines.get(number) === line && typeof data === "string" && data.length <= LONGEST;
    if (isFit) tell("line-said", `${number} ${data}`);
  });
  peer.addEventListener("connectionstatechange", () => {
    const state = peer.connectionState;
    if (state === "disconnected") say("line-faint");
    else if (state === "connected" && line.wasOpen) say("line-open");
    else if (state === "failed" && (line.wasOpen || peer.localDescription?.type === "offer"))
      lose(number, line);
  });
  return line;
}

/**
 * A line is gone: said once, and not of one that was put away or has another in its place.
 * @param {number} number
 * @param {Line} line
 */
function lose(number, line) {
  if (lines.get(number) !== line) return;
  shutLine(number);
  tell("line-shut", `${number}`);
  if (!line.wasOpen) void tellRefused(number);
}

/** What browsers ask about before a page may reach other devices at home; one of them knew it by another name first. */
const PERMISSIONS = ["local-network", "local-network-access"];

/**
 * Tell if the browser keeps this page from the local network: it takes the addresses there, and finds nobody at them.
 * @param {number} number
 */
async function tellRefused(number) {
  for (const name of PERMISSIONS) {
    const asked = navigator.permissions?.query({ name: /** @type {PermissionName} */ (name) });
    const state = (await asked?.catch(() => null))?.state;
    if (state === "denied") return tell("line-refused", `${number}`);
  }
}

/**
 * The other device should be there: given up if it is not found for long.
 * @param {number} number
 * @param {Line} line
 * @param {string} sdp
 */
function ring(number, line, sdp) {
  void seek(number, line, sdp);
  setTimeout(() => line.wasOpen || lose(number, line), RINGING);
}

/**
 * Look again and again for where the other device says it is, until the line stands or is put away: browsers write
 * names for addresses, look for each once, and wait for ever if nobody has answered to it just then.
 * @param {number} number
 * @param {Line} line
 * @param {string} sdp
 */
async function seek(number, line, sdp) {
  for (;;) {
    await new Promise((done) => setTimeout(done, SEEKING));
    if (line.wasOpen || lines.get(number) !== line) return;
    for (const candidate of places(sdp))
      await line.peer.addIceCandidate({ candidate, sdpMid: "0" }).catch(() => {});
  }
}

/**
 * Where a description says that its device is.
 * @param {string} sdp
 */
const places = (sdp) => (sdp.match(/^a=candidate:.*$/gm) ?? []).map((line) => line.slice(2));

/**
 * Tell how this device can be reached, once it knows, or after a while as soon as it knows one way; not of a line that
 * was put away meanwhile.
 * @param {number} number
 * @param {RTCPeerConnection} peer
 */
async function told(number, peer) {
  await new Promise((done) => {
    let isLate = false;
    const look = () => {
      const isFound = isLate && places(peer.localDescription?.sdp ?? "").length;
      if (isFound || peer.iceGatheringState === "complete") done(undefined);
    };
    for (const event of ["icegatheringstatechange", "icecandidate"]) peer.addEventListener(event, look);
    setTimeout(() => {
      isLate = true;
      look();
    }, PATIENCE);
    look();
  });
  if (lines.get(number)?.peer !== peer) return;
  tell("line-reach", `${number} ${key()} ${peer.localDescription?.sdp ?? ""}`);
}

/**
 * By what this device is known again; a new one each time where nothing is kept.
 * @returns {string}
 */
function key() {
  const fresh = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
  try {
    const kept = localStorage.getItem(KEY) ?? fresh;
    localStorage.setItem(KEY, kept);
    return kept;
  } catch {
    return fresh;
  }
}
