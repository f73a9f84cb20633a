import type { OrderExample } from '../orders/examples.ts';
import { type SampleOrder, sampleOf } from '../orders/sample.ts';
import { addressOf, customerOf } from './customers.ts';
import { type BranchDay, openMoment } from './day.ts';
import { pick, pickWeighted, type Random } from './random.ts';
import { rankOf } from './sales.ts';

/** How an order of the web shop ends. */
type End = 'collected' | 'delivered' | 'expired' | 'cancelled' | 'cancelled-by-staff';

/** The orders of the web shop that end on this day; the first branch ships. */
export function webOrdersOf(day: BranchDay, count: number): SampleOrder[] {
  const { random, team, nth } = day;
  return Array.from({ length: count }, () => {
    const actorId = pick(random, team.advisors);
    const end = pickWeighted<End>(random, [
      ['collected', 60],
      ['delivered', nth === 0 ? 25 : 0],
      ['expired', 9],
      ['cancelled', 8],
      ['cancelled-by-staff', 4],
    ]);
    const over = { branch: team.branch, actorId, headId: team.head, at: openMoment(day), random };
    return sampleOf(exampleOf(random, end, actorId), over);
  });
}

function exampleOf(random: Random, end: End, actorId: number): OrderExample {
  const order = {
    ...customerOf(random),
    products: [{ rank: rankOf(random), quantity: 1 }],
    payments: [{ method: pick(random, ['cash', 'cash', 'upi']) }],
    fulfilment: 'collect',
    // The bill of a dear product needs one.
    ...addressOf(random),
  } as const;
  switch (end) {
    case 'collected':
      return order;
    case 'delivered':
      return { ...order, fulfilment: 'deliver', payments: [{ method: 'upi' }] };
    case 'expired':
      return { ...order, ended: { state: 'expired', by: null } };
    case 'cancelled':
      return { ...order, ended: { state: 'cancelled', by: null } };
    case 'cancelled-by-staff':
      return { ...order, ended: { state: 'cancelled', by: actorId } };
  }
}
