const YEAR_S = 31_536_000;

/** Remembers a choice on this device in a cookie, so the server renders pages with it. */
export function rememberOnDevice(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
  document.cookie = `${name}=${value}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax; Secure`;
}
