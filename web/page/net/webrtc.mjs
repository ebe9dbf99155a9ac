// WebRTC data channels between two pages, with no server in between: Python carries offers and answers as codes that people
// scan or paste. A connection has a number, by which Python knows it.
import { sendMsg } from "../messages.mjs";
import { loadCertificate } from "./certificate.mjs";
import { iceServers } from "./ice-servers.mjs";
import { candidatesIn, withCredentials } from "./sdp.mjs";

/** @typedef {{ peer: RTCPeerConnection, channel: RTCDataChannel, wasOpen: boolean }} Connection */

const GATHERING_MS = 3000; // for all addresses of this device; afterwards one is enough
const CONNECT_TIMEOUT_MS = 20_000;
const RETRY_CANDIDATES_MS = 3000;
const CLOSE_DELAY_MS = 200; // so that what was sent last still goes out
const MAX_MESSAGE_LENGTH = 400_000;
const DEVICE_KEY = "piazza.device";
const ANSWERS = "piazza.answer";
/** Both pages create the channel with this, so that none waits for the other to announce it. */
const NEGOTIATED = { negotiated: true, id: 0 };
/** Permissions that browsers ask for before a page may reach the local network; Chromium has renamed it. */
const PERMISSIONS = ["local-network", "local-network-access"];

/** Some WebKit builds lack WebRTC, and people switch it off. */
const isSupported = "RTCPeerConnection" in globalThis;
/** @type {Map<number, Connection>} */
const connections = new Map();

/**
 * Create an offer, which is sent as `line-address`.
 * @param {number} number
 */
export async function createOffer(number) {
  if (!isSupported) return sendMsg("line-unsupported", `${number}`);
  const { peer } = open(number);
  await peer.setLocalDescription();
  await sendDescription(number, peer);
}

/**
 * Create an answer to an offer, which is sent as `line-address`.
 * @param {number} number
 * @param {string} sdp of the offer
 */
export async function createAnswer(number, sdp) {
  if (!isSupported) return sendMsg("line-unsupported", `${number}`);
  const connection = open(number);
  try {
    await connection.peer.setRemoteDescription({ type: "offer", sdp });
    await connection.peer.setLocalDescription();
    void retryCandidates(number, connection, sdp);
    await sendDescription(number, connection.peer);
    void reportDenied(number);
  } catch {
    lose(number, connection);
  }
}

/**
 * Accept an answer. One without candidates comes from a device that will connect later, so that it is waited for.
 * @param {number} number
 * @param {string} sdp of the answer
 */
export async function acceptAnswer(number, sdp) {
  const connection = connections.get(number);
  if (!connection) return sendMsg("line-closed", `${number}`);
  try {
    await connection.peer.setRemoteDescription({ type: "answer", sdp });
    if (candidatesIn(sdp).length) connect(number, connection, sdp);
  } catch {
    lose(number, connection);
  }
}

/**
 * Promise how this device will answer if it has to reconnect: with a certificate that outlasts the page, and ICE credentials.
 * The host prepares connections for that, which need no new code. Sent as `line-standby`.
 * @param {number} number
 */
export async function promiseAnswer(number) {
  const certificate = await loadCertificate();
  if (!certificate) return;
  const peer = new RTCPeerConnection({ certificates: [certificate] });
  peer.createDataChannel("table", NEGOTIATED);
  const offer = await peer.createOffer();
  peer.close();
  sendMsg("line-standby", `${number} ${offer.sdp ?? ""}`);
}

/**
 * Connect to a device that waits, with the answer that was promised.
 * @param {number} number
 * @param {string} sdp of the offer that waits
 * @param {string} user promised ICE user fragment
 * @param {string} password promised ICE password
 */
export async function reconnect(number, sdp, user, password) {
  const certificate = await loadCertificate();
  const connection = open(number, certificate ? [certificate] : undefined);
  const { peer } = connection;
  try {
    await peer.setRemoteDescription({ type: "offer", sdp });
    const answer = (await peer.createAnswer()).sdp ?? "";
    await peer.setLocalDescription({ type: "answer", sdp: withCredentials(answer, user, password) });
    connect(number, connection, sdp);
  } catch {
    lose(number, connection);
  }
}

/**
 * Send a text on a connection that is open.
 * @param {number} number
 * @param {string} text
 */
export function sendText(number, text) {
  const channel = connections.get(number)?.channel;
  if (channel?.readyState === "open") channel.send(text);
}

/**
 * Close a connection.
 * @param {number} number
 */
export function closeConnection(number) {
  const connection = connections.get(number);
  connections.delete(number);
  if (connection) setTimeout(() => connection.peer.close(), CLOSE_DELAY_MS);
}

/**
 * Forward a scanned code to the tab of this browser that has the table.
 * @param {string} code
 */
export function forwardCode(code) {
  new BroadcastChannel(ANSWERS).postMessage(code);
}

new BroadcastChannel(ANSWERS).addEventListener("message", ({ data }) => {
  if (connections.size && typeof data === "string") sendMsg("answered", data);
});

// The other device notices at once, not after a timeout.
addEventListener("pagehide", () => {
  for (const { peer } of connections.values()) peer.close();
});

/**
 * Make a connection, in place of an older one with this number.
 * @param {number} number
 * @param {RTCCertificate[]} [certificates]
 * @returns {Connection}
 */
function open(number, certificates) {
  connections.get(number)?.peer.close();
  const peer = new RTCPeerConnection({ iceServers, certificates });
  const channel = peer.createDataChannel("table", NEGOTIATED);
  const connection = { peer, channel, wasOpen: false };
  connections.set(number, connection);
  const isCurrent = () => connections.get(number) === connection;
  const report = (/** @type {string} */ msg) => {
    if (isCurrent()) sendMsg(msg, `${number}`);
  };
  channel.addEventListener("open", () => {
    connection.wasOpen = true;
    report("line-open");
  });
  channel.addEventListener("close", () => lose(number, connection));
  channel.addEventListener("message", ({ data }) => {
    const isValid = typeof data === "string" && data.length <= MAX_MESSAGE_LENGTH;
    if (isValid && isCurrent()) sendMsg("line-received", `${number} ${data}`);
  });
  peer.addEventListener("connectionstatechange", () => {
    const state = peer.connectionState;
    const isOffered = peer.localDescription?.type === "offer";
    if (state === "disconnected") report("line-interrupted");
    else if (state === "connected" && connection.wasOpen) report("line-open");
    // An answering device may fail before the other one has scanned its code: it goes on trying.
    else if (state === "failed" && (connection.wasOpen || isOffered)) lose(number, connection);
  });
  return connection;
}

/**
 * Report a lost connection, once; not one that was closed here or has another in its place.
 * @param {number} number
 * @param {Connection} connection
 */
function lose(number, connection) {
  if (connections.get(number) !== connection) return;
  closeConnection(number);
  sendMsg("line-closed", `${number}`);
  if (!connection.wasOpen) void reportDenied(number);
}

/**
 * Report if the browser keeps this page from the local network: it accepts addresses there, and connects to none.
 * @param {number} number
 */
async function reportDenied(number) {
  for (const name of PERMISSIONS) {
    const query = navigator.permissions?.query({ name: /** @type {PermissionName} */ (name) });
    const state = (await query?.catch(() => null))?.state; // browsers reject names that they do not know
    if (state === "denied") return sendMsg("line-refused", `${number}`);
  }
}

/**
 * Wait for the other device, which should be there; give up after a while.
 * @param {number} number
 * @param {Connection} connection
 * @param {string} sdp of the other device
 */
function connect(number, connection, sdp) {
  void retryCandidates(number, connection, sdp);
  setTimeout(() => connection.wasOpen || lose(number, connection), CONNECT_TIMEOUT_MS);
}

/**
 * Add the candidates again and again until the connection is open or closed. Browsers hide addresses behind mDNS names, resolve
 * each of them once, and wait for ever if the other device was not there just then.
 * @param {number} number
 * @param {Connection} connection
 * @param {string} sdp of the other device
 */
async function retryCandidates(number, connection, sdp) {
  for (;;) {
    await new Promise((done) => setTimeout(done, RETRY_CANDIDATES_MS));
    if (connection.wasOpen || connections.get(number) !== connection) return;
    for (const candidate of candidatesIn(sdp))
      await connection.peer.addIceCandidate({ candidate, sdpMid: "0" }).catch(() => {});
  }
}

/**
 * Send this device's description when all of its addresses are known, or after a while as soon as one is; not if the
 * connection has been closed.
 * @param {number} number
 * @param {RTCPeerConnection} peer
 */
async function sendDescription(number, peer) {
  await gathered(peer);
  if (connections.get(number)?.peer !== peer) return;
  sendMsg("line-address", `${number} ${deviceKey()} ${peer.localDescription?.sdp ?? ""}`);
}

/**
 * Wait for ICE candidates.
 * @param {RTCPeerConnection} peer
 */
const gathered = (peer) =>
  new Promise((done) => {
    let isLate = false;
    const look = () => {
      const isFound = isLate && candidatesIn(peer.localDescription?.sdp ?? "").length;
      if (isFound || peer.iceGatheringState === "complete") done(undefined);
    };
    for (const event of ["icegatheringstatechange", "icecandidate"]) peer.addEventListener(event, look);
    setTimeout(() => {
      isLate = true;
      look();
    }, GATHERING_MS);
    look();
  });

/**
 * Return the random key by which this device is known again; a new one each time where nothing is stored.
 * @returns {string}
 */
function deviceKey() {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))];
  const fresh = bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
  try {
    const stored = localStorage.getItem(DEVICE_KEY) ?? fresh;
    localStorage.setItem(DEVICE_KEY, stored);
    return stored;
  } catch {
    return fresh;
  }
}
