import { inArray } from 'drizzle-orm';
import { orders } from '../../../../functions/db/orders';
import type { PlaceOrderReply } from '../../../../src/contract/orders/place';
import { db } from '../people';
import { counterBody, place } from './orders';
import { branchStore, staffAt } from './staff';

export const NETWORK = 'bmV0d29yay1vZi1vbmUtaG9tZS1vci1jb21wYW55LTE';
export const AT_KOTHRUD = { fulfilment: { kind: 'collect', branch: 'PUN-02' } } as const;

type Change = Parameters<typeof counterBody>[0];

/** Creates a logged-in advisor at this branch. */
export async function advisorAt(branch: string) {
  return staffAt('advisor', await branchStore(branch));
}

/** Records these orders as placed from one network. */
export async function setNetwork(
  network: string,
  placed: readonly PlaceOrderReply[],
): Promise<void> {
  const ids = placed.map(({ order }) => order.order_id);
  await db.update(orders).set({ placedFrom: network }).where(inArray(orders.id, ids));
}

/** Places unpaid pay-at-branch orders from one network. */
export async function holdsFrom(
  network: string,
  count: number,
  change: Change = {},
): Promise<PlaceOrderReply[]> {
  const placed: PlaceOrderReply[] = [];
  for (let n = 0; n < count; n++) placed.push(await place(counterBody(change)));
  await setNetwork(network, placed);
  return placed;
}
