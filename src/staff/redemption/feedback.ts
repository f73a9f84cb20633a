import type { FeedbackKind } from '../../ui/feedback/feedback';
import type { Attempt, Flow, Scan } from './flow';

function scanFeedback({ status }: Scan): FeedbackKind | null {
  return status === 'invalid' || status === 'redeemed' ? 'bad' : null;
}

function attemptFeedback({ kind }: Attempt): FeedbackKind | null {
  if (kind === 'none') return 'good';
  return kind === 'sending' ? null : 'bad';
}

/** The sound and vibration for a change in the flow, or null. */
export function feedbackBetween(before: Flow, after: Flow): FeedbackKind | null {
  if (before === after || before.step === 'draft') return null;
  switch (after.step) {
    case 'scan':
      return scanFeedback(after.scan);
    case 'draft':
      return null;
    case 'form': {
      const isSameAttempt = before.step === 'form' && before.attempt === after.attempt;
      return isSameAttempt ? null : attemptFeedback(after.attempt);
    }
    case 'success':
      return 'good';
  }
}
