const BYTES = 32;

/** 32 random bytes as base64url; only the browser that places the order knows them. */
export function createOrderSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
