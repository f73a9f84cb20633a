import { timingSafeEqual } from 'node:crypto';

/** Whether two secrets are equal; the time it takes does not reveal where they differ. */
export function isSameSecret(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
