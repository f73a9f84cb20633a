import { eq } from 'drizzle-orm';
import { refundParts } from '../../../src/contract/payments/refund-parts';
import { inPaise, type Paise, sum } from '../../../src/lib/paise';
import { payments } from '../../db/payments';
import { recordAlert } from '../core/alerts';
import type { Statement } from '../core/command';
import { leftOf } from './account';
import { type RefundHow, type RefundWay, refundWay } from './refund-way';
import { requireRefunder } from './refunder';
import { insertRefunds } from './refunds';
import type { Counted, PaymentContext, PaymentRow, Subject } from './subject';

/** A payment to refund, or the part of it in paise, and how. */
interface Part {
  payment: PaymentRow;
  part: Paise;
  how: Omit<RefundHow, 'reason'>;
}

interface By {
  id: number | null;
  role: string;
  /** Why this person refunds alone, or in another way. */
  reason: string;
  /** The return that the refund is for, if any. */
  returnId?: number | undefined;
}

/** A refund to write. */
interface Started {
  ways: readonly RefundWay[];
  /** True if a provider is asked to return the money. */
  isSent: boolean;
  /** All payments as they are after the refund. */
  rows: readonly Counted[];
  also: Statement[];
}

/**
 * Starts or records a refund by staff: online payments through their provider, other payments the way
 * they were paid. Throws `forbidden` or `invalid`.
 */
export async function startRefund(
  context: PaymentContext,
  subject: Subject,
  parts: readonly Part[],
  { id: actorId, role, reason, returnId }: By,
): Promise<Started> {
  const { db, now } = context;
  const isAlone = await requireRefunder(context, subject, { id: actorId, role, reason });
  const made = parts.map(({ how, ...each }) => ({
    ...each,
    way: refundWay(context, each.payment, { ...how, reason }, { role, refunds: subject.refunds }),
  }));
  const ways = made.map(({ way }) => way);
  return {
    ways,
    isSent: ways.some(({ isSent }) => isSent),
    rows: subject.payments.map((payment) => {
      const one = made.find((each) => each.payment.id === payment.id);
      const isWhole = one?.part === leftOf(payment);
      if (one === undefined || !isWhole) return payment;
      return { ...payment, state: one.way.isSent ? 'refund_pending' : 'refunded' };
    }),
    also: [
      ...made.flatMap(({ payment, part: amountPaise, way: { isSent, ...how } }) => {
        const state = isSent ? ('pending' as const) : ('refunded' as const);
        const refund = { state, ...how, actorId, amountPaise, returnId, isAlone };
        return insertRefunds(db, eq(payments.id, payment.id), refund, now);
      }),
      recordAlert(db, {
        ...{ alert: 'refund', at: now, actorId },
        ...{ amount: sum(...parts.map(({ part }) => part)), about: subject.owner },
      }),
    ],
  };
}

/** Splits a refund of this amount (in paise) among the payments, all in the same way. */
export function partsOf(
  rows: readonly PaymentRow[],
  paise: Paise,
  { first, ...how }: Omit<Part['how'], 'field'> & { first: number | undefined },
): Part[] {
  const left = rows.map((row) => ({ ...row, left: leftOf(row) }));
  return refundParts(left, paise, first).map(({ payment, part }) => ({
    payment,
    part: inPaise(part),
    how: { ...how, field: '' },
  }));
}
