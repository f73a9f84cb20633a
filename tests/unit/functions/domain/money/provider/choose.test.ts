import { describe, expect, it } from 'vitest';
import {
  choosePayments,
  requireFinalPrices,
} from '../../../../../../functions/domain/money/provider/choose';

const HOSTED = 'chipwala.example';

describe('the online payment provider', () => {
  it.each(['localhost', '127.0.0.1', '[::1]'])('is simulated by default on %s', (hostname) => {
    expect(choosePayments({}, hostname)).toMatchObject({ name: 'simulated', isTest: true });
  });

  it.each([HOSTED, 'localhost.example', '10.0.0.7'])(
    'is simulated on %s only when ALLOW_SIMULATED_PAYMENT is set',
    (hostname) => {
      expect(() => choosePayments({}, hostname)).toThrow('ALLOW_SIMULATED_PAYMENT');
      const allowed = choosePayments({ ALLOW_SIMULATED_PAYMENT: 'yes' }, hostname);
      expect(allowed).toMatchObject({ name: 'simulated', isTest: true });
    },
  );

  it('is undefined when PAYMENT_PROVIDER is none', () => {
    expect(choosePayments({ PAYMENT_PROVIDER: 'none' }, HOSTED)).toBeUndefined();
  });

  it('is Razorpay when its keys are set, but a hosted shop rejects test keys', () => {
    const settings = {
      PAYMENT_PROVIDER: 'razorpay',
      RAZORPAY_KEY_ID: 'rzp_live_1234567890',
      RAZORPAY_KEY_SECRET: 'a key secret',
      RAZORPAY_WEBHOOK_SECRET: 'a webhook secret',
    };
    expect(choosePayments(settings, HOSTED)).toMatchObject({ name: 'razorpay', isTest: false });
    const test = { ...settings, RAZORPAY_KEY_ID: 'rzp_test_1234567890' };
    expect(() => choosePayments(test, HOSTED)).toThrow('ALLOW_SIMULATED_PAYMENT');
    expect(choosePayments(test, 'localhost')).toMatchObject({ isTest: true });
  });

  it('can be the shop’s own UPI account, which receives real money', () => {
    const upi = choosePayments({ PAYMENT_PROVIDER: 'upi' }, HOSTED);
    expect(upi).toEqual({ kind: 'upi', name: 'upi', isTest: false });
  });

  it('is rejected when its name is unknown', () => {
    expect(() => choosePayments({ PAYMENT_PROVIDER: 'unknown-bank' }, HOSTED)).toThrow(
      'unknown-bank',
    );
  });
});

describe('requireFinalPrices', () => {
  it('rejects orders on a hosted shop whose cart adds tax to its prices', () => {
    expect(() => requireFinalPrices('as-specified', {}, HOSTED)).toThrow("tax: 'included'");
  });

  it.each([
    ['included', {}, HOSTED],
    ['as-specified', {}, 'localhost'],
    ['as-specified', { ALLOW_SIMULATED_PAYMENT: 'yes' }, HOSTED],
  ] as const)(
    'allows orders when prices are final or the shop is only a test: tax %s, settings %j, host %s',
    (tax, settings, hostname) => {
      expect(() => requireFinalPrices(tax, settings, hostname)).not.toThrow();
    },
  );
});
