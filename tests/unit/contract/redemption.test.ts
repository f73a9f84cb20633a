import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { fieldTexts } from '../../../src/contract/fields';
import {
  finalPrice,
  httpErrorText,
  REDEMPTION_TEXTS,
  redeemReply,
  redemptionForm,
} from '../../../src/contract/redemption';

const GOOD = {
  instagram_id: 'chipwala_fan_01',
  enrollment_no: 'CHP-2026-0001',
  customer_name: 'Ravi Shinde',
  mobile: '9876543210',
  product: 'Kavach Glass Duo',
  original_price: 499,
  received: true,
};

function textsFor(change: Record<string, unknown>): Record<string, string> {
  const result = v.safeParse(redemptionForm, { ...GOOD, ...change });
  return result.success ? {} : fieldTexts(result.issues);
}

describe('the redemption form', () => {
  test('is accepted when every field is valid', () => {
    expect(textsFor({})).toEqual({});
  });

  test.each([
    ['customer_name', ' ', 'Customer name is required'],
    ['mobile', '', 'Mobile number is required'],
    ['mobile', '12345', 'Please enter a valid 10-digit mobile number'],
    ['mobile', '98765 4321', 'Please enter a valid 10-digit mobile number'],
    ['product', '', 'Item purchased is required'],
    ['original_price', 99, 'Original price must be at least ₹100'],
    ['original_price', 499.5, 'Enter the original price in whole rupees'],
    ['original_price', -500, 'Original price must be at least ₹100'],
    ['original_price', -0.5, 'Enter the original price in whole rupees'],
    ['original_price', 10_000_000, 'Original price must be at most ₹99,99,999'],
    ['original_price', Number.NaN, 'Enter the original price in whole rupees'],
    ['original_price', '499', 'Enter the original price in whole rupees'],
    ['original_price', null, 'Original price is required'],
    ['original_price', undefined, 'Original price is required'],
    ['received', false, 'Tick the box after you receive the amount'],
  ])('rejects an invalid field with an error: %s = %s, "%s"', (field, value, text) => {
    expect(textsFor({ [field]: value })).toEqual({ [field]: text });
  });

  test.each([100, 9_999_999])('accepts an original price of ₹%i', (original_price) => {
    expect(textsFor({ original_price })).toEqual({});
  });
});

test.each([
  [100, 0],
  [499, 399],
  [249999, 249899],
  [40, 0],
])('finalPrice for an original price of ₹%i returns ₹%i', (original, final) => {
  expect(finalPrice(original)).toBe(final);
});

test('the scanner messages match the specification', () => {
  expect(REDEMPTION_TEXTS).toMatchObject({
    fetching: 'Fetching user details...',
    invalid: 'Invalid or mismatched QR code.',
    redeemed: 'This code has already been redeemed.',
    timeout: "⏳ Time's up! Please scan again.",
    init: '📷 Align the QR inside the frame to scan',
    verifyFailed: 'Failed to verify QR code',
    failed: 'Something went wrong. Please try again.',
    noReference: 'No reference number received',
    success: 'Redemption Successful!',
  });
  expect(httpErrorText(503)).toBe('HTTP error! status: 503');
});

test.each([
  { error: 'The ledger is being moved' },
  { error: 'The ledger is being moved', code: 'moving' },
])('a refusal without a known code keeps its text, and its outcome is unknown: %o', (reply) => {
  expect(v.parse(redeemReply, reply)).toEqual({ error: reply.error, code: 'unconfirmed' });
});
