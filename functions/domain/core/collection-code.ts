import { randomInt } from 'node:crypto';
import type { Database } from '../../db';
import { Refusal } from './refusal';
import { isSameSecret } from './same-secret';
import { type Counted, consumeAttempts, type Limit } from './throttle';

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
  { limit, subject, ...checked }: Checked,
  now: number,
): Promise<number> {
  const counted = [{ limit, subject }];
  const [attempt] = await checkSecretDigits(db, { ...checked, counted, field: 'code' }, now);
  return attempt;
}

/**
 * Checks digits that the person must have seen elsewhere, as `checkCollectionCode` does; all
 * attempts of each counted subject count together.
 */
export async function checkSecretDigits(
  db: Database,
  {
    right,
    given,
    field,
    counted,
    texts,
  }: Pick<Checked, 'right' | 'given' | 'texts'> & { field: string; counted: readonly Counted[] },
  now: number,
): Promise<[number, ...number[]]> {
  const attempts = await consumeAttempts(db, counted, now, () => texts.tooManyAttempts);
  if (isSameSecret(given, right ?? '')) return attempts;
  throw new Refusal('wrong-code', texts.wrongCode, { fields: { [field]: texts.wrongCode } });
}
