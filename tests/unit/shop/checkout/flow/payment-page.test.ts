import { beforeEach, expect, it, vi } from 'vitest';
import { createPayment } from '../../../../../src/shop/checkout/flow/pay';
import { openShop } from '../../../../support/payment/shop';
import { AT_BRANCH, press, request, signal } from '../../../../support/payment/submit';

const PAGE = 'https://rzp.example/i/1';
const online = { provider: 'razorpay', url: PAGE };

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
});

it('pressing Pay opens the payment page, keeps the cart and waits for the payment', async () => {
  const onPaid = vi.fn();
  const shop = openShop({ online });
  const { payment, id, outcome } = press(shop, { onPaid });
  expect(await outcome).toBeNull();
  expect(payment.$status.get()).toEqual({ kind: 'leaving', url: PAGE });
  expect(payment.$isLocked.get()).toBe(true);
  expect(shop.opened).toEqual([PAGE]);
  expect([...shop.device.keys()]).toEqual([id]);
  expect(onPaid).not.toHaveBeenCalled();
  expect(shop.shown).toMatchObject([{ id, receipt: { outcome: 'unpaid' } }]);
});

it.each([
  ['the provider does not answer', { provider: 'razorpay', url: null }],
  ['the provider is newer than the page', { provider: 'upi' }],
])("pressing Pay opens the order's page when %s", async (_when, unknown) => {
  const shop = openShop({ online: unknown });
  const { id, outcome } = press(shop);
  await outcome;
  expect(shop.opened).toEqual([`/track/${id}#key of ${id}`]);
});

it('an order that the shop confirms by phone first opens no payment page', async () => {
  const shop = openShop({ online, callsFirst: true });
  const { id, outcome } = press(shop);
  expect(await outcome).toMatchObject({
    kind: 'requested',
    receipt: { id, outcome: 'requested', hasMobile: false },
  });
  expect(shop.opened).toEqual([]);
  expect(createPayment(shop.services).ticket.orderId).not.toBe(id);
});

it('pressing Pay again after Back opens the same payment, even from a new panel', async () => {
  const shop = openShop({ online });
  const { payment, outcome } = press(shop);
  await outcome;
  payment.resume();
  expect(payment.$isLocked.get()).toBe(false);
  expect(payment.$status.get()).toMatchObject({ refusal: { text: /is waiting for your payment/ } });
  await payment.pay(request(), signal());
  await createPayment(shop.services).pay(request(), signal());
  expect(new Set(shop.sent.map((body) => JSON.stringify(body))).size).toBe(1);
  expect(shop.opened).toEqual([PAGE, PAGE, PAGE]);
});

it('placing a different order cancels the previous order if it is not paid yet', async () => {
  const shop = openShop({ online });
  const { payment, id, outcome } = press(shop);
  await outcome;
  payment.resume();
  const changed = await payment.pay(request({ formValues: AT_BRANCH }), signal());
  expect(changed).toMatchObject({ kind: 'reserved' });
  expect(payment.ticket.orderId).not.toBe(id);
  expect(shop.stateOf(id)).toBe('cancelled');
  expect(createPayment(shop.services).ticket.orderId).not.toBe(id);
});

it('an order that expired before it was paid can be placed again', async () => {
  const shop = openShop({ online });
  const { payment, id, outcome } = press(shop);
  await outcome;
  payment.resume();
  shop.expire(id);
  const late = payment.pay(request(), signal());
  await vi.advanceTimersByTimeAsync(2000);
  expect(await late).toEqual({ kind: 'failed', reason: 'too-late' });
  payment.tryAgain();
  await payment.pay(request(), signal());
  expect(payment.ticket.orderId).not.toBe(id);
  expect(shop.opened).toHaveLength(2);
});
