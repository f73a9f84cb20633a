import { HOUR_MS } from '../../../src/lib/durations.ts';
import { IST_OFFSET_MS } from '../../../src/lib/india-time.ts';

/** The deadline for acknowledgement: 48 hours (E-Commerce Rules, 2020, rule 4). */
export function acknowledgeBy(receivedAt: number): number {
  return receivedAt + 48 * HOUR_MS;
}

/**
 * The resolution deadline: one month later at the same time of day in India, or on the last day of
 * that month if it is too short to have the same date.
 */
export function resolveBy(receivedAt: number): number {
  const start = new Date(receivedAt + IST_OFFSET_MS);
  const end = new Date(start);
  end.setUTCMonth(start.getUTCMonth() + 1);
  if (end.getUTCDate() !== start.getUTCDate()) end.setUTCDate(0);
  return end.getTime() - IST_OFFSET_MS;
}
