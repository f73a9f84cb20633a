import { eq, sql } from 'drizzle-orm';
import { ERROR_TEXTS } from '../../../../src/contract/errors';
import type { BillTo } from '../../../../src/contract/invoices/recipient';
import type { ExchangeBody } from '../../../../src/contract/orders/exchange';
import type { SaleBody } from '../../../../src/contract/orders/sale';
import { invoiceRecipients } from '../../../db/invoices';
import { insertAudit } from '../../core/audit/log';
import { hashBody } from '../../core/keyed-hash';
import { Refusal } from '../../core/refusal';
import { billIn } from '../../invoices/record';
import { requireCounterProof } from '../../money/counter-proof';
import { payerOf } from '../../money/payer';
import { type Approving, approverOf } from '../../people/approver';
import { findItem } from '../../shop';
import type { OrderChange } from '../change';
import type { OrderContext } from '../context';
import type { OnOrder } from '../on-order';
import type { OrderRecord } from '../record';
import { receiptOf, takenReturn } from '../returns/receipt';
import { tooMany } from '../returns/step';
import { insertReturn } from '../returns/write';
import { type Giver, giverOf, limitErrors } from '../sale/limits';
import { priceLines, type SaleLine } from '../sale/lines';
import { type NewSale, newSale } from '../sale/new-sale';
import type { Seller } from '../sale/seller';
import { saleStatements } from '../sale/write';
import { returnSerials } from '../serials/return';
import { responsibleFor } from './approve';
import { inSale } from './in-sale';
import { requireOtherDevice } from './other-device';
import { moneyIn, setOffStatements, stateAfter } from './set-off';

/** The change of an order whose piece is exchanged, with the sale of the new piece. */
export async function changeOf(
  on: OnOrder,
  body: ExchangeBody,
  approval: Approving | undefined,
): Promise<{ change: OrderChange; sale: NewSale }> {
  const { context, order, role, actorId } = on;
  const { db, now, shop } = context;
  const old = order.lines.find(({ productId }) => productId === body.product_id);
  if (actorId === null || role === 'shopper') throw new Refusal('forbidden', ERROR_TEXTS.forbidden);
  if (old === undefined) throw tooMany();
  const asked = saleOf(order, body, await billedTo(context, order));
  const lines = await inSale(() => priceLines(shop, asked));
  const pieces = [{ productId: old.productId, quantity: 1 }];
  const sellable = body.can_be_sold ? pieces : [];
  const back = { serials: body.serials, sellable };
  const devices = returnSerials(context, order.serials, pieces, back, role);
  const seller = { id: actorId, role, branch: order.branch };
  const responsible = await responsibleFor(
    on,
    {
      prices: [old.price, ...lines.map(({ price }) => price)],
      isDevice: isDevice(on, old.productId) || lines.some((line) => line.isDevice),
    },
    seller,
    approval,
  );
  const giver = await giverFor(on, asked, lines, { seller, responsible, approval });
  const { refund, hasNote, change } = await receiptOf(on, pieces, sellable);
  const setOff = Math.min(refund, asked.amount, moneyIn(order));
  const made = await inSale(() => newSale(context, asked, { seller, giver, redeemed: 0, setOff }));
  await inSale(() => requireOtherDevice(order, made.serials));
  const { branch } = order;
  await inSale(() => requireCounterProof(context, { branch, payments: asked.payments }));
  const row = {
    ...made.row,
    bodyHash: hashBody('exchange', contentOf(body), context.hashKeys),
    customerId: order.customerId,
    ...{ exchangeOf: order.id, exchangePosition: old.position },
  };
  const sale: NewSale = { ...made, row };
  const moved = setOffStatements(context, order, {
    ...{ amount: setOff, soldId: row.id, actorId, payer: payerOf(row, asked.customer?.bill_to) },
    returnId: sql<number>`(SELECT id FROM returns WHERE request_id = ${body.request_id})`,
  });
  const written = await inSale(() => saleStatements(context, sale, asked, moved));
  const isSettled = setOff === refund;
  const taken = {
    ...takenReturn(on, body, { refund, hasNote }),
    ...(isSettled && { state: 'refunded' as const }),
  };
  const line = { product_id: old.productId, quantity: 1, restock: body.can_be_sold ? 1 : 0 };
  const after = {
    ...{ position: old.position, can_be_sold: body.can_be_sold, set_off: setOff },
    ...{ sale: row.id, total: row.total, approved_by: responsible.id },
  };
  const also = [
    ...(change.also ?? []),
    ...devices,
    ...insertReturn(db, taken, [line], true),
    ...written,
    insertAudit(db, {
      ...{ at: now, actorId, action: 'order.exchange', subjectId: order.id, after },
    }),
  ];
  const { state = order.state }: OrderChange['set'] = change.set;
  const paymentState = stateAfter(order, setOff, { state, returned: order.returned + refund });
  return { change: { ...change, set: { ...change.set, paymentState }, also }, sale };
}

/** What a repeated request must share with the first one, whose order it may have read later. */
export function contentOf({ version: _, ...content }: ExchangeBody) {
  return content;
}

/** True for a product with numbers, also if it left the catalogue after the sale. */
function isDevice({ context: { shop }, order }: OnOrder, productId: string): boolean {
  const isNumbered = order.serials.some((piece) => piece.productId === productId);
  return isNumbered || findItem(shop, productId)?.serial !== undefined;
}

/** The business on the newest bill of the order; undefined for a consumer. */
async function billedTo({ db }: OrderContext, { invoices }: OrderRecord) {
  const bill = billIn(invoices);
  if (bill === undefined) return undefined;
  const [found] = await db
    .select()
    .from(invoiceRecipients)
    .where(eq(invoiceRecipients.invoiceId, bill.id));
  if (found === undefined || found.gstin === '') return undefined;
  const { name, gstin, address, state } = found;
  return { name, gstin, address, state };
}

/** The sale of the new piece to the customer of the order. */
function saleOf(
  { branch, name, mobile, secondMobile, billing }: OrderRecord,
  body: ExchangeBody,
  business: BillTo | undefined,
): SaleBody {
  const { product_id, serials, second_serials, discount, amount, payments, bill_to } = body.sale;
  return {
    ...{ sale_id: body.request_id, branch, redemption_ref: '', amount, payments },
    ...{ lines: [{ product_id, quantity: 1 }], serials, second_serials, discount },
    customer: {
      ...{ name: name ?? '', bill_to: bill_to ?? business ?? billing },
      ...(mobile !== null && { mobile }),
      ...(secondMobile !== '' && { second_mobile: secondMobile }),
    },
  };
}

/** The person whose limits apply to the discount on the new piece. */
async function giverFor(
  { context, order }: OnOrder,
  asked: SaleBody,
  lines: readonly SaleLine[],
  by: { seller: Seller; responsible: Seller; approval: Approving | undefined },
): Promise<Giver> {
  const { seller, responsible, approval } = by;
  const own = await giverOf(context, seller, lines);
  const over = limitErrors(context, asked, lines, own, false);
  if (Object.keys(over).length === 0) return own;
  if (responsible.id !== seller.id) return giverOf(context, responsible, lines);
  if (approval === undefined) return own;
  const approver = await approverOf(context.db, approval, order.branch, context.now);
  return giverOf(context, approver, lines);
}
