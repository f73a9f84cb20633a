import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/dialog/Dialog';
import type { PaymentOutcome } from './flow/submission';
import { failedText, PAYMENT_TEXTS } from './payment';

/** What is said in an alert. */
export type Alert = Exclude<PaymentOutcome, { kind: 'invalid-fields' }>;

const TITLES: Readonly<Record<Alert['kind'], string>> = {
  refused: 'Please check',
  success: 'Thank you',
  reserved: 'Thank you',
  requested: 'Thank you',
  failed: 'Not paid',
  refunded: 'Not ordered',
};

function textOf(outcome: Alert): string {
  switch (outcome.kind) {
    case 'refused':
      return outcome.text;
    case 'success':
      return PAYMENT_TEXTS.success;
    case 'reserved':
    case 'requested':
      return PAYMENT_TEXTS[outcome.kind];
    case 'failed':
      return failedText(outcome.reason);
    case 'refunded':
      return PAYMENT_TEXTS.refunded;
  }
}

interface Props {
  outcome: Alert;
  /** Where a failed payment leads, if not to another try. */
  back: string;
  onTryAgain: () => void;
  onClose: () => void;
}

/** What became of it, in the words of the spec. */
export function OutcomeAlert({ outcome, back, onTryAgain, onClose }: Props) {
  const isFailed = outcome.kind === 'failed';
  return (
    <Dialog
      title={TITLES[outcome.kind]}
      role="alertdialog"
      onClose={onClose}
      actions={
        <>
          {isFailed && (
            <Button kind="primary" onClick={onTryAgain}>
              Try again
            </Button>
          )}
          <Button kind={isFailed ? 'plain' : 'primary'} onClick={onClose}>
            {isFailed ? back : 'OK'}
          </Button>
        </>
      }
    >
      <p>{textOf(outcome)}</p>
    </Dialog>
  );
}
