import { refundParts } from '../../../contract/payments/refund-parts';
import type { RepairReply } from '../../../contract/repairs/repair';
import { parseRupees } from '../../../lib/parse-rupees';

interface Parts {
  /** The part that an online provider refunds, in rupees. */
  online: number;
  byHand: number;
  provider: string | undefined;
}

/** Returns how a refund of the typed amount is split; the newest payments are refunded first. */
export function partsOfRefund({ payments }: Pick<RepairReply, 'payments'>, typed: string): Parts {
  const amount = parseRupees(typed) ?? 0;
  const parts = refundParts(payments, Number.isFinite(amount) ? amount : 0);
  const online = parts.filter(({ payment }) => isReturnedByItself(payment.provider));
  const sum = online.reduce((total, { part }) => total + part, 0);
  return {
    online: sum,
    byHand: parts.reduce((total, { part }) => total + part, 0) - sum,
    provider: online[0]?.payment.provider,
  };
}

/** True if the provider makes the refund itself; for counter and UPI payments, staff make it. */
function isReturnedByItself(provider: string): boolean {
  return provider !== 'counter' && provider !== 'upi';
}
