import { call } from '../../../../api/client';
import { claimOrderPayment, openOrderPayment } from '../../../../contract/orders/api';
import type { OrderReply } from '../../../../contract/orders/order';
import { hasPaymentPage, isUndecided, OPEN_STATES } from '../../../../contract/orders/states';
import { receivedOf } from '../../../../entities/order/payment-text';
import type { Part } from '../../page/tracked';
import { missingReason } from '../../payment/missing-reason';
import { PaymentStatus } from '../../payment/PaymentStatus';
import { PayNow } from '../../payment/PayNow';
import { UpiPayment } from '../../payment/UpiPayment';
import { rememberKey } from '../../state';
import { isPayable } from './check';
import { useOnlineProvider } from './use-online-provider';

interface Props extends Part<OrderReply> {
  /** True if the shopper came back from the payment page. */
  isReturn: boolean;
}

/** The state of an online payment, or the button that starts one. */
export function OrderPayment({ isReturn, onChange, onStale, row: order, rowKey }: Props) {
  const { order_id: id, payment, due } = order;
  const { state } = payment;
  const provider = useOnlineProvider(order);
  const asOwner = { params: { id }, key: rowKey, guest: true };
  const isClaimed = state === 'claimed';
  const isByUpi = isClaimed || (provider === 'upi' && isPayable(order));
  return (
    <>
      <PaymentStatus
        isChecking={isUndecided(state) && !isClaimed}
        received={
          isReturn && state === 'paid'
            ? (receivedOf(order).at(-1)?.amount ?? order.total)
            : undefined
        }
      />
      {isByUpi && (
        <UpiPayment
          amount={due}
          reference={id}
          claimed={
            isClaimed
              ? { reference: payment.reference, mayChange: OPEN_STATES.includes(order.state) }
              : undefined
          }
          claims={order.payment_claims}
          missing={missingReason(order.timeline, 'claim')}
          isFolded={payment.provider === 'counter'}
          claim={async (body) => onChange(await call(claimOrderPayment, { ...asOwner, body }))}
          onStale={onStale}
        />
      )}
      {provider && hasPaymentPage(provider) && isPayable(order) && (
        <PayNow
          amount={due}
          label={state === 'failed' ? 'Try again' : 'Pay now'}
          open={async () => {
            const reply = await call(openOrderPayment, asOwner);
            if (rowKey !== undefined) rememberKey(id, rowKey);
            return reply;
          }}
          onStale={onStale}
        />
      )}
    </>
  );
}
