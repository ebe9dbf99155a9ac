// ICE servers (STUN or TURN) for devices in different networks. The build replaces this module if pyscript.toml names some.

/** @type {RTCIceServer[]} */
export const iceServers = [];
