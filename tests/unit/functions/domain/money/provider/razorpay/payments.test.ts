import { describe, expect, it } from 'vitest';
import { inPaise, paiseOf } from '../../../../../../../src/lib/paise';
import {
  linkRequest,
  ORDER,
  REFERENCE,
  refused,
  shopWithFake,
  unavailable,
} from '../../../../../../support/razorpay/local';

const shop = shopWithFake();

describe('fetchLink', () => {
  it('reports no attempts before the link is opened', async () => {
    const { id } = await shop.provider.createLink(linkRequest());
    const report = { isLive: true, reference: REFERENCE, attempts: [] };
    expect(await shop.provider.fetchLink(id)).toEqual(report);
    expect(await shop.control.takeCalls()).toEqual(['create-link', 'fetch-link']);
    await shop.control.open(id);
    expect(await shop.provider.fetchLink(id)).toEqual(report);
  });

  it('reports every attempt with its state', async () => {
    const { id } = await shop.provider.createLink(linkRequest());
    const failed = await shop.control.fail(id);
    const waiting = await shop.control.start(id);
    const base = { amountPaise: 129_900, currency: 'INR', method: 'upi' };
    const reason = 'Payment was declined by the bank.';
    expect(await shop.provider.fetchLink(id)).toMatchObject({
      isLive: true,
      attempts: [
        { ...base, providerPaymentId: failed.id, state: 'failed', reason },
        { ...base, providerPaymentId: waiting.id, state: 'pending' },
      ],
    });
    await shop.control.settle(failed.id, 'authorized');
    await shop.control.settle(waiting.id, 'captured');
    const { isLive, attempts } = await shop.provider.fetchLink(id);
    expect([isLive, ...attempts.map(({ state }) => state)]).toEqual([false, 'authorized', 'paid']);
    expect(attempts[0]).not.toHaveProperty('reason');
  });

  it('reports an attempt as pending when the provider reports an unknown state', async () => {
    const { id } = await shop.provider.createLink(linkRequest());
    Object.assign(await shop.control.pay(id), { status: 'on_hold' });
    expect(await shop.provider.fetchLink(id)).toMatchObject({ attempts: [{ state: 'pending' }] });
  });

  it('reports the actual amount of a payment that arrives after the link has ended', async () => {
    const { id } = await shop.provider.createLink(linkRequest());
    await shop.control.payLate(id);
    await shop.control.pay(id, 99_900);
    const { isLive, attempts } = await shop.provider.fetchLink(id);
    expect([isLive, ...attempts.map((fact) => [fact.state, fact.amountPaise])]).toEqual([
      false,
      ['paid', 129_900],
      ['paid', 99_900],
    ]);
  });
});

describe('cancelLink', () => {
  it('ends an open link, and also succeeds when it is called again after a lost response', async () => {
    const { id } = await shop.provider.createLink(linkRequest());
    await shop.control.fault('cancel-link', 'lost-answer');
    await expect(shop.provider.cancelLink(id)).rejects.toEqual(unavailable('network'));
    await shop.provider.cancelLink(id);
    expect(await shop.provider.fetchLink(id)).toMatchObject({ isLive: false });
  });

  it.each(['pay', 'expire'] as const)('succeeds when the link has ended: %s', async (end) => {
    const { id } = await shop.provider.createLink(linkRequest());
    await shop.control[end](id);
    await expect(shop.provider.cancelLink(id)).resolves.toBeUndefined();
  });

  it('is rejected when the link still accepts payments or is unknown', async () => {
    const { id } = await shop.provider.createLink(linkRequest());
    await shop.control.fault('cancel-link', 'refused');
    await expect(shop.provider.cancelLink(id)).rejects.toEqual(refused('test_refusal'));
    const unknown = shop.provider.cancelLink('plink_unknown0000000');
    await expect(unknown).rejects.toEqual(refused('BAD_REQUEST_ERROR'));
  });
});

describe('refund', () => {
  const key = `refund-${ORDER}-1`;

  async function paid() {
    const { id } = await shop.provider.createLink(linkRequest());
    const payment = await shop.control.pay(id);
    return { linkId: id, providerPaymentId: payment.id, amountPaise: paiseOf(299), key };
  }

  it('makes one refund per key, even after a lost response', async () => {
    const { linkId, ...refund } = await paid();
    await shop.control.fault('refund', 'lost-answer');
    await expect(shop.provider.refund(refund)).rejects.toEqual(unavailable('network'));
    const report = await shop.provider.refund(refund);
    expect(report).toEqual({ providerRefundId: expect.any(String), state: 'refunded' });
    expect(await shop.provider.refund(refund)).toEqual(report);
    expect(shop.account.payments).toMatchObject([{ amount_refunded: 29_900 }]);
    const rest = { ...refund, amountPaise: paiseOf(1000), key: `refund-${ORDER}-2` };
    await shop.provider.refund(rest);
    expect(await shop.provider.fetchLink(linkId)).toMatchObject({ attempts: [{ state: 'paid' }] });
  });

  it('returns a pending refund, which can still fail later', async () => {
    const { linkId: _, ...refund } = await paid();
    await shop.control.refundsBecome('pending');
    const { providerRefundId, state } = await shop.provider.refund(refund);
    const id = providerRefundId ?? '';
    expect(state).toBe('pending');
    for (const [status, becomes] of [
      ['processed', 'refunded'],
      ['failed', 'failed'],
    ] as const) {
      await shop.control.settleRefund(id, status);
      const report = await shop.provider.fetchRefund(refund.providerPaymentId, id);
      expect(report).toEqual({ providerRefundId: id, state: becomes });
    }
  });

  it('rejects an amount that exceeds the rest of the payment', async () => {
    const { linkId: _, ...refund } = await paid();
    const tooMuch = shop.provider.refund({ ...refund, amountPaise: inPaise(129_901) });
    await expect(tooMuch).rejects.toEqual(refused('amount_exceeded'));
  });
});

describe('the fake provider’s events', () => {
  it('are signed, and contain the order and the link', async () => {
    const { id } = await shop.provider.createLink(linkRequest());
    await shop.control.fail(id);
    await shop.control.pay(id);
    const events = await shop.control.takeEvents();
    expect(events.map(({ name }) => name)).toEqual([
      'payment.failed',
      'payment.authorized',
      'payment.captured',
      'order.paid',
      'payment_link.paid',
    ]);
    for (const { body, headers } of events) {
      const hint = await shop.provider.readEvent(
        new TextEncoder().encode(body),
        new Headers(headers),
      );
      expect(hint).toMatchObject({ kind: 'payment', subjectId: ORDER, linkId: id });
    }
  });

  it('can be repeated, delivered in reverse order, lost, sent with a wrong signature or sent without notes', async () => {
    const { id } = await shop.provider.createLink(linkRequest());
    await shop.control.webhooks({ repeats: 1, isReversed: true, hasNoNotes: true });
    await shop.control.pay(id);
    const [last, again, ...others] = await shop.control.takeEvents();
    expect(last?.name).toBe('payment_link.paid');
    expect(again).toEqual(last);
    expect(others).toHaveLength(6);
    const bytes = new TextEncoder().encode(others[1]?.body);
    const hint = { kind: 'payment', subjectId: null, linkId: id };
    expect(await shop.provider.readEvent(bytes, new Headers(others[1]?.headers))).toMatchObject(
      hint,
    );

    await shop.control.webhooks({ hasWrongSecret: true });
    await shop.control.pay(id);
    const [wrong] = await shop.control.takeEvents();
    const body = new TextEncoder().encode(wrong?.body);
    expect(await shop.provider.readEvent(body, new Headers(wrong?.headers))).toBeUndefined();

    await shop.control.webhooks({ isLost: true });
    await shop.control.pay(id);
    expect(await shop.control.takeEvents()).toEqual([]);
  });

  it('are accompanied by a return URL that the shop accepts', async () => {
    const { id } = await shop.provider.createLink(linkRequest());
    const payment = await shop.control.pay(id);
    const { origin, searchParams } = new URL(await shop.control.returnUrl(payment.id));
    expect(origin).toBe('https://shop.example');
    const values = Object.fromEntries(searchParams);
    expect(await shop.provider.readReturn(values)).toEqual({ reference: REFERENCE, linkId: id });
  });
});
