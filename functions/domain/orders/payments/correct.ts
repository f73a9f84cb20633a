import { eq, sql } from 'drizzle-orm';
import { ERROR_TEXTS } from '../../../../src/contract/errors';
import type { OrderReply } from '../../../../src/contract/orders/order';
import {
  CORRECTION_TEXTS,
  type CorrectionBody,
} from '../../../../src/contract/payments/correction';
import { METHODS } from '../../../../src/contract/payments/methods';
import { rupeesOf } from '../../../../src/lib/paise';
import { type Database, isNullFailure } from '../../../db';
import { payments, upiReferences } from '../../../db/payments';
import { hasTick } from '../../../db/ticks';
import { Refusal } from '../../core/refusal';
import { type StepModule, takeStep } from '../../core/step';
import { wrongField } from '../../invoices/recipient';
import { counterPayments, paymentsRefusal } from '../../money/counter';
import { requireCounterProof } from '../../money/counter-proof';
import { payerOf } from '../../money/payer';
import { insertRefunds } from '../../money/refunds';
import { isReceived } from '../../money/rules';
import type { PaymentRow } from '../../money/subject';
import { countsAsOneOf } from '../../people/second-person';
import type { OrderChange } from '../change';
import type { OrderContext, Visitor } from '../context';
import { type OnOrder, onOrder } from '../on-order';
import { orderReplyFor } from '../reply';
import { paymentStateOf } from './rules';

/**
 * Corrects the method of a payment that a branch recorded wrongly, before its day is closed: the old
 * amount is taken out and the same amount recorded by the right method, as two rows of their own time.
 * Throws `not-found`, `forbidden`, `stale`, `wrong-state` or `invalid`.
 */
export function correctPayment(
  context: OrderContext,
  id: string,
  visitor: Visitor,
  paymentId: number,
  body: CorrectionBody,
): Promise<OrderReply> {
  return takeStep(
    {
      ...onOrder(context, id, visitor),
      step: correctionOf(paymentId),
      async explain({ order, viewer }, error) {
        if (isNullFailure(error, 'payments.amount_paise')) {
          const current = orderReplyFor(order, viewer, context);
          const text = await settledText(context.db, paymentId);
          return new Refusal('wrong-state', text ?? CORRECTION_TEXTS.closed, { current });
        }
        const refusal = await paymentsRefusal(context.db, [newPayment(body, 0)], error);
        return refusal && plainRefusal(refusal);
      },
    },
    body,
  );
}

function correctionOf(paymentId: number): StepModule<OnOrder, CorrectionBody, OrderChange> {
  const paymentIn = ({ order }: OnOrder) => order.payments.find(({ id }) => id === paymentId);
  return {
    mayTake({ role }) {
      if (role === 'branch_head' || role === 'system_admin') return;
      throw new Refusal('forbidden', ERROR_TEXTS.forbidden);
    },
    isRepeated({ order, actorId }, { method }) {
      return order.payments.some(
        (payment) =>
          payment.correctsId === paymentId &&
          payment.actorId === actorId &&
          payment.method === method,
      );
    },
    async check(on, body) {
      const { method } = body;
      const payment = paymentIn(on);
      if (payment === undefined) throw new Refusal('not-found', ERROR_TEXTS.notFound);
      if (payment.provider !== 'counter' || !isReceived(payment) || payment.refundedPaise > 0) {
        throw new Refusal('wrong-state', CORRECTION_TEXTS.notPossible);
      }
      const settled = await settledText(on.context.db, paymentId);
      if (settled !== undefined) throw new Refusal('wrong-state', settled);
      if (payment.method === method) throw wrongField('method', CORRECTION_TEXTS.sameMethod);
      await requireOther(on, payment);
      const { branch, id: orderId } = on.order;
      const right = newPayment(body, rupeesOf(payment.amountPaise));
      const received = on.order.payments.filter(({ id }) => id !== paymentId);
      const owner = { orderId };
      const taken = { branch, payments: [right], owner, received, isCorrection: true };
      await requireCounterProof(on.context, taken).catch((error: unknown) => {
        throw error instanceof Refusal ? plainRefusal(error) : error;
      });
    },
    change(on, body) {
      const { context, order, actorId } = on;
      const { db, now } = context;
      const payment = paymentIn(on);
      if (payment === undefined) throw new Refusal('not-found', ERROR_TEXTS.notFound);
      const old = METHODS[payment.method as keyof typeof METHODS]?.name ?? payment.method;
      const isThis = eq(payments.id, paymentId);
      const payer = payerOf(order, order.billing);
      const owner = { orderId: order.id };
      const payee = { owner, branch: order.branch, payer, actorId, correctsId: paymentId };
      const made = counterPayments(context, payee, [
        newPayment(body, rupeesOf(payment.amountPaise)),
      ]);
      const taken = { state: 'refunded' as const, reference: null, actorId, amountPaise: null };
      const rows = order.payments.map((each) =>
        each.id === paymentId ? { ...each, state: taken.state } : each,
      );
      // NOT NULL aborts the batch if the payment was counted or ticked in the meantime.
      const stillOpen = sql`CASE WHEN ${payments.closeId} IS NULL AND NOT ${hasTick(paymentId)}
        THEN ${payments.amountPaise} END`;
      return {
        step: 'payment-corrected',
        actorId,
        reason: `${old} → ${METHODS[body.method].name}`,
        set: { paymentState: paymentStateOf(order, [...rows, ...made.rows]) },
        also: [
          db.update(payments).set({ amountPaise: stillOpen, toTick: false }).where(isThis),
          ...insertRefunds(
            db,
            isThis,
            { ...taken, method: payment.method, isCorrection: true },
            now,
          ),
          // The bank's reference proves the right payment, which may be another one of this shop.
          db.delete(upiReferences).where(eq(upiReferences.paymentId, paymentId)),
          ...made.also,
        ],
      };
    },
  };
}

/** Throws `forbidden` to a person who took the payment or corrected it before, if the shop has two. */
async function requireOther(
  { context, order, actorId }: OnOrder,
  payment: PaymentRow,
): Promise<void> {
  const { db, now, shop } = context;
  if (!shop.refundsNeedSecondPerson || actorId === null) return;
  const takers = chainOf(order, payment).map((each) => each.actorId);
  if (!(await countsAsOneOf(db, actorId, takers, now))) return;
  throw new Refusal('forbidden', CORRECTION_TEXTS.bySecondPerson);
}

/** The payment and the ones that it replaced, newest first. */
function chainOf(
  { payments: rows }: Pick<OnOrder['order'], 'payments'>,
  payment: PaymentRow,
): PaymentRow[] {
  const earlier = rows.find(({ id }) => id === payment.correctsId);
  return [payment, ...(earlier === undefined ? [] : chainOf({ payments: rows }, earlier))];
}

/** Why a payment stays as it is: it was counted or seen in the bank; undefined if neither. */
async function settledText(db: Database, id: number): Promise<string | undefined> {
  const [row] = await db
    .select({ closeId: payments.closeId, isTicked: hasTick(id).as('is_ticked') })
    .from(payments)
    .where(eq(payments.id, id));
  if (row?.isTicked) return CORRECTION_TEXTS.ticked;
  return row?.closeId ? CORRECTION_TEXTS.closed : undefined;
}

function newPayment({ method, reference, is_other }: CorrectionBody, amount: number) {
  return { method, reference, amount, is_other };
}

/** Names the fields as in a request with one payment. */
function plainRefusal({ code, message, fields = {} }: Refusal): Refusal {
  const named = Object.entries(fields).map(([name, text]) => [
    name.replace('payments.0.', '').replace('amount', 'method'),
    text,
  ]);
  return new Refusal(code, message, { fields: Object.fromEntries(named) });
}
