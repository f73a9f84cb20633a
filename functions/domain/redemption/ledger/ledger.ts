export type LedgerEntry =
  | {
      kind: 'winner';
      enrollmentNo: string;
      redeemed: boolean;
      refNo: string | null;
      /** The `now` (ms) of the call that took the prize; null where the ledger does not say. */
      redeemedAt: number | null;
    }
  | { kind: 'missing' }
  | { kind: 'refused'; text: string };

export type RedeemOutcome =
  | { kind: 'redeemed'; refNo: string }
  | { kind: 'already-redeemed' }
  | { kind: 'refused'; text: string }
  | { kind: 'unknown' };

/** One sale to a winner, with the price as the server computed it; whole rupees. */
export interface Sale {
  instagramId: string;
  enrollmentNo: string;
  customerName: string;
  mobile: string;
  product: string;
  originalPrice: number;
  discount: number;
  finalPrice: number;
}

/**
 * Who won and whether the prize was taken; its word is final. Both calls may throw; a `redeem` that
 * throws may still have happened, and may take effect until `longestRunMs` after it was called.
 */
export interface Ledger {
  readonly longestRunMs: number;
  lookup(instagramId: string): Promise<LedgerEntry>;
  redeem(sale: Sale, now: number): Promise<RedeemOutcome>;
}

/** How long a call that was cut off holds its code where the ledger is this database (ms). */
export const D1_LONGEST_RUN_MS = 60_000;

interface Failure {
  /** What the person at the screen reads about it. */
  text?: string;
  timedOut?: boolean;
  cause?: unknown;
}

/** A ledger gave no usable answer, or none in time. */
export class LedgerFailure extends Error {
  readonly text: string | undefined;
  readonly timedOut: boolean;

  constructor({ text, timedOut = false, cause }: Failure) {
    super('The ledger gave no usable answer', { cause });
    this.name = 'LedgerFailure';
    this.text = text;
    this.timedOut = timedOut;
  }
}
