import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Bindings } from '../../../functions/env';
import type { OrderReply } from '../../../src/contract/orders/order';
import type { PlaceOrderReply } from '../../../src/contract/orders/place';
import { type Options, requestOf } from '../../support/api/call';
import { emptyShop, orderBody, PRODUCT, setStock } from '../../support/api/orders/orders';
import { countQueries } from '../../support/api/queries';
import app from '../../support/api/worker';
import { type RemoteAccount, remoteAccount } from '../../support/razorpay/remote';
import type { SentEvent } from '../../support/razorpay/types';

const PATH = '/api/payments/events';

let account: RemoteAccount;
let settings: Bindings;

beforeEach(async () => {
  await emptyShop();
  await setStock(PRODUCT, 5);
  account = await remoteAccount();
  settings = { ...env, PAYMENT_PROVIDER: 'razorpay', ...account.settings };
});

/** Sends a request to a shop with Razorpay and waits for the work after the response. */
async function ask(path: string, options: Options = {}, bindings = settings): Promise<Response> {
  const context = createExecutionContext();
  const response = await app.fetch(requestOf(path, options), bindings, context);
  await waitOnExecutionContext(context);
  return response;
}

const send = (
  { body, headers }: Pick<SentEvent, 'body' | 'headers'>,
  bindings = settings,
): Promise<Response> => ask(PATH, { method: 'POST', body, headers }, bindings);

/** Places an order, pays for it through the fake provider, and returns the payment events. */
async function paid() {
  const reply: PlaceOrderReply = await (await ask('/api/orders', { body: orderBody() })).json();
  const { order_id: id } = reply.order;
  const [name = ''] = /plink_\w+/.exec(reply.payment.url ?? '') ?? [];
  await account.control.pay(name);
  const events = await account.control.takeEvents();
  async function look(): Promise<OrderReply> {
    return (await ask(`/api/orders/${id}`, { headers: { 'Order-Key': reply.key } })).json();
  }
  return { id, events, look };
}

describe('an event from Razorpay', () => {
  it('makes the Worker query the provider and mark the order as paid', async () => {
    const { events, look } = await paid();
    expect((await look()).payment.state).toBe('started');
    await account.control.takeCalls();
    for (const event of events) expect((await send(event)).status).toBe(200);
    expect(await look()).toMatchObject({ state: 'confirmed', payment: { state: 'paid' } });
    expect((await look()).timeline.filter(({ step }) => step === 'pay')).toHaveLength(1);
    expect(
      (await account.control.takeCalls()).filter((name) => name === 'fetch-link'),
    ).toHaveLength(1);
  });

  it('does not confirm an order unless the provider’s API reports the payment', async () => {
    const { events, look } = await paid();
    await account.control.fault('fetch-link', 'server-error', 9);
    for (const event of events) expect((await send(event)).status).toBe(200);
    expect(await look()).toMatchObject({ state: 'placed', payment: { state: 'started' } });
  });

  it('is rejected without a database query when its signature is wrong', async () => {
    const [one, other] = [await paid(), await paid()];
    const [event, foreign] = [one.events[0], other.events[0]];
    if (event === undefined || foreign === undefined) throw new Error('no events were sent');
    const { d1, statements } = countQueries(env.DB);
    const counted = { ...settings, DB: d1 };
    const signature = event.headers['X-Razorpay-Signature'] ?? '';
    const wrong: Pick<SentEvent, 'body' | 'headers'>[] = [
      { ...event, headers: {} },
      { ...event, headers: { 'X-Razorpay-Signature': signature.slice(0, -1) } },
      { ...event, headers: { 'X-Razorpay-Signature': signature.replace(/^./, 'z') } },
      { ...event, headers: foreign.headers },
      { ...event, body: event.body.replace('"', "'") },
      { ...event, body: JSON.stringify(JSON.parse(event.body), null, 1) },
      { ...event, body: `${event.body} ` },
    ];
    for (const each of wrong) expect((await send(each, counted)).status).toBe(401);
    for (let nth = 0; nth < 1000; nth++) {
      const headers = { 'X-Razorpay-Signature': crypto.randomUUID() };
      expect((await send({ body: event.body, headers }, counted)).status).toBe(401);
    }
    expect(statements()).toBe(0);
  });

  it('is rejected by a live shop when it comes from test mode, because the webhook secrets differ', async () => {
    const { events, look } = await paid();
    const live = { ...settings, RAZORPAY_WEBHOOK_SECRET: 'the secret of the live mode' };
    for (const event of events) expect((await send(event, live)).status).toBe(401);
    expect((await look()).state).toBe('placed');
  });

  it('is accepted with the old and the new secret during a rotation', async () => {
    const { events, look } = await paid();
    const both = `the new secret,${account.settings.RAZORPAY_WEBHOOK_SECRET}`;
    const rotating = { ...settings, RAZORPAY_WEBHOOK_SECRET: both };
    for (const event of events) expect((await send(event, rotating)).status).toBe(200);
    expect((await look()).state).toBe('confirmed');
  });

  it('gets a 404 response when the shop uses another provider', async () => {
    const other = { ...env, PAYMENT_PROVIDER: 'none' };
    expect((await send({ body: '{}', headers: {} }, other)).status).toBe(404);
  });

  it('exposes no secret in a response, page or error', async () => {
    const { events, look } = await paid();
    const answers = [
      await ask('/api/orders/options'),
      ...(await Promise.all(events.map((event) => send({ ...event, headers: {} })))),
    ];
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    texts.push(JSON.stringify(await look()));
    for (const secret of [
      account.settings.RAZORPAY_KEY_SECRET,
      account.settings.RAZORPAY_WEBHOOK_SECRET,
    ]) {
      expect(texts.join('\n')).not.toContain(secret);
    }
  });
});
