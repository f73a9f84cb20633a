import { describe, expect, it } from 'vitest';
import { effectOf } from '../../../../../functions/domain/orders/payments/rules';

const SETTLED = ['paid', 'refund_due', 'refunded'] as const;

describe('effectOf', () => {
  it.each(
    (['expired', 'cancelled', 'returned'] as const).flatMap((state) =>
      SETTLED.map((paymentState) => [state, paymentState] as const),
    ),
  )('marks the order for a refund when it is %s and its payment is %s', (state, paymentState) => {
    expect(effectOf({ state, paymentState }, 'paid')).toEqual({
      step: 'refund-due',
      payment: 'refund_due',
      money: 'refund_due',
    });
  });

  it.each(['confirmed', 'ready', 'handed_over', 'dispatched', 'delivered'] as const)(
    'keeps the order paid and refunds only the second payment when a paid order is paid again (%s)',
    (state) => {
      expect(effectOf({ state, paymentState: 'paid' }, 'paid')).toEqual({
        step: 'refund-due',
        payment: 'paid',
        money: 'refund_due',
      });
    },
  );

  it.each(['started', 'failed', 'due'] as const)(
    'confirms an expired order when its previous payment was %s',
    (paymentState) => {
      expect(effectOf({ state: 'expired', paymentState }, 'paid')).toMatchObject({
        state: 'confirmed',
        payment: 'paid',
        stock: 'hold',
      });
    },
  );
});
