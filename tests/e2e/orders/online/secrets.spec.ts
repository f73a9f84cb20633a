import type { APIRequestContext, APIResponse } from '@playwright/test';
import { CRON_PATH } from '../../../../scripts/process/serve.ts';
import { pathOf } from '../../../../src/contract/operation.ts';
import {
  checkOrderPayment,
  listOrders,
  openOrderPayment,
  readOrder,
  takeOrderStep,
} from '../../../../src/contract/orders/api.ts';
import { ORDER_KEY_HEADER } from '../../../../src/contract/orders/key-header.ts';
import type { PlaceOrderReply } from '../../../../src/contract/orders/place.ts';
import { PATHS } from '../../../../src/lib/paths.ts';
import { asUser } from '../../../support/e2e/login.ts';
import { expect, type RazorpaySite, test } from '../../../support/e2e/sites/razorpay.ts';
import { lookAt, reserve } from '../../staff/orders/customer.ts';

const EVENTS_PATH = '/api/payments/events';

const linkOf = ({ payment }: PlaceOrderReply) => payment.url?.split('/').at(-1) ?? '';

const keyOf = ({ key }: PlaceOrderReply) => ({ headers: { [ORDER_KEY_HEADER]: key } });

/** Sends requests as a shopper, as staff and as the provider, and collects the responses. */
function client(request: APIRequestContext) {
  const texts: string[] = [];
  async function send(expected: number, sending: Promise<APIResponse>): Promise<APIResponse> {
    const answer = await sending;
    const headers = answer.headersArray().map(({ name, value }) => `${name}: ${value}`);
    texts.push([...headers, await answer.text()].join('\n'));
    expect(answer.status(), texts.at(-1)).toBe(expected);
    return answer;
  }
  return {
    texts,
    get: (path: string, headers = {}) => send(200, request.get(path, { headers })),
    post: (path: string, data: unknown, { headers = {}, expected = 200 } = {}) =>
      send(expected, request.post(path, { headers, data })),
  };
}

/** Sends the provider's events: genuine ones, and ones signed with another secret. */
async function sendEvents(
  { post }: ReturnType<typeof client>,
  { control }: RazorpaySite,
  expected: number,
): Promise<void> {
  const events = await control.takeEvents();
  expect(events.length).toBeGreaterThan(0);
  for (const { body, headers } of events) {
    await post(EVENTS_PATH, Buffer.from(body), { headers, expected });
  }
}

test('neither the log nor a response contains a payment secret, even when calls fail', async ({
  request,
  site,
}) => {
  const shop = client(request);
  const { control } = site;
  const placed = await reserve(request, { payment: 'online' });
  const { order, key } = placed;
  const own = keyOf(placed);
  const check = pathOf(checkOrderPayment, { id: order.order_id });

  const unread = await reserve(request, { payment: 'online' });
  await control.fault('fetch-link', 'unreadable');
  await shop.post(pathOf(checkOrderPayment, { id: unread.order.order_id }), {}, keyOf(unread));
  await control.fault('create-link', 'server-error', 2);
  const unlinked = await reserve(request, { payment: 'online' });
  await shop.post(
    pathOf(openOrderPayment, { id: unlinked.order.order_id }),
    {},
    { ...keyOf(unlinked), expected: 502 },
  );

  await control.webhooks({ hasWrongSecret: true });
  const payment = await control.pay(linkOf(placed));
  await sendEvents(shop, site, 401);
  await control.webhooks({});
  const address = new URL(await control.returnUrl(payment.id));
  const values = Object.fromEntries(address.searchParams);
  const signature = values.razorpay_signature ?? '';
  await shop.get(address.pathname + address.search);
  const forged = { ...values, razorpay_signature: signature.replace(/^./, 'x') };
  await shop.post(check, { return: forged }, { expected: 422 });
  // This response returns the order's key to the browser that proves the payment, once.
  const proven = await request.post(check, { data: { return: values } });
  expect(await proven.json()).toMatchObject({ key: expect.any(String), payment_state: 'paid' });
  await shop.post(check, { return: values });

  await shop.post(
    pathOf(takeOrderStep, { id: order.order_id }),
    { step: 'cancel', version: (await lookAt(request, placed)).version },
    own,
  );
  const headers = await asUser(request, 'brhead');
  for (const fault of ['refused', 'server-error'] as const) {
    const { version } = await (
      await shop.get(pathOf(readOrder, { id: order.order_id }), headers)
    ).json();
    await control.fault('refund', fault);
    await shop.post(
      pathOf(takeOrderStep, { id: order.order_id }),
      { step: 'record-refund', version },
      { headers, expected: fault === 'refused' ? 502 : 200 },
    );
  }
  await shop.get(CRON_PATH);
  await shop.get(pathOf(readOrder, { id: order.order_id }), own.headers);
  await shop.get(listOrders.path, headers);
  await shop.get(PATHS.track);

  const secrets = { ...site.secrets, signature, key, 'unlinked key': unlinked.key };
  for (const each of Object.values(secrets)) expect(each.length).toBeGreaterThan(10);
  for (const call of [EVENTS_PATH, '/api/orders/:id/steps']) {
    await expect.poll(() => site.log().includes(`'${call}'`)).toBe(true);
  }
  for (const text of [...shop.texts, site.log()]) expect(secretsIn(text)).toEqual([]);

  function secretsIn(text: string): string[] {
    return Object.entries(secrets)
      .filter(([, secret]) => text.includes(secret))
      .map(([name]) => `${name}: ${text}`);
  }
});
