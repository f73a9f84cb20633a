import { CONTACT_TEXTS, MOBILE, PIN_CODE } from '../../../contract/contact';
import type { PlaceOrderBody } from '../../../contract/orders/place';
import { type FormValues, methodOf } from '../payment';
import type { Purchase } from '../purchase';

type Fulfilment = PlaceOrderBody['fulfilment'];

function fulfilmentOf(form: FormValues): Fulfilment {
  const { fulfilment: kind, branch, name, mobile, address, pinCode } = form;
  if (kind === 'collect') return { kind, branch };
  return { kind, name, mobile, address, pin_code: pinCode };
}

/** What becomes of the form, whether or not the server will take it. */
export function bodyOf(
  { orderId, secret, checkout, lines, amount }: Purchase,
  form: FormValues,
): PlaceOrderBody {
  const isCounter = methodOf(form) === null;
  const hasContact = form.fulfilment === 'collect' && (isCounter || form.mobile !== '');
  return {
    order_id: orderId,
    secret,
    checkout,
    lines: lines.map(({ id, quantity }) => ({ product_id: id, quantity })),
    amount,
    fulfilment: fulfilmentOf(form),
    payment: isCounter ? 'counter' : 'online',
    ...(hasContact && { contact: { mobile: form.mobile } }),
  };
}

function patternError(value: string, pattern: RegExp, whenMissing: string, whenWrong: string) {
  if (value.trim() === '') return whenMissing;
  return pattern.test(value) ? undefined : whenWrong;
}

function wrongFields({ fulfilment, contact }: PlaceOrderBody): Record<string, string> {
  const { needsMobile, wrongMobile, needsPinCode, wrongPinCode } = CONTACT_TEXTS;
  const mobileError = (mobile: string) => patternError(mobile, MOBILE, needsMobile, wrongMobile);
  const wrong: Record<string, string | undefined> =
    fulfilment.kind === 'collect'
      ? { 'contact.mobile': contact && mobileError(contact.mobile) }
      : {
          'fulfilment.name': fulfilment.name.trim() === '' ? CONTACT_TEXTS.needsName : undefined,
          'fulfilment.mobile': mobileError(fulfilment.mobile),
          'fulfilment.address':
            fulfilment.address.trim() === '' ? CONTACT_TEXTS.needsAddress : undefined,
          'fulfilment.pin_code': patternError(
            fulfilment.pin_code,
            PIN_CODE,
            needsPinCode,
            wrongPinCode,
          ),
        };
  return Object.fromEntries(
    Object.entries(wrong).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

type Checked =
  | { ok: true; output: PlaceOrderBody }
  | { ok: false; errors: Readonly<Record<string, string>> };

/** The body of the order, or a text for each field that is missing or misshapen; the rest is the server's to refuse. */
export function orderBody(purchase: Purchase, form: FormValues): Checked {
  const output = bodyOf(purchase, form);
  const errors = wrongFields(output);
  return Object.keys(errors).length === 0 ? { ok: true, output } : { ok: false, errors };
}
