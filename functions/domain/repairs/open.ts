import { and, eq, isNull } from 'drizzle-orm';
import type { RepairReply } from '../../../src/contract/repairs/repair';
import { repairs } from '../../db/repairs';
import { authorizeRepair } from './access';
import type { RepairContext, Visitor } from './context';
import { repairKey } from './keys';
import { repairReplyFor } from './reply';

/**
 * The repair as this visitor may see it. The first device without a login that opens the slip’s link
 * receives the customer’s key, once.
 */
export async function openRepair(
  context: RepairContext,
  name: string,
  visitor: Visitor,
): Promise<RepairReply> {
  const { db, now, secrets } = context;
  const { repair, viewer } = await authorizeRepair(context, name, visitor);
  const mayReceive = viewer.kind === 'claim' && visitor.user === undefined;
  // A booking gave the key to the browser that booked.
  if (!mayReceive || repair.secretHash !== null) return repairReplyFor(context, repair, viewer);

  const [given] = await db
    .update(repairs)
    .set({ keyGivenAt: now })
    .where(
      and(
        eq(repairs.id, repair.id),
        isNull(repairs.keyGivenAt),
        eq(repairs.linkVersion, repair.linkVersion),
      ),
    )
    .returning({ id: repairs.id });
  if (given === undefined) return repairReplyFor(context, repair, viewer);
  return {
    ...repairReplyFor(context, repair, { kind: 'customer' }),
    key: repairKey('repair', repair, secrets),
  };
}
