import { describe, expect, it } from 'vitest';
import { editBill, openBill } from '../../../../../src/shop/checkout/bill/check-bill';
import { orderBody } from '../../../../../src/shop/checkout/flow/order-body';
import {
  EMPTY_FORM,
  type FormValues,
  PAYMENT_TEXTS,
} from '../../../../../src/shop/checkout/payment';

const GLASS = { id: 'kavach-glass-duo', name: 'Kavach Glass Duo', price: 499, quantity: 3 };
const BUDS = { id: 'dhun-buds-2', name: 'Dhun Buds 2', price: 1799, quantity: 1 };
const LINES = [GLASS, BUDS];
const TICKET = {
  orderId: 'ORD1700000000000ABCDE',
  secret: 'c2VjcmV0LW9mLXRoZS1vcmRlci1pbi10ZXN0cw',
};
const PURCHASE = { checkout: 'drawer', lines: LINES, amount: 3296 } as const;
const AT_HOME: Partial<FormValues> = {
  fulfilment: 'deliver',
  name: 'Asha Kulkarni',
  mobile: '9876543210',
  address: '7 Prabhat Road, Pune',
  pinCode: '411004',
};

function body(changes: Partial<FormValues> = {}) {
  return orderBody(TICKET, PURCHASE, { ...EMPTY_FORM, ...changes });
}

function errorsOf(changes: Partial<FormValues>): Readonly<Record<string, string>> {
  const checked = body(changes);
  return checked.ok ? {} : checked.errors;
}

describe('the order request body', () => {
  it('contains only the purchase when the shopper leaves the form unchanged', () => {
    expect(body()).toEqual({
      ok: true,
      output: {
        order_id: TICKET.orderId,
        secret: TICKET.secret,
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

  it('contains the mobile number when the shopper entered one', () => {
    expect(body({ mobile: '9876543210' })).toMatchObject({
      ok: true,
      output: { contact: { mobile: '9876543210' } },
    });
  });

  it.each([
    ['the name that the shopper gave for collection', 'Asha Rao', { name: 'Asha Rao' }],
    ['no name when the shopper gave none for collection', ' ', {}],
  ])('contains %s', (_what, name, sent) => {
    const checked = body({ name });
    expect(checked.ok && checked.output.fulfilment).toEqual({
      kind: 'collect',
      branch: 'PUN-01',
      ...sent,
    });
  });

  it('contains the name and address for a delivery', () => {
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
    ['the mobile number for a reservation is missing', { payWith: 'counter' }, ['contact.mobile']],
    ['a mobile number is incomplete', { mobile: '98765' }, ['contact.mobile']],
    [
      'the delivery fields are empty',
      { fulfilment: 'deliver' },
      ['fulfilment.name', 'fulfilment.mobile', 'fulfilment.address', 'fulfilment.pin_code'],
    ],
    ['a PIN code starts with 0', { ...AT_HOME, pinCode: '011004' }, ['fulfilment.pin_code']],
  ])('is rejected with the names of the invalid fields when %s', (_name, changes, fields) => {
    const checked = body(changes);
    expect(checked.ok ? [] : Object.keys(checked.errors)).toEqual(fields);
  });
});

describe('the form for a business bill', () => {
  const open = (changes: Partial<FormValues> = {}) =>
    openBill({ ...EMPTY_FORM, ...changes, bill: { ...EMPTY_FORM.bill, isWanted: true } });
  const WHOLE = { name: 'Asha Traders', address: '4 Relief Road', gstin: '24 aaqca8719h 1zc' };

  it('sends the bill with the State of its GSTIN, unless the shopper unchecks the option', () => {
    const bill = editBill(open(), WHOLE);
    expect(body({ bill })).toMatchObject({
      ok: true,
      output: { bill_to: { ...WHOLE, gstin: '24AAQCA8719H1ZC', state: '24' } },
    });
    const unchecked = body({ bill: { ...bill, isWanted: false } });
    expect(unchecked.ok && unchecked.output.bill_to).toBeUndefined();
  });

  it('reports its invalid fields together with those of the order', () => {
    const errors = errorsOf({ bill: open(), fulfilment: 'deliver' });
    expect(Object.keys(errors)).toEqual(
      expect.arrayContaining(['fulfilment.pin_code', 'bill_to.name', 'bill_to.gstin']),
    );
    const bill = editBill(open(), { ...WHOLE, gstin: '24AAQCA8719H1ZD' });
    expect(Object.keys(errorsOf({ bill }))).toEqual(['bill_to.gstin']);
  });

  it('blocks the order while it is loading', () => {
    expect(errorsOf({ bill: { ...EMPTY_FORM.bill, isWanted: true } })).toEqual({
      'bill_to.name': PAYMENT_TEXTS.billIsLoading,
    });
  });

  it('proposes the delivery address until the shopper enters another address', () => {
    expect(open(AT_HOME).address).toBe('7 Prabhat Road, Pune, 411004');
    expect(open({ ...AT_HOME, fulfilment: 'collect' }).address).toBe('');
  });
});
