const HEX_SHA256 = /^[\da-f]{64}$/;
const HMAC_SHA256 = { name: 'HMAC', hash: 'SHA-256' };

/**
 * Whether `signature` is the HMAC-SHA256 of the message in hex. WebCrypto compares in constant
 * time.
 */
export async function isSignedBy(
  secret: string,
  message: Uint8Array,
  signature: string,
): Promise<boolean> {
  if (!HEX_SHA256.test(signature)) return false;
  const bytes = new TextEncoder().encode(secret);
  const key = await crypto.subtle.importKey('raw', bytes, HMAC_SHA256, false, ['verify']);
  return crypto.subtle.verify('HMAC', key, bytesOf(signature), new Uint8Array(message));
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
}
