import { REDEMPTION_TEXTS, type RedemptionRefusal } from '../../../src/contract/redemption';

type OwnReason = Exclude<RedemptionRefusal['code'], 'refused-by-ledger'>;

/** Why a code cannot be redeemed: a shop rule, or a reason that the ledger provides. */
export type Blocked =
  | { kind: 'blocked'; reason: OwnReason }
  | { kind: 'blocked'; reason: 'refused-by-ledger'; text: string };

const TEXTS: Record<OwnReason, string> = {
  'unknown-code': REDEMPTION_TEXTS.invalid,
  mismatched: REDEMPTION_TEXTS.invalid,
  'already-redeemed': REDEMPTION_TEXTS.redeemed,
  'in-progress': REDEMPTION_TEXTS.inProgress,
  unconfirmed: REDEMPTION_TEXTS.unconfirmed,
};

/** The refusal of a code because of a shop rule. */
export function blocked(reason: OwnReason): Blocked {
  return { kind: 'blocked', reason };
}

/** The refusal of a code by the ledger, with the ledger's own message. */
export function refusedByLedger(text: string): Blocked {
  return { kind: 'blocked', reason: 'refused-by-ledger', text };
}

/** The error returned to the caller (spec section 8). */
export function refusalReply(why: Blocked): RedemptionRefusal {
  const error = why.reason === 'refused-by-ledger' ? why.text : TEXTS[why.reason];
  return { error, code: why.reason };
}
