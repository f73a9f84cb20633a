import type { PaymentState } from '../../../../src/contract/orders/states';

/** The allowed values of PAYMENT_PROVIDER. */
export const PROVIDER_NAMES = ['simulated', 'none'] as const;

/** The payment to collect; our order id is the provider's receipt. */
export interface PaymentRequest {
  orderId: string;
  amountPaise: number;
  /** The id of the provider's order, if one was already created. */
  providerOrderId: string | null;
}

export interface CreatedPayment {
  /** Null for providers that identify orders by our id only. */
  providerOrderId: string | null;
  /** The payment page, for providers that host one. */
  url?: string;
}

/** A payment as the provider reports it; the caller compares amount and currency with the order. */
export interface PaymentFact {
  orderId: string;
  providerOrderId: string | null;
  providerPaymentId: string;
  amountPaise: number;
  currency: string;
  state: Extract<PaymentState, 'pending' | 'unknown' | 'authorized' | 'paid' | 'failed'>;
  method?: string;
  /** The reason of a failure, as text. */
  reason?: string;
}

export interface RefundRequest {
  providerPaymentId: string;
  amountPaise: number;
  /** The idempotency key: a repeated request refunds once. */
  key: string;
}

/** A payment provider behind the Worker (orders.md section 5). All amounts are in paise. */
export interface PaymentProvider {
  name: string;
  /** Whether payments are simulated and no money moves. */
  isTest: boolean;
  create: (request: PaymentRequest) => Promise<CreatedPayment>;
  /** Verifies the result that the browser received from the provider; undefined if it is not genuine. */
  verify: (reply: unknown, request: PaymentRequest) => Promise<PaymentFact | undefined>;
  /** Queries the provider for the current payments of an order. */
  fetch: (request: PaymentRequest) => Promise<PaymentFact[]>;
  /** Resolves once the provider has accepted the refund. */
  refund: (request: RefundRequest) => Promise<void>;
  /** Parses a webhook; undefined if its signature is wrong or it does not concern our orders. */
  readEvent: (rawBody: string, headers: Headers) => Promise<PaymentFact | undefined>;
}
