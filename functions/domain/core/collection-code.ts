import { randomInt, timingSafeEqual } from 'node:crypto';
import type { Database } from '../../db';
import { Refusal } from './refusal';
import { consumeAttempt, type Limit } from './throttle';

/** Creates the six-digit code that a customer shows when they collect something. */
export function newCollectionCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

interface Checked {
  right: string | null;
  given: string;
  limit: Limit;
  /**
   * The order or repair that the code belongs to; all attempts at its code are counted together.
   */
  subject: string;
  texts: { tooManyAttempts: string; wrongCode: string };
}

/**
 * Counts the attempt before checking its code, and returns the attempt's ID. Once its step has
 * succeeded, the caller can refund the attempt so that it no longer counts. Throws `wrong-code` or
 * `rate-limited`.
 */
export async function checkCollectionCode(
  db: Database,
  { right, given, limit, subject, texts }: Checked,
  now: number,
): Promise<number> {
  const attempt = await consumeAttempt(db, limit, subject, now, () => texts.tooManyAttempts);
  const [a, b] = [Buffer.from(right ?? ''), Buffer.from(given)];
  if (a.length === b.length && timingSafeEqual(a, b)) return attempt;
  const fields = { code: texts.wrongCode };
  throw new Refusal('wrong-code', texts.wrongCode, { fields });
}
