import { checkForm } from '../../../contract/fields';
import { placeOrderBody } from '../../../contract/orders/place';
import { type FormValues, methodOf } from '../payment';
import type { Purchase } from '../purchase';

function fulfilmentOf({ fulfilment, branch, name, mobile, address, pinCode }: FormValues): object {
  if (fulfilment === 'collect') return { kind: fulfilment, branch };
  return { kind: fulfilment, name, mobile, address, pin_code: pinCode };
}

/** The body of the order, or a text for each field that keeps it from being one. */
export function orderBody({ orderId, checkout, lines, amount }: Purchase, form: FormValues) {
  const isCounter = methodOf(form) === null;
  const hasContact = form.fulfilment === 'collect' && (isCounter || form.mobile !== '');
  return checkForm(placeOrderBody, {
    order_id: orderId,
    checkout,
    lines: lines.map(({ id, quantity }) => ({ product_id: id, quantity })),
    amount,
    fulfilment: fulfilmentOf(form),
    payment: isCounter ? 'counter' : 'online',
    ...(hasContact && { contact: { mobile: form.mobile } }),
  });
}
