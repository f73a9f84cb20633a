import type { TaxSetting } from '../../../../src/lib/totals';
import type { PaymentProvider, PROVIDER_NAMES, SimulatedProvider, UpiProvider } from './port';
import { razorpay } from './razorpay/razorpay';
import type { RazorpaySettings } from './razorpay/settings';

/** The payment settings. If the provider is `none`, orders can only be paid for at the counter. */
export interface PaymentSettings extends RazorpaySettings {
  PAYMENT_PROVIDER?: string;
  ALLOW_SIMULATED_PAYMENT?: string;
}

/**
 * The browser simulates the bank (spec section 4). The server trusts the result of a simulated
 * payment, because these are test orders.
 */
export const simulatedPayments: SimulatedProvider = {
  kind: 'simulated',
  name: 'simulated',
  isTest: true,
};

const UPI: UpiProvider = { kind: 'upi', name: 'upi', isTest: false };
const SIMULATED = 'simulated' satisfies (typeof PROVIDER_NAMES)[number];
const LOCAL = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Whether this host name refers to this machine. */
export function isLocal(hostname: string): boolean {
  return LOCAL.test(hostname);
}

/** The configured provider, or undefined for `none`; throws for an unknown name. */
export function providerNamed(settings: PaymentSettings): PaymentProvider | undefined {
  const { PAYMENT_PROVIDER: name = SIMULATED } = settings;
  if (name === 'none') return undefined;
  if (name === SIMULATED) return simulatedPayments;
  if (name === 'upi') return UPI;
  if (name === 'razorpay') return razorpay(settings);
  throw new Error(`PAYMENT_PROVIDER ${name} is not known`);
}

/** Whether this is a local or demo shop, which takes no real payments. */
function isTrial({ ALLOW_SIMULATED_PAYMENT = '' }: PaymentSettings, hostname: string): boolean {
  return ALLOW_SIMULATED_PAYMENT !== '' || isLocal(hostname);
}

/**
 * The configured provider. Throws if the simulated provider is used at a public address, because a
 * shop must never accept fake payments.
 */
export function choosePayments(
  settings: PaymentSettings,
  hostname: string,
): PaymentProvider | undefined {
  const provider = providerNamed(settings);
  if (provider?.isTest && !isTrial(settings, hostname)) {
    const { name } = provider;
    throw new Error(`Test payments (${name}) require ALLOW_SIMULATED_PAYMENT on a public host`);
  }
  return provider;
}

/**
 * Throws if a shop at a public address adds tax to its prices in the cart, because the total could
 * exceed the MRP, which is unlawful in India.
 */
export function requireFinalPrices(
  tax: TaxSetting,
  settings: PaymentSettings,
  hostname: string,
): void {
  if (tax === 'included' || isTrial(settings, hostname)) return;
  throw new Error("A hosted shop needs tax: 'included' in src/content/orders.ts");
}
