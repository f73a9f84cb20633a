import { type RefObject, useState } from 'react';
import { isOldestFirst, type ListedState } from '../../../contract/orders/list';
import type { Network } from '../../../contract/orders/networks';
import type { OrderReply } from '../../../contract/orders/order';
import { holdsStock } from '../../../contract/orders/states';
import type { StaffRole } from '../../../contract/roles';
import type { CollectionTicket } from '../../../lib/identity/order-number';
import { ListView } from '../../../ui/list/ListView';
import listStyles from '../../../ui/list/list.module.css';
import { foundText, isSearchTooShort } from '../../../ui/list/work/found';
import { TooShort } from '../../../ui/list/work/TooShort';
import styles from '../../../ui/list/work/work-list.module.css';
import { useOffline } from '../../../ui/use-offline';
import { SoundToggle } from '../../work/arrivals/SoundToggle';
import { ScanButton } from '../../work/scan/ScanButton';
import { ORDERS_ADDRESS } from '../address';
import { ORDER_CODES } from '../codes';
import { NetworkAlert } from '../networks/NetworkAlert';
import { NetworkNotices } from '../networks/NetworkNotices';
import { NewBill, RowStep } from '../parts';
import { type ListedOrder, type OrdersPage, useNetworks, useShowOrder } from '../queries';
import { rowAfter } from '../steps/action-order';
import type { FormStep } from '../steps/form-steps';
import { NothingToDo } from './NothingToDo';
import { OrderFilters } from './OrderFilters';
import own from './order-list.module.css';
import { PrintSlips } from './PrintSlips';
import { StateChips } from './StateChips';
import { OrderTable } from './table/OrderTable';
import { useOrders } from './use-orders';
import { useRowFocus } from './use-row-focus';

const NOUNS = ['order', 'orders'] as const;
const { all } = ORDERS_ADDRESS;

interface Props {
  /** The URL query that the server received. */
  query: string;
  /** The server-rendered first page. */
  initialPage: OrdersPage | undefined;
  /** Server-rendered networks with many unpaid orders. */
  networks: readonly Network[] | undefined;
  /** When the server rendered the page (ms). */
  renderedAt: number;
  role: StaffRole;
  hasBranches: boolean;
  titleRef: RefObject<HTMLHeadingElement | null>;
  /** Opens the order whose collection code was scanned. */
  onScan: (ticket: CollectionTicket) => void;
}

function sequenceText(shown: ListedState): string {
  if (shown === 'todo') return 'urgent first';
  return isOldestFirst(shown) ? 'oldest first' : 'newest first';
}

/** The orders that the user is allowed to see, starting with those that staff must act on. */
export function OrderList({ query, initialPage, networks: initialNetworks, ...rest }: Props) {
  const { renderedAt, role, hasBranches, titleRef, onScan } = rest;
  const list = useOrders(query, initialPage);
  const isOffline = useOffline();
  const [opened, setOpened] = useState<{ row: ListedOrder; step: FormStep } | null>(null);
  /** The order whose goods left the branch last, if that issued a bill. */
  const [billed, setBilled] = useState<OrderReply | null>(null);
  const networks = useNetworks(initialNetworks);
  const [hasNotices, setHasNotices] = useState(list.filters.network !== '');
  const showOrder = useShowOrder();
  const focus = useRowFocus(list.rows, titleRef);
  const packed = list.isStart && list.view.shown === 'todo' ? (list.counts?.ready_todo ?? 0) : 0;

  function change(row: ListedOrder, order: OrderReply): void {
    list.cache.replace(rowAfter(row, order));
    showOrder(order);
    const hasLeft = holdsStock(row.state) && !holdsStock(order.state);
    if (hasLeft && (order.invoices ?? []).length > 0) setBilled(order);
  }

  function showNetwork(network: string): void {
    const filters = { ...all.filters, network };
    list.show({ ...all, filters }, network === '' ? 'replace' : 'push');
  }

  return (
    <div className={`${listStyles.screen} ${styles.screen} ${own.screen}`}>
      <header className={listStyles.head}>
        {/* On smaller screens, the bar at the bottom names the page. */}
        <h1 ref={titleRef} className="hidden-below-desktop" tabIndex={-1}>
          Orders
        </h1>
        <StateChips list={list} />
        <div className={own.note}>
          <p role="status">
            {foundText(list, NOUNS)}
            {packed > 0 && `, ${packed} already packed`}
          </p>
          {list.rows.length > 1 && <p>{sequenceText(list.view.shown)}</p>}
        </div>
        <SoundToggle />
        <div className={own.tools}>
          <OrderFilters list={list} hasBranches={hasBranches} />
          {list.loaded.shown === 'confirmed' && list.rows.length > 0 && (
            <PrintSlips rows={list.rows} />
          )}
          <ScanButton
            codes={ORDER_CODES}
            opensBills
            aria-label="Scan code"
            aria-disabled={isOffline || undefined}
            onRead={onScan}
          >
            Scan<span> code</span>
          </ScanButton>
        </div>
      </header>
      {list.filters.network === '' && (
        <NetworkAlert
          networks={networks}
          isOpen={hasNotices}
          onToggle={() => setHasNotices(!hasNotices)}
        />
      )}
      <NetworkNotices
        networks={networks}
        isOpen={hasNotices}
        shown={list.filters.network}
        titleRef={titleRef}
        onShow={showNetwork}
      />
      {billed && <NewBill order={billed} onDismiss={() => setBilled(null)} />}
      <ListView
        list={list}
        isViewOnly
        whenEmpty={(empty) => {
          if (isSearchTooShort(list)) return <TooShort onClear={list.clear} />;
          return list.isStart ? <NothingToDo onShowAll={list.showAll} /> : empty;
        }}
      >
        <OrderTable
          list={list}
          renderedAt={renderedAt}
          role={role}
          hasBranches={hasBranches}
          handlers={focus.handlers}
          onOpen={(row, step) => setOpened({ row, step })}
          onChange={change}
        />
      </ListView>
      {opened && (
        <RowStep
          {...opened}
          role={role}
          onChange={(order) => change(opened.row, order)}
          refresh={list.cache.refresh}
          onClose={() => {
            setOpened(null);
            focus.restore(opened.row.id);
          }}
        />
      )}
    </div>
  );
}
