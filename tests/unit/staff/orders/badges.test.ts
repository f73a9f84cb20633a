import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { OrderState, PaymentState } from '../../../../src/contract/orders/states.ts';
import { StateBadge } from '../../../../src/staff/orders/badges/Badges.tsx';
import { mainAmount, PaymentNote } from '../../../../src/staff/orders/badges/PaymentNote.tsx';

/** The displayed amount and the note below it. */
function shown(state: OrderState, payment: PaymentState, total: number, due: number) {
  const order = {
    ...{ state, total, due },
    payment: { state: payment, provider: 'counter', is_test: false },
  };
  const note = renderToStaticMarkup(createElement(PaymentNote, { order }));
  return [mainAmount(order), note.replaceAll(/<[^>]*>/g, '')];
}

test('an order shows clerks its payment state: received, owed, due or in doubt', () => {
  expect(shown('confirmed', 'due', 1799, 1799)).toEqual([1799, 'Payment due']);
  expect(shown('ready', 'due', 1799, 1299)).toEqual([1299, '₹500 of ₹1,799 paid']);
  expect(shown('ready', 'paid', 1799, 0)).toEqual([1799, 'Paid']);
  expect(shown('placed', 'claimed', 999, 999)).toEqual([999, 'Payment to check']);
  expect(shown('placed', 'started', 999, 999)).toEqual([999, 'Payment started']);
  expect(shown('cancelled', 'refund_due', 998, 0)).toEqual([998, 'Refund due']);
  expect(shown('returned', 'refunded', 998, 0)).toEqual([998, 'Refunded']);
  expect(shown('cancelled', 'due', 998, 998)).toEqual([998, 'Nothing due']);
  expect(shown('cancelled', 'started', 998, 998)).toEqual([998, 'Not paid']);
});

test('only a payment that is still due is emphasised', () => {
  const note = (state: OrderState) => {
    const payment = { state: 'due', provider: 'counter', is_test: false } as const;
    const order = { state, payment, total: 998, due: 998 };
    return renderToStaticMarkup(createElement(PaymentNote, { order }));
  };
  expect(note('ready')).toContain('data-due');
  expect(note('cancelled')).not.toContain('data-due');
});

test('the badge of a confirmed order says whether staff pack or dispatch it', () => {
  const order = { state: 'confirmed', payment: 'paid' } as const;
  for (const [fulfilment, text] of [
    ['collect', 'To pack'],
    ['deliver', 'To pack and send'],
  ] as const) {
    const badge = renderToStaticMarkup(createElement(StateBadge, { ...order, fulfilment }));
    expect(badge).toContain(text);
  }
});
