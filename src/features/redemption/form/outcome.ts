import { ApiError, errorText } from '../../../api/error';
import {
  httpErrorText,
  isUnconfirmed,
  REDEMPTION_TEXTS,
  type Receipt,
  type RedeemReply,
} from '../../../contract/redemption';

/**
 * What came of one press of Submit: the ledger's final no, a no before anything was tried, or
 * nothing certain at all.
 */
export type Failed =
  | { kind: 'refused'; text: string; receipt: Receipt }
  | { kind: 'untried'; text: string }
  | { kind: 'open'; text: string };

export type Outcome = { kind: 'redeemed'; refNo: string } | Failed;

export const PRESSED_AGAIN =
  'Pressing Submit & Redeem again cannot redeem twice. If the first try did not arrive, it redeems now.';

/** What went wrong, in the server's words; a reply without words names its status. */
export function failureText(error: unknown, silent: string): string {
  const isWordless = error instanceof ApiError && error.kind === 'refused' && error.message === '';
  return isWordless ? httpErrorText(error.status) : errorText(error, silent);
}

export function outcomeOfReply(reply: RedeemReply): Outcome {
  if ('error' in reply) {
    const { error, ...receipt } = reply;
    const isOpen = isUnconfirmed(error) || error === REDEMPTION_TEXTS.inProgress;
    if (isOpen) return { kind: 'open', text: error };
    return { kind: 'refused', text: error || REDEMPTION_TEXTS.failed, receipt };
  }
  if (reply.ref_no === '') return { kind: 'open', text: REDEMPTION_TEXTS.noReference };
  return { kind: 'redeemed', refNo: reply.ref_no };
}

/** A server that answers in its own words has not tried, unless the words say that it may have. */
function isUntried({ kind, status, message }: ApiError): boolean {
  if (kind !== 'refused' || isUnconfirmed(message)) return false;
  return status < 500 || (status !== 500 && message !== '');
}

export function outcomeOfError(error: unknown): Failed {
  if (!(error instanceof ApiError)) return { kind: 'open', text: REDEMPTION_TEXTS.failed };
  if (error.kind === 'malformed') return { kind: 'open', text: REDEMPTION_TEXTS.noReference };
  const text = failureText(error, REDEMPTION_TEXTS.failed);
  return { kind: isUntried(error) ? 'untried' : 'open', text };
}
