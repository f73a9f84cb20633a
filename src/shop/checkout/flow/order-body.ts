import { checkForm } from '../../../contract/fields';
import { type PlaceOrderBody, placeOrderBody } from '../../../contract/orders/place';
import { type FormValues, payWithOf } from '../payment';
import type { OrderTicket, Purchase } from '../purchase';

type Fulfilment = PlaceOrderBody['fulfilment'];

function fulfilmentOf({ fulfilment: kind, branch, ...form }: FormValues): Fulfilment {
  const { name, mobile, address, pinCode } = form;
  if (kind === 'collect') return { kind, branch, ...(name.trim() !== '' && { name }) };
  return { kind, name, mobile, address, pin_code: pinCode };
}

/** Creates an order's request body; returns error messages by body field if the form is invalid. */
export function orderBody(
  { orderId, secret }: OrderTicket,
  { checkout, lines, amount }: Purchase,
  form: FormValues,
) {
  const { fulfilment, mobile } = form;
  const payment = payWithOf(form);
  const hasContact = fulfilment === 'collect' && (payment === 'counter' || mobile !== '');
  return checkForm(placeOrderBody, {
    order_id: orderId,
    secret,
    checkout,
    lines: lines.map(({ id, quantity }) => ({ product_id: id, quantity })),
    amount,
    fulfilment: fulfilmentOf(form),
    payment,
    ...(hasContact && { contact: { mobile } }),
  });
}
