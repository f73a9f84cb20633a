export type LedgerEntry =
  | {
      kind: 'winner';
      enrollmentNo: string;
      redeemed: boolean;
      refNo: string | null;
      /**
       * The `now` value (ms) of the call that redeemed the prize; null if the ledger does not
       * report it.
       */
      redeemedAt: number | null;
    }
  | { kind: 'missing' }
  | { kind: 'refused'; text: string };

export type RedeemOutcome =
  | { kind: 'redeemed'; refNo: string }
  | { kind: 'already-redeemed' }
  | { kind: 'refused'; text: string }
  | { kind: 'unknown' };

/** A sale to a winner, with the price that the server computed, in whole rupees. */
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
 * The authoritative record of the winners and their redeemed prizes. Both calls may throw. A
 * `redeem` call that throws may still have redeemed the prize, or may do so up to `longestRunMs`
 * after the call.
 */
export interface Ledger {
  readonly longestRunMs: number;
  lookup(instagramId: string): Promise<LedgerEntry>;
  redeem(sale: Sale, now: number): Promise<RedeemOutcome>;
}

/** How long (ms) an interrupted call blocks its code when the ledger is in this database. */
export const D1_LONGEST_RUN_MS = 60_000;

interface Failure {
  /** The message for the user. */
  text?: string;
  timedOut?: boolean;
  cause?: unknown;
}

/** The ledger returned no usable response or did not respond in time. */
export class LedgerFailure extends Error {
  readonly text: string | undefined;
  readonly timedOut: boolean;

  constructor({ text, timedOut = false, cause }: Failure) {
    super('The ledger returned no usable response', { cause });
    this.name = 'LedgerFailure';
    this.text = text;
    this.timedOut = timedOut;
  }
}
