import type { CountLine, CountRow } from '../../contract/goods/counts';
import type { CountState } from '../../contract/goods/states';
import { formatRupees } from '../../lib/money';
import type { Tone } from '../../ui/Badge';

export const STATES: Readonly<Record<CountState, { tone: Tone; text: string }>> = {
  open: { tone: 'open', text: 'Counting' },
  counted: { tone: 'todo', text: 'To confirm' },
  confirmed: { tone: 'good', text: 'Confirmed' },
  discarded: { tone: 'plain', text: 'Discarded' },
};

/** What is counted, such as `Opening count` or `All products`. */
export function countName({ kind, category }: Pick<CountRow, 'kind' | 'category'>): string {
  if (kind === 'opening') return 'Opening count';
  return category === '' ? 'All products' : category;
}

/** A number with its sign, such as `+2` or `−1`. */
export function signed(count: number): string {
  return count > 0 ? `+${count}` : String(count).replace('-', '−');
}

/** The value of differences at the selling price, such as `−₹1,799`. */
export function valueText(value: number): string {
  return `${value < 0 ? '−' : '+'}${formatRupees(Math.abs(value))}`;
}

/** The pieces and the value of all differences. */
export function differenceOf(lines: readonly CountLine[]): { pieces: number; value: number } {
  return {
    pieces: lines.reduce((sum, { difference }) => sum + (difference ?? 0), 0),
    value: lines.reduce((sum, { value }) => sum + (value ?? 0), 0),
  };
}
