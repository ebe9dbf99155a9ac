// The certificate by which a device is recognised when it reconnects: stored in IndexedDB, its private key not extractable.
const NAME = "piazza";
const STORE = "certificates";
const MIN_VALIDITY_MS = 86_400_000;

/**
 * Return whether a certificate is valid long enough to be used once more.
 * @param {{expires: number} | undefined} certificate
 * @param {number} now in milliseconds
 */
export const isUsable = (certificate, now) =>
  certificate !== undefined && certificate.expires > now + MIN_VALIDITY_MS;

/**
 * Return the stored certificate, or a new one if that is about to expire; undefined where nothing is stored.
 * @returns {Promise<RTCCertificate | undefined>}
 */
export async function loadCertificate() {
  try {
    const store = await openDatabase();
    const kept = await resultOf(store.transaction(STORE).objectStore(STORE).get(NAME));
    if (isUsable(kept, Date.now())) return kept;
    const made = await RTCPeerConnection.generateCertificate(
      /** @type {EcKeyGenParams} */ ({ name: "ECDSA", namedCurve: "P-256" }),
    );
    await resultOf(store.transaction(STORE, "readwrite").objectStore(STORE).put(made, NAME));
    return made;
  } catch {
    return undefined;
  }
}

/**
 * Open the database.
 * @returns {Promise<IDBDatabase>}
 */
function openDatabase() {
  const asked = indexedDB.open(NAME, 1);
  asked.addEventListener("upgradeneeded", () => asked.result.createObjectStore(STORE));
  return resultOf(asked);
}

/**
 * Return the result of a request.
 * @template T
 * @param {IDBRequest<T>} request
 * @returns {Promise<T>}
 */
function resultOf(request) {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error));
  });
}
