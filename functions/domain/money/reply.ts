import type { PaymentRecord, RefundRecord } from '../../../src/contract/orders/order';
import { rupeesOf } from '../../../src/lib/paise';
import { leftOf } from './account';
import type { PaymentRow, Refund } from './subject';

/** A payment as the API returns it, with the reference that this viewer may see. */
export function paymentRecord(
  payment: PaymentRow,
  { reference, isStaff }: { reference: string | null; isStaff: boolean },
): PaymentRecord {
  const { id, provider, state, method, providerPaymentId, problem, closeId, seenOn } = payment;
  return {
    ...{ provider, state, ...amountsOf(payment) },
    ...(method !== null && { method }),
    ...(reference !== null && { reference }),
    ...(problem !== null && { problem }),
    ...(isStaff && {
      id,
      ...(providerPaymentId !== null && { provider_payment_id: providerPaymentId }),
      ...(closeId !== null && { is_counted: true as const }),
      ...(seenOn !== null && { seen_on: seenOn }),
    }),
  };
}

/** The amount of a payment and, once a part was refunded, what is left of it; in rupees. */
export function amountsOf(
  payment: Pick<PaymentRow, 'amountPaise' | 'refundedPaise'>,
): Pick<PaymentRecord, 'amount' | 'left'> {
  return {
    amount: rupeesOf(payment.amountPaise),
    ...(payment.refundedPaise > 0 && { left: rupeesOf(leftOf(payment)) }),
  };
}

/** A refund as the API returns it; only staff see its reason. */
export function refundRecord(
  {
    updatedAt,
    amountPaise,
    state,
    method,
    reference,
    providerRefundId,
    reason,
    isCorrection,
  }: Refund,
  isStaff: boolean,
): RefundRecord {
  const known = providerRefundId ?? reference;
  return {
    ...{ at: updatedAt, amount: rupeesOf(amountPaise), state },
    ...(method !== null && { method }),
    ...(known !== null && { reference: known }),
    ...(isStaff && reason !== null && { reason }),
    ...(isStaff && isCorrection && { is_correction: true as const }),
  };
}
