import type { Link, Payment, Refund } from './entities.ts';

export type CallName =
  | 'create-link'
  | 'list-links'
  | 'fetch-link'
  | 'cancel-link'
  | 'list-payments'
  | 'fetch-payment'
  | 'refund'
  | 'list-refunds'
  | 'fetch-refund';

/**
 * How a call fails. `timeout` never responds and does not perform the call; `lost-answer` performs
 * the call but drops the connection before it responds.
 */
export type FaultKind =
  | 'server-error'
  | 'rate-limited'
  | 'unreadable'
  | 'redirect'
  | 'refused'
  | 'in-progress'
  | 'timeout'
  | 'lost-answer';

/** The next `times` calls with this name fail. */
export interface Fault {
  call: CallName;
  kind: FaultKind;
  times: number;
}

/** How the fake sends its events; by default immediately, in order and once each. */
export interface WebhookSettings {
  /** Where events are posted; without it, a test reads them with the control API. */
  url?: string;
  delayMs?: number;
  /** The number of times that each event is repeated. */
  repeats?: number;
  isReversed?: boolean;
  isLost?: boolean;
  hasWrongSecret?: boolean;
  /** True if payments do not contain the notes of their payment link. */
  hasNoNotes?: boolean;
}

/** An event as it was sent. */
export interface SentEvent {
  name: string;
  body: string;
  headers: Record<string, string>;
}

/** An API response. */
export interface ApiAnswer {
  status: number;
  json: unknown;
}

/**
 * A merchant account at the fake provider. Tests that run at the same time use separate accounts,
 * so they never see each other's payments and faults.
 */
export interface Account {
  /** The fake's own address. */
  origin: string;
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  webhooks: WebhookSettings;
  /** The status of a new refund in the response to the request that creates it. */
  refundState: Refund['status'];
  links: Link[];
  payments: Payment[];
  refunds: Refund[];
  /** The refunds by idempotency key, each with its request. */
  refundsByKey: Map<string, { request: string; answer: ApiAnswer }>;
  faults: Fault[];
  /** The names of the API calls so far, including those that a simulated fault answered. */
  calls: CallName[];
  events: SentEvent[];
}
