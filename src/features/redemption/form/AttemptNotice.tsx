import { useEffect, useRef } from 'react';
import { FailureText } from '../../../ui/feedback/Failure';
import type { Attempt } from '../flow';
import { receiptText } from '../receipt';
import styles from './form.module.css';
import { type Failed, PRESSED_AGAIN } from './outcome';

/** What is known of a submission that did not end with a reference number, and what is not. */
export function AttemptNotice({ attempt, isSlow }: { attempt: Attempt; isSlow: boolean }) {
  if (attempt.kind === 'none') return null;
  if (attempt.kind === 'sending') {
    return isSlow ? (
      <p className="notice" role="status">
        Waiting for the answer. Keep this page open.
      </p>
    ) : null;
  }
  return <Ended attempt={attempt} />;
}

/** It comes into sight: the button that was pressed stands below it. */
function Ended({ attempt }: { attempt: Failed }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    note.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const receipt = attempt.kind === 'refused' ? receiptText(attempt.receipt) : '';
  return (
    <div ref={note} className={styles.attempt} data-kind={attempt.kind}>
      <FailureText text={attempt.text} />
      {receipt !== '' && <p role="status">{receipt}</p>}
      {attempt.kind === 'open' && <Doubt reason={attempt.reason} />}
    </div>
  );
}

function Doubt({ reason }: { reason: (Failed & { kind: 'open' })['reason'] }) {
  return (
    <div role="status">
      <dl>
        <dt>Not known</dt>
        <dd>
          {reason === 'in-progress'
            ? 'Whether the first submission goes through.'
            : 'Whether the discount was recorded. Do not give it yet.'}
        </dd>
        <dt>Known</dt>
        <dd>Everything typed is kept here, and this submission can count only once.</dd>
        <dt>Next</dt>
        <dd>{PRESSED_AGAIN}</dd>
      </dl>
    </div>
  );
}
