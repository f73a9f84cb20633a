import { describe, expect, it } from 'vitest';
import { razorpay } from '../../../../../../../functions/domain/money/provider/razorpay/razorpay';
import { inPaise, paiseOf } from '../../../../../../../src/lib/paise';
import {
  linkRequest,
  ORDER,
  REFERENCE,
  refused,
  shopWithFake,
  unavailable,
} from '../../../../../../support/razorpay/local';
import { settingsOf } from '../../../../../../support/razorpay/server';

const MINUTE = 60_000;
const shop = shopWithFake();

describe('createLink', () => {
  it('creates a link that identifies the order and sends no messages', async () => {
    const { id, url } = await shop.provider.createLink(linkRequest());
    expect(url).toBe(`${shop.account.origin}/pay/${id}`);
    expect(shop.account.links).toMatchObject([
      {
        id,
        amount: 129_900,
        currency: 'INR',
        reference_id: REFERENCE,
        notes: { order_id: ORDER },
        notify: { sms: false, email: false },
        reminder_enable: false,
        callback_url: `https://shop.example/track/${ORDER}`,
        callback_method: 'get',
      },
    ]);
  });

  it('creates a link that stays open for at least 15 minutes', async () => {
    const expiresAt = Date.now() + 20 * MINUTE;
    await shop.provider.createLink(linkRequest({ expiresAt }));
    await shop.provider.createLink(linkRequest({ reference: `${ORDER}-2`, expiresAt: Date.now() }));
    const [asked, extended] = shop.account.links.map(({ expire_by: end }) => end * 1000);
    expect(asked).toBeGreaterThanOrEqual(expiresAt);
    expect(asked).toBeLessThan(expiresAt + 1000);
    expect(extended).toBeGreaterThan(Date.now() + 15 * MINUTE);
  });

  it('returns the same link when it is called again, even after a lost response', async () => {
    await shop.control.fault('create-link', 'lost-answer');
    await expect(shop.provider.createLink(linkRequest())).rejects.toEqual(unavailable('network'));
    const link = await shop.provider.createLink(linkRequest());
    expect(await shop.provider.createLink(linkRequest())).toEqual(link);
    expect(shop.account.links).toHaveLength(1);
  });

  it('rejects a reference that belongs to a link with a different amount', async () => {
    await shop.provider.createLink(linkRequest());
    const other = shop.provider.createLink(linkRequest({ amountPaise: paiseOf(999) }));
    await expect(other).rejects.toEqual(refused('BAD_REQUEST_ERROR'));
    const small = shop.provider.createLink(
      linkRequest({ reference: 'small', amountPaise: inPaise(99) }),
    );
    await expect(small).rejects.toEqual(refused('input_validation_failed'));
  });

  it('reports the provider as unavailable when the existing link cannot be looked up', async () => {
    await shop.provider.createLink(linkRequest());
    await shop.control.fault('list-links', 'server-error');
    await expect(shop.provider.createLink(linkRequest())).rejects.toEqual(
      unavailable('status-500'),
    );
  });
});

describe('a call that fails', () => {
  it.each([
    ['server-error', unavailable('status-500')],
    ['rate-limited', unavailable('status-429')],
    ['in-progress', unavailable('status-409')],
    ['redirect', unavailable('status-302')],
    ['unreadable', unavailable('unreadable')],
    ['lost-answer', unavailable('network')],
    ['refused', refused('test_refusal')],
  ] as const)('throws a ProviderError: %s', async (kind, error) => {
    const { id } = await shop.provider.createLink(linkRequest());
    await shop.control.fault('fetch-link', kind);
    await expect(shop.provider.fetchLink(id)).rejects.toEqual(error);
    expect(await shop.provider.fetchLink(id)).toMatchObject({ isLive: true });
  });

  it('reports that the provider is unavailable when the provider times out or cannot be reached', async () => {
    await shop.control.fault('create-link', 'timeout');
    const impatient = razorpay(settingsOf(shop.account), 50);
    await expect(impatient.createLink(linkRequest())).rejects.toEqual(unavailable('timeout'));
    const RAZORPAY_API_URL = 'http://127.0.0.1:1';
    const nowhere = razorpay({ ...settingsOf(shop.account), RAZORPAY_API_URL });
    await expect(nowhere.createLink(linkRequest())).rejects.toEqual(unavailable('network'));
  });

  it('is rejected when the keys are wrong, and its error does not contain the keys', async () => {
    const RAZORPAY_KEY_SECRET = 'a wrong secret';
    const wrong = razorpay({ ...settingsOf(shop.account), RAZORPAY_KEY_SECRET });
    const error = await wrong.createLink(linkRequest()).catch((cause: Error) => cause);
    expect(error).toEqual(refused('BAD_REQUEST_ERROR'));
    expect(String(error)).not.toContain('wrong secret');
  });
});

describe('the settings', () => {
  it('decide whether payments are test payments', () => {
    expect(shop.provider.isTest).toBe(true);
    const RAZORPAY_KEY_ID = 'rzp_live_0000000000';
    expect(razorpay({ ...settingsOf(shop.account), RAZORPAY_KEY_ID }).isTest).toBe(false);
  });

  it.each([
    'RAZORPAY_KEY_ID',
    'RAZORPAY_KEY_SECRET',
    'RAZORPAY_WEBHOOK_SECRET',
    'RAZORPAY_API_URL',
  ])('are rejected when one is invalid: %s', (name) => {
    const settings = { ...settingsOf(shop.account), [name]: 'invalid' };
    expect(() => razorpay(settings)).toThrow(`${name} is not valid`);
  });
});
