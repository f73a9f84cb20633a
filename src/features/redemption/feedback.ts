import type { FeedbackKind } from '../../ui/feedback/feedback';
import type { Flow } from './flow';

type Mood = FeedbackKind | 'none';

function moodOf(flow: Flow): Mood {
  if (flow.step === 'success') return 'good';
  if (flow.step === 'scan') {
    return flow.scan.status === 'invalid' || flow.scan.status === 'redeemed' ? 'bad' : 'none';
  }
  if (flow.step === 'kept') return 'none';
  if (flow.attempt.kind === 'none') return 'good';
  return flow.attempt.kind === 'sending' ? 'none' : 'bad';
}

/** What is heard and felt when one state of the flow follows another. */
export function feedbackBetween(before: Flow, after: Flow): FeedbackKind | null {
  if (before === after || before.step === 'kept') return null;
  if (before.step === 'form' && after.step === 'form' && before.attempt === after.attempt) {
    return null;
  }
  const mood = moodOf(after);
  return mood === 'none' ? null : mood;
}
