import { isReturnedByHand } from '../../../contract/payments/methods';
import { refundParts } from '../../../contract/payments/refund-parts';
import type { RepairReply } from '../../../contract/repairs/repair';
import { moneyName } from '../../../entities/order/payment-text';
import { formatRupees } from '../../../lib/money';
import { parseRupees } from '../../../lib/parse-rupees';

interface Parts {
  /** The part that an online provider refunds, in rupees. */
  online: number;
  byHand: number;
  provider: string | undefined;
  /** How the payments were made whose money staff refund, with the amounts. */
  came: { method: string; amount: number }[];
}

type Paid = Pick<RepairReply, 'payments'>;

/**
 * Returns how a refund of the typed amount is split: first the chosen payment, then the newest.
 */
export function partsOfRefund(
  { payments }: Paid,
  { amount: typed, payment: chosen }: { amount: string; payment: string },
): Parts {
  const amount = parseRupees(typed);
  const parts = refundParts(payments, Number.isFinite(amount) ? amount : 0, Number(chosen));
  const online = parts.filter(({ payment }) => !isReturnedByHand(payment.provider));
  const byHand = parts.filter((part) => !online.includes(part));
  const methods = Map.groupBy(byHand, ({ payment }) => payment.method ?? '');
  return {
    online: sumOf(online),
    byHand: sumOf(byHand),
    provider: online[0]?.payment.provider,
    came: [...methods].map(([method, some]) => ({ method, amount: sumOf(some) })),
  };
}

function sumOf(parts: readonly { part: number }[]): number {
  return parts.reduce((total, { part }) => total + part, 0);
}

/** The payments that a clerk can refund first, for a list of choices. */
export function refundable({ payments }: Paid): { value: string; label: string }[] {
  return payments
    .filter(({ state, left }) => state === 'paid' && left > 0)
    .map(({ id = 0, method = '', provider, left }) => ({
      value: String(id),
      label: `${formatRupees(left)}, ${moneyName(provider === 'counter' ? method : provider)}`,
    }));
}
