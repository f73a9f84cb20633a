import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/dialog/Dialog';
import type { PaymentOutcome } from './flow/press';
import { failedText, PAYMENT_TEXTS } from './payment';

/** What is said in an alert. */
export type Alert = Exclude<PaymentOutcome, { kind: 'wrong-fields' }>;

const TITLES: Readonly<Record<Alert['kind'], string>> = {
  refused: 'Please check',
  success: 'Thank you',
  reserved: 'Thank you',
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
      return PAYMENT_TEXTS.reserved;
    case 'failed':
      return failedText(outcome.reason);
    case 'refunded':
      return PAYMENT_TEXTS.refunded;
  }
}

interface Props {
  outcome: Alert;
  onClose: () => void;
}

/** What became of it, in the words of the spec. */
export function OutcomeAlert({ outcome, onClose }: Props) {
  return (
    <Dialog
      title={TITLES[outcome.kind]}
      role="alertdialog"
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          OK
        </Button>
      }
    >
      <p>{textOf(outcome)}</p>
    </Dialog>
  );
}
