import { expect, test } from 'vitest';
import { collectionQrText } from '../../../../src/lib/identity/order-number';
import { ORDER_CODES } from '../../../../src/staff/orders/codes';
import { refusalOf } from '../../../../src/staff/work/scan/codes';

const ID = 'ORD1763790000000ABCDE';
const QR = collectionQrText({ orderId: ID, code: '012345' });

test('the scanner accepts the QR code of the expected order, or of any order when none is expected', () => {
  expect(refusalOf(ORDER_CODES, QR, ID)).toBeNull();
  expect(refusalOf(ORDER_CODES, QR)).toBeNull();
});

test('the scanner shows the order number from a scanned QR code when the code belongs to a different order than expected', () => {
  const other = 'ORD1763790000000ZZZZZ';
  expect(refusalOf(ORDER_CODES, QR, other)).toBe(`This is the code of another order: ${ID}`);
});

test.each(['', 'meera.repairs|CHP-2026-0010', `${ID}|12345`, 'https://example.test/menu'])(
  'the scanner rejects text that is not a collection QR code: %j',
  (text) => {
    expect(refusalOf(ORDER_CODES, text)).toBe('This is not a collection code.');
  },
);
