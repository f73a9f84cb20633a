import { useEffect } from 'react';
import { errorText } from '../../../api/error';
import { FAILURE_TEXTS } from '../../../contract/errors';
import { OPEN_STATES } from '../../../contract/orders/states';
import { QueryError } from '../../../ui/list/QueryError';
import { QueryProvider } from '../../../ui/QueryProvider';
import { dismissPlacedOrder } from '../state';
import { usePaidOrder } from '../use-paid-order';
import { OrderDetails } from './OrderDetails';
import { OrderNotFound } from './OrderNotFound';
import { PaidOrder } from './payment/PaidOrder';
import { usePaymentCheck } from './payment/use-payment-check';
import { useOrder } from './use-order';

const explain = (error: unknown) => ({ message: errorText(error, FAILURE_TEXTS.internal) });

function Order({ id }: { id: string }) {
  const { key, reading, isUnknown, replace } = useOrder(id);
  const { data } = reading;
  const refetch = () => void reading.refetch();
  const check = usePaymentCheck(id, key, data, refetch);
  const isOver = data !== undefined && !OPEN_STATES.includes(data.state);
  usePaidOrder(data, key);

  // The receipt of a finished or cancelled order would still say when the order will be ready.
  useEffect(() => {
    if (isOver) dismissPlacedOrder(id);
  }, [isOver, id]);

  const isProving = isUnknown && check.isReturn && check.reading.isPending;
  if (isUnknown && check.reading.data) return <PaidOrder check={check.reading.data} />;
  if (isUnknown && !isProving) return <OrderNotFound />;
  return (
    <>
      <QueryError reading={isProving ? check.reading : reading} explain={explain} />
      {data && (
        <OrderDetails
          order={data}
          orderKey={key ?? undefined}
          check={check}
          onChange={replace}
          onStale={refetch}
        />
      )}
      {!data && (isProving || !reading.isError) && !reading.isPaused && (
        <p role="status">
          <span className="spinner" aria-hidden="true" /> Looking for your order…
        </p>
      )}
    </>
  );
}

/** A shopper's order page. */
export function OrderPage({ id }: { id: string }) {
  return (
    <QueryProvider>
      <Order id={id} />
    </QueryProvider>
  );
}
