// Session descriptions (SDP), as far as the page reads and changes them. No DOM.

/**
 * Return the ICE candidates in a description, as `addIceCandidate` takes them.
 * @param {string} sdp
 */
export const candidatesIn = (sdp) =>
  (sdp.match(/^a=candidate:.*$/gm) ?? []).map((line) => line.slice("a=".length));

/**
 * Return a description with other ICE credentials.
 * @param {string} sdp
 * @param {string} user
 * @param {string} password
 */
export const withCredentials = (sdp, user, password) =>
  sdp
    .replace(/^a=ice-ufrag:.*$/gm, () => `a=ice-ufrag:${user}`)
    .replace(/^a=ice-pwd:.*$/gm, () => `a=ice-pwd:${password}`);
