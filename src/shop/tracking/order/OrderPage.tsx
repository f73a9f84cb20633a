import { errorText } from '../../../api/error';
import { FAILURE_TEXTS } from '../../../contract/errors';
import { ORDER_TEXTS } from '../../../contract/orders/texts';
import { QueryError, type QueryState } from '../../../ui/list/QueryError';
import { QueryProvider } from '../../../ui/QueryProvider';
import { useFollowedPayment } from '../use-followed-payment';
import { OrderDetails } from './OrderDetails';
import { OrderNotFound } from './OrderNotFound';
import { PaidOrder } from './payment/PaidOrder';
import { usePaymentCheck } from './payment/use-payment-check';
import { useOrder } from './use-order';

const explain = (error: unknown) => ({ message: errorText(error, FAILURE_TEXTS.internal) });

function Order({ id }: { id: string }) {
  const { key, reading, isUnknown, replace } = useOrder(id);
  const { data } = reading;
  const check = usePaymentCheck(id, key, data);
  const orderKey = key ?? undefined;
  useFollowedPayment(data, orderKey);

  if (key !== null && check.isProving && (isUnknown || check.reading.isPending)) {
    return <Loading reading={check.reading} text={ORDER_TEXTS.checking} />;
  }
  if (isUnknown && check.reading.data) return <PaidOrder check={check.reading.data} />;
  if (isUnknown) return <OrderNotFound />;
  if (!data) return <Loading reading={reading} text="Looking for your order…" />;
  return (
    <>
      <QueryError reading={reading} explain={explain} />
      <OrderDetails
        order={data}
        orderKey={orderKey}
        check={check}
        onChange={replace}
        onStale={() => void reading.refetch()}
      />
    </>
  );
}

function Loading({ reading, text }: { reading: QueryState; text: string }) {
  return (
    <>
      <QueryError reading={reading} explain={explain} />
      {!reading.isError && !reading.isPaused && (
        <p role="status">
          <span className="spinner" aria-hidden="true" /> {text}
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
