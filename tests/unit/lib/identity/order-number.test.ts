import { describe, expect, it } from 'vitest';
import {
  collectionQrText,
  ORDER_ID,
  parseCollectionQr,
} from '../../../../src/lib/identity/order-number';
import { createOrderId } from '../../../../src/lib/order-id';

describe('an order id', () => {
  it('is valid when it has the format that the browser generates', () => {
    expect(createOrderId(Date.now())).toMatch(ORDER_ID);
  });
});

describe('a collection QR code', () => {
  const ticket = { orderId: 'ORD1700000000000ABCDE', code: '012345' };

  it('decodes to the order id and collection code that were encoded', () => {
    expect(parseCollectionQr(collectionQrText(ticket))).toEqual(ticket);
  });

  it.each([
    '',
    'fan|CHP-2026-0001',
    'ORD1700000000000ABCDE',
    'ORD1700000000000ABCDE|12345',
    'ORD1|012345',
  ])('is rejected when its text is %j', (text) => {
    expect(parseCollectionQr(text)).toBeUndefined();
  });
});
