import { type RefObject, useEffect, useState } from 'react';
import type { CollectionTicket } from '../../../contract/orders/id';
import { ListView } from '../../../ui/list/ListView';
import listStyles from '../../../ui/list/list.module.css';
import { type ListState, useList } from '../../../ui/list/use-list';
import { useListAddress } from '../../../ui/list/use-list-address';
import { ORDERS_ADDRESS } from '../address';
import {
  type ListedOrder,
  loadOrders,
  ORDERS,
  type OrderCounts,
  type OrdersPage,
  REFETCH_MS,
} from '../queries';
import { noteCounts } from '../state';
import { OrderCard } from './OrderCard';
import { OrderFilters } from './OrderFilters';
import styles from './order-list.module.css';
import { ScanButton } from './ScanButton';
import { SoundToggle } from './SoundToggle';
import { StateChips } from './StateChips';

interface Props {
  /** The query of the address, as the server saw it. */
  query: string;
  first: OrdersPage | undefined;
  hasBranches: boolean;
  titleRef: RefObject<HTMLHeadingElement | null>;
  onScan: (ticket: CollectionTicket) => void;
}

function countText(state: ListState<ListedOrder>): string {
  if (state.status === 'loading') return 'Loading…';
  if (state.status !== 'ready') return '';
  return `${state.total} ${state.total === 1 ? 'order' : 'orders'}`;
}

/** The orders that this person may see, newest first; read again every half minute. */
export function OrderList({ query, first, hasBranches, titleRef, onScan }: Props) {
  const { address, show } = useListAddress(ORDERS_ADDRESS, query);
  const [counts, setCounts] = useState<OrderCounts | undefined>(first?.counts);
  const { page, ...narrowed } = { ...address, search: address.search.trim() };
  const state = useList<ListedOrder>({
    name: ORDERS,
    filters: narrowed,
    page,
    refetchMs: REFETCH_MS,
    first,
    async load(wanted, signal) {
      const { counts: now, ...listed } = await loadOrders({ ...narrowed, page: wanted }, signal);
      setCounts(now);
      noteCounts(now);
      return listed;
    },
  });
  useEffect(() => {
    if (first) noteCounts(first.counts);
  }, [first]);

  return (
    <div className={listStyles.screen}>
      <header className={`${listStyles.head} ${styles.head}`}>
        <h1 ref={titleRef} tabIndex={-1}>
          Orders
        </h1>
        <p className={listStyles.count} role="status">
          {countText(state)}
        </p>
        <SoundToggle />
        <ScanButton onScan={onScan} />
      </header>
      <div>
        <StateChips
          chosen={address.filters.state}
          counts={counts}
          onChoose={(chosen) => show({ filters: { state: chosen } }, 'push')}
        />
        <OrderFilters address={address} show={show} hasBranches={hasBranches} />
      </div>
      <ListView
        state={state}
        label="Orders"
        page={page}
        onPage={(next, how) => show({ page: next }, how)}
        onClear={
          ORDERS_ADDRESS.isFiltered(address) ? () => show(ORDERS_ADDRESS.all, 'push') : undefined
        }
      >
        {(order) => <OrderCard order={order} hasBranches={hasBranches} />}
      </ListView>
    </div>
  );
}
