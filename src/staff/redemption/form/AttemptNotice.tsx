import { useEffect, useRef, useState } from 'react';
import { FailureText } from '../../../ui/feedback/Failure';
import type { Attempt } from '../flow';
import { receiptText } from '../receipt';
import styles from './form.module.css';
import { type Failed, RETRY_TEXT } from './outcome';

const DELAY_MS = 5000;

/** True after `isGoingOn` has been true for 5 s. */
function useDelayed(isGoingOn: boolean): boolean {
  const [isDelayed, setIsDelayed] = useState(false);
  useEffect(() => {
    if (!isGoingOn) return;
    const timer = setTimeout(() => setIsDelayed(true), DELAY_MS);
    return () => {
      clearTimeout(timer);
      setIsDelayed(false);
    };
  }, [isGoingOn]);
  return isDelayed;
}

/** Explains the state of a submission that has no reference number yet. */
export function AttemptNotice({ attempt }: { attempt: Attempt }) {
  const isDelayed = useDelayed(attempt.kind === 'sending');
  if (attempt.kind === 'none') return null;
  if (attempt.kind === 'sending') {
    return isDelayed ? (
      <p className="notice" role="status">
        Waiting for the result. Keep this page open.
      </p>
    ) : null;
  }
  return <FailedNotice failed={attempt} />;
}

/**
 * Explains a failed submission. Scrolls the notice into view, because the button that the user just
 * clicked is further down the page.
 */
function FailedNotice({ failed }: { failed: Failed }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const receipt = failed.kind === 'refused' ? receiptText(failed.receipt) : '';
  return (
    <div ref={notice} className={styles.attempt} data-kind={failed.kind}>
      <FailureText text={failed.text} />
      {receipt !== '' && <p role="status">{receipt}</p>}
      {failed.kind === 'unresolved' && <NextSteps isInProgress={failed.reason === 'in-progress'} />}
    </div>
  );
}

function NextSteps({ isInProgress }: { isInProgress: boolean }) {
  return (
    <div role="status">
      <dl>
        <dt>Not known</dt>
        <dd>
          {isInProgress
            ? 'Whether the first submission will be completed.'
            : 'Whether the discount was recorded. Do not give it yet.'}
        </dd>
        <dt>Known</dt>
        <dd>Your details are saved here. This code can be redeemed only once.</dd>
        <dt>Next</dt>
        <dd>{RETRY_TEXT}</dd>
      </dl>
    </div>
  );
}
