import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SessionUser } from '../../contract/auth';
import type { Network } from '../../contract/orders/networks';
import { isStaff, may, type StaffRole } from '../../contract/roles';
import type { CollectionTicket } from '../../lib/identity/order-number';
import { whenEngaged } from '../../ui/loading/when-engaged';
import { goTo, useQueryString } from '../../ui/navigation/query-string';
import { QueryProvider } from '../../ui/QueryProvider';
import { NoStore } from '../stores/NoStore';
import { orderIn, withOrder } from './address';
import { OrderList } from './list/OrderList';
import { OrderView } from './order/OrderView';
import { prefetchParts } from './parts';
import type { OrdersPage } from './queries';

interface Props {
  /** The URL query that the server received. */
  query: string;
  /** When the server rendered the page (ms). */
  renderedAt: number;
  user: SessionUser | undefined;
  /** The server-rendered first page. */
  initialPage: OrdersPage | undefined;
  /** Server-rendered networks with many unpaid orders. */
  networks: readonly Network[] | undefined;
}

/**
 * The orders of the user's branch. An opened order is shown on top of the list, which keeps its
 * state.
 */
export function OrdersScreen({ user, ...lists }: Props) {
  if (user === undefined || !isStaff(user.role)) return null;
  const seesAll = may(user.role, 'administer');
  if (!seesAll && user.store === null)
    return <NoStore title="Orders" consequence="see no orders" />;
  return (
    <QueryProvider>
      <Screen {...lists} role={user.role} seesAll={seesAll} />
    </QueryProvider>
  );
}

interface ScreenProps extends Omit<Props, 'user'> {
  role: StaffRole;
  /** True if the user can see all branches. */
  seesAll: boolean;
}

function Screen({ query, renderedAt, role, seesAll, initialPage, networks }: ScreenProps) {
  const id = orderIn(useQueryString(query));
  const heading = useRef<HTMLHeadingElement>(null);
  const [ticket, setTicket] = useState<CollectionTicket | null>(null);
  useEffect(() => whenEngaged(prefetchParts), []);
  useFocusOnReturn(id, () => heading.current?.focus({ preventScroll: true }));

  function open(scanned: CollectionTicket): void {
    setTicket(scanned);
    goTo((query) => withOrder(query, scanned.orderId), 'push');
  }

  return (
    <>
      <div hidden={id !== null}>
        <OrderList
          query={query}
          renderedAt={renderedAt}
          role={role}
          initialPage={initialPage}
          networks={networks}
          hasBranches={seesAll}
          titleRef={heading}
          onScan={open}
        />
      </div>
      {id !== null && (
        <OrderView key={id} id={id} role={role} code={ticket?.orderId === id ? ticket.code : ''} />
      )}
    </>
  );
}

/** When the list reappears, moves the focus to the order that was open, or else to the title. */
function useFocusOnReturn(id: string | null, focusTop: () => void): void {
  const last = useRef(id);
  const handleReturn = useEffectEvent((from: string) => {
    const link = document.getElementById(from)?.querySelector('a');
    if (link) link.focus({ preventScroll: true });
    else focusTop();
  });
  useEffect(() => {
    if (id === null && last.current !== null) handleReturn(last.current);
    last.current = id;
  }, [id]);
}
