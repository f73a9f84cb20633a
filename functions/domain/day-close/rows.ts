import { sql } from 'drizzle-orm';
import type { CloseReply } from '../../../src/contract/day-close/close';
import { type Paise, rupeesOf } from '../../../src/lib/paise';
import { payments, refunds } from '../../db/payments';
import { PAID_AT } from '../../db/uncounted';
import { PAYMENT_METHOD, REFUND_METHOD } from '../money/close-method';

const REPAIR_NAME = sql<string | null>`(SELECT coalesce('R-' || number, reference) FROM repairs
  WHERE repairs.id = "payments"."repair_id")`;

function nameOf(column: typeof payments.actorId | typeof refunds.actorId) {
  return sql<string | null>`(SELECT trim(first_name || ' ' || last_name) FROM users
    WHERE users.id = ${column})`.as('by_name');
}

const SUBJECT = { order: payments.orderId, repair: REPAIR_NAME.as('repair_name') };

/** The columns of a payment in a close. */
export const paymentColumns = {
  ...SUBJECT,
  at: PAID_AT.as('at'),
  method: PAYMENT_METHOD.as('close_method'),
  amount: payments.amountPaise,
  reference: sql<string | null>`coalesce(${payments.reference}, ${payments.providerPaymentId})`.as(
    'close_reference',
  ),
  isCorrection: sql<boolean>`corrects_id IS NOT NULL`.mapWith(Boolean).as('is_correction_row'),
  by: nameOf(payments.actorId),
};

/** The columns of a refund in a close. */
export const refundColumns = {
  ...SUBJECT,
  at: refunds.updatedAt,
  method: REFUND_METHOD.as('close_method'),
  amount: refunds.amountPaise,
  reference: sql<string | null>`coalesce(${refunds.reference}, ${refunds.providerRefundId})`.as(
    'close_reference',
  ),
  isCorrection: refunds.isCorrection,
  by: nameOf(refunds.actorId),
};

interface Entry {
  order: string | null;
  repair: string | null;
  amount: Paise;
  isCorrection: boolean;
}

/** A payment or refund as the API returns it. */
export function entryOf<Row extends Entry>({ order, repair, amount, isCorrection, ...entry }: Row) {
  const subject: CloseReply['entries'][number]['subject'] =
    order === null ? { kind: 'repair', name: repair ?? '' } : { kind: 'order', name: order };
  return { ...entry, amount: rupeesOf(amount), subject, is_correction: isCorrection };
}
