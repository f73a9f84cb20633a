import { attemptPayment } from './attempt';
import type { Ordering } from './pay';
import { type PaymentServices, services } from './services';

export function createOrdering(of: PaymentServices): Ordering {
  return { order: (press, request) => attemptPayment(of, press, request) };
}

/** Orders in this shop. It knows the server and the bank, so it comes after the panel. */
export const ordering = createOrdering(services);
