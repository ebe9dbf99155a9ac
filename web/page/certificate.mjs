// By what a device is recognised when it calls again: a certificate that this browser keeps and never gives away.
const NAME = "piazza";
const STORE = "certificates";
const MARGIN = 86_400_000; // milliseconds for which it must still hold

/**
 * The certificate; a new one if the kept one is about to end; none where nothing is kept.
 * @returns {Promise<RTCCertificate | undefined>}
 */
export async function certificate() {
  try {
    const store = await open();
    const kept = await done(store.transaction(STORE).objectStore(STORE).get(NAME));
    if (kept && kept.expires > Date.now() + MARGIN) return kept;
    const made = await RTCPeerConnection.generateCertificate(
      /** @type {EcKeyGenParams} */ ({ name: "ECDSA", namedCurve: "P-256" }),
    );
    await done(store.transaction(STORE, "readwrite").objectStore(STORE).put(made, NAME));
    return made;
  } catch {
    return undefined;
  }
}

/**
 * Where it is kept.
 * @returns {Promise<IDBDatabase>}
 */
function open() {
  const asked = indexedDB.open(NAME, 1);
  asked.addEventListener("upgradeneeded", () => asked.result.createObjectStore(STORE));
  return done(asked);
}

/**
 * What a request brings.
 * @template T
 * @param {IDBRequest<T>} asked
 * @returns {Promise<T>}
 */
function done(asked) {
  return new Promise((resolve, reject) => {
    asked.addEventListener("success", () => resolve(asked.result));
    asked.addEventListener("error", () => reject(asked.error));
  });
}
