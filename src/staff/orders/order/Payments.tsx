import type { OrderReply } from '../../../contract/orders/order';
import { endedEarly } from '../../../contract/orders/states';
import { formatRupees } from '../../../lib/money';
import { PaymentRecords } from '../../payments/PaymentRecords';

/** The requested and received payments of an order, and their refunds. */
export function Payments({ order }: { order: OrderReply }) {
  const { payments = [], refunds = [], state, total } = order;
  if (payments.length === 0) return null;
  return (
    <section className="card" aria-labelledby="order-payments">
      <h2 id="order-payments">Payment</h2>
      <PaymentRecords
        payments={payments}
        refunds={refunds}
        hasEnded={endedEarly(state)}
        subject={`an order of ${formatRupees(total)}`}
      />
    </section>
  );
}
