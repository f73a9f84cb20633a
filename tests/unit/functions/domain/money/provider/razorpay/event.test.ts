import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readEvent } from '../../../../../../../functions/domain/money/provider/razorpay/event';

const SECRETS = ['the new secret', 'the old secret'];
const ORDER = 'ORD1780077760500GQTOA';

function send(body: string | Uint8Array, secret = SECRETS[0] ?? '') {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const signature = createHmac('sha256', secret).update(bytes).digest('hex');
  return readEvent(SECRETS, bytes, new Headers({ 'X-Razorpay-Signature': signature }));
}

/** Builds an event whose entities have fields that the parser does not know. */
function event(name: string, entities: Record<string, object>) {
  const wrapped = Object.entries(entities).map(([key, entity]) => [
    key,
    { entity: { entity: key, created_at: 1_780_077_760, ...entity } },
  ]);
  const payload = { ...Object.fromEntries(wrapped), created_at: 1_780_077_761 };
  return JSON.stringify({ entity: 'event', account_id: 'acc_1', event: name, payload });
}

const PAYMENT = { id: 'pay_Qf1aaaaaaaaaaa', status: 'captured', amount: 129_900, fee: null };
const LINK = { id: 'plink_Qf1bbbbbbbbbbb', status: 'paid', reference_id: `${ORDER}-1` };
const NOTES = { notes: { order_id: ORDER } };

describe('the signature of an event', () => {
  const body = event('payment.captured', { payment: { ...PAYMENT, ...NOTES } });

  it.each(SECRETS)('is accepted when it was made with %s', async (secret) => {
    expect(await send(body, secret)).toMatchObject({ kind: 'payment', subjectId: ORDER });
  });

  it('is rejected when it was made with another secret or is missing', async () => {
    expect(await send(body, 'another secret')).toBeUndefined();
    const bytes = new TextEncoder().encode(body);
    expect(await readEvent(SECRETS, bytes, new Headers())).toBeUndefined();
  });

  it('covers every byte of the body, even when the body is not UTF-8', async () => {
    const bytes = Uint8Array.from([0xff, 0xfe, 0x00, 0x0a]);
    expect(await send(bytes)).toEqual({ kind: 'ignored' });
  });
});

describe('an event’s hint', () => {
  it.each([
    ['payment.authorized', { payment: { ...PAYMENT, ...NOTES } }],
    ['payment.failed', { payment: { ...PAYMENT, ...NOTES, description: null } }],
    ['order.paid', { order: { id: 'order_1', ...NOTES } }],
  ])('contains the subject from the notes for %s', async (name, entities) => {
    const hint = { kind: 'payment', subjectId: ORDER, linkId: null };
    expect(await send(event(name, entities))).toEqual(hint);
  });

  it.each(['paid', 'expired', 'cancelled'])(
    'contains the link for payment_link.%s',
    async (what) => {
      const link = { ...LINK, notes: null };
      const hint = { kind: 'payment', subjectId: null, linkId: LINK.id };
      expect(await send(event(`payment_link.${what}`, { payment_link: link }))).toEqual(hint);
      const known = { payment_link: { ...LINK, ...NOTES } };
      expect(await send(event(`payment_link.${what}`, known))).toEqual({
        ...hint,
        subjectId: ORDER,
      });
    },
  );

  it('contains the link from the description for a payment.captured event without notes', async () => {
    const payment = { ...PAYMENT, notes: [], description: '#Qf1bbbbbbbbbbb' };
    const hint = { kind: 'payment', subjectId: null, linkId: LINK.id, captured: PAYMENT.id };
    expect(await send(event('payment.captured', { payment }))).toEqual(hint);
  });

  it.each(['payment.captured', 'payment_link.paid', 'order.paid'])(
    'contains the received payment for %s',
    async (name) => {
      const order = { id: 'order_1', ...NOTES };
      const hint = await send(event(name, { payment: { ...PAYMENT, notes: [] }, order }));
      expect(hint).toMatchObject({ subjectId: ORDER, captured: PAYMENT.id });
    },
  );

  it.each(['created', 'processed', 'failed', 'speed_changed'])(
    'contains the payment for refund.%s',
    async (what) => {
      const refund = { id: 'rfnd_1', payment_id: PAYMENT.id, status: 'processed', notes: [] };
      const hint = { kind: 'refund', providerPaymentId: PAYMENT.id };
      expect(await send(event(`refund.${what}`, { refund, payment: PAYMENT }))).toEqual(hint);
    },
  );

  it.each([
    ['a payment of another system', event('payment.captured', { payment: PAYMENT })],
    [
      'a payment of an invoice',
      event('payment.failed', { payment: { ...PAYMENT, description: '#inv_Ep1aaaaaaaaaaa' } }),
    ],
    [
      'a downtime',
      event('payment.downtime.started', { 'payment.downtime': { id: 'down_1', method: 'upi' } }),
    ],
    ['an unknown event', event('subscription.charged', { payment: { ...PAYMENT, ...NOTES } })],
    ['a refund without a payment', event('refund.created', { refund: { id: 'rfnd_1' } })],
    ['a body of another shape', '{"event":"payment.captured","payload":[]}'],
    ['a body that is not JSON', 'payment.captured'],
    ['an empty body', ''],
  ])('is empty for %s', async (_what, body) => {
    expect(await send(body)).toEqual({ kind: 'ignored' });
  });
});
