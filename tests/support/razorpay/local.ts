import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { LinkProvider, LinkRequest } from '../../../functions/domain/money/provider/port.ts';
import { razorpay } from '../../../functions/domain/money/provider/razorpay/razorpay.ts';
import { paiseOf } from '../../../src/lib/paise.ts';
import { type Control, controlOf } from './control.ts';
import { type FakeRazorpay, settingsOf, startRazorpay } from './server.ts';
import type { Account } from './types.ts';

const MINUTE = 60_000;
export const ORDER = 'ORD1780077760500GQTOA';
export const REFERENCE = `${ORDER}-1`;

interface Shop {
  account: Account;
  control: Control;
  provider: LinkProvider;
}

/** Runs a fake provider for the tests in one file; each test has a new account. */
export function shopWithFake(): Shop {
  const shop = {} as Shop;
  let fake: FakeRazorpay;
  beforeAll(async () => {
    fake = await startRazorpay();
  });
  beforeEach(() => {
    shop.account = fake.createAccount();
    shop.control = controlOf(shop.account);
    shop.provider = razorpay(settingsOf(shop.account));
  });
  afterAll(() => fake.close());
  return shop;
}

export function linkRequest(change: Partial<LinkRequest> = {}): LinkRequest {
  return {
    subjectId: ORDER,
    reference: REFERENCE,
    amountPaise: paiseOf(1299),
    expiresAt: Date.now() + 20 * MINUTE,
    returnUrl: `https://shop.example/track/${ORDER}`,
    ...change,
  };
}

/** Matches a `ProviderError` of this kind. */
export const refused = (reason: string) => expect.objectContaining({ kind: 'refused', reason });
export const unavailable = (reason: string) =>
  expect.objectContaining({ kind: 'unavailable', reason });
