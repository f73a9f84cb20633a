import { expect, it } from 'vitest';
import { nextForStaff } from '../../../../src/entities/order/next-text';

type Order = Parameters<typeof nextForStaff>[0];

const PAID: Order = {
  state: 'ready',
  fulfilment: { kind: 'collect', branch: 'PUN-02' },
  payment: { provider: 'counter', state: 'paid', is_test: false },
  contact: { mobile: '9876543210' },
  due: 1178,
  timeline: [],
};
const DUE: Order = { ...PAID, payment: { ...PAID.payment, state: 'due' } };
const INFORMED = { timeline: [{ at: 1, step: 'inform' }] } satisfies Partial<Order>;

it.each<[string, Order, string]>([
  ['paid', PAID, 'Tell the customer it is ready. It is paid.'],
  ['due', DUE, 'Tell the customer it is ready. Take ₹1,178 at hand-over.'],
  [
    'due and its customer informed',
    { ...DUE, ...INFORMED },
    'Waiting for the customer. Take ₹1,178 at hand-over.',
  ],
  [
    'due and its customer without a number',
    { ...DUE, contact: null },
    'Waiting for the customer. Take ₹1,178 at hand-over.',
  ],
  [
    'paid and its customer informed',
    { ...PAID, ...INFORMED },
    'Paid. Ask for the collection code and hand over the order.',
  ],
])('the next step of a packed order that is %s', (_when, order, text) => {
  expect(nextForStaff(order)).toBe(text);
});
