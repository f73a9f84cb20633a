import { expect, it } from 'vitest';
import { razorpay } from '../../../functions/domain/money/provider/razorpay/razorpay';
import { paiseOf } from '../../../src/lib/paise';
import { remoteAccount } from '../../support/razorpay/remote';

const ORDER = 'ORD1780077760500GQTOA';

it('the Razorpay provider works in the runtime of the Worker', async () => {
  const { settings, control } = await remoteAccount();
  const provider = razorpay(settings);
  const request = {
    subjectId: ORDER,
    reference: `${ORDER}-1`,
    amountPaise: paiseOf(1299),
    expiresAt: Date.now(),
    returnUrl: `https://shop.example/track/${ORDER}`,
  };
  await control.fault('create-link', 'lost-answer');
  await expect(provider.createLink(request)).rejects.toMatchObject({ kind: 'unavailable' });
  const { id } = await provider.createLink(request);

  await control.fault('fetch-link', 'redirect');
  await expect(provider.fetchLink(id)).rejects.toMatchObject({ reason: 'status-302' });
  await control.fault('fetch-link', 'timeout');
  const impatient = razorpay(settings, 50);
  await expect(impatient.fetchLink(id)).rejects.toMatchObject({ reason: 'timeout' });

  const { id: providerPaymentId } = await control.pay(id);
  expect(await provider.fetchLink(id)).toEqual({
    isLive: false,
    reference: `${ORDER}-1`,
    attempts: [
      { providerPaymentId, amountPaise: 129_900, currency: 'INR', state: 'paid', method: 'upi' },
    ],
  });
  await provider.cancelLink(id);
  const refund = { providerPaymentId, amountPaise: paiseOf(299), key: `refund-${ORDER}-1` };
  const report = await provider.refund(refund);
  expect(await provider.fetchRefund(providerPaymentId, report.providerRefundId ?? '')).toEqual(
    report,
  );

  const [event] = await control.takeEvents();
  const body = new TextEncoder().encode(event?.body);
  expect(await provider.readEvent(body, new Headers(event?.headers))).toMatchObject({
    kind: 'payment',
    subjectId: ORDER,
  });
  expect(await provider.readEvent(body, new Headers())).toBeUndefined();
  const { searchParams } = new URL(await control.returnUrl(providerPaymentId));
  expect(await provider.readReturn(Object.fromEntries(searchParams))).toMatchObject({ linkId: id });
});
