import { ORDER_TEXTS } from '../../../src/contract/orders/texts';
import {
  COUNTER_METHODS,
  type CounterMethod,
  METHODS,
} from '../../../src/contract/payments/methods';
import { FAILURES_BEFORE_TRANSFER } from '../../../src/contract/payments/refund-parts';
import { Refusal } from '../core/refusal';
import type { PaymentContext, PaymentRow, Refund } from './subject';

/** How a payment goes back: through its provider, as a test, or by a member of staff. */
type Way = 'online' | 'test' | 'by-hand';

/** What staff entered for the refund of a payment. */
export interface RefundHow {
  method: CounterMethod | undefined;
  reference: string;
  /** Why the money goes back in another way. */
  reason: string;
  /** The prefix of the payment's field names. */
  field: string;
}

/** How a refund of a payment is stored: `method` is null if no member of staff pays it back. */
export interface RefundWay {
  isSent: boolean;
  method: CounterMethod | null;
  reference: string | null;
}

export function wayOf(
  { payments: provider }: Pick<PaymentContext, 'payments'>,
  { provider: name }: Pick<PaymentRow, 'provider'>,
): Way {
  if (name === 'simulated') return 'test';
  return provider?.kind === 'link' && provider.name === name ? 'online' : 'by-hand';
}

/**
 * The way back of a payment, which is its way in: online through its provider, at the counter by its
 * method. Only a system admin can choose another method, with a reason, and a bank transfer instead
 * of an online refund only after two failures. Throws `invalid`.
 */
export function refundWay(
  context: Pick<PaymentContext, 'payments'>,
  payment: PaymentRow,
  how: RefundHow,
  { role, refunds }: { role: string; refunds: readonly Refund[] },
): RefundWay {
  const way = wayOf(context, payment);
  if (way === 'online' && how.method !== 'bank') {
    return { isSent: true, method: null, reference: null };
  }
  const came = COUNTER_METHODS.find((each) => each === payment.method);
  const { reference, field } = how;
  const made = { isSent: false, reference: reference || null };
  if (way === 'test') return { ...made, method: how.method ?? null };
  const method = how.method ?? came;
  if (method === undefined) throw invalid(`${field}method`, ORDER_TEXTS.needsRefundMethod);
  const isAdmin = role === 'system_admin';
  if (way === 'online') {
    const failures = refunds.filter(({ state }) => state === 'failed').length;
    if (!isAdmin || failures < FAILURES_BEFORE_TRANSFER) {
      throw invalid(`${field}method`, ORDER_TEXTS.transferTooEarly);
    }
  } else if (came !== undefined && method !== came) {
    if (!isAdmin) throw invalid(`${field}method`, ORDER_TEXTS.refundAsPaid);
    if (how.reason === '') throw invalid('reason', ORDER_TEXTS.needsRefundReason);
  }
  const missing = METHODS[method].refund.reference?.missing;
  if (reference === '' && missing !== undefined) throw invalid(`${field}reference`, missing);
  return { ...made, method };
}

function invalid(field: string, text: string): Refusal {
  return new Refusal('invalid', text, { fields: { [field]: text } });
}
