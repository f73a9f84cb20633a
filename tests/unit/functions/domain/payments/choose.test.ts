import { describe, expect, it } from 'vitest';
import { choosePayments } from '../../../../../functions/domain/orders/payments/choose';

const HOSTED = 'chipwala.example';

describe('the provider for online payments', () => {
  it.each(['localhost', '127.0.0.1', '[::1]'])('is the simulated one at %s', (hostname) => {
    expect(choosePayments({}, hostname)).toMatchObject({ name: 'simulated', isTest: true });
  });

  it.each([HOSTED, 'localhost.example', '10.0.0.7'])(
    'is never the simulated one at %s, unless the setting allows it',
    (hostname) => {
      expect(() => choosePayments({}, hostname)).toThrow('ALLOW_SIMULATED_PAYMENT');
      const allowed = choosePayments({ ALLOW_SIMULATED_PAYMENT: 'yes' }, hostname);
      expect(allowed).toMatchObject({ name: 'simulated', isTest: true });
    },
  );

  it('is none when none is configured, and needs no permission', () => {
    expect(choosePayments({ PAYMENT_PROVIDER: 'none' }, HOSTED)).toBeUndefined();
  });

  it('is rejected when it is unknown', () => {
    expect(() => choosePayments({ PAYMENT_PROVIDER: 'unknown-bank' }, HOSTED)).toThrow(
      'unknown-bank',
    );
  });
});
