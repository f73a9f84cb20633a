import type { PaymentState } from '../../../src/contract/orders/states';

/** What PAYMENT_PROVIDER may be. */
export const PROVIDER_NAMES = ['simulated', 'none'] as const;

/** What is to be paid; our order id travels as the provider's receipt. */
export interface PaymentRequest {
  orderId: string;
  amountPaise: number;
  /** The provider's own order, when one was made before. */
  providerOrderId: string | null;
}

export interface CreatedPayment {
  /** Null where the provider knows orders by our id alone. */
  providerOrderId: string | null;
  /** Where the shopper pays, for providers that have a page of their own. */
  url?: string;
}

/** What a provider says of one payment; whoever gets it compares amount and currency with the order. */
export interface PaymentFact {
  orderId: string;
  providerOrderId: string | null;
  providerPaymentId: string;
  amountPaise: number;
  currency: string;
  state: Extract<PaymentState, 'pending' | 'unknown' | 'authorized' | 'paid' | 'failed'>;
  method?: string;
  /** Why it failed, in words. */
  reason?: string;
}

export interface RefundRequest {
  providerPaymentId: string;
  amountPaise: number;
  /** Sent twice with the same key, it is refunded once. */
  key: string;
}

/** A payment provider behind the Worker (orders.md section 5). Amounts cross this border in paise. */
export interface PaymentProvider {
  name: string;
  /** No money moves. */
  isTest: boolean;
  create: (request: PaymentRequest) => Promise<CreatedPayment>;
  /** What the browser brought back from the provider; undefined when it is not genuine. */
  verify: (reply: unknown, request: PaymentRequest) => Promise<PaymentFact | undefined>;
  /** What the provider knows of an order now. */
  fetch: (request: PaymentRequest) => Promise<PaymentFact[]>;
  /** Settles once the provider has taken the refund on. */
  refund: (request: RefundRequest) => Promise<void>;
  /** A webhook; undefined when its signature is wrong or it is about nothing of ours. */
  readEvent: (rawBody: string, headers: Headers) => Promise<PaymentFact | undefined>;
}
