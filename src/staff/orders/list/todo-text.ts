import type { OrderCounts } from '../queries';

type Counts = Pick<OrderCounts, 'todo' | 'ready_todo' | 'call_to_confirm' | 'confirmed' | 'ready'>;

/**
 * The to-do orders that the chips To call and To pack do not count, such as “incl. 3 of 8 packed”:
 * only some of the packed orders need staff action, and the rest are refunds and payments to decide
 * on. Empty if there are none.
 */
export function todoText(counts: Counts): string {
  const { todo, ready_todo, call_to_confirm, confirmed, ready } = counts;
  const payments = todo - ready_todo - call_to_confirm - confirmed;
  const parts: readonly (readonly [count: number, text: string])[] = [
    [ready_todo, `${ready_todo} of ${ready} packed`],
    [payments, payments === 1 ? '1 payment' : `${payments} payments`],
  ];
  const shown = parts.filter(([count]) => count > 0).map(([, text]) => text);
  return shown.length > 0 ? `incl. ${shown.join(', ')}` : '';
}
