import { lazy, useRef, useState } from 'react';
import { call } from '../../../api/client';
import { errorText } from '../../../api/error';
import { FAILURE_TEXTS } from '../../../contract/errors';
import { addToAccount } from '../../../contract/repairs/api';
import type { RepairReply } from '../../../contract/repairs/repair';
import { isCorrectable } from '../../../contract/repairs/steps';
import { PATHS } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { FailureText } from '../../../ui/feedback/Failure';
import { useAction } from '../../../ui/use-action';
import { CorrectButton } from '../contact/CorrectButton';
import type { Part } from '../page/tracked';
import styles from './repair.module.css';

const CorrectRepair = lazy(() => import('./CorrectRepair'));

/** Adds the repair to the logged-in customer's account, or says that it is already there. */
export function AccountCard(props: Part<RepairReply>) {
  const { row, rowKey, onChange, onStale } = props;
  const [failure, setFailure] = useState<string | null>(null);
  const { busy, run } = useAction((error) => {
    setFailure(errorText(error, FAILURE_TEXTS.internal));
    onStale();
  });
  const { name, account } = row;
  const heading = useRef<HTMLHeadingElement>(null);
  const contact = [row.customer?.mobile, row.customer?.second_mobile].filter(Boolean).join(' or ');
  const isAddable = account === 'none' && rowKey !== undefined;
  if (account !== 'own' && !isAddable && failure === null) return null;

  function add(): void {
    if (rowKey === undefined) return;
    setFailure(null);
    void run(async () => {
      onChange(await call(addToAccount, { params: { name }, key: rowKey, guest: true }));
      // The pressed button disappears, which would lose keyboard focus.
      heading.current?.focus({ preventScroll: true });
    });
  }

  return (
    <section className={`card ${styles.card}`} aria-labelledby="account">
      <h2 id="account" ref={heading} tabIndex={-1}>
        Your account
      </h2>
      <div role="status">
        {account === 'own' ? (
          <p>
            This repair is in your account. Find it under{' '}
            <a href={PATHS.track}>My orders and repairs</a>.
            {contact && ` We will call you on ${contact}.`}
          </p>
        ) : (
          isAddable && <p>Add this repair to your account to open it without the link.</p>
        )}
      </div>
      <FailureText text={failure} />
      {account === 'own' && row.customer !== null && isCorrectable(row.state) && (
        <CorrectButton form={(onClose) => <CorrectRepair {...props} onClose={onClose} />} />
      )}
      {isAddable && (
        <Button busy={busy} onClick={add}>
          Add to my account
        </Button>
      )}
    </section>
  );
}
