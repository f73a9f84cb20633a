import { useStore } from '@nanostores/react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ApiError, errorText } from '../../../api/error';
import { listMyOrders } from '../../../api/orders/orders';
import { FAILURE_TEXTS } from '../../../contract/errors';
import { PATHS } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { QueryError } from '../../../ui/list/QueryError';
import { $deviceOrders } from '../state';
import { OrderSummary } from './OrderSummary';
import styles from './track.module.css';

const SIZE = 10;

const explain = (error: unknown) => ({ message: errorText(error, FAILURE_TEXTS.internal) });

/** Explains why an account's order list is empty; null if more pages may follow. */
export function emptyText(total: number, hasMore: boolean): string | null {
  if (hasMore) return null;
  return total === 0 ? 'No orders yet.' : 'All your orders are listed above.';
}

/** The logged-in customer's orders, newest first, except those already listed for this device. */
export function MyOrders() {
  const reading = useInfiniteQuery({
    queryKey: ['my-orders'],
    queryFn: ({ pageParam, signal }) => listMyOrders({ page: pageParam, size: SIZE }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ currentPage, totalPages }) =>
      currentPage + 1 < totalPages ? currentPage + 1 : undefined,
  });
  const { data, error, isLoading, hasNextPage, isFetchingNextPage, fetchNextPage } = reading;
  const onDevice = new Set(useStore($deviceOrders)?.map(({ id }) => id));
  const all = data?.pages.flatMap(({ content }) => content) ?? [];
  const orders = all.filter(({ order_id }) => !onDevice.has(order_id));
  const reason = emptyText(all.length, hasNextPage);
  const list = useRef<HTMLUListElement>(null);
  const firstNew = useRef<number>(undefined);
  const isOver = error instanceof ApiError && error.status === 401;

  // The clicked button moves down or is removed, so the focus moves to the first new order.
  useEffect(() => {
    if (firstNew.current === undefined) return;
    const added = list.current?.children[firstNew.current];
    if (added === undefined) return;
    firstNew.current = undefined;
    added.querySelector('a')?.focus({ preventScroll: true });
  });

  function showMore(): void {
    firstNew.current = orders.length;
    void fetchNextPage();
  }

  return (
    <section aria-labelledby="my-orders">
      <h2 id="my-orders" className={styles.heading}>
        Orders from your account
      </h2>
      {isOver ? (
        <p>
          Your session has ended. <a href={PATHS.login}>Log in</a> to see your orders.
        </p>
      ) : (
        <QueryError reading={reading} explain={explain} />
      )}
      {isLoading && (
        <p role="status">
          <span className="spinner" aria-hidden="true" /> Loading your orders…
        </p>
      )}
      {data && orders.length === 0 && reason && <p className="muted">{reason}</p>}
      <ul className={styles.list} ref={list}>
        {orders.map((order) => (
          <li key={order.order_id}>
            <OrderSummary id={order.order_id} order={order} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={showMore}>
          Show more
        </Button>
      )}
    </section>
  );
}
