import type { OrderReply } from '../../../contract/orders/order';
import { endedEarly } from '../../../contract/orders/states';
import { formatRupees } from '../../../lib/money';
import { Panel } from '../../../ui/layout/Panel';
import { PaymentRecords } from '../../payments/PaymentRecords';

/** The requested and received payments of an order, and their refunds. */
export function Payments({ order }: { order: OrderReply }) {
  const { payments = [], refunds = [], state, total } = order;
  if (payments.length === 0) return null;
  return (
    <Panel title="Payment">
      <PaymentRecords
        payments={payments}
        refunds={refunds}
        hasEnded={endedEarly(state)}
        subject={`an order of ${formatRupees(total)}`}
      />
    </Panel>
  );
}
