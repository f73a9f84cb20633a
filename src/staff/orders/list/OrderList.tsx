import { type RefObject, useEffect, useState } from 'react';
import type { CollectionTicket } from '../../../contract/orders/id';
import type { Network } from '../../../contract/orders/networks';
import { ListView } from '../../../ui/list/ListView';
import listStyles from '../../../ui/list/list.module.css';
import { type ListState, useList } from '../../../ui/list/use-list';
import { useListAddress } from '../../../ui/list/use-list-address';
import { ORDERS_ADDRESS } from '../address';
import { NetworkNotices } from '../networks/NetworkNotices';
import {
  type ListedOrder,
  loadOrders,
  ORDERS,
  type OrderCounts,
  type OrdersPage,
  REFETCH_MS,
} from '../queries';
import { announceNewOrders } from '../state';
import { OrderCard } from './OrderCard';
import { OrderFilters } from './OrderFilters';
import styles from './order-list.module.css';
import { ScanButton } from './ScanButton';
import { SoundToggle } from './SoundToggle';
import { StateChips } from './StateChips';

const { all } = ORDERS_ADDRESS;

interface Props {
  /** The query of the address, as the server saw it. */
  query: string;
  initialPage: OrdersPage | undefined;
  /** Networks with many unpaid orders, as the HTML brought them along. */
  networks: readonly Network[] | undefined;
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
export function OrderList({ query, initialPage, networks, ...rest }: Props) {
  const { hasBranches, titleRef, onScan } = rest;
  const { address, show } = useListAddress(ORDERS_ADDRESS, query);
  const [counts, setCounts] = useState<OrderCounts | undefined>(initialPage?.counts);
  const { page, ...narrowed } = { ...address, search: address.search.trim() };
  const state = useList<ListedOrder>({
    name: ORDERS,
    filters: narrowed,
    page,
    refetchMs: REFETCH_MS,
    initialPage,
    async load(wanted, signal) {
      const { counts: now, ...listed } = await loadOrders({ ...narrowed, page: wanted }, signal);
      setCounts(now);
      announceNewOrders(now);
      return listed;
    },
  });
  useEffect(() => {
    if (initialPage) announceNewOrders(initialPage.counts);
  }, [initialPage]);

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
      <NetworkNotices
        first={networks}
        shown={address.filters.network}
        titleRef={titleRef}
        onShow={(network) =>
          show(
            { ...all, filters: { ...all.filters, network } },
            network === '' ? 'replace' : 'push',
          )
        }
      />
      <div>
        <StateChips
          filters={address.filters}
          counts={counts}
          onChoose={(filters) => show({ filters }, 'push')}
        />
        <OrderFilters address={address} show={show} hasBranches={hasBranches} />
      </div>
      <ListView
        state={state}
        label="Orders"
        page={page}
        onPage={(next, how) => show({ page: next }, how)}
        onClear={ORDERS_ADDRESS.isFiltered(address) ? () => show(all, 'push') : undefined}
      >
        {(order) => <OrderCard order={order} hasBranches={hasBranches} />}
      </ListView>
    </div>
  );
}
