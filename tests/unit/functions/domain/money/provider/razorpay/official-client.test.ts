import Razorpay from 'razorpay';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { controlOf } from '../../../../../../support/razorpay/control';
import { type FakeRazorpay, startRazorpay } from '../../../../../../support/razorpay/server';

let fake: FakeRazorpay;

beforeAll(async () => {
  fake = await startRazorpay();
});

afterAll(() => fake.close());

/** The official client, which has no setting for the API's base URL. */
function clientOf({ keyId, keySecret }: { keyId: string; keySecret: string }): Razorpay {
  const client = new Razorpay({ key_id: keyId, key_secret: keySecret });
  const { api } = client as unknown as { api: { rq: { defaults: object } } };
  Object.assign(api.rq.defaults, { baseURL: fake.origin, proxy: false });
  return client;
}

it("Razorpay's own client can create, find, cancel and refund payments on the fake", async () => {
  const account = fake.createAccount();
  const control = controlOf(account);
  const client = clientOf(account);
  const request = { amount: 129_900, currency: 'INR', customer: {}, notes: { order_id: 'ORD-1' } };

  const link = await client.paymentLink.create({ ...request, reference_id: 'ORD-1-1' });
  expect(link).toMatchObject({ status: 'created', amount: 129_900, reference_id: 'ORD-1-1' });
  const again = client.paymentLink.create({ ...request, reference_id: 'ORD-1-1' });
  await expect(again).rejects.toMatchObject({
    statusCode: 400,
    error: { code: 'BAD_REQUEST_ERROR' },
  });

  const payment = await control.pay(link.id);
  const paid = await client.paymentLink.fetch(link.id);
  expect(paid).toMatchObject({ status: 'paid', order_id: payment.order_id });
  const { items } = await client.orders.fetchPayments(payment.order_id);
  expect(items).toMatchObject([{ id: payment.id, status: 'captured', captured: true }]);

  const refund = await client.payments.refund(payment.id, { amount: 29_900 });
  expect(refund).toMatchObject({ status: 'processed', payment_id: payment.id, amount: 29_900 });
  expect(await client.payments.fetchRefund(payment.id, refund.id)).toEqual(refund);

  const other = await client.paymentLink.create({ ...request, reference_id: 'ORD-1-2' });
  expect(await client.paymentLink.cancel(other.id)).toMatchObject({ status: 'cancelled' });

  const sent = (await control.takeEvents()).map(({ body, headers }) =>
    Razorpay.validateWebhookSignature(
      body,
      headers['X-Razorpay-Signature'] ?? '',
      account.webhookSecret,
    ),
  );
  expect(sent).toHaveLength(5);
  expect(sent).not.toContain(false);
});
