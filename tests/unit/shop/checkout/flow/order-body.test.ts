import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkForm } from '../../../../../src/contract/fields';
import { placeOrderBody } from '../../../../../src/contract/orders/place';
import { bodyOf, orderBody } from '../../../../../src/shop/checkout/flow/order-body';
import { EMPTY_FORM, type FormValues } from '../../../../../src/shop/checkout/payment';

const GLASS = { id: 'kavach-glass-duo', name: 'Kavach Glass Duo', price: 499, quantity: 3 };
const BUDS = { id: 'dhun-buds-2', name: 'Dhun Buds 2', price: 1799, quantity: 1 };
const LINES = [GLASS, BUDS];
const PURCHASE = {
  orderId: 'ORD1700000000000ABCDE',
  secret: 'c2VjcmV0LW9mLXRoZS1vcmRlci1pbi10ZXN0cw',
  checkout: 'drawer',
  lines: LINES,
  amount: 3296,
} as const;
const AT_HOME: Partial<FormValues> = {
  fulfilment: 'deliver',
  name: 'Asha Kulkarni',
  mobile: '9876543210',
  address: '7 Prabhat Road, Pune',
  pinCode: '411004',
};

function body(changes: Partial<FormValues> = {}) {
  return orderBody(PURCHASE, { ...EMPTY_FORM, ...changes });
}

describe('the body of an order', () => {
  it('contains only the purchase and the defaults when the form is unchanged', () => {
    expect(body()).toEqual({
      ok: true,
      output: {
        order_id: PURCHASE.orderId,
        secret: PURCHASE.secret,
        checkout: 'drawer',
        lines: [
          { product_id: 'kavach-glass-duo', quantity: 3 },
          { product_id: 'dhun-buds-2', quantity: 1 },
        ],
        amount: 3296,
        fulfilment: { kind: 'collect', branch: 'PUN-01' },
        payment: 'online',
      },
    });
  });

  it('contains the mobile number of the form', () => {
    expect(body({ mobile: '9876543210' })).toMatchObject({
      ok: true,
      output: { contact: { mobile: '9876543210' } },
    });
  });

  it('contains the name and address of a delivery', () => {
    expect(body(AT_HOME)).toMatchObject({
      ok: true,
      output: {
        payment: 'online',
        fulfilment: {
          kind: 'deliver',
          name: 'Asha Kulkarni',
          mobile: '9876543210',
          address: '7 Prabhat Road, Pune',
          pin_code: '411004',
        },
      },
    });
  });

  it.each<[string, Partial<FormValues>, string[]]>([
    ['a reservation without a number', { payWith: 'counter' }, ['contact.mobile']],
    ['half a number', { mobile: '98765' }, ['contact.mobile']],
    [
      'an empty delivery',
      { fulfilment: 'deliver' },
      ['fulfilment.name', 'fulfilment.mobile', 'fulfilment.address', 'fulfilment.pin_code'],
    ],
    ['a PIN code from 0', { ...AT_HOME, pinCode: '011004' }, ['fulfilment.pin_code']],
  ])('has an error for each invalid field: %s', (_name, changes, fields) => {
    const checked = body(changes);
    expect(checked.ok ? [] : Object.keys(checked.errors)).toEqual(fields);
  });

  it('is rejected with the same errors as on the server', () => {
    const digits = fc.stringMatching(/^\d{0,10}$/);
    const text = fc.constantFrom('', ' ', 'Asha', '7 Prabhat Road');
    const forms = fc.record({
      fulfilment: fc.constantFrom<FormValues['fulfilment']>('collect', 'deliver'),
      payWith: fc.constantFrom<FormValues['payWith']>('upi', 'phone', 'counter'),
      name: text,
      mobile: digits,
      address: text,
      pinCode: fc.stringMatching(/^\d{0,6}$/),
    });
    fc.assert(
      fc.property(forms, (form) => {
        const checked = body(form);
        const sent = checked.ok ? checked.output : bodyOf(PURCHASE, { ...EMPTY_FORM, ...form });
        const server = checkForm(placeOrderBody, sent);
        expect(checked.ok ? {} : checked.errors).toEqual(server.ok ? {} : server.errors);
      }),
    );
  });
});
