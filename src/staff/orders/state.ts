import type { Network } from '../../contract/orders/networks';
import { type FeedbackKind, playSound } from '../../ui/feedback/feedback';
import { toast } from '../../ui/feedback/toast';
import { persisted } from '../../ui/persisted';
import { hasMoreHolds, newOrders } from './arrivals';
import type { OrderCounts } from './queries';

const sound = persisted<boolean>('order-sound', false, (stored) => stored === true);

/** True if this device plays a sound for new orders and bookings; off by default. */
export const $orderSound = sound.$value;

let last: OrderCounts | undefined;
let lastNetworks: readonly Network[] | undefined;

export function toggleOrderSound(): void {
  if (sound.update((isOn) => !isOn)) playSound('good');
}

function playOrderSound(kind: FeedbackKind): void {
  if (sound.$value.get() === true) playSound(kind);
}

/**
 * Announces how many orders or bookings have arrived, with the sound if it is on; `nouns` is
 * [singular, plural].
 */
export function announceArrivals(count: number, [one, many]: readonly [string, string]): void {
  if (count === 0) return;
  void toast('info', `${count} ${count === 1 ? one : many}`);
  playOrderSound('good');
}

/** Announces orders that have arrived since the last response. */
export function announceNewOrders(counts: OrderCounts): void {
  const count = last === undefined ? 0 : newOrders(last, counts);
  last = counts;
  announceArrivals(count, ['new order', 'new orders']);
}

/** Plays a sound if a network has more unpaid orders than in the last response. */
export function noteNetworks(networks: readonly Network[]): void {
  const hasMore = lastNetworks !== undefined && hasMoreHolds(lastNetworks, networks);
  lastNetworks = networks;
  if (hasMore) playOrderSound('bad');
}
