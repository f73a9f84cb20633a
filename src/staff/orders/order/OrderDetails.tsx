import type { OrderReply } from '../../../contract/orders/order';
import type { StaffRole } from '../../../contract/roles';
import { Badges } from '../badges/Badges';
import { NextStep } from '../steps/NextStep';
import { Customer } from './Customer';
import { OrderLines } from './OrderLines';
import { PackingSlip } from './PackingSlip';
import { PrintAndMessage } from './PrintAndMessage';
import styles from './staff-order.module.css';
import { Timeline } from './Timeline';

interface Props {
  order: OrderReply;
  role: StaffRole;
  code: string;
  replace: (order: OrderReply) => void;
  refresh: () => void;
}

/** Everything that is known of an order. */
export function OrderDetails(props: Props) {
  const { order } = props;
  const { state, payment, fulfilment } = order;
  return (
    <>
      <Badges
        state={state}
        payment={payment.state}
        fulfilment={fulfilment.kind}
        isTest={payment.is_test}
      />
      <NextStep {...props} />
      <PrintAndMessage order={order} />
      <div className={styles.columns}>
        <OrderLines order={order} />
        <Customer order={order} />
        <Timeline entries={order.timeline} />
      </div>
      <PackingSlip order={order} />
    </>
  );
}
