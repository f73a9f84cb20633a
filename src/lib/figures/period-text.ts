import { dateText, shortDateText, startOfDay } from '../india-time.ts';
import type { Period } from './period.ts';

/**
 * A period in words, such as 29 Nov, 23–29 Nov or 28 Nov – 4 Dec; with the year unless the period
 * is in the year of `today`.
 */
export function periodText({ from, to }: Period, today: string): string {
  const isThisYear = [from, to].every((day) => day.slice(0, 4) === today.slice(0, 4));
  const text = isThisYear ? shortDateText : dateText;
  const last = text(startOfDay(to));
  if (from === to) return last;
  if (from.slice(0, 7) === to.slice(0, 7)) return `${Number(from.slice(8))}–${last}`;
  return `${text(startOfDay(from))} – ${last}`;
}
