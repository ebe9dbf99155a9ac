// Servers by which two devices in different networks find each other: none, unless pyscript.toml names some.

/** @type {RTCIceServer[]} */
export const servers = [];
