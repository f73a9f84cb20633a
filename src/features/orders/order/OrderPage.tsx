import { errorText } from '../../../api/error';
import { ERROR_TEXTS } from '../../../contract/errors';
import { QueryError } from '../../../ui/list/QueryError';
import { QueryProvider } from '../../../ui/QueryProvider';
import { OrderDetails } from './OrderDetails';
import { OrderNotFound } from './OrderNotFound';
import { useOrder } from './use-order';

const explain = (error: unknown) => ({ message: errorText(error, ERROR_TEXTS.internal) });

function Order({ id }: { id: string }) {
  const { key, reading, isUnknown, replace } = useOrder(id);
  const { data } = reading;
  if (isUnknown) return <OrderNotFound />;
  return (
    <>
      <QueryError reading={reading} explain={explain} />
      {data && (
        <OrderDetails
          order={data}
          orderKey={key}
          onChange={replace}
          onStale={() => void reading.refetch()}
        />
      )}
      {!data && !reading.isError && !reading.isPaused && (
        <p role="status">
          <span className="spinner" aria-hidden="true" /> Looking for your order…
        </p>
      )}
    </>
  );
}

/** The shopper's page of one order. */
export function OrderPage({ id }: { id: string }) {
  return (
    <QueryProvider>
      <Order id={id} />
    </QueryProvider>
  );
}
