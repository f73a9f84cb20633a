import { and, eq, isNull } from 'drizzle-orm';
import type { RepairReply } from '../../../src/contract/repairs/repair';
import { isStaff } from '../../../src/contract/roles';
import { repairs } from '../../db/repairs';
import { authorizeRepair } from './access';
import type { RepairContext, Visitor } from './context';
import { repairKey } from './keys';
import { presenceOf } from './presence';
import type { RepairRecord } from './record';
import { repairReplyFor } from './reply';

/**
 * The repair with the details that this visitor may see. The customer’s key is issued only once, to
 * the first device that opens the slip’s link and on which no staff member has logged in.
 */
export async function openRepair(
  context: RepairContext,
  name: string,
  visitor: Visitor,
): Promise<RepairReply> {
  const { db, now, secrets } = context;
  const { repair, viewer } = await authorizeRepair(context, name, visitor);
  if (viewer.kind !== 'claim' || !mayReceiveKey(repair, visitor)) {
    return repairReplyFor(context, repair, viewer);
  }

  const from = await presenceOf(context, repair, visitor);
  if (from === 'at-the-branch') return repairReplyFor(context, repair, viewer);
  const [given] = await db
    .update(repairs)
    .set({ keyGivenAt: now, keyGivenFrom: from ?? null })
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

/**
 * A booking's key belongs to the browser that made the booking, until the link is replaced. A slip
 * that is found after the handover reveals nothing.
 */
function mayReceiveKey(
  { secretHash, linkVersion, endedAt }: RepairRecord,
  { user }: Visitor,
): boolean {
  if (user !== undefined && isStaff(user.role)) return false;
  return endedAt === null && (secretHash === null || linkVersion > 1);
}
