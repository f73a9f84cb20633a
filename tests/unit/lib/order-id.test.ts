import { expect, it } from 'vitest';
import { createOrderId, createTransactionId } from '../../../src/lib/order-id';

it('an order id consists of ORD, the time and five random capital letters', () => {
  expect(createOrderId(1_700_000_000_000)).toMatch(/^ORD1700000000000[A-Z]{5}$/);
  expect(createOrderId(42, () => 0)).toBe('ORD42AAAAA');
  expect(createOrderId(42, () => 0.999_999)).toBe('ORD42ZZZZZ');
});

it('a transaction ID consists of TXN, the time and five random capital letters', () => {
  expect(createTransactionId(42, () => 0.5)).toBe('TXN42NNNNN');
});

it('order ids created at the same moment are different', () => {
  const ids = new Set(Array.from({ length: 200 }, () => createOrderId(42)));
  expect(ids.size).toBeGreaterThan(195);
});
