import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useEffect, useRef } from 'react';
import { explainApiError } from '../../../api/explain';
import type { StaffRole } from '../../../contract/roles';
import { OrderNumber } from '../../../entities/order/OrderNumber';
import { QueryError } from '../../../ui/list/QueryError';
import styles from '../../../ui/record/record.module.css';
import { OrderLink } from '../OrderLink';
import { OrderBody } from '../parts';
import { useOrder } from '../queries';
import { OrderTitle } from './OrderTitle';
import own from './order-view.module.css';

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
    <div className={`${styles.view} ${own.view}`}>
      <OrderLink id={null} className={styles.back}>
        <ArrowLeft size={20} strokeWidth={1.75} aria-hidden="true" />
        Back to the list
      </OrderLink>
      <h1 ref={title} tabIndex={-1}>
        {order ? (
          <OrderTitle order={order} />
        ) : (
          <>
            Order <OrderNumber id={id} />
          </>
        )}
      </h1>
      {isGone ? (
        <p role="status">This order was not found, or it belongs to another branch.</p>
      ) : (
        <>
          {!(order && reading.isPaused) && (
            <QueryError reading={reading} explain={explainApiError} />
          )}
          {reading.isPending && !reading.isPaused && <p role="status">Loading…</p>}
          {order && (
            <OrderBody
              order={order}
              role={role}
              code={code}
              replace={replace}
              refresh={() => void reading.refetch()}
            />
          )}
        </>
      )}
    </div>
  );
}
