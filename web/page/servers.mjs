// Servers by which two devices in different networks find each other: none, unless you who deploy this name some,
// as in [{ urls: "stun:stun.example.org:3478" }, { urls: "turn:…", username: "…", credential: "…" }].

/** @type {RTCIceServer[]} */
export const servers = [];
