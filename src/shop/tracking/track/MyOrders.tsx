import { useStore } from '@nanostores/react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ApiError, errorText } from '../../../api/error';
import { listMyOrders } from '../../../api/orders/orders';
import { FAILURE_TEXTS } from '../../../contract/errors';
import { noOthersText } from '../../../entities/order/labels';
import { PATHS } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { QueryError } from '../../../ui/list/QueryError';
import { $deviceOrders } from '../state';
import { OrderLink } from './OrderLink';
import styles from './track.module.css';

const SIZE = 10;

const explain = (error: unknown) => ({ message: errorText(error, FAILURE_TEXTS.internal) });

/** The orders of the customer who is logged in, newest first. */
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
  const noOthers = noOthersText(all.length, hasNextPage);
  const list = useRef<HTMLUListElement>(null);
  const firstNew = useRef<number>(undefined);
  const isOver = error instanceof ApiError && error.status === 401;

  // The button moves on with the list, or goes.
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
        Ordered with your account
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
      {data && orders.length === 0 && noOthers && <p className="muted">{noOthers}</p>}
      <ul className={styles.list} ref={list}>
        {orders.map((order) => (
          <li key={order.order_id}>
            <OrderLink id={order.order_id} order={order} />
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
