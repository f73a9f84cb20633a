import type { SessionUser } from '../../../../src/contract/auth';
import type { RepairReply } from '../../../../src/contract/repairs/repair';
import { REPAIR_TEXTS } from '../../../../src/contract/repairs/texts';
import { addToAccount } from '../../people/add-to-account';
import { authorizeRepair } from '../access';
import { changeRepair } from '../change';
import type { RepairContext, Visitor } from '../context';
import { repairReplyFor } from '../reply';

/** Adds a repair to the caller's account. Throws `not-found`, `forbidden` or `stale`. */
export function addRepairToAccount(
  context: RepairContext,
  name: string,
  visitor: Visitor & { user: SessionUser },
): Promise<RepairReply> {
  const { user } = visitor;
  async function read() {
    const { repair, viewer } = await authorizeRepair(context, name, visitor);
    const event = { step: 'add-account', state: repair.state } as const;
    const change = { events: [event], set: { customerId: user.id } } as const;
    return {
      isOfCustomer: viewer.kind === 'customer',
      customerId: repair.customerId,
      reply: () => repairReplyFor(context, repair, viewer),
      add: () => changeRepair(context.db, repair, change, null, context.now),
    };
  }
  return addToAccount(user, read, REPAIR_TEXTS);
}
