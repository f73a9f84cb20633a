import { eq } from 'drizzle-orm';
import { SALE_TEXTS } from '../../../../src/contract/orders/sale';
import type { Database } from '../../../db';
import { redemptions } from '../../../db/redemptions';
import { stores } from '../../../db/schema';
import type { Refusal } from '../../core/refusal';
import { wrongField } from '../../invoices/recipient';

/** The discount in rupees of a code that was redeemed at this branch; 0 without a reference. */
export async function redeemedDiscount(
  db: Database,
  reference: string,
  branch: string,
): Promise<number> {
  if (reference === '') return 0;
  const [found] = await db
    .select({ state: redemptions.state, discount: redemptions.discount, store: stores.code })
    .from(redemptions)
    .leftJoin(stores, eq(stores.id, redemptions.storeId))
    .where(eq(redemptions.refNo, reference));
  const isHere = found?.store === branch || found?.store === null;
  if (found?.state === 'redeemed' && isHere) return found.discount;
  throw wrongField('redemption_ref', SALE_TEXTS.wrongReference);
}

/** The error for a reference that another sale has used. */
export function usedReference(): Refusal {
  return wrongField('redemption_ref', SALE_TEXTS.usedReference);
}
