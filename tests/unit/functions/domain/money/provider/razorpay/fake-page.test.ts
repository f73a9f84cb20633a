import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import { linkRequest, ORDER, shopWithFake } from '../../../../../../support/razorpay/local';
import { bodyOf, closed, listening } from '../../../../../../support/script/http';

const shop = shopWithFake();

/** Presses a button on the payment page. */
function press(url: string, outcome: string): Promise<Response> {
  return fetch(url, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' });
}

it.each([
  ['pay', ['paid 129900'], false],
  ['fail', ['failed 129900'], true],
  ['fail-then-pay', ['failed 129900', 'paid 129900'], false],
  ['pay-late', ['paid 129900'], false],
  ['close', [], true],
  ['pending', ['pending 129900'], true],
  ['pay-different', ['paid 129800'], false],
])('each button on the fake payment page produces its outcome: %s', async (name, facts, isLive) => {
  const { id, url } = await shop.provider.createLink(linkRequest());
  expect(await (await fetch(url)).text()).toContain(`value="${name}"`);
  const { status } = await press(url, name);
  const report = await shop.provider.fetchLink(id);
  const attempts = report.attempts.map(({ state, amountPaise }) => `${state} ${amountPaise}`);
  expect([attempts, report.isLive]).toEqual([facts, isLive]);
  const returns = ['pay', 'fail-then-pay', 'pay-different'].includes(name);
  expect(status).toBe(returns ? 303 : 200);
});

it('the fake payment page accepts one outcome for a pending payment, and no further payment after that', async () => {
  const { id, url } = await shop.provider.createLink(linkRequest());
  await press(url, 'pending');
  const location = new URL((await press(url, 'confirm')).headers.get('Location') ?? '');
  const values = Object.fromEntries(location.searchParams);
  expect(await shop.provider.readReturn(values)).toMatchObject({ linkId: id });
  await press(url, 'pay');
  const { attempts } = await shop.provider.fetchLink(id);
  expect(attempts.map(({ state }) => state)).toEqual(['paid']);
});

it('the fake provider delivers its signed events to the shop late and more than once', async () => {
  const received: string[] = [];
  const receiver = createServer(async (request, response) => {
    const body = new TextEncoder().encode(await bodyOf(request));
    const signature = String(request.headers['x-razorpay-signature']);
    const headers = new Headers({ 'X-Razorpay-Signature': signature });
    const hint = await shop.provider.readEvent(body, headers);
    received.push(hint?.kind === 'payment' ? `${hint.subjectId}` : 'none');
    response.end();
  });
  const url = await listening(receiver);
  const { id } = await shop.provider.createLink(linkRequest());
  await shop.control.webhooks({ url, delayMs: 1, repeats: 1 });
  await shop.control.fail(id);
  expect(received).toEqual([ORDER, ORDER]);
  await closed(receiver);
});
