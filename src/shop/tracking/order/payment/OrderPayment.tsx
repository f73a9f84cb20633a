import type { OrderReply } from '../../../../contract/orders/order';
import { hasPaymentPage, isUndecided } from '../../../../contract/orders/states';
import { ORDER_TEXTS } from '../../../../contract/orders/texts';
import { receivedOf } from '../../../../entities/order/payment-text';
import { formatRupees } from '../../../../lib/money';
import styles from '../order.module.css';
import { PayNow } from './PayNow';
import { UpiPayment } from './UpiPayment';
import { useOnlineProvider } from './use-online-provider';
import { isPayable } from './use-payment-check';

interface Props {
  order: OrderReply;
  orderKey: string | undefined;
  /** True if the shopper came back from the payment page. */
  isReturn: boolean;
  onChange: (order: OrderReply) => void;
  onStale: () => void;
}

/** What became of an online payment, or the button that starts one. */
export function OrderPayment({ isReturn, onChange, ...props }: Props) {
  const { order } = props;
  const { state } = order.payment;
  const provider = useOnlineProvider(order);
  const isClaimed = state === 'claimed';
  const isByUpi = isClaimed || (provider === 'upi' && isPayable(order));
  return (
    <>
      <div role="status">
        {isUndecided(state) && !isClaimed && (
          <p className={styles.checking}>
            <span className="spinner" aria-hidden="true" /> {ORDER_TEXTS.checking}
          </p>
        )}
        {isReturn && state === 'paid' && (
          <p>
            We received your payment of{' '}
            {formatRupees(receivedOf(order).at(-1)?.amount ?? order.total)}. Thank you.
          </p>
        )}
      </div>
      {isByUpi && <UpiPayment {...props} onChange={onChange} />}
      {provider && hasPaymentPage(provider) && isPayable(order) && <PayNow {...props} />}
    </>
  );
}
