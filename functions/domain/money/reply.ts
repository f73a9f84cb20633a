import type { PaymentRecord, RefundRecord } from '../../../src/contract/orders/order';
import { rupeesOf } from '../../../src/lib/paise';
import type { PaymentRow, Refund } from './subject';

/** A payment as the API returns it, with the reference that this viewer may see. */
export function paymentRecord(
  payment: PaymentRow,
  { reference, isStaff }: { reference: string | null; isStaff: boolean },
): PaymentRecord {
  const { id, provider, state, amountPaise, method, providerPaymentId, problem, closeId } = payment;
  return {
    ...{ provider, state, amount: rupeesOf(amountPaise) },
    ...(method !== null && { method }),
    ...(reference !== null && { reference }),
    ...(problem !== null && { problem }),
    ...(isStaff && {
      id,
      ...(providerPaymentId !== null && { provider_payment_id: providerPaymentId }),
      ...(closeId !== null && { is_counted: true as const }),
    }),
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
