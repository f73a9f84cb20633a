import { call } from '../../../../api/client';
import { checkOrderPayment } from '../../../../contract/orders/api';
import type { OrderReply } from '../../../../contract/orders/order';
import type { PaymentCheckReply } from '../../../../contract/orders/payment';
import { hasPaymentPage, isUndecided, OPEN_STATES } from '../../../../contract/orders/states';
import { trackPath } from '../../../../lib/paths';
import type { PaymentCheck } from '../../page/tracked';
import { UNPAID } from '../../page/use-payment-check';
import { rememberKey } from '../../state';

/**
 * True if the shopper can pay for this order online, provided that the shop has a provider for it.
 */
export function isPayable({
  state,
  holds,
  payment,
}: Pick<OrderReply, 'state' | 'holds' | 'payment'>): boolean {
  return OPEN_STATES.includes(state) && holds !== false && UNPAID.includes(payment.state);
}

function isToCheck(order: OrderReply): boolean {
  const { payment } = order;
  if (payment.state === 'claimed') return false;
  if (isUndecided(payment.state)) return true;
  return hasPaymentPage(payment.provider) && isPayable(order);
}

/** How an order's payment is checked. */
export const ORDER_CHECK: PaymentCheck<OrderReply, PaymentCheckReply> = {
  isToCheck,
  check: (id, body, access) => call(checkOrderPayment, { params: { id }, body, ...access }),
  isUnpaid: ({ payment }) => UNPAID.includes(payment.state),
  isOld: (shown, { state, payment_state }) =>
    shown.state !== state || shown.payment.state !== payment_state,
  keepKey(id, key) {
    rememberKey(id, key);
    history.replaceState(history.state, '', trackPath(id, key));
  },
};
