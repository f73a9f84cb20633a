/** A giveaway QR code's content (spec section 3). */
export interface Entry {
  instagramId: string;
  enrollmentNo: string;
}

/**
 * Parses two non-empty parts separated by a single pipe; returns null for anything else (spec
 * section 5).
 */
export function parseQr(text: string): Entry | null {
  const [instagramId, enrollmentNo, ...rest] = text.split('|').map((part) => part.trim());
  if (!instagramId || !enrollmentNo || rest.length > 0) return null;
  return { instagramId, enrollmentNo };
}

/** True if both texts are the same enrollment number, ignoring case. */
export function isSameNumber(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** The most recently read code and the time (ms) when it was read. */
export interface LastCode extends Entry {
  at: number;
}

const REREAD_AFTER_MS = 10_000;

/**
 * True if the camera may accept a code. The scanner does not accept the same code again for ten
 * seconds, because the code may still be in view.
 */
export function isReadable(text: string, last: LastCode | null, now: number): boolean {
  const entry = parseQr(text);
  if (entry === null || last === null || now - last.at >= REREAD_AFTER_MS) return true;
  const { instagramId, enrollmentNo } = entry;
  return instagramId !== last.instagramId || !isSameNumber(enrollmentNo, last.enrollmentNo);
}
