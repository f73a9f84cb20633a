import type { StepRole } from '../../../src/contract/orders/steps';
import { ORDER_TEXTS } from '../../../src/contract/orders/texts';
import { isStaff, may } from '../../../src/contract/roles';
import { ORDER_ID } from '../../../src/lib/identity/order-number';
import { keyMatches } from '../core/link-key';
import { Refusal } from '../core/refusal';
import type { OrderContext, Visitor } from './context';
import { expireDue, isDue } from './expire';
import { type FoundOrder, loadOrder, type OrderRecord } from './record';
import type { Viewer } from './reply';

export interface Access {
  order: OrderRecord;
  isOwner: boolean;
  /** True for the customer whose account has the order. */
  isAccount: boolean;
  /** True for a customer with the key of an order that no account has. */
  isAddable: boolean;
  isStaff: boolean;
}

/**
 * Returns the order if this visitor may see it; otherwise throws `not-found`, as for an unknown
 * order. Has no effect if no user has this `id`.
 */
export async function authorizeByKey(
  context: OrderContext,
  id: string,
  visitor: Visitor,
): Promise<Access> {
  const storeId = visitor.user?.store ?? null;
  const isKnown = ORDER_ID.test(id);
  const found = isKnown ? await loadOrder(context.db, id, storeId) : undefined;
  const access = found && accessTo(context, found, visitor);
  if (access === undefined) throw new Refusal('not-found', ORDER_TEXTS.notFound);
  if (!isDue(access.order, context.now)) return access;

  await expireDue(context.db, context.now, { id });
  const { order = access.order } = await loadOrder(context.db, id);
  return { ...access, order };
}

function accessTo(
  { secrets }: OrderContext,
  { order, storeCode }: FoundOrder,
  { key, user }: Visitor,
): Access | undefined {
  if (order === undefined) return undefined;
  const hasKey = key !== undefined && keyMatches(key, order.id, secrets);
  const isAccount = user !== undefined && order.customerId === user.id;
  const isOfBranch =
    user !== undefined &&
    isStaff(user.role) &&
    (may(user.role, 'administer') || storeCode === order.branch);
  if (!hasKey && !isAccount && !isOfBranch) return undefined;
  const isAddable = hasKey && user?.role === 'customer' && order.customerId === null;
  return { order, isOwner: hasKey || isAccount, isAccount, isAddable, isStaff: isOfBranch };
}

/** What the visitor sees: their own order as its owner, even if they act on it as staff. */
export function viewerOf({ isOwner, isAccount, isAddable, isStaff: isOfBranch }: Access): Viewer {
  if (isAccount && !isOfBranch) return 'account';
  if (isAddable) return 'customer';
  return isOwner ? 'owner' : 'staff';
}

/** The visitor's role: branch staff act as staff even if they have the order's key. */
export function roleOf({ isStaff: isOfBranch }: Access, { user }: Visitor): StepRole {
  return isOfBranch && user !== undefined && isStaff(user.role) ? user.role : 'shopper';
}
