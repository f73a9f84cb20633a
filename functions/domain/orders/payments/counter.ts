import { inArray, type SQL, sql } from 'drizzle-orm';
import { isUndecided } from '../../../../src/contract/orders/states';
import type { StepBody } from '../../../../src/contract/orders/step-body';
import { ORDER_TEXTS } from '../../../../src/contract/orders/texts';
import { type CounterPayment, splitErrors } from '../../../../src/contract/payments/split';
import type { Database } from '../../../db';
import { payments, upiReferences } from '../../../db/payments';
import type { Statement } from '../../core/command';
import { Refusal } from '../../core/refusal';
import { overCashLimit } from '../../invoices/cash';
import { isReceived } from '../../money/rules';
import type { OrderContext } from '../context';
import type { OrderFields, OrderRecord } from '../record';
import { paymentStateOf } from './rules';
import { takeReference } from './upi';

/** The payments that a clerk takes with a step; empty if the step takes none. */
export function takenWith(body: StepBody): readonly CounterPayment[] {
  return body.step === 'record-payment' || body.step === 'hand-over' ? (body.payments ?? []) : [];
}

/**
 * Rejects payments that are repeated, too numerous, too high, or too low for the step. If an online
 * payment is undecided, the clerk must take the full remaining amount, so the whole online payment
 * is a surplus if it arrives.
 */
export function requireCounterPayments(order: OrderRecord, body: StepBody): void {
  const taken = takenWith(body);
  if (taken.length === 0) return;
  const mustCover = body.step === 'hand-over' || isUndecided(order.paymentState);
  const due = order.duePaise / 100;
  const fields = splitErrors(
    { due, received: order.payments.filter(isReceived), mustCover },
    taken,
  );
  const [text] = Object.values(fields);
  if (text !== undefined) throw new Refusal('invalid', text, { fields });
}

/** The facts on which the payments of an order depend. */
export type Payee = Pick<
  OrderRecord,
  'id' | 'branch' | 'mobile' | 'state' | 'payment' | 'total' | 'returned' | 'payments'
>;

/**
 * The changes that record these payments. A partly paid order does not expire, because the branch
 * has some of the customer's money.
 */
export function counterPayments(
  { db, now, shop }: OrderContext,
  order: Payee,
  taken: readonly CounterPayment[],
  actorId: number | null,
): { set: Pick<OrderFields, 'paymentState' | 'expiresAt'>; also: Statement[] } {
  const rows = taken.map(({ method, reference, amount, tendered }) => ({
    orderId: order.id,
    provider: 'counter',
    method,
    reference: reference === '' ? null : reference,
    amountPaise: amount * 100,
    state: 'paid' as const,
    problem: null,
    createdAt: now,
    updatedAt: now,
    branch: order.branch,
    actorId,
    ...(method === 'cash' && {
      tenderedPaise: tendered === undefined ? null : tendered * 100,
      overCashLimit: cashLimitOf(shop, order, amount * 100, now),
    }),
  }));
  const references = upiReferencesOf(taken).map((reference) =>
    takeReference(db, order.id, reference),
  );
  return {
    set: { paymentState: paymentStateOf(order, [...order.payments, ...rows]), expiresAt: null },
    also: [...rows.map((row) => db.insert(payments).values(row)), ...references],
  };
}

function cashLimitOf(
  { billing }: OrderContext['shop'],
  { id, mobile }: Payee,
  paise: number,
  now: number,
): SQL<number> {
  return overCashLimit(billing, { sale: sql`order_id = ${id}`, mobile, paise, now });
}

function upiReferencesOf(taken: readonly CounterPayment[]): string[] {
  return taken.filter(({ method }) => method === 'upi').map(({ reference }) => reference);
}

/** The rejection of payments whose UPI reference already confirmed another payment. */
export async function referenceRefusal(
  db: Database,
  taken: readonly CounterPayment[],
): Promise<Refusal> {
  const known = await db
    .select({ reference: upiReferences.reference })
    .from(upiReferences)
    .where(inArray(upiReferences.reference, upiReferencesOf(taken)));
  const text = ORDER_TEXTS.referenceUsed;
  const names = taken.flatMap(({ method, reference }, nth) =>
    method === 'upi' && known.some((each) => each.reference === reference)
      ? [`payments.${nth}.reference`]
      : [],
  );
  return new Refusal('invalid', text, {
    fields: Object.fromEntries(names.map((name) => [name, text])),
  });
}
