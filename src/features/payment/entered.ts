import type { PaymentMethod } from './payment';

/** What stands in the payment form; changing the method keeps what was typed for the other. */
export interface Entered {
  kind: PaymentMethod['kind'];
  upiId: string;
  phone: string;
}

export const NOTHING_ENTERED: Entered = { kind: 'upi', upiId: '', phone: '' };

export function methodOf({ kind, upiId, phone }: Entered): PaymentMethod {
  return kind === 'upi' ? { kind, upiId } : { kind, phone };
}
