import { describe, expect, it } from 'vitest';
import { readReturn } from '../../../../../../../functions/domain/money/provider/razorpay/return';
import { isSignedBy } from '../../../../../../../functions/domain/money/provider/razorpay/signature';

/** Signatures from the tests of Razorpay's own clients. */
const VECTORS: readonly [secret: string, message: string, signature: string][] = [
  [
    'key_secret',
    'fake_order_id|fake_payment_id',
    'b2335e3b0801106b84a7faff035df56ecffde06918c9ddd1f0fafbb37a51cc89',
  ],
  [
    '123456',
    '{"a":1,"b":2,"c":{"d":3}}',
    '2fe04e22977002e6c7cb553adab8b460cb9e2a4970d5953cb27a8472752e3bbc',
  ],
];
const KEY_SECRET = 'EnLs21M47BllR3X8PSFtjtbd';
const RETURNED = {
  razorpay_payment_link_id: 'plink_IH3cNucfVEgV68',
  razorpay_payment_link_reference_id: 'TSsd1989',
  razorpay_payment_link_status: 'paid',
  razorpay_payment_id: 'pay_IH3d0ara9bSsjQ',
  razorpay_signature: '07ae18789e35093e51d0a491eb9922646f3f82773547e5b0f67ee3f2d3bf7d5b',
};

const bytes = (text: string) => new TextEncoder().encode(text);

describe('isSignedBy', () => {
  it.each(VECTORS)('accepts the signature of secret %s', async (secret, message, signature) => {
    expect(await isSignedBy(secret, bytes(message), signature)).toBe(true);
    expect(await isSignedBy(`${secret}x`, bytes(message), signature)).toBe(false);
    expect(await isSignedBy(secret, bytes(`${message} `), signature)).toBe(false);
  });

  it.each(['', 'b2335e3b', 'z'.repeat(64), 'b'.repeat(64), 'b'.repeat(65)])(
    'rejects the signature %j',
    async (signature) => {
      expect(await isSignedBy('key_secret', bytes('message'), signature)).toBe(false);
    },
  );
});

describe('readReturn', () => {
  it('returns the link and reference of a signed return URL', async () => {
    expect(await readReturn(KEY_SECRET, { ...RETURNED, other: 'value' })).toEqual({
      linkId: 'plink_IH3cNucfVEgV68',
      reference: 'TSsd1989',
    });
  });

  it.each([
    { razorpay_payment_link_reference_id: 'TSsd1990' },
    { razorpay_payment_link_status: 'cancelled' },
    { razorpay_signature: '' },
    { razorpay_payment_id: '' },
  ])('rejects a return URL with a changed value: %o', async (change) => {
    expect(await readReturn(KEY_SECRET, { ...RETURNED, ...change })).toBeUndefined();
  });

  it('rejects a return URL with a missing value', async () => {
    const { razorpay_payment_id: _, ...rest } = RETURNED;
    expect(await readReturn(KEY_SECRET, rest)).toBeUndefined();
  });
});
