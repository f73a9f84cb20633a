import { ApiError, errorText } from '../../../api/error';
import type { ErrorCode } from '../../../contract/errors';
import {
  httpErrorText,
  REDEMPTION_TEXTS,
  type Receipt,
  type RedeemReply,
} from '../../../contract/redemption';

/** Why a submission's outcome is unknown. */
type UnresolvedReason = 'in-progress' | 'unconfirmed';

/**
 * How a submission failed: the ledger refused it, it was rejected before any attempt, or it is
 * unresolved.
 */
export type Failed =
  | { kind: 'refused'; text: string; receipt: Receipt }
  | { kind: 'not-sent'; text: string }
  | { kind: 'unresolved'; reason: UnresolvedReason; text: string };

export type Outcome = { kind: 'redeemed'; refNo: string } | Failed;

export const RETRY_TEXT =
  'Do not start again. Press Submit & Redeem: it checks this redemption and cannot redeem twice. If the first try failed, it redeems now.';

/**
 * An error's message. If the message is empty, returns one with the HTTP status for a rejected
 * call, or `silent` for any other error.
 */
export function failureText(error: unknown, silent: string): string {
  const hasNoMessage =
    error instanceof ApiError && error.kind === 'refused' && error.message === '';
  return hasNoMessage ? httpErrorText(error.status) : errorText(error, silent);
}

export function unconfirmed(text: string): Failed {
  return { kind: 'unresolved', reason: 'unconfirmed', text };
}

export function outcomeOfReply(reply: RedeemReply): Outcome {
  if ('error' in reply) {
    const { error, code, ...receipt } = reply;
    if (code === 'in-progress' || code === 'unconfirmed') {
      return { kind: 'unresolved', reason: code, text: error };
    }
    return { kind: 'refused', text: error || REDEMPTION_TEXTS.failed, receipt };
  }
  if (reply.ref_no === '') return unconfirmed(REDEMPTION_TEXTS.noReference);
  return { kind: 'redeemed', refNo: reply.ref_no };
}

const MAYBE_TRIED: readonly ErrorCode[] = ['unconfirmed', 'unavailable', 'internal'];

/**
 * True if the submission was never attempted: either the server's error code says so, or a gateway
 * returned a 4xx without a code and did not forward the request.
 */
function isNotSent({ kind, status, code }: ApiError): boolean {
  if (kind !== 'refused') return false;
  if (code === undefined) return status < 500;
  return !MAYBE_TRIED.includes(code);
}

export function outcomeOfError(error: unknown): Failed {
  if (!(error instanceof ApiError)) return unconfirmed(REDEMPTION_TEXTS.failed);
  if (error.kind === 'malformed') return unconfirmed(REDEMPTION_TEXTS.noReference);
  const text = failureText(error, REDEMPTION_TEXTS.failed);
  return isNotSent(error) ? { kind: 'not-sent', text } : unconfirmed(text);
}
