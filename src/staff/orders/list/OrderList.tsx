import type { RefObject } from 'react';
import type { CollectionTicket } from '../../../contract/orders/id';
import type { Network } from '../../../contract/orders/networks';
import { countText } from '../../../ui/list/ListHead';
import { Cards, ListView } from '../../../ui/list/ListView';
import listStyles from '../../../ui/list/list.module.css';
import { ORDERS_ADDRESS } from '../address';
import { NetworkNotices } from '../networks/NetworkNotices';
import type { OrdersPage } from '../queries';
import { OrderCard } from './OrderCard';
import { OrderFilters } from './OrderFilters';
import styles from './order-list.module.css';
import { ScanButton } from './ScanButton';
import { SoundToggle } from './SoundToggle';
import { StateChips } from './StateChips';
import { useOrders } from './use-orders';

const NOUNS = ['order', 'orders'] as const;
const { all } = ORDERS_ADDRESS;

interface Props {
  /** The URL query that the server received. */
  query: string;
  /** The server-rendered first page. */
  initialPage: OrdersPage | undefined;
  /** Server-rendered networks with many unpaid orders. */
  networks: readonly Network[] | undefined;
  hasBranches: boolean;
  titleRef: RefObject<HTMLHeadingElement | null>;
  onScan: (ticket: CollectionTicket) => void;
}

/** The orders that the user is allowed to see, newest first. */
export function OrderList({ query, initialPage, networks, ...rest }: Props) {
  const { hasBranches, titleRef, onScan } = rest;
  const list = useOrders(query, initialPage);

  function showNetwork(network: string): void {
    const filters = { ...all.filters, network };
    list.show({ ...all, filters }, network === '' ? 'replace' : 'push');
  }

  return (
    <div className={listStyles.screen}>
      <header className={`${listStyles.head} ${styles.head}`}>
        <h1 ref={titleRef} tabIndex={-1}>
          Orders
        </h1>
        <p className={listStyles.count} role="status">
          {countText(list, NOUNS)}
        </p>
        <SoundToggle />
        <ScanButton onScan={onScan} />
      </header>
      <NetworkNotices
        first={networks}
        shown={list.filters.network}
        titleRef={titleRef}
        onShow={showNetwork}
      />
      <div>
        <StateChips filters={list.filters} counts={list.counts} onChoose={list.setFilters} />
        <OrderFilters list={list} hasBranches={hasBranches} />
      </div>
      <ListView list={list}>
        <Cards
          label="Orders"
          list={list}
          card={(order) => <OrderCard order={order} hasBranches={hasBranches} />}
        />
      </ListView>
    </div>
  );
}
