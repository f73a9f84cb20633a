import { INVOICE_TEXTS } from '../../../../src/contract/invoices/texts';
import type { StepBody } from '../../../../src/contract/orders/step-body';
import { mayHandOverWithoutCode } from '../../../../src/contract/orders/steps';
import { ORDER_TEXTS } from '../../../../src/contract/orders/texts';
import { dayText, endOfDayOf } from '../../../../src/lib/india-time';
import { keyMatches } from '../../core/link-key';
import { Refusal } from '../../core/refusal';
import { creditStatements, loadBill } from '../../invoices/credit-note';
import { issueStatements } from '../../invoices/issue';
import { wrongField } from '../../invoices/recipient';
import { billIn, type InvoiceSummary, invoiceSubject } from '../../invoices/record';
import { reachesCashLimit } from '../../money/cash';
import { payerOf } from '../../money/payer';
import { countsAsOneOf } from '../../people/second-person';
import { replacingBill } from '../bill';
import type { OnOrder } from '../on-order';
import type { OrderStep } from '../step';

type Body = Extract<StepBody, { step: 'correct-bill' }>;

/** Credits the whole bill of a sale and bills the same goods and money to another recipient. */
export const correctBill: OrderStep<'correct-bill'> = {
  async check(on, { bill_to, proof }) {
    const bill = requireBill(on);
    await requireOther(on, bill);
    requireProof(on, bill, proof);
    await requireLegalCash(on, bill_to);
  },
  async documents(on, { bill_to }) {
    const { context, order, actorId } = on;
    const { db, now } = context;
    const bill = await loadBill(db, requireBill(on).id);
    const replacing = replacingBill(context, order, bill, { bill_to, actorId });
    return [
      ...creditStatements(db, bill, { kind: 'all' }, { now, actorId }),
      ...issueStatements(db, replacing, now),
    ];
  },
  change: ({ actorId }, { step, proof }) => ({ step, actorId, proof: proof.kind, set: {} }),
};

function requireBill({ order }: OnOrder): InvoiceSummary {
  const bill = billIn(order.invoices);
  if (bill === undefined) throw new Error('The order has no bill');
  return bill;
}

/** The seller must not correct the bill; a head may from the day after the sale. */
async function requireOther(
  { context: { db, now }, order, role, actorId }: OnOrder,
  bill: InvoiceSummary,
): Promise<void> {
  if (mayHandOverWithoutCode(role) && now >= endOfDayOf(bill.at)) return;
  const sellers = [order.soldBy, bill.actorId];
  if (actorId !== null && !(await countsAsOneOf(db, actorId, sellers, now))) return;
  throw new Refusal('forbidden', ORDER_TEXTS.soldIt);
}

function requireProof(
  { context, order }: OnOrder,
  bill: InvoiceSummary,
  proof: Body['proof'],
): void {
  if (proof.kind === 'mobile') {
    // A number that was corrected or added after the sale proves nothing; the printed bill does.
    const isOfSale = order.corrections.every(({ field }) => field !== 'mobile');
    if (isOfSale && proof.mobile === order.mobile) return;
    throw wrongField(
      'proof.mobile',
      isOfSale ? ORDER_TEXTS.wrongMobile : ORDER_TEXTS.changedMobile,
    );
  }
  if (keyMatches(proof.key, invoiceSubject(bill.number), context.secrets)) return;
  throw wrongField('proof.key', ORDER_TEXTS.wrongBill);
}

/** Cash that the new recipient could not have paid on its day is not billed to them. */
async function requireLegalCash(
  { context: { db, shop }, order }: OnOrder,
  billTo: Body['bill_to'],
): Promise<void> {
  const paid = { owner: { orderId: order.id }, payer: payerOf(order, billTo) };
  const inCash = order.payments.filter(({ method }) => method === 'cash');
  for (const day of new Set(inCash.map(({ createdAt }) => dayText(createdAt)))) {
    if (await reachesCashLimit(db, shop.billing, { ...paid, day })) {
      const field = billTo.gstin === '' ? 'bill_to.name' : 'bill_to.gstin';
      throw wrongField(field, INVOICE_TEXTS.cashLimit);
    }
  }
}
