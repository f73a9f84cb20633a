import { call } from '../../../../api/client';
import { claimOrderPayment, openOrderPayment } from '../../../../contract/orders/api';
import type { OrderReply } from '../../../../contract/orders/order';
import { isUndecided, OPEN_STATES } from '../../../../contract/orders/states';
import { receivedOf } from '../../../../entities/order/payment-text';
import type { Part } from '../../page/tracked';
import { missingReason } from '../../payment/missing-reason';
import { OnlinePayment } from '../../payment/OnlinePayment';
import { rememberKey } from '../../state';
import { isPayable } from './check';
import { useOnlineProvider } from './use-online-provider';

interface Props extends Part<OrderReply> {
  /** True if the shopper came back from the payment page. */
  isReturn: boolean;
}

/** The online payment of an order. */
export function OrderPayment({ row: order, rowKey, isReturn, onChange, onStale }: Props) {
  const { order_id: id, payment, due } = order;
  const { state } = payment;
  const provider = useOnlineProvider(order);
  const asOwner = { params: { id }, key: rowKey, guest: true };
  const isClaimed = state === 'claimed';
  const isThanked = isReturn && state === 'paid';
  return (
    <OnlinePayment
      isChecking={isUndecided(state) && !isClaimed}
      received={isThanked ? (receivedOf(order).at(-1)?.amount ?? order.total) : undefined}
      provider={isPayable(order) ? provider : undefined}
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
      label={state === 'failed' ? 'Try again' : 'Pay now'}
      open={async () => {
        const reply = await call(openOrderPayment, asOwner);
        if (rowKey !== undefined) rememberKey(id, rowKey);
        return reply;
      }}
      onStale={onStale}
    />
  );
}
