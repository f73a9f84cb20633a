import type { ReactNode } from 'react';
import { PATHS, trackPath } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/dialog/Dialog';
import type { PaymentOutcome } from '../flow/status';
import { FAILURE_REASONS, PAYMENT_TEXTS } from '../payment';
import { FailedPayment } from './FailedPayment';
import { OrderTicket } from './OrderTicket';
import styles from './order-ticket.module.css';

/** The outcomes that are shown in an alert. */
export type Alert = Exclude<PaymentOutcome, { kind: 'invalid-fields' }>;

const TITLES: Readonly<Record<Alert['kind'], string>> = {
  refused: 'Please check',
  success: 'Thank you',
  reserved: 'Thank you',
  requested: 'Thank you',
  failed: 'Not paid',
  refunded: 'Not ordered',
};

function textOf(outcome: Alert): ReactNode {
  switch (outcome.kind) {
    case 'refused':
      return outcome.text;
    case 'failed':
      return (
        <>
          {PAYMENT_TEXTS.failed}{' '}
          <span className={styles.reason}>{FAILURE_REASONS[outcome.reason]}</span>
        </>
      );
    case 'requested':
      return outcome.receipt.hasMobile ? PAYMENT_TEXTS.requested : PAYMENT_TEXTS.requestedByCaller;
    default:
      return PAYMENT_TEXTS[outcome.kind];
  }
}

interface Props {
  outcome: Alert;
  /** The products and the amount, for a failed payment. */
  purchase: string;
  /** The label of the button that lets the shopper leave a failed payment. */
  back: string;
  onTryAgain: () => void;
  /** Returns to the form to reserve the order instead; undefined if it must be paid online. */
  onPayAtBranch: (() => void) | undefined;
  /** Receives the path of the page to open next; used only if the order was placed. */
  onClose: (next: string) => void;
}

/** Shows a payment's outcome, worded as in the spec, and the ticket of a placed order. */
export function OutcomeAlert({
  outcome,
  purchase,
  back,
  onTryAgain,
  onPayAtBranch,
  onClose,
}: Props) {
  const isFailed = outcome.kind === 'failed';
  const isPlaced = 'receipt' in outcome;
  const close = () => onClose(PATHS.shop);
  return (
    <Dialog
      title={TITLES[outcome.kind]}
      role="alertdialog"
      onClose={close}
      actions={
        <>
          <Button
            kind={isPlaced ? 'plain' : 'primary'}
            data-first
            onClick={isFailed ? onTryAgain : close}
          >
            {isFailed ? 'Try again' : 'OK'}
          </Button>
          {isPlaced && (
            <Button
              kind="primary"
              onClick={() => onClose(trackPath(outcome.receipt.id, outcome.key))}
            >
              Track order
            </Button>
          )}
          {onPayAtBranch && <Button onClick={onPayAtBranch}>Pay at the branch</Button>}
          {isFailed && (
            <Button kind="quiet" onClick={close}>
              {back}
            </Button>
          )}
        </>
      }
    >
      <p>{textOf(outcome)}</p>
      {isFailed && <FailedPayment reason={outcome.reason} purchase={purchase} />}
      {'receipt' in outcome && <OrderTicket receipt={outcome.receipt} />}
    </Dialog>
  );
}
