import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useEffect, useRef } from 'react';
import { explainApiError } from '../../../api/explain';
import type { OrderReply } from '../../../contract/orders/order';
import type { StaffRole } from '../../../contract/roles';
import { BillLinks } from '../../../entities/invoice/BillLinks';
import { Details } from '../../../entities/order/Details';
import { eventText } from '../../../entities/order/labels';
import { Timeline } from '../../../entities/order/Timeline';
import { QueryError } from '../../../ui/list/QueryError';
import styles from '../../../ui/record/record.module.css';
import { Badges } from '../badges/Badges';
import { OrderNumber } from '../badges/OrderNumber';
import { OrderLink } from '../OrderLink';
import { useOrder } from '../queries';
import { ReturnsCard } from '../returns/ReturnsCard';
import { NextStep } from '../steps/NextStep';
import { Customer } from './Customer';
import { PackingSlip } from './PackingSlip';
import { Payments } from './Payments';
import { PrintAndMessage } from './PrintAndMessage';

interface Props {
  id: string;
  role: StaffRole;
  /** The scanned collection code; empty if none was scanned. */
  code: string;
}

/** An order, or the reason why it cannot be shown. */
export function OrderView({ id, role, code }: Props) {
  const { reading, isGone, replace } = useOrder(id);
  const order = reading.data;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    scrollTo({ top: 0, behavior: 'instant' });
  }, []);

  return (
    <div className={styles.view}>
      <OrderLink id={null} className={styles.back}>
        <ArrowLeft size={20} strokeWidth={1.75} aria-hidden="true" />
        Back to the list
      </OrderLink>
      <h1 ref={title} tabIndex={-1}>
        Order <OrderNumber id={id} />
      </h1>
      {isGone ? (
        <p role="status">This order was not found, or it belongs to another branch.</p>
      ) : (
        <>
          <QueryError reading={reading} explain={explainApiError} />
          {reading.isPending && !reading.isPaused && <p role="status">Loading…</p>}
          {order && (
            <>
              <Badges
                state={order.state}
                payment={order.payment.state}
                fulfilment={order.fulfilment.kind}
                isTest={order.payment.is_test}
              />
              <NextStep
                order={order}
                role={role}
                code={code}
                replace={replace}
                refresh={() => void reading.refetch()}
              />
              <ReturnsCard
                order={order}
                role={role}
                replace={replace}
                refresh={() => void reading.refetch()}
              />
              <OrderDetails order={order} />
            </>
          )}
        </>
      )}
    </div>
  );
}

function OrderDetails({ order }: { order: OrderReply }) {
  return (
    <>
      <PrintAndMessage order={order} />
      <Details
        title="Items"
        lines={order.lines.map(({ product_id: id, ...line }) => ({ ...line, id }))}
        totals={{ ...order, taxIncluded: order.tax_included }}
      >
        <Customer order={order} />
        <BillLinks invoices={order.invoices} isNewTab />
        <Payments order={order} />
        <Timeline
          title="Timeline"
          newest="first"
          items={order.timeline.map((entry) => ({ ...entry, text: eventText(entry, 'staff') }))}
        />
      </Details>
      <PackingSlip order={order} />
    </>
  );
}
