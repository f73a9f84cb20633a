import { expect, test } from 'vitest';
import { foundIn } from '../../../../src/staff/dashboard/keys/found';
import { splitAtTyped } from '../../../../src/staff/dashboard/keys/marks';

const ID = 'ORD1700000000000ABCDE';
const ORDER = {
  order_id: ID,
  state: 'ready',
  payment: 'due',
  fulfilment: 'collect',
  total: 1499,
} as const;
const PRODUCT = { product: 'Buds 2', product_id: 'buds-2' };
const NONE = {
  bills: [],
  repairs: [],
  people: [],
  customers: [],
  stores: [],
  redemptions: [],
  devices: [],
};

test.each([
  [
    { name: 'Meera Joshi', mobile: '9812345678' },
    { name: 'Meera Joshi', mobile: '9812345678', details: ['Buds 2', 'ABCDE', 'Packed'] },
  ],
  [
    { name: null, mobile: '9812345678' },
    { name: '9812345678', details: ['Buds 2', 'ABCDE', 'Packed'] },
  ],
  [
    { name: null, mobile: null },
    { name: 'Buds 2', details: ['ABCDE', 'Packed'] },
  ],
])(
  'a search result for an order starts with its customer or, if unknown, its item: %j',
  (customer, shown) => {
    const order = { ...ORDER, ...customer, ...PRODUCT };
    expect(foundIn({ ...NONE, orders: [order] }, true)).toEqual([
      {
        kind: 'order',
        ...shown,
        amount: '₹1,499',
        href: `/orders?order=${ID}`,
        picture: 'buds-2',
        isOver: false,
      },
    ]);
  },
);

test('orders that need work come first in the results, and finished orders come last', () => {
  const states = ['dispatched', 'cancelled', 'ready', 'handed_over', 'placed'] as const;
  const orders = states.map((state) => ({
    ...ORDER,
    ...PRODUCT,
    ...{ name: null, mobile: null, order_id: state, state },
  }));
  const found = foundIn({ ...NONE, orders }, true);
  expect(found.map(({ href, isOver }) => [href.split('=')[1], isOver])).toEqual([
    ['ready', false],
    ['placed', false],
    ['dispatched', false],
    ['cancelled', true],
    ['handed_over', true],
  ]);
});

test.each([
  ['placed', 'collect', 'Call to confirm'],
  ['confirmed', 'collect', 'To pack'],
  ['confirmed', 'deliver', 'To pack and send'],
] as const)(
  'an order in the search results has the same state as in the order list: %s, %s → %s',
  (state, fulfilment, text) => {
    const customer = { name: null, mobile: null };
    const order = { ...ORDER, ...PRODUCT, ...customer, state, fulfilment };
    const [result] = foundIn({ ...NONE, orders: [order] }, true);
    expect(result?.details).toContain(text);
  },
);

test.each([
  [
    { name: 'Meera Joshi', mobile_end: '5678' },
    true,
    {
      name: 'Meera Joshi',
      mobile: '…5678',
      details: ['Nila N9 Pro', 'R-1009', 'To do', 'Laxmi Road'],
    },
  ],
  [
    { name: null, mobile_end: '5678' },
    false,
    { name: '…5678', details: ['Nila N9 Pro', 'R-1009', 'To do'] },
  ],
  [null, false, { name: 'Nila N9 Pro', details: ['R-1009', 'To do'] }],
])(
  'a search result for a repair starts with its customer or, if unknown, its device: %j',
  (customer, seesAll, shown) => {
    const repair = {
      name: 'R-1009',
      ...({ state: 'approved', waiting_for: null } as const),
      branch: { code: 'PUN-01', name: 'Laxmi Road' },
      customer,
      device: { type: 'phone', brand: 'Nila', model: 'N9 Pro' } as const,
    };
    expect(foundIn({ ...NONE, orders: [], repairs: [repair] }, seesAll)).toEqual([
      { kind: 'repair', ...shown, href: '/workledger/details/R-1009' },
    ]);
  },
);

test.each([
  ['Rohan Kulkarni', ['Branch Head Rohan Kulkarni', 'PUN-02', 'Paud Road']],
  [null, ['PUN-02', 'Paud Road']],
])('a search result for a store names its branch head, if it has one: %j', (head, details) => {
  const store = { store_name: 'Kothrud', code: 'PUN-02', address: 'Paud Road', branch_head: head };
  const [result] = foundIn({ ...NONE, orders: [], stores: [store] }, true);
  expect(result).toMatchObject({ kind: 'store', name: 'Kothrud', details });
});

test.each([
  ['9820927466', '9820', ['', '9820', '927466']],
  ['9820927466', '98209 27466', ['', '9820927466', '']],
  ['Asha Kale', ' kale ASHA ', ['', 'Asha', ' ', 'Kale', '']],
  ['Chargo (67 W)', '(67', ['Chargo ', '(67', ' W)']],
  ['ORD1700000000000ABCDE', 'ord abcde', ['ORD1700000000000', 'ABCDE', '']],
  ['Asha Kale', 'as', ['Asha Kale']],
])('in %s, the typed text %s is marked', (text, typed, parts) => {
  expect(splitAtTyped(text, typed)).toEqual(parts);
});
