const BYTES = 32;

/** 32 random bytes as base64url: what only the browser that places an order knows. */
export function createOrderSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
