import { expect, test } from 'vitest';
import { collectionQrText } from '../../../../../src/contract/orders/id';
import { refusalOf } from '../../../../../src/staff/orders/scan/CollectionScan';

const ID = 'ORD1763790000000ABCDE';
const QR = collectionQrText({ orderId: ID, code: '012345' });

test("the expected order's QR code is accepted, or any order's when none is expected", () => {
  expect(refusalOf(QR, ID)).toBeNull();
  expect(refusalOf(QR, undefined)).toBeNull();
});

test("scanning another order's QR code shows that order's number", () => {
  const other = 'ORD1763790000000ZZZZZ';
  expect(refusalOf(QR, other)).toBe(`This is the code of another order: ${ID}`);
});

test.each(['', 'meera.repairs|CHP-2026-0010', `${ID}|12345`, 'https://example.test/menu'])(
  '%j is not a collection code',
  (text) => {
    expect(refusalOf(text, undefined)).toBe('This is not a collection code.');
  },
);
