import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useEffect, useRef } from 'react';
import { explainApiError } from '../../../api/explain';
import type { StaffRole } from '../../../contract/roles';
import { QueryError } from '../../../ui/list/QueryError';
import { OrderNumber } from '../badges/OrderNumber';
import { OrderLink } from '../OrderLink';
import { useOrder } from '../queries';
import { OrderDetails } from './OrderDetails';
import styles from './staff-order.module.css';

interface Props {
  id: string;
  role: StaffRole;
  /** Its collection code, where it was opened by scanning that. */
  code: string;
}

/** One order: loading, gone, in trouble or there. */
export function OrderView({ id, role, code }: Props) {
  const { reading, isGone, replace } = useOrder(id);
  const refresh = () => void reading.refetch();
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
          {reading.data && (
            <OrderDetails
              order={reading.data}
              role={role}
              code={code}
              replace={replace}
              refresh={refresh}
            />
          )}
        </>
      )}
    </div>
  );
}
