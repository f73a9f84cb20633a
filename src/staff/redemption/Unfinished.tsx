import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button';
import { Card, Stack } from '../../ui/layout/Layout';
import type { Draft } from './draft';
import { LeaveDialog } from './form/LeaveDialog';
import { RETRY_TEXT } from './form/outcome';
import styles from './outcome.module.css';
import shared from './redemption.module.css';
import { restart, resumeDraft } from './state';

/** Offers to resume a redemption after a reload or a new login. */
export function Unfinished({ draft }: { draft: Draft }) {
  const { entry, formValues, isUnresolved } = draft;
  const title = useRef<HTMLHeadingElement>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => title.current?.focus(), []);

  return (
    <Card as="section" gap={4} className={styles.unfinished} aria-labelledby="unfinished-title">
      <h2 id="unfinished-title" ref={title} tabIndex={-1}>
        Unfinished redemption
      </h2>
      <dl>
        {formValues.customer_name !== '' && (
          <>
            <dt>Customer Name</dt>
            <dd>{formValues.customer_name}</dd>
          </>
        )}
        <dt>Instagram ID</dt>
        <dd>{entry.instagramId}</dd>
        <dt>Enrollment No</dt>
        <dd>{entry.enrollmentNo}</dd>
      </dl>
      <p>
        {isUnresolved
          ? `It was submitted, but we do not know the result. ${RETRY_TEXT}`
          : 'Your details are saved in this tab. Nothing is redeemed yet.'}
      </p>
      <Stack className={shared.actions}>
        <Button kind="primary" onClick={resumeDraft}>
          Continue
        </Button>
        <Button onClick={isUnresolved ? () => setIsLeaving(true) : restart}>
          Discard and scan
        </Button>
      </Stack>
      {isLeaving && <LeaveDialog isUnresolved onStay={() => setIsLeaving(false)} />}
    </Card>
  );
}
