import type { SessionUser } from '../../../../src/contract/auth';
import { ERROR_TEXTS } from '../../../../src/contract/errors';
import type { SlipReply, SlipUse } from '../../../../src/contract/repairs/slip';
import { REPAIR_TEXTS } from '../../../../src/contract/repairs/texts';
import { Refusal } from '../../core/refusal';
import { authorizeRepair } from '../access';
import { insertAccess } from '../accesses';
import type { RepairContext } from '../context';
import { checkCode, repairKey } from '../keys';
import { isKeyFree } from './key';

const KIND_OF_USE = { print: 'print-slip', message: 'message-slip' } as const;

/**
 * Returns the slip's token to staff of the repair's branch, and to print it also the check code;
 * records who received them. Throws `not-found`, `forbidden` or `wrong-state`.
 */
export async function openSlip(
  context: RepairContext,
  name: string,
  user: SessionUser,
  use: SlipUse,
): Promise<SlipReply> {
  const { db, now, secrets } = context;
  const { repair, viewer } = await authorizeRepair(context, name, { key: undefined, user });
  if (viewer.kind !== 'staff' || (viewer.side !== 'holder' && viewer.side !== 'both')) {
    throw new Refusal('forbidden', ERROR_TEXTS.forbidden);
  }
  if (repair.mobile === null) throw new Refusal('wrong-state', REPAIR_TEXTS.erased);
  const kind = KIND_OF_USE[use];
  await insertAccess(db, { repairId: repair.id, at: now, kind, actorId: user.id });
  return {
    claim: repairKey('claim', repair, secrets),
    ...(use === 'print' && isKeyFree(repair) && { check: checkCode(repair, secrets) }),
  };
}
