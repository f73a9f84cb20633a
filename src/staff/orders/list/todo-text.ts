import type { OrderCounts } from '../queries';

type Counts = Pick<OrderCounts, 'todo' | 'ready_todo' | 'call_to_confirm' | 'confirmed' | 'ready'>;

/**
 * The to-do orders by state, such as “3 to call · 6 to pack · 3 of 8 packed”, because only some of
 * the packed orders need staff action; the rest are refunds and payments to decide on. A line
 * breaks only between the parts.
 */
export function todoText(counts: Counts): string {
  const { todo, ready_todo, call_to_confirm, confirmed, ready } = counts;
  const payments = todo - ready_todo - call_to_confirm - confirmed;
  const parts: readonly (readonly [count: number, text: string])[] = [
    [call_to_confirm, `${call_to_confirm} to call`],
    [confirmed, `${confirmed} to pack`],
    [ready_todo, `${ready_todo} of ${ready} packed`],
    [payments, payments === 1 ? '1 payment' : `${payments} payments`],
  ];
  return parts
    .filter(([count]) => count > 0)
    .map(([, text]) => text.replaceAll(' ', '\u00a0'))
    .join('\u00a0· ');
}
