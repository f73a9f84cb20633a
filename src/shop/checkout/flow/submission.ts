import type { FormValues } from '../payment';
import type { Purchase } from '../purchase';
import type { PaymentResult } from './gateway';
import type { PaymentEvent } from './status';

/** What became of a press of Pay or Reserve: said in an alert, or beside the fields that are wrong. */
export type PaymentOutcome =
  | PaymentResult
  | { kind: 'reserved' }
  /** Reserved once the branch has called. */
  | { kind: 'requested' }
  | { kind: 'refunded' }
  | { kind: 'refused'; text: string }
  | { kind: 'invalid-fields'; fields: Readonly<Record<string, string>> };

export interface PaymentRequest {
  purchase: Purchase;
  formValues: FormValues;
  /** Whether what is paid for is still as it was shown: asked once more just before it is ordered. */
  isCartUnchanged: () => boolean;
  /** It is paid, or reserved. */
  onPaid: () => void;
}

/** What turns a press into an order; null when the status says all there is to say. */
export type Attempt = (
  press: Submission,
  request: PaymentRequest,
) => Promise<PaymentOutcome | null>;

/** One press of the button. */
export interface Submission {
  dispatch: (event: PaymentEvent) => void;
  signal: AbortSignal;
  /** The server does not answer: says so, and waits until the shopper wants it asked again. */
  retryUntilAnswered: () => Promise<void>;
}
