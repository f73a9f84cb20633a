import type { SessionUser } from '../../../../src/contract/auth';
import { ERROR_TEXTS } from '../../../../src/contract/errors';
import type { RepairReply } from '../../../../src/contract/repairs/repair';
import { REPAIR_TEXTS } from '../../../../src/contract/repairs/texts';
import { retryOnConflict } from '../../core/command';
import { Refusal } from '../../core/refusal';
import { authorizeRepair } from '../access';
import { changeRepair } from '../change';
import type { RepairContext, Visitor } from '../context';
import type { RepairRecord } from '../record';
import { repairReplyFor } from '../reply';

/** A logged-in person who has a repair's key. */
interface Holder extends Visitor {
  user: SessionUser;
}

/**
 * Adds a repair to the account of the customer who has its key; it then opens without the key.
 * Repeating the request returns the same response. Throws `not-found`, `forbidden` or `stale`.
 */
export function addToAccount(
  context: RepairContext,
  name: string,
  visitor: Holder,
): Promise<RepairReply> {
  return retryOnConflict(
    () => addOnce(context, name, visitor),
    async () => new Refusal('stale', REPAIR_TEXTS.stale),
  );
}

async function addOnce(
  context: RepairContext,
  name: string,
  visitor: Holder,
): Promise<RepairReply | undefined> {
  const { repair, viewer } = await authorizeRepair(context, name, visitor);
  const { id: customerId, role } = visitor.user;
  if (viewer.kind !== 'customer' || role !== 'customer') {
    throw new Refusal('forbidden', ERROR_TEXTS.forbidden);
  }
  if (repair.customerId === customerId) return repairReplyFor(context, repair, viewer);
  if (repair.customerId !== null) throw new Refusal('forbidden', REPAIR_TEXTS.otherAccount);
  const event = { step: 'add-account', state: repair.state } as const;
  const change = { events: [event], set: { customerId } } as const;
  const isDone = await changeRepair(context.db, repair, change, null, context.now);
  if (!isDone) return undefined;
  const { repair: now, viewer: owner } = await authorizeRepair(context, name, visitor);
  return repairReplyFor(context, now, owner);
}

/** A new link also removes the account that was added with an earlier link. */
export function withoutAddedAccount({ events }: RepairRecord): { customerId?: null } {
  return events.some(({ step }) => step === 'add-account') ? { customerId: null } : {};
}
