import type { PaymentProvider, PROVIDER_NAMES } from './port';
import { simulatedPayments } from './simulated';

/** The payment provider; with `none`, orders can only be paid at the counter. */
export interface PaymentSettings {
  PAYMENT_PROVIDER?: string;
  ALLOW_SIMULATED_PAYMENT?: string;
}

const SIMULATED = 'simulated' satisfies (typeof PROVIDER_NAMES)[number];
const LOCAL = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** The provider with this name, or undefined for `none`; throws for an unknown name. */
export function providerNamed(name = SIMULATED): PaymentProvider | undefined {
  if (name === 'none') return undefined;
  if (name === SIMULATED) return simulatedPayments;
  throw new Error(`PAYMENT_PROVIDER ${name} is not known`);
}

/**
 * The configured provider. Throws if the simulated provider is used at a public address, because a
 * shop must never accept fake payments.
 */
export function choosePayments(
  { PAYMENT_PROVIDER, ALLOW_SIMULATED_PAYMENT = '' }: PaymentSettings,
  hostname: string,
): PaymentProvider | undefined {
  const provider = providerNamed(PAYMENT_PROVIDER);
  if (provider?.isTest && ALLOW_SIMULATED_PAYMENT === '' && !LOCAL.test(hostname)) {
    throw new Error('PAYMENT_PROVIDER simulated needs ALLOW_SIMULATED_PAYMENT where it is hosted');
  }
  return provider;
}
