import { type ReactNode, useRef, useState } from 'react';
import { errorText } from '../../../api/error';
import { FAILURE_TEXTS } from '../../../contract/errors';
import { PATHS } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { FailureText } from '../../../ui/feedback/Failure';
import { useAction } from '../../../ui/use-action';
import styles from './account-card.module.css';
import type { Part } from './tracked';

interface Props<Row> extends Part<Row> {
  kind: 'order' | 'repair';
  /** `own` if the customer's account has the row, `none` if they can add it. */
  account: 'own' | 'none' | undefined;
  /** The numbers on which we call the customer, or ''. */
  contact: string;
  add: (key: string) => Promise<Row>;
  /** What the owner of the account can do. */
  children: ReactNode;
}

/** Adds an order or a repair to the logged-in customer's account, or says that it is already there. */
export function AccountCard<Row>(props: Props<Row>) {
  const { kind, account, contact, rowKey, add, onChange, onStale, children } = props;
  const [failure, setFailure] = useState<string | null>(null);
  const { busy, run } = useAction((error) => {
    setFailure(errorText(error, FAILURE_TEXTS.internal));
    onStale();
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const isAddable = account === 'none' && rowKey !== undefined;
  if (account !== 'own' && !isAddable && failure === null) return null;

  function handleAdd(): void {
    if (rowKey === undefined) return;
    setFailure(null);
    void run(async () => {
      onChange(await add(rowKey));
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
            This {kind} is in your account. Find it under{' '}
            <a href={PATHS.track}>My orders and repairs</a>.
            {contact && ` We will call you on ${contact}.`}
          </p>
        ) : (
          isAddable && <p>Add this {kind} to your account to open it without the link.</p>
        )}
      </div>
      <FailureText text={failure} />
      {account === 'own' && children}
      {isAddable && (
        <Button busy={busy} onClick={handleAdd}>
          Add to my account
        </Button>
      )}
    </section>
  );
}
