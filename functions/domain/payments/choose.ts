import type { PaymentProvider, PROVIDER_NAMES } from './port';
import { simulatedPayments } from './simulated';

/** Which provider takes online payments; `none` leaves the counter only. */
export interface PaymentSettings {
  PAYMENT_PROVIDER?: string;
  ALLOW_SIMULATED_PAYMENT?: string;
}

const SIMULATED = 'simulated' satisfies (typeof PROVIDER_NAMES)[number];
const LOCAL = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** The provider of a name, or undefined for `none`; throws on a name that is not known. */
export function providerNamed(name = SIMULATED): PaymentProvider | undefined {
  if (name === 'none') return undefined;
  if (name === SIMULATED) return simulatedPayments;
  throw new Error(`PAYMENT_PROVIDER ${name} is not known`);
}

/**
 * The provider of the configuration. Throws on the simulated one at an address that others can
 * reach: a shop must not take play money by mistake.
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
