import { expect, it } from 'vitest';
import { nextForShopper } from '../../../../src/entities/order/next-text';

type Order = Parameters<typeof nextForShopper>[0];

const CANCELLED: Order = {
  state: 'cancelled',
  fulfilment: { kind: 'collect', branch: 'PUN-02' },
  payment: { provider: 'simulated', state: 'refund_due', is_test: true },
  branch: { code: 'PUN-02', name: 'Kothrud' },
  due: 0,
  created_at: 1,
  contact: null,
  timeline: [{ at: 2, step: 'cancel' }],
  expires_at: null,
};

it('apologizes with the reason if the branch cancelled the order, but not if the shopper did', () => {
  const timeline: Order['timeline'] = [{ at: 2, step: 'cancel', reason: 'Damaged' }];
  expect(nextForShopper({ ...CANCELLED, timeline }, 3)).toBe(
    'We are sorry: our Kothrud branch had to cancel your order. Reason: Damaged',
  );
  expect(nextForShopper(CANCELLED, 3)).not.toMatch(/sorry|Reason/);
});
