import type { Paise } from '../../../../src/lib/paise';
/** The allowed values of PAYMENT_PROVIDER. */
export const PROVIDER_NAMES = ['simulated', 'none', 'razorpay', 'upi'] as const;

/** The shop's currency. */
export const CURRENCY = 'INR';

/** A payment to collect on the provider's own payment page. */
export interface LinkRequest {
  /** The id of the order being paid for. */
  subjectId: string;
  /**
   * `{subject id}-{payment row}`, unique at the provider, which returns the same link for a
   * repeated reference.
   */
  reference: string;
  amountPaise: Paise;
  /** When the page stops accepting payments, in ms. */
  expiresAt: number;
  /** The page to which the shopper returns after paying. */
  returnUrl: string;
}

export interface PaymentLink {
  id: string;
  /** The address of the payment page. */
  url: string;
}

/** One payment attempt, as reported by the provider. */
export interface PaymentFact {
  providerPaymentId: string;
  amountPaise: Paise;
  currency: string;
  state: 'pending' | 'authorized' | 'paid' | 'failed';
  /** The provider's name for the payment method, such as upi or card. */
  method?: string;
  /** The failure reason, as text. */
  reason?: string;
}

/** A payment link with every attempt to pay through it. */
export interface LinkReport {
  /** True while the page still accepts payments. */
  isLive: boolean;
  /** Checked against the reference of the payment row. */
  reference: string;
  attempts: readonly PaymentFact[];
}

export interface RefundRequest {
  providerPaymentId: string;
  amountPaise: Paise;
  /** The idempotency key: repeating the request does not refund twice. */
  key: string;
}

export interface RefundReport {
  /** Null if the provider refused the refund. */
  providerRefundId: string | null;
  state: 'pending' | 'refunded' | 'failed';
  /** The failure reason, as text. */
  reason?: string;
}

/**
 * The payment that an authentic event is about; only the provider's API is trusted. `captured` is
 * the provider's ID of a payment that the event reports as received.
 */
export type EventHint =
  | { kind: 'payment'; subjectId: string | null; linkId: string | null; captured?: string }
  | { kind: 'refund'; providerPaymentId: string }
  | { kind: 'ignored' };

/** The values that the provider's page appends to the return URL, once verified. */
export interface VerifiedReturn {
  reference: string;
  linkId: string;
}

/**
 * A provider that hosts a payment page. All amounts are in paise. Every call may throw
 * `ProviderError`.
 */
export interface LinkProvider {
  kind: 'link';
  name: 'razorpay';
  /** True if test keys are in use, so no real money moves. */
  isTest: boolean;
  createLink: (request: LinkRequest) => Promise<PaymentLink>;
  fetchLink: (linkId: string) => Promise<LinkReport>;
  /** Resolves once the link accepts no more payments, even if it had already ended. */
  cancelLink: (linkId: string) => Promise<void>;
  refund: (request: RefundRequest) => Promise<RefundReport>;
  fetchRefund: (providerPaymentId: string, providerRefundId: string) => Promise<RefundReport>;
  /** Parses an event; returns undefined if its signature is wrong. */
  readEvent: (rawBody: Uint8Array, headers: Headers) => Promise<EventHint | undefined>;
  /** Verifies the values of a return URL; undefined if their signature is wrong. */
  readReturn: (values: Readonly<Record<string, string>>) => Promise<VerifiedReturn | undefined>;
}

/** The browser simulates the bank (spec section 4); a failed payment ends the order immediately. */
export interface SimulatedProvider {
  kind: 'simulated';
  name: 'simulated';
  isTest: true;
}

/** The shop's own UPI account: a clerk checks whether the money has arrived. */
export interface UpiProvider {
  kind: 'upi';
  name: 'upi';
  isTest: false;
}

/** How a shop takes money online (orders.md section 5, payments.md). */
export type PaymentProvider = SimulatedProvider | LinkProvider | UpiProvider;

/**
 * A failed call to the provider: `refused` if the provider rejected it, with its `reason`;
 * `unavailable` if the outcome is unknown, so the call must be repeated.
 */
export class ProviderError extends Error {
  readonly kind: 'refused' | 'unavailable';
  /** The provider's machine-readable reason. */
  readonly reason: string;

  constructor(kind: 'refused' | 'unavailable', reason: string, options?: ErrorOptions) {
    super(`The payment provider returned ${kind}: ${reason}`, options);
    this.kind = kind;
    this.reason = reason;
  }
}
