import type { Presence } from '../../../src/contract/shop-device';
import { presenceAt } from '../people/presence';
import type { RepairContext, Visitor } from './context';
import type { RepairRecord } from './record';

/** Whether this visitor seems to be at the branch of the repair. */
export async function presenceOf(
  context: RepairContext,
  { branch }: Pick<RepairRecord, 'branch'>,
  { origin }: Visitor,
): Promise<Presence | undefined> {
  return origin && presenceAt(context.db, branch, origin, context);
}
