import { ORDER_TEXTS } from '../../../contract/orders/texts';
import { undecidedOf } from '../../../contract/repairs/payment';
import type { RepairReply } from '../../../contract/repairs/repair';

/** Warns a clerk who takes money while the outcome of an online payment is unknown. */
export function PayingOnline({ repair: { payments } }: { repair: RepairReply }) {
  const undecided = undecidedOf(payments);
  if (undecided === undefined) return null;
  return (
    <p className="notice" data-kind="error">
      {undecided.state === 'claimed'
        ? 'The customer says that they paid by UPI. Check your bank app first.'
        : ORDER_TEXTS.payingOnline}{' '}
      If that payment also arrives, it is refunded.
    </p>
  );
}
