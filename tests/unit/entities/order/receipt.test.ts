import { describe, expect, it } from 'vitest';
import { nextText, receiptOf, receiptTexts } from '../../../../src/entities/order/receipt';

const HOURS = { opens: '10:00', closes: '21:00' };
const PLACED = Date.parse('2026-11-20T15:01:00+05:30');
const ORDER = {
  order_id: 'ORD1700000000000ABCDE',
  created_at: PLACED,
  expires_at: PLACED + 7_200_000,
  total: 15_999,
  lines: [{ product_id: 'tarang-t5-5g', name: 'Tarang T5 5G' }],
  fulfilment: { kind: 'collect' },
  branch: { name: 'Laxmi Road' },
  payment: { is_test: false },
  contact: { mobile: '9876543210' },
} as const;
const DELIVERY = { ...ORDER, fulfilment: { kind: 'deliver' } } as const;
const DEMO = { ...ORDER, payment: { is_test: true } };

describe('a receipt', () => {
  it.each([
    [
      'paid online',
      receiptOf(ORDER, 'success', HOURS),
      ['Ready today by 6\u00a0pm', 'At our Laxmi Road branch', 'Paid ₹15,999', '', 'Paid'],
    ],
    [
      'reserved',
      receiptOf(ORDER, 'reserved', HOURS),
      [
        'Ready today by 6\u00a0pm',
        'At our Laxmi Road branch',
        'To pay at the branch ₹15,999',
        '',
        'Reserved',
      ],
    ],
    [
      'waiting for a call',
      receiptOf(ORDER, 'requested', HOURS),
      [
        'We will call you today by 5:01\u00a0pm',
        'From our Laxmi Road branch',
        'To pay at the branch ₹15,999',
        '',
        'Requested',
      ],
    ],
    [
      'to be delivered after a call',
      receiptOf(DELIVERY, 'requested', HOURS),
      [
        'We will call you today by 5:01\u00a0pm',
        'Packed at our Laxmi Road branch',
        'To pay ₹15,999',
        '',
        'Requested',
      ],
    ],
    [
      'waiting for the shopper’s call',
      receiptOf({ ...ORDER, contact: null }, 'requested', HOURS),
      [
        'Call us to confirm it',
        'From our Laxmi Road branch',
        'To pay at the branch ₹15,999',
        '',
        'Requested',
      ],
    ],
    [
      'to be delivered',
      receiptOf(DELIVERY, 'success', HOURS),
      [
        'Arrives 25–\u206027\u00a0Nov',
        'Packed at our Laxmi Road branch',
        'Paid ₹15,999',
        '',
        'Paid',
      ],
    ],
    [
      'to be paid on another page',
      receiptOf(ORDER, 'unpaid', HOURS),
      ['', 'At our Laxmi Road branch', 'To pay ₹15,999', 'Not paid yet', 'To pay'],
    ],
    [
      'paid, but not confirmed by the bank',
      receiptOf(DELIVERY, 'checking', HOURS),
      ['', 'Packed at our Laxmi Road branch', '₹15,999', 'Payment not confirmed yet', 'Checking'],
    ],
    [
      'paid without real money',
      receiptOf(DEMO, 'success', HOURS),
      [
        'Ready today by 6\u00a0pm',
        'At our Laxmi Road branch',
        'Paid ₹15,999',
        'Demo order: no real payment',
        'Demo',
      ],
    ],
  ])('says when, where and how an order is paid: %s', (_, receipt, texts) => {
    const { numberStart, numberEnd, promise, place, payment, note, stamp } = receiptTexts(
      receipt,
      PLACED,
    );
    expect([numberStart, numberEnd]).toEqual(['ORD1700000000000', 'ABCDE']);
    expect([promise, place, payment, note, stamp]).toEqual(texts);
  });

  it.each([
    ['success', 'Order placed'],
    ['reserved', 'Order reserved'],
    ['requested', 'Order requested'],
    ['unpaid', 'Waiting for your payment'],
    ['checking', 'Checking your payment'],
  ] as const)('has a title and the amount for the state %s: %s', (outcome, title) => {
    const texts = receiptTexts(receiptOf(ORDER, outcome, HOURS), PLACED);
    expect(texts).toMatchObject({ title, total: '₹15,999' });
  });

  it('announces a message only if the shopper left a mobile number', () => {
    const silent = { ...ORDER, contact: null };
    expect(nextText(receiptOf(ORDER, 'success', HOURS))).toBe(
      'We will message you when it is ready. Your code will be in Track order.',
    );
    expect(nextText(receiptOf(silent, 'success', HOURS))).not.toMatch(/message|call/);
    expect(nextText(receiptOf(ORDER, 'requested', HOURS))).toMatch(/^Once you confirm/);
    expect(nextText(receiptOf(DELIVERY, 'success', HOURS))).not.toMatch(/ready/);
  });

  it('says when we call, and no time once it has passed', () => {
    const requested = receiptOf(ORDER, 'requested', HOURS);
    const late = Date.parse('2026-11-20T20:46:00+05:30');
    const tomorrow = { ...ORDER, created_at: late, expires_at: late + 14 * 3_600_000 };
    const texts = receiptTexts(receiptOf(tomorrow, 'requested', HOURS), late);
    expect(texts.promise).toBe('We will call you tomorrow by 10:46\u00a0am');
    const expired = receiptTexts(requested, PLACED + 7_200_000);
    expect(expired.promise).toBe('We will call you first');
  });

  it('names the first product and the number of other products', () => {
    const glass = { product_id: 'kavach-glass-duo', name: 'Kavach Glass Duo' };
    const itemsOf = (lines: readonly (typeof glass)[]) =>
      receiptTexts(receiptOf({ ...ORDER, lines }, 'success', HOURS), PLACED).items;
    expect(itemsOf([glass])).toBe('Kavach Glass Duo');
    expect(itemsOf([...ORDER.lines, glass, glass])).toBe('Tarang T5 5G + 2\u00a0more');
  });

  it('makes no promise once the promised time has passed', () => {
    const receipt = receiptOf(ORDER, 'success', HOURS);
    const at = (time: string) => receiptTexts(receipt, Date.parse(`${time}+05:30`)).promise;
    expect(at('2026-11-20T17:59:59')).toBe('Ready today by 6\u00a0pm');
    expect(at('2026-11-20T18:00:00')).toBe('See if it is ready');
    expect(at('2026-11-22T11:00:00')).toBe('See if it is ready');
    const delivery = receiptOf(DELIVERY, 'success', HOURS);
    const later = Date.parse('2026-11-28T00:00:00+05:30');
    expect(receiptTexts(delivery, later - 1).promise).toBe('Arrives 25–\u206027\u00a0Nov');
    expect(receiptTexts(delivery, later).promise).toBe('See if it has arrived');
    const old = { ...delivery, promisedAt: null };
    expect(receiptTexts(old, PLACED).promise).toBe('Delivery in 3–\u20605 business days');
  });

  it('promises no time when the shop is never open for long enough', () => {
    const receipt = receiptOf(ORDER, 'reserved', { opens: '10:00', closes: '11:00' });
    expect(receiptTexts(receipt, PLACED).promise).toBe('We are packing it');
  });
});
