import { readCookie } from '../lib/cookies';
import { rememberOnDevice } from './device-cookie';

/** The text sizes that a staff member can choose for their device; the first is the default. */
export const TEXT_SIZES = ['normal', 'large', 'larger'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

/** Stored in a cookie, so the server sets the size before the first paint. */
const COOKIE = 'text-size';

export function readTextSize(jar: string): TextSize {
  const stored = readCookie(jar, COOKIE);
  return TEXT_SIZES.find((size) => size === stored) ?? 'normal';
}

function applyTextSize(size: TextSize): void {
  document.documentElement.dataset.textSize = size;
}

/** Applies a text size to this page and to staff pages opened later on this device. */
export function chooseTextSize(size: TextSize): void {
  rememberOnDevice(COOKIE, size);
  applyTextSize(size);
}

// A page restored with Back may show the text size from before a change.
globalThis.addEventListener?.('pageshow', ({ persisted }) => {
  if (persisted) applyTextSize(readTextSize(document.cookie));
});
