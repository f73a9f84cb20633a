import { and, eq, isNull, sql } from 'drizzle-orm';
import type { SessionUser } from '../../../../src/contract/auth';
import { ERROR_TEXTS } from '../../../../src/contract/errors';
import type { OrderReply } from '../../../../src/contract/orders/order';
import { SALE_TEXTS, type SaleBody } from '../../../../src/contract/orders/sale';
import { isStaff } from '../../../../src/contract/roles';
import { isCheckFailure, isDuplicate, isUnavailable } from '../../../db';
import { orders } from '../../../db/orders';
import { stores } from '../../../db/schema';
import { isHashOf } from '../../core/keyed-hash';
import { Refusal } from '../../core/refusal';
import { selectPrices, withPrices } from '../../goods/prices';
import { paymentsRefusal } from '../../money/counter';
import { requireCounterProof } from '../../money/counter-proof';
import { type Approving, approverOf } from '../../people/approver';
import { branchAtWork, branchClosed, isBranchClosed } from '../../people/stores/open';
import type { OrderContext } from '../context';
import { expireAllDue } from '../expire';
import { availableOf, outOfStock, selectFree } from '../place/find-failure';
import { loadOrder } from '../record';
import { orderReplyFor } from '../reply';
import { isSerialSold, requireUnsold } from '../serials/sell';
import { giverOf, limitErrors } from './limits';
import { priceLines, productsIn } from './lines';
import { type NewSale, newSale } from './new-sale';
import { inStock, requireOwnClasses } from './open-lines';
import { redeemedDiscount, usedReference } from './redemption';
import type { Seller } from './seller';
import { writeSale } from './write';

/** Another sale can use the same order ID or take the stock in the meantime. */
const ATTEMPTS = 3;

export interface Sold {
  order: OrderReply;
  isNew: boolean;
}

interface StoredSale {
  id: string;
  soldBy: number | null;
  bodyHash: string;
}

/**
 * Records a counter sale: the stock, the payments and the bill in one batch. A repeated request by
 * the same person returns the same sale. `approval` is used only for what is above the seller's
 * limits. Otherwise throws `invalid`, `forbidden`, `price-changed`, `discount-limit`, `out-of-stock`,
 * `serial-sold`, `branch-closed` or `order-id-reused` and changes nothing.
 */
export async function sell(
  given: OrderContext,
  body: SaleBody,
  user: SessionUser,
  approval?: Approving,
): Promise<Sold> {
  const { db, now } = given;
  const [[known], [store], prices] = await db.batch([
    selectSale(given, body.sale_id),
    db
      .select({ code: stores.code })
      .from(stores)
      .where(and(eq(stores.id, sql`${user.store}`), isNull(stores.deletedAt))),
    selectPrices(db, productsIn(body)),
  ]);
  const context = { ...given, shop: withPrices(given.shop, prices) };
  if (known) return repeated(context, known, body, user);
  const seller = sellerAt(context, body, user, store?.code);
  const lines = priceLines(context.shop, body);
  requireOwnClasses(context.shop, body, seller);
  const redeemed = await redeemedDiscount(db, body.redemption_ref, seller.branch);
  let giver = await giverOf(context, seller, lines);
  const isOver = Object.keys(limitErrors(context, body, lines, giver, false)).length > 0;
  if (approval !== undefined && isOver) {
    const approver = await approverOf(db, approval, seller.branch, now);
    giver = await giverOf(context, approver, lines);
  }
  for (let attempt = 1; ; attempt++) {
    const sale = newSale(context, body, { seller, giver, redeemed });
    try {
      await requireCounterProof(context, { branch: seller.branch, payments: body.payments });
      await writeSale(context, sale, body);
      return { order: await replyOf(context, sale.row.id), isNew: true };
    } catch (error) {
      if (isUnavailable(error)) throw error;
      const [stored] = await selectSale(context, body.sale_id);
      if (stored) return repeated(context, stored, body, user);
      if (error instanceof Refusal) throw error;
      if (isBranchClosed(error)) throw await branchClosed(db, context.shop.branches, 'branch');
      // A device that a head can enter is the reason, even if no piece is left in the book.
      if (isSerialSold(error) || isOutOfStock(error)) {
        await requireUnsold(db, sale.serials, seller);
      }
      if (isDuplicate(error, 'orders.redemption_ref')) throw usedReference();
      const isLast = attempt === ATTEMPTS;
      if (isCheckFailure(error, 'orders_unpaid_limit') && !isLast) {
        // Another sale of the same person was faster; the next attempt counts it.
        giver = await giverOf(context, giver, lines);
        continue;
      }
      if (!isDuplicate(error, 'orders.id') || isLast) {
        await explainFailure(context, sale, body, { error, isLast });
      }
    }
  }
}

/** The sale that this user recorded with this ID. Throws `not-found`. */
export async function findSale(
  context: OrderContext,
  saleId: string,
  user: SessionUser,
): Promise<OrderReply> {
  const [stored] = await selectSale(context, saleId);
  if (stored?.soldBy !== user.id) throw new Refusal('not-found', ERROR_TEXTS.notFound);
  return replyOf(context, stored.id);
}

function selectSale({ db }: OrderContext, saleId: string) {
  return db
    .select({ id: orders.id, soldBy: orders.soldBy, bodyHash: orders.bodyHash })
    .from(orders)
    .where(eq(orders.saleId, saleId));
}

async function repeated(
  context: OrderContext,
  { id, soldBy, bodyHash }: StoredSale,
  body: SaleBody,
  user: SessionUser,
): Promise<Sold> {
  if (soldBy !== user.id || !isHashOf(bodyHash, 'sale', body, context.hashKeys)) {
    throw new Refusal('order-id-reused', SALE_TEXTS.idReused);
  }
  return { order: await replyOf(context, id), isNew: false };
}

/** The sale with this ID, as staff see it. */
export async function replyOf(context: OrderContext, id: string): Promise<OrderReply> {
  const { order } = await loadOrder(context.db, id);
  if (order === undefined) throw new Error('The sale was not stored');
  return orderReplyFor(order, 'staff', context);
}

/** The branch of the sale: the user's own, or the one that an admin names. */
function sellerAt(
  { shop }: OrderContext,
  { branch: named }: SaleBody,
  { id, role }: SessionUser,
  own: string | undefined,
): Seller {
  if (!isStaff(role)) throw new Refusal('forbidden', ERROR_TEXTS.forbidden);
  return { id, role, branch: branchAtWork(shop.branches, named, own, role) };
}

/** Whether the database rejected a batch because a branch has too few pieces. */
export function isOutOfStock(error: unknown): boolean {
  return isCheckFailure(error, 'stock_counts');
}

/**
 * Throws the reason why the database rejected a sale; returns normally if another attempt can
 * succeed.
 */
export async function explainFailure(
  context: OrderContext,
  { priced, row }: NewSale,
  { payments }: Pick<SaleBody, 'payments'>,
  { error, isLast }: { error: unknown; isLast: boolean },
): Promise<void> {
  const { db, now } = context;
  if (!isOutOfStock(error)) {
    throw (await paymentsRefusal(db, payments, error)) ?? error;
  }
  await expireAllDue(db, now);
  const lines = inStock(priced.lines);
  const available = availableOf(lines, await selectFree(db, lines, row.branch));
  const isShort = lines.some(({ id, quantity }) => quantity > (available[id] ?? 0));
  if (!isShort && !isLast) return;
  const sold = { lines: priced.lines, branch: row.branch };
  throw await outOfStock(context, sold, available, SALE_TEXTS.outOfStock);
}
