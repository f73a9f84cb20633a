import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { orderEvents } from '../../../functions/db/orders';
import { d1Ledger } from '../../../functions/domain/giveaways/ledger/d1';
import { runJobs } from '../../../functions/domain/jobs/run';
import { recordEvent } from '../../../functions/domain/orders/payments/events';
import type { PaymentFact, PaymentProvider } from '../../../functions/domain/orders/payments/port';
import { simulatedPayments } from '../../../functions/domain/orders/payments/simulated';
import { call } from '../../support/api/call';
import {
  contextAt,
  emptyShop,
  newTransactionId,
  orderInDb,
  PRODUCT,
  place,
  setStock,
} from '../../support/api/orders/orders';
import { db } from '../../support/api/people';

const DAY = 86_400_000;
const SIGNATURE = 'X-Signature';

async function signed(text: string): Promise<string> {
  const key = await crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode('the secret of the provider'),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  const bytes = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)].join('.');
}

/** Acts as a hosted provider that signs its events; the Worker accepts only signed events. */
const hosted: PaymentProvider = {
  ...simulatedPayments,
  async readEvent(rawBody, headers) {
    if (headers.get(SIGNATURE) !== (await signed(rawBody))) return undefined;
    return JSON.parse(rawBody);
  },
};

async function tell(fact: PaymentFact, now = Date.now(), signature?: string): Promise<string> {
  const body = JSON.stringify(fact);
  const headers = new Headers({ [SIGNATURE]: signature ?? (await signed(body)) });
  return recordEvent(contextAt(now, { payments: hosted }), body, headers);
}

async function placed() {
  const { order } = await place();
  const fact: PaymentFact = {
    orderId: order.order_id,
    providerOrderId: null,
    providerPaymentId: newTransactionId(),
    amountPaise: order.total * 100,
    currency: 'INR',
    state: 'paid',
  };
  return { id: order.order_id, fact };
}

beforeEach(emptyShop);

describe('a payment event', () => {
  it('marks an order as paid once, even when the event is delivered repeatedly', async () => {
    const { id, fact } = await placed();
    expect(await Promise.all([tell(fact), tell(fact), tell(fact)])).toContain('recorded');
    expect(await tell(fact)).toBe('unchanged');
    const { state, paymentState } = await orderInDb(id);
    expect([state, paymentState]).toEqual(['confirmed', 'paid']);
    const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, id));
    expect(events.filter(({ step }) => step === 'pay')).toHaveLength(1);
  });

  it('changes nothing when it reports an earlier state after the payment', async () => {
    const { id, fact } = await placed();
    await tell(fact);
    expect(await tell({ ...fact, state: 'pending' })).toBe('unchanged');
    expect((await orderInDb(id)).paymentState).toBe('paid');
  });

  it.each([
    { left: 1, becomes: ['confirmed', 'paid'] },
    { left: 0, becomes: ['expired', 'refund_due'] },
  ])(
    'updates an expired order according to the stock: $left left → $becomes',
    async ({ left, becomes }) => {
      const { id, fact } = await placed();
      const later = Date.now() + 3 * DAY;
      await runJobs({ ...contextAt(later, { payments: hosted }), ledger: d1Ledger(db) });
      expect((await orderInDb(id)).state).toBe('expired');
      await setStock(PRODUCT, left);
      await tell(fact, later);
      const { state, paymentState } = await orderInDb(id);
      expect([state, paymentState]).toEqual(becomes);
    },
  );

  it('confirms no order when the amount or currency differs or the order is unknown', async () => {
    const { id, fact } = await placed();
    expect(await tell({ ...fact, amountPaise: fact.amountPaise - 1 })).toBe('mismatched');
    expect(await tell({ ...fact, currency: 'USD' })).toBe('mismatched');
    expect(await tell({ ...fact, orderId: 'ORD1780077760500GQTOA' })).toBe('mismatched');
    expect((await orderInDb(id)).paymentState).toBe('started');
  });

  it('is rejected when its signature is invalid', async () => {
    const { id, fact } = await placed();
    const refused = tell(fact, Date.now(), await signed('something else'));
    await expect(refused).rejects.toMatchObject({ code: 'invalid' });
    expect((await orderInDb(id)).paymentState).toBe('started');
  });

  it('is rejected when online payments are off or simulated', async () => {
    const { fact } = await placed();
    const event = recordEvent(contextAt(Date.now(), { payments: undefined }), '{}', new Headers());
    await expect(event).rejects.toMatchObject({ code: 'not-found' });
    expect((await call('/api/payments/events', { body: fact })).status).toBe(422);
  });
});
