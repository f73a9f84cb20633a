import type { ExchangeBody } from '../../../../src/contract/orders/exchange';
import { Refusal } from '../../core/refusal';
import { branchClosed, isBranchClosed } from '../../people/stores/open';
import type { OnOrder } from '../on-order';
import type { NewSale } from '../sale/new-sale';
import { explainFailure, isOutOfStock } from '../sale/sell';
import { isSerialSold, requireUnsold } from '../serials/sell';

/** Runs a part of the new piece's sale; its errors belong to the fields of `sale` in the request. */
export async function inSale<Result>(run: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Refusal) || error.fields === undefined) throw error;
    const { code, message, fields, current } = error;
    const named = Object.entries(fields).map(([name, text]) => [`sale.${name}`, text]);
    throw new Refusal(code, message, {
      fields: Object.fromEntries(named),
      ...(current && { current }),
    });
  }
}

/**
 * Throws the reason why the database rejected the sale of the new piece; returns normally if another
 * attempt can succeed.
 */
export function explainSale(
  { context, order, role }: OnOrder,
  sale: NewSale,
  { sale: { payments } }: ExchangeBody,
  { error, isLast }: { error: unknown; isLast: boolean },
): Promise<void> {
  const { db, shop } = context;
  return inSale(async () => {
    if (isBranchClosed(error)) throw await branchClosed(db, shop.branches, 'branch');
    if (isSerialSold(error) || isOutOfStock(error)) {
      await requireUnsold(db, sale.serials, { role, branch: order.branch });
    }
    await explainFailure(context, sale, { payments }, { error, isLast });
  });
}
