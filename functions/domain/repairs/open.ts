import type { RepairReply } from '../../../src/contract/repairs/repair';
import { authorizeRepair } from './access';
import type { RepairContext, Visitor } from './context';
import { hasSerialEnd } from './keys';
import { presenceOf } from './presence';
import { repairReplyFor } from './reply';
import { isKeyFree, isSlipHolder } from './slip/key';

/**
 * The repair with the details that this visitor may see. To the slip's holder, it also says how the
 * device can receive the customer's key, unless it is a device of the shop.
 */
export async function openRepair(
  context: RepairContext,
  name: string,
  visitor: Visitor,
): Promise<RepairReply> {
  const { repair, viewer } = await authorizeRepair(context, name, visitor);
  const reply = repairReplyFor(context, repair, viewer);
  if (!isSlipHolder(viewer, visitor) || !isKeyFree(repair)) return reply;
  const from = await presenceOf(context, repair, visitor);
  if (from === 'at-the-branch') return reply;
  return { ...reply, check: hasSerialEnd(repair) ? 'code-or-serial' : 'code' };
}
