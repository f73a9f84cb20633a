/** India keeps one time all year round. */
const INDIA = 5.5 * 60 * 60 * 1000;
const DAY = 24 * 60 * 60 * 1000;

/** The moment in India as 2026-11-20 14:05:09. */
export function indianTime(at: number): string {
  return new Date(at + INDIA).toISOString().slice(0, 19).replace('T', ' ');
}

/** The day it is in India, as 2026-11-20. */
export function dayOf(at: number): string {
  return indianTime(at).slice(0, 10);
}

export function startOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) - INDIA;
}

/** The first moment after a day. */
export function endOf(day: string): number {
  return startOf(day) + DAY;
}
