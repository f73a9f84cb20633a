const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];

/** Accepts https URLs without credentials; for localhost, http is also allowed. */
export function isSafeAddress(url: URL): boolean {
  if (url.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.includes(url.hostname));
}

/** Whether the text is a URL to which secrets may be sent. */
export function isSafeUrl(text: string): boolean {
  return URL.canParse(text) && isSafeAddress(new URL(text));
}
