import { playSound } from '../../ui/feedback/feedback';
import { toast } from '../../ui/feedback/toast';
import { persisted } from '../../ui/persisted';
import { newOrders } from './arrivals';
import type { OrderCounts } from './queries';

const sound = persisted<boolean>('order-sound', false, (stored) => stored === true);

/** Whether this device makes a sound when an order comes in; only where it was switched on. */
export const $orderSound = sound.$value;

let last: OrderCounts | undefined;

export function toggleOrderSound(): void {
  if (sound.update((isOn) => !isOn)) playSound('good');
}

/** Tells of orders that came in since the list was last read. */
export function noteCounts(counts: OrderCounts): void {
  const count = last === undefined ? 0 : newOrders(last, counts);
  last = counts;
  if (count === 0) return;
  void toast('info', count === 1 ? '1 new order' : `${count} new orders`);
  if (sound.$value.get() === true) playSound('good');
}
