import { eq } from 'drizzle-orm';
import type { SessionUser } from '../../../../src/contract/auth';
import {
  type RedeemedQuery,
  type RedeemedReply,
  SALE_TEXTS,
} from '../../../../src/contract/orders/sale';
import { may } from '../../../../src/contract/roles';
import type { Database } from '../../../db';
import { orders } from '../../../db/orders';
import { redemptions } from '../../../db/redemptions';
import { stores } from '../../../db/schema';
import type { Refusal } from '../../core/refusal';
import { wrongField } from '../../invoices/recipient';

const REDEEMED = {
  state: redemptions.state,
  discount: redemptions.discount,
  product: redemptions.product,
  name: redemptions.customerName,
  mobile: redemptions.mobile,
  storeId: redemptions.storeId,
  store: stores.code,
  usedBy: orders.id,
};

/**
 * The discount in rupees for a code that was redeemed at this branch; 0 if the reference is empty.
 */
export async function redeemedDiscount(
  db: Database,
  reference: string,
  branch: string,
): Promise<number> {
  if (reference === '') return 0;
  const { discount } = await findRedeemed(db, reference, (store) => store === branch);
  return discount;
}

/**
 * The redemption with this reference, for the sale form of the user's branch or the branch that an
 * admin selects; an admin without a branch finds those of all branches.
 */
export async function redemptionForSale(
  db: Database,
  { reference, branch }: RedeemedQuery,
  { role, store: ownId }: SessionUser,
): Promise<RedeemedReply> {
  const isAdmin = may(role, 'administer');
  const { discount, product, name, mobile, usedBy } = await findRedeemed(
    db,
    reference,
    (store, storeId) => (isAdmin ? branch === '' || store === branch : storeId === ownId),
  );
  if (usedBy !== null) throw usedReference();
  return { reference, discount, product, name, mobile };
}

/** The error for a reference that another sale has used. */
export function usedReference(): Refusal {
  return wrongField('redemption_ref', SALE_TEXTS.usedReference);
}

async function findRedeemed(
  db: Database,
  reference: string,
  isHere: (store: string | null, storeId: number | null) => boolean,
) {
  const [found] = await db
    .select(REDEEMED)
    .from(redemptions)
    .leftJoin(stores, eq(stores.id, redemptions.storeId))
    .leftJoin(orders, eq(orders.redemptionRef, redemptions.refNo))
    .where(eq(redemptions.refNo, reference));
  const isUsable =
    found?.state === 'redeemed' && (found.store === null || isHere(found.store, found.storeId));
  if (!isUsable) throw wrongField('redemption_ref', SALE_TEXTS.wrongReference);
  return found;
}
