const BYTES = 32;

/** Creates 32 random bytes as base64url, known only to the browser that places the order. */
export function createOrderSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
