import type { PaymentState } from '../../../../src/contract/orders/states';

/** The allowed values of PAYMENT_PROVIDER. */
export const PROVIDER_NAMES = ['simulated', 'none'] as const;

/** The payment to collect. Our order ID serves as the receipt number at the provider. */
export interface PaymentRequest {
  orderId: string;
  amountPaise: number;
  /** The provider's order ID, if the order has already been created there. */
  providerOrderId: string | null;
}

export interface CreatedPayment {
  /** Null for providers that identify orders only by our ID. */
  providerOrderId: string | null;
  /** The payment page, for providers that host one. */
  url?: string;
}

/**
 * A payment as reported by the provider; the caller compares amount and currency with the order.
 */
export interface PaymentFact {
  orderId: string;
  providerOrderId: string | null;
  providerPaymentId: string;
  amountPaise: number;
  currency: string;
  state: Extract<PaymentState, 'pending' | 'unknown' | 'authorized' | 'paid' | 'failed'>;
  method?: string;
  /** The failure reason, as text. */
  reason?: string;
}

export interface RefundRequest {
  providerPaymentId: string;
  amountPaise: number;
  /** The idempotency key: repeating the request does not refund twice. */
  key: string;
}

/** A payment provider behind the Worker (orders.md section 5). All amounts are in paise. */
export interface PaymentProvider {
  name: string;
  /** Whether payments are simulated and no money moves. */
  isTest: boolean;
  create: (request: PaymentRequest) => Promise<CreatedPayment>;
  /** Verifies a payment result that the browser passed on; undefined if it is not genuine. */
  verify: (reply: unknown, request: PaymentRequest) => Promise<PaymentFact | undefined>;
  /** Queries the provider for an order's current payments. */
  fetch: (request: PaymentRequest) => Promise<PaymentFact[]>;
  /** Resolves once the provider has accepted the refund. */
  refund: (request: RefundRequest) => Promise<void>;
  /** Parses a webhook; undefined if its signature is wrong or it does not concern our orders. */
  readEvent: (rawBody: string, headers: Headers) => Promise<PaymentFact | undefined>;
}
