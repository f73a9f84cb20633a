import { checkForm } from '../../../contract/fields';
import { type PlaceOrderBody, placeOrderBody } from '../../../contract/orders/place';
import { type BillForm, type FormValues, payWithOf } from '../payment';
import type { OrderTicket, Purchase } from '../purchase';

type Checked =
  | { ok: true; output: PlaceOrderBody }
  /** Error messages by body field. */
  | { ok: false; errors: Readonly<Record<string, string>> };

type Fulfilment = PlaceOrderBody['fulfilment'];

function fulfilmentOf({ fulfilment: kind, branch, ...form }: FormValues): Fulfilment {
  const { name, mobile, address, pinCode, saveAddress } = form;
  if (kind === 'collect') return { kind, branch, ...(name.trim() !== '' && { name }) };
  return {
    ...{ kind, name, mobile, address, pin_code: pinCode },
    ...(saveAddress && { save_address: true }),
  };
}

/** Creates an order's request body; returns error messages by body field if the form is invalid. */
export function orderBody(
  { orderId, secret }: OrderTicket,
  { checkout, lines, amount, replaces }: Purchase,
  form: FormValues,
): Checked {
  const { fulfilment, mobile } = form;
  const payment = payWithOf(form);
  const hasContact = fulfilment === 'collect' && (payment === 'counter' || mobile !== '');
  const checked = checkForm(placeOrderBody, {
    order_id: orderId,
    secret,
    checkout,
    lines: lines.map(({ id, quantity }) => ({ product_id: id, quantity })),
    amount,
    fulfilment: fulfilmentOf(form),
    payment,
    ...(hasContact && { contact: { mobile } }),
    ...(replaces && { replaces }),
  });
  return form.bill.isWanted ? withBill(checked, form.bill) : checked;
}

/** Adds the bill's recipient to the order, or the recipient's errors if it is invalid. */
function withBill(order: Checked, { checked: bill }: BillForm): Checked {
  if (order.ok && bill.ok) return { ok: true, output: { ...order.output, bill_to: bill.output } };
  return {
    ok: false,
    errors: { ...(!order.ok && order.errors), ...(!bill.ok && bill.errors) },
  };
}
